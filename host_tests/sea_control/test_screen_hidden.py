# SPDX-License-Identifier: MIT
"""What a side may not know is nowhere in its pictures, even where the Screen is handed all of it.

Of the true state and of one that the side cannot tell from it, every panel and choice look the same.
"""

import pytest

from host_tests.suite.screens import picture, seen_as
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.sea_control import bot, rules
from sortie.games.sea_control import layout as L

GAMES = 2
APART = 37  # decisions from one picture to the next
HIDDEN = (0, 0, 1)  # with option 19.3


def pictures(view, game, state, side, actions):
    """What a side would see if the Screen knew this whole state."""
    seen = seen_as(game, state, side)
    view.known, view.game = False, seen
    view.order(actions)
    shown = []
    for panel in (1, 2, 3, 0):
        view.show(seen, panel)
        for place in range(L.PORTS_END if panel == 1 else panel > 0):  # once round all of them
            shown.append(view.look(0, 1 if panel == 1 else 0))
            if place % 5 == 0:
                shown.append(picture(view))
        shown.append(picture(view))
    for action in actions[:3]:
        view.focus(action)
        shown.append(picture(view))
    return shown, view.when(seen), view.alert(seen)


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_hidden_is_drawn(painted, seed):
    game, count = Game(rules), 0
    game.new(seed, HIDDEN if seed % 2 else ())
    while game.side() != OVER:
        actions = list(game.actions())
        if count % APART == seed or contract.phase(game.state) in (L.P_AIR, L.P_RUN):
            for side in (L.AXIS, L.ALLIES):
                mine = actions if game.side() == side else []
                other = rules.resample(game.view(side), side, 1000 * seed + count)
                drawn = pictures(painted, game, bytearray(game.state), side, mine)
                assert drawn == pictures(painted, game, other, side, mine)
        count += 1
        game.act(bot.choose(game.view(game.side()), 0))


def test_what_is_hidden_would_be_seen_by_other_eyes(painted):
    """The comparison above can fail: to the British their own ships, face down, look different."""
    game = Game(rules)
    game.new(1, HIDDEN)
    while game.side() != L.AXIS:
        game.act(bot.choose(game.view(game.side()), 0))
    others = [rules.resample(game.view(L.AXIS), L.AXIS, seed) for seed in range(8)]
    assert len({str(pictures(painted, game, other, L.ALLIES, [])) for other in others}) > 1
    assert len({str(pictures(painted, game, other, L.AXIS, [])) for other in others}) == 1
