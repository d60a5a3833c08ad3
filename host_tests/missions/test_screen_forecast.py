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
    return [(row, *text.split(None, 1)) for row, text in sorted(rows) if text]


def compared(view, row, counts, lines):
    """Check the comparison of two grids from a row on. Returns the numbers of the grids."""
    text = row_of(view.pieces[layouts.MAP_DIM], row)
    here, there = [8 * ROWS.index(text[i]) + int(text[i + 1]) - 1 for i in (0, 3)]
    assert text[2] == ARROW
    for at, (piece, name) in enumerate(lines):
        assert row_of(view.pieces[piece], row + 1 + at).rstrip() == f"{name} {counts[at][here]}{ARROW}{counts[at][there]}"
    return here, there


ARROW = "\x9d"
BOTH = ((layouts.MAP_BRIGHT, "risk"), (layouts.MAP_GOOD, "prey"))


def sail(made, table, news=bytes((L.E_CALM, 0, 0, 0))):
    """Draw Bismarck's move after these news."""
    table.poke(L.CHART, CHARTS.index("empty_ocean"))
    table.poke(L.UNIT, L.BISMARCK)
    contract.become(table.s, L.P_MOVE)
    made.known = False
    made.learn(table.game)
    made.order(table.game.actions())
    made.news = news
    made.show(table.game, 0)
    made.focus(made.actions[0])


def test_before_sailing_the_panel_has_the_news_and_the_chances_of_the_next_turn(made, monkeypatch):
    """MS-MOVE: to wait is a choice: one reads what waits here, and the best in reach, of twelve charts."""
    table = Table("B4 se", "B4 se", "C4 nw")
    monkeypatch.setattr(made, "game", table.game)
    sail(made, table)
    pieces = made.view.pieces
    named = [[row_of(pieces[piece], row).strip() for row in (0, 1)] for piece in (layouts.MAP_TITLE, layouts.MAP_NEWS)]
    assert named == [["Empty", "Ocean"], ["No unit", "in zones"]]
    danger, prey, _ = plan.totals(table.s)
    here, best = compared(made.view, 3, (danger, prey), BOTH)
    assert here == grid_of(table.s[L.SQUARE]) and prey[best] == max(prey)
    assert danger[best] == min(risk for risk, count in zip(danger, prey, strict=True) if count == prey[best])
    before = panel(made.view)
    made.focus(made.actions[1])
    assert not any("risk" in row[1] for row in panel(made.view)), "then the counts of the cursor's square"
    assert row_of(pieces[layouts.MAP_NEWS]).strip() == "No unit" and row_of(pieces[layouts.MAP_BRIGHT], 3).strip() == "Of 12:"
    made.focus(made.actions[0])
    assert panel(made.view) == before, "at the first place they come again"


def test_in_the_best_grid_the_panel_says_so(made):
    table = Table("E3 sw", "E3 sw", "C4 nw")
    sail(made, table)
    assert row_of(made.view.pieces[layouts.MAP_DIM], 3).strip() == "E3: best"


OPEN_MEDALS = ((1, {"convoy": 4}, "\x8b 1 of 2"), (3, {}, "\x8b open"), (1, {"convoy": 3}, ""))


@pytest.mark.parametrize("mission, hurt, said", OPEN_MEDALS)
def test_with_the_points_the_panel_has_the_open_medal(made, mission, hurt, said):
    """MS-MEDALS."""
    table = Table("B4 se", "B4 se", "C4 nw", mission=mission)
    table.hurt(**hurt)
    table.poke(L.POINTS, L.NIL + tables.MISSION_GOAL[mission - 1])
    sail(made, table)
    assert row_of(made.view.pieces[layouts.MAP_DIM], 6).strip() == said


def test_before_the_roll_the_panel_compares_the_grids_of_ships_and_uboat(made):
    table = Table("C3 se", "C3 se", "C4 nw")
    made.order(table.game.actions())
    made.show(table.game, 0)
    danger, prey, targets = plan.totals(table.s)
    assert [row_of(made.view.pieces[layouts.MAP_DIM], row).strip() for row in (0, 4)] == ["Both", "U-boat"]
    compared(made.view, 1, (danger, prey), BOTH)
    _, best = compared(made.view, 5, (targets,), ((layouts.MAP_GOOD, "prey"),))
    assert targets[best] == max(targets)


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
    assert [row[1] for row in panel(made.view)] == ["risk", "prey", "prey"]


@pytest.mark.parametrize(
    "mission, hurt, text",
    [
        (1, {}, "Both: medal or home?"),
        (1, {"convoy": 3}, "Both: go home to win"),
        (3, {}, "Both: medal or home?"),
        (3, {"hood": 0}, "Both: go home to win"),
        (4, {"uboat": 1}, "Both: go home to win"),  # lost for good
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
    assert row_of(made.stage._header).startswith(text) and "T1 " in row_of(made.stage._header)
