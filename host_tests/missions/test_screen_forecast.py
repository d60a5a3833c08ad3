# SPDX-License-Identifier: MIT
"""Before the choice of a square: the chances of waiting and of sailing, and the open medal."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, tables
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
    danger, prey, targets = plan.totals(s)
    heads = made.view.pieces[layouts.MAP_TITLE]
    assert [row_of(heads, row) for row in (0, 1)] == ["12 charts:", "Here  best"]
    names = [row_of(made.view.pieces[layouts.MAP_DIM], row) for row in (1, 5)]
    grids = [[8 * ROWS.index(name[i]) + int(name[i + 1]) - 1 for i in (0, 6)] for name in names]
    assert [here for here, _ in grids] == [grid_of(s[L.SQUARE + unit]) for unit in (L.BISMARCK, L.UBOAT)]
    assert [name[2:6] for name in names] == [" BP ", " U  "]
    best = grids[0][1]
    assert prey[best] == max(prey) and targets[grids[1][1]] == max(targets)
    assert danger[best] == min(risk for risk, count in zip(danger, prey, strict=True) if count == prey[best])
    rows = [f"{counts[here]:<2}{name}{counts[there]:>2}" for (here, there), counts, name in (
        (grids[0], danger, "risk"), (grids[0], prey, "prey"), (grids[1], targets, "prey"),
    )]  # fmt: skip
    shown = [row_of(made.view.pieces[piece], row) for piece, row in ((layouts.MAP_BRIGHT, 2), (layouts.MAP_GOOD, 3), (layouts.MAP_GOOD, 6))]
    assert shown == rows
    made.focus(made.actions[0])
    made.focus(made.actions[1])
    assert not any("risk" in row[1] for row in panel(made.view)), "then the counts of the cursor's square"


def test_the_twelve_charts_are_counted_once_for_a_picture(made, monkeypatch):
    """The marks on the map and the panel share their counts."""
    counted = []
    monkeypatch.setattr("sortie.games.missions.chart_view.totals", lambda v: counted.append(1) or plan.totals(v))
    made.drop()
    table = Table("B4 se", "B4 se", "C4 nw")
    table.poke(L.CHART, CHARTS.index("empty_ocean"))
    table.poke(L.UNIT, L.BISMARCK)
    contract.become(table.s, L.P_MOVE)
    made.order(table.game.actions())
    made.news = bytes((L.E_CALM, 0, 0, 0))
    made.known = False
    made.show(table.game, 0)
    made.show(table.game, 1)
    assert len(counted) == 1
    table.hurt(hood=0)
    made.known = False
    made.learn(table.game)
    made.show(table.game, 0)
    assert len(counted) == 2, "a loss changes them"


def test_the_roll_shows_risk_and_prey_alone(made):
    """A row of ships beside the risk, which includes them, looked like a part of a sum."""
    table = Table("C3 se", "C3 se", "C4 nw")
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert [row[1].split()[-1] for row in panel(made.view)] == ["risk", "prey", "prey"]


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
