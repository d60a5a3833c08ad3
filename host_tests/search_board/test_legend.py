# SPDX-License-Identifier: MIT
"""The legend of the whole Atlantic shows the map's marks, for each side its own."""

import pytest
from host_tests.suite.screens import seen_by
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.layouts import ATLANTIC_FIELD, ATLANTIC_RIM
from sortie.games.search_board.screen_views import ATLANTIC
from sortie.ui.colors import GOLD, INK, ORANGE, PAPER, RED, shared


@pytest.mark.parametrize("side, marks", [(L.GERMAN, [(INK, GOLD), (PAPER, RED)]), (L.BRITISH, [(PAPER, RED), (ORANGE, INK)])])
def test_the_legend_has_the_marks_of_the_map(made, side, marks):
    game = Game(rules)
    game.new(1)
    made.known = False
    made.show(seen_by(game, side), ATLANTIC)
    pieces = made.view.pieces
    for i, (field, rim) in enumerate(marks):
        assert pieces[ATLANTIC_FIELD + i].pixel_shader is shared(field)
        assert pieces[ATLANTIC_RIM + i].pixel_shader is shared(rim)
