# SPDX-License-Identifier: MIT
"""Sea Control's screen over random games, for either side and face up.

All is drawn, the cursor reaches every choice, and no text is cut. The screen's model, changed by events step by step, equals
the view.
"""

import random

import pytest

from host_tests.suite import screens
from host_tests.suite.screens import decided, leaf, offered, reachable
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.journal import REFEREE
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules

APART = 9  # decisions between two looks at all panels
VIEWERS = (L.AXIS, L.ALLIES, REFEREE)


def watch(view, game, viewer, luck):
    """Play a game at random and draw everything for this viewer on the way. Returns its phases."""
    phases, count = set(), [0]

    def look(seen):
        phases.add(contract.phase(game.state))
        view.game = seen
        actions = offered(view, game, viewer)
        count[0] += 1
        leaf(view, seen, (1, 2, 3) if count[0] % APART == 0 else (), ((0, 0), (1, 0), (0, 1), (-1, 0)))
        for action in actions:
            view.focus(action)
        if len(actions):
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(seen)) <= 9

    screens.watch(view, game, viewer, lambda game: luck.choice(list(game.actions())), look)
    return phases


@pytest.mark.parametrize("viewer", VIEWERS)
def test_random_games_are_drawn(made, uncut, viewer):
    game = Game(rules)
    game.new(0, (0, 0, int(viewer == L.AXIS)))  # for the Axis the British lie face down
    phases = watch(made, game, viewer, random.Random(0))
    assert len(decided(rules) - phases) <= 6
