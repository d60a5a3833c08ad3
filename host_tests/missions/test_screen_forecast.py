# SPDX-License-Identifier: MIT
"""Before the choice of a square: the chances of waiting and of sailing, and the open medal."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, rules, tables
from sortie.games.missions.rules.grids import grid_of

from .table import CHARTS, ROWS, Table


def panel(view):
    """The rows beside the map: {(row, name): figures}."""
    planes = [view.pieces[piece] for piece in (layouts.MAP_BRIGHT, layouts.MAP_GOOD)]
    rows = [(row, row_of(plane, row).strip()) for plane in planes for row in range(plane.rows)]
    return [(row, *text.rsplit(None, 1)) for row, text in sorted(rows) if text]


def test_beside_a_chart_that_did_nothing_are_the_chances_of_the_next_turn(made):
    """MS-MOVE: to wait is a choice: one reads what waits here, and the best in reach, of twelve charts."""
    table = Table("B4 se", "B4 se", "C4 nw")
    s = table.s
    s[L.CHART] = CHARTS.index("empty_ocean")
    s[L.UNIT] = L.BISMARCK
    contract.become(s, L.P_MOVE)
    made.order(table.game.actions())
    made.news = bytes((L.E_CALM, 0, 0, 0))
    made.known = False
    made.show(table.game, 0)
    danger, prey = plan.totals(s)
    targets = plan.totals(s, plan.TARGETS)[1]

    def compared(counts, unit, best):
        t = bytearray(s)
        t[L.UNIT] = unit
        squares_ = [action & 255 for action in contract.actions(rules, t) if action >> 10 in (L.V_SAIL, L.V_BURN)]
        here = counts[grid_of(s[L.SQUARE + unit])]
        there = best([here] + [counts[grid_of(each)] for each in squares_])
        return f"{here}\x9d{there}" if there != here else str(here)

    found = panel(made.view)
    most = max(prey)
    assert ("Risk", compared(danger, L.BISMARCK, min)) in [row[1:] for row in found]
    assert [row[2] for row in found if row[1] == "Prey"] == [compared(prey, L.BISMARCK, max), compared(targets, L.UBOAT, max)]
    where = next(row for row in found if row[1].startswith("in "))
    assert int(where[2]) == most == prey[8 * ROWS.index(where[1][3]) + int(where[1][4]) - 1]
    made.focus(made.actions[0])
    made.focus(made.actions[1])
    assert not any(row[1] == "Risk" for row in panel(made.view)), "then the counts of the cursor's square"


def test_the_roll_shows_risk_and_prey_alone(made):
    """A row of ships beside the risk, which includes them, looked like a part of a sum."""
    table = Table("C3 se", "C3 se", "C4 nw")
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert [row[1] for row in panel(made.view)] == ["Risk", "Prey", "Prey"]


@pytest.mark.parametrize(
    "mission, hurt, text",
    [
        (1, {}, "Home? Medal 0/2"),
        (1, {"convoy": 4}, "Home? Medal 1/2"),
        (1, {"convoy": 3}, "Go home to win"),
        (3, {}, "Home? Medal open"),
        (3, {"hood": 0}, "Go home to win"),
        (4, {"uboat": 1}, "Go home to win"),  # lost for good
    ],
)
def test_where_home_wins_the_header_tells_the_open_medal(made, mission, hurt, text):
    """MS-MEDALS: A there ends the mission."""
    table = Table("B4 se", "B4 se", "C4 nw", mission=mission)
    table.hurt(**hurt)
    for at, value in ((L.UNIT, L.BISMARCK), (L.POINTS, L.NIL + tables.MISSION_GOAL[mission - 1]), (L.CHART, CHARTS.index("empty_ocean"))):
        table.poke(at, value)
    contract.become(table.s, L.P_MOVE)
    made.game = table.game
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith(text) and "T1/20" in row_of(made.stage._header)
