# SPDX-License-Identifier: MIT
"""Sea Control's screen over random games, for either side and face up.

All is drawn, the cursor reaches every choice, and no text is cut. The screen's model, changed by events step by step, equals
the view.
"""

import random

import pytest

from host_tests.sea_control.test_screen_battle import FOUR, fight, shown
from host_tests.suite import screens
from host_tests.suite.planes import row_of
from host_tests.suite.screens import decided, leaf, offered, reachable, seen_by
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.journal import REFEREE
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.layouts import END_ALLIED_SUM, END_AXIS_SUM, END_LEAD_SUM, END_LOST

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


@pytest.mark.parametrize("turns, beyond, lead", [
    ([(5, 2), (9, 1), (0, 3)], (1, 0), "AX +7"), ([(2, 2)], (0, 0), "even"), ([(0, 4)], (0, 0), "AL +4"), ([(1, 13)], (0, 2), "AL +10"),
])  # fmt: skip
def test_the_points_of_the_end_add_up_turn_by_turn(made, uncut, turns, beyond, lead):
    """SC-GOAL: no lead exceeds ten, so the second turn here leads to ten and the third to seven. Points beyond ten are left out."""
    game = Game(rules)
    game.new(1)
    s = game.state
    s[L.TURN] = len(turns)
    for turn, (axis, allies) in enumerate(turns):
        s[L.POINTS + 2 * turn], s[L.POINTS + 2 * turn + 1] = L.EARNED + axis, L.EARNED + allies
    s[L.PLACE], s[L.PLACE + L.GERMANS] = L.GONE, L.GONE
    contract.end(s, L.END_AXIS)
    made.end(seen_by(game, REFEREE))
    pieces = made.view.pieces
    sums = [row_of(pieces[piece]).strip() for piece in (END_AXIS_SUM, END_ALLIED_SUM, END_LEAD_SUM)]
    axis, allies = [sum(turn[side] for turn in turns) - beyond[side] for side in (0, 1)]
    assert sums == [str(axis), str(allies), lead]
    assert abs(axis - allies) == int(lead[3:] or 0) if lead != "even" else axis == allies
    assert [pieces[END_LOST + i][1] for i in (0, 1)] == [1, 24 + 1], "one ship each"


def test_the_rules_are_in_memory_before_the_code_of_the_choices(made, monkeypatch):
    """Their import makes room: it would evict that code while it runs."""
    table, asked = fight("suffolk", *FOUR), []
    shown(made, table)
    phases = made.game.rules.PHASES

    class Watched:
        def __getitem__(self, phase):
            asked.append((phase, made._aid))
            return phases[phase]

    monkeypatch.setattr(made.game.rules, "PHASES", Watched())
    made._dismiss()
    made.steps(L.V_PROPOSED << 10)
    assert asked[0] == (L.P_AIM, None)
