# SPDX-License-Identifier: MIT
"""Fixtures of Sea Control: no test leaves dice for the next game, and a game with ships that have met."""

import pytest
from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE
from sortie.core import script
from sortie.core.game import Game
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules


@pytest.fixture(autouse=True)
def no_dice_left():
    yield
    script.lay()


@pytest.fixture
def game():
    """Returns a new game with three ships in the North Sea and its battle on view."""
    game = Game(rules)
    game.new(1)
    for unit in (HOOD, REPULSE, BISMARCK):
        game.state[L.PLACE + unit] = L.NORTH_SEA
    game.state[L.AREA] = L.NORTH_SEA
    return game
