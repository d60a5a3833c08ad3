# SPDX-License-Identifier: MIT
"""A side's pictures contain no secrets, even if the Screen gets the whole state.

Both panels and every choice look the same for the true state and for a determinization for that side.
"""

import pytest

from host_tests.suite.screens import check_alike, pictures, seen_as
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.postcard import bot, rules
from sortie.games.postcard import fields as L

GAMES = 12
APART = 3  # decisions between two pictures
PAGES = (1, [(0, 0)]), (0, ())  # panels, and the ways to leaf through them


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_picture_depends_on_secrets(painted, seed):
    game, count = Game(rules), 0
    game.new(seed, (seed % 2,))
    while game.side() != OVER:
        if count % APART == seed % APART:
            check_alike(painted, game, 1000 * seed + count, PAGES)
        count += 1
        game.act(bot.choose(game.view(game.side()), 0))


def test_the_comparison_finds_secrets_for_the_other_viewer(painted):
    """The comparison above can fail: face up, the two states look different."""
    game = Game(rules)
    game.new(1)
    while game.state[L.TURN] < 2:
        game.act(bot.choose(game.view(game.side()), 0))
    for side, viewer in ((L.GERMAN, L.BRITISH), (L.BRITISH, L.GERMAN)):
        others = [rules.resample(game.view(side), side, seed) for seed in range(8)]
        assert len({bytes(pictures(painted, seen_as(game, other, viewer), [], PAGES)[0][-1]) for other in others}) > 1
