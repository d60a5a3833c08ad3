# SPDX-License-Identifier: MIT
"""What a side may not know is nowhere in its pictures, even where the Screen is handed all of it.

Of the true state and of one that the side cannot tell from it, every panel and choice look the same.
"""

import pytest

from host_tests.suite.screens import check_alike, pictures, seen_as
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.sea_control import bot, rules
from sortie.games.sea_control import layout as L

GAMES = 2
APART = 37  # decisions from one picture to the next
HIDDEN = (0, 0, 1)  # with option 19.3
PAGES = (1, [(0, 1)] * L.PORTS_END), (2, [(0, 0)]), (3, [(0, 0)]), (0, ())  # panels, and how they are leafed through


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_hidden_is_drawn(painted, seed):
    game, count = Game(rules), 0
    game.new(seed, HIDDEN if seed % 2 else ())
    while game.side() != OVER:
        if count % APART == seed or contract.phase(game.state) in (L.P_AIR, L.P_RUN):
            check_alike(painted, game, 1000 * seed + count, PAGES)
        count += 1
        game.act(bot.choose(game.view(game.side()), 0))


def test_what_is_hidden_would_be_seen_by_other_eyes(painted):
    """The comparison above can fail: to the British their own ships, face down, look different."""
    game = Game(rules)
    game.new(1, HIDDEN)
    while game.side() != L.AXIS:
        game.act(bot.choose(game.view(game.side()), 0))
    others = [rules.resample(game.view(L.AXIS), L.AXIS, seed) for seed in range(8)]
    assert len({str(pictures(painted, seen_as(game, other, L.ALLIES), [], PAGES)) for other in others}) > 1
    assert len({str(pictures(painted, seen_as(game, other, L.AXIS), [], PAGES)) for other in others}) == 1
