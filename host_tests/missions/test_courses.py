# SPDX-License-Identifier: MIT
"""Courses (MS-MOVE): a long wait, prey, and the way home at the last moment. A won mission asks nothing more."""

import pytest

from host_tests.missions.test_series import CALM, at_sea, calm, home, places, press
from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, series, squares, tables
from sortie.games.missions.rules.grids import covers, grid_of
from sortie.games.missions.rules.reach import spread

from .table import CHARTS, ROWS, Table, square

assert at_sea  # a fixture


def test_a_long_wait_runs_until_something_happens_or_bismarck_must_leave(made, at_sea, monkeypatch):
    """MS-WIN: it never lets the last turn to sail home pass."""

    def lay(**bytes_):
        table, found = at_sea("A5 sw", "A5 sw", "C4 nw", **bytes_)
        assert L.V_WAIT << 10 not in found, "the first wait is one turn"
        made.course.kept[0] = series.WAIT
        monkeypatch.setattr(made, "news", bytes((L.E_CALM, 0, 0, 0)))
        places(made, table)
        return table

    table = lay()
    calm(monkeypatch)
    press(made, table, L.V_WAIT << 10)
    places(made, table)
    assert table.phase == "move" and made.spare == 0 and made.late == 1
    fuel = table.s[L.FUEL]
    assert series.spare(table.s) == L.TURNS + 1 - table.s[L.TURN] - min(series.turns(table.s, port, fuel) for port in (0, 1))
    assert made.actions[0] == home(L.BERGEN), "then A is the way home"
    table = lay()
    calm(monkeypatch, CALM, CHARTS.index("heavy_cruisers"))
    press(made, table, L.V_WAIT << 10)
    assert table.s[L.TURN] == 7, "an event stops it"
    table = lay(TURN=18)
    calm(monkeypatch)
    assert made.late == 2
    press(made, table, L.V_WAIT << 10)
    assert table.over() == L.END_TIME, "too late, it runs to the end"


@pytest.mark.parametrize("place", ("A6 sw", "E3 sw"))
def test_after_an_idle_turn_the_cursor_offers_a_long_wait_and_prey(made, at_sea, monkeypatch, place):
    """MS-MOVE: the grid with most prey has a mark on the map, and a place. Without a better one there is none."""
    calm(monkeypatch)
    table, found = at_sea(place, place, "C4 nw")
    press(made, table, L.V_ALL_STAY << 10)
    monkeypatch.setattr(made, "news", bytes((L.E_CALM, 0, 0, 0)))
    prey = plan.totals(table.s)[1]
    found = places(made, table)
    made.show(table.game, 0)
    wait = found.index(L.V_WAIT << 10)
    assert made.called(found[wait]) == f"Until news or T{table.s[L.TURN] + made.spare}"
    hunts = [action for action in found if action >> 10 == L.V_HUNT]
    if prey[grid_of(square(place))] == max(prey):
        assert not wait and not hunts
    else:
        (hunt,), there = hunts, hunts[0] & 1023
        assert found[0] == hunt, "no wait by mere habit while a grid has more prey"
        assert prey[grid_of(there)] == max(prey)
        name = f"{ROWS[there >> 5]}{1 + (there >> 1 & 7)}"
        assert made.called(hunt) == f"{name} 6 turns, U stays"
        table.poke(L.STRENGTH + L.UBOAT, 0)
        made.learn(table.game)
        assert made.called(hunt) == f"{name} prey {max(prey)}: 6 turns"
        assert made.view.pieces[layouts.MAP_LEGAL][there] == squares.PREY_TILE
    monkeypatch.setattr(made, "news", b"")
    assert places(made, table)[0] >> 10 == (L.V_ALL_STAY if place == "E3 sw" else L.V_HUNT), "in the best grid A waits for one turn"


def test_a_course_to_prey_ends_there(made, at_sea, monkeypatch):
    """MS-TOGETHER: Prinz Eugen follows, and the U-boat stays."""
    calm(monkeypatch)
    table, found = at_sea("A6 sw", "A6 sw", "C4 nw")
    hunt = next(action for action in found if action >> 10 == L.V_HUNT)
    press(made, table, hunt)
    assert bytes(table.s[L.SQUARE : L.SQUARE + 3]) == bytes((hunt & 255, hunt & 255, square("C4 nw")))
    assert table.phase == "roll" and made.memory == b"\0"


@pytest.mark.parametrize("place", ["A6 sw", "B3 se", "H8 nw"])
def test_a_course_to_prey_tells_the_greatest_risk_on_the_way(made, at_sea, monkeypatch, place):
    """MS-MOVE: an event meets her in each square where she ends a turn."""
    calm(monkeypatch)
    table, found = at_sea(place, place, "C4 nw", TURN=1)
    made.show(table.game, 0)
    hunt = next(action for action in found if action >> 10 == L.V_HUNT)
    made.focus(hunt)
    said, risk = [row_of(made.view.pieces[layouts.MAP_BRIGHT], row).strip() for row in (6, 4)]
    danger = plan.totals(table.s)[0]
    sails = [action & 255 for action in press(made, table, hunt) if action >> 8 == L.V_SAIL << 2 | L.BISMARCK]
    assert sails[-1] == hunt & 255 and said == f"route {max(danger[grid_of(there)] for there in sails)}" and risk.startswith("risk")


def test_a_course_home_burns_fuel_only_if_she_is_late_without_it(made, at_sea, monkeypatch):
    """MS-FUEL: three squares from Brest in turn 20."""
    calm(monkeypatch)
    table, found = at_sea("G6 sw", "G6 sw", "C4 nw", TURN=20, POINTS=L.NIL + 5)
    assert made.late == 1 and made.spare < 0
    press(made, table, found[0])
    assert table.over() == L.END_HOME and table.s[L.FUEL] == tables.OWN_FUEL[0] - 1


@pytest.mark.parametrize("mission, asked", [(1, False), (15, True)])
def test_a_won_mission_asks_nothing_more(made, at_sea, monkeypatch, mission, asked):
    """MS-WIN: only the medal for both ships needs Prinz Eugen."""
    table = Table("G7 se", "G6 se", "C4 nw", mission=mission)
    for at, value in ((L.TURN, 19), (L.POINTS, L.NIL + tables.MISSION_GOAL[mission - 1]), (L.CHART, CALM), (L.UNIT, L.EUGEN)):
        table.poke(at, value)
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    monkeypatch.setattr(made, "course", series.Course())
    made.learn(table.game)
    assert made.only(table.s, table.game.actions()) == (0 if asked else L.V_STAY << 10 | L.EUGEN)
    table.poke(L.UNIT, L.UBOAT)
    assert made.only(table.s, table.game.actions()) == L.V_STAY << 10 | L.UBOAT
    monkeypatch.setattr(made, "plain", True)
    assert not made.only(table.s, table.game.actions()), "a lesson asks"


@pytest.mark.parametrize("turn", [19, 20])
def test_the_uboat_is_not_asked_in_the_last_turn(made, monkeypatch, turn):
    """No event follows, so a move changes nothing (MS-WIN)."""
    table = Table("E6 se", "E6 se", "C4 nw", mission=1)
    for at, value in ((L.TURN, turn), (L.CHART, CALM), (L.UNIT, L.UBOAT)):
        table.poke(at, value)
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    monkeypatch.setattr(made, "course", series.Course())
    made.learn(table.game)
    assert made.only(table.s, table.game.actions()) == (0 if turn == 19 else L.V_STAY << 10 | L.UBOAT)


def test_a_slow_step_home_is_not_asked_as_if_the_next_turn_were_slow(made, at_sea):
    """MS-EVENT, MS-WIN: fog slows for one turn. Five squares from a port in turn 18 she sails one, then two and two."""
    fogs = [zone for zone, kind in enumerate(tables.ZONE_KIND) if kind in (L.KIND_FOG, L.KIND_WEATHER)]
    for port in tables.PORTS:
        away = bytearray(256)
        spread(port, 256, away)
        for zone in fogs:
            inside = [place for place in range(256) if away[place] and covers(zone, grid_of(place))]
            for here in (place for place in inside if away[place] == 6):
                steps = [there for there in inside if away[there] == 5 and abs(there - here) in (1, 16)]
                if steps:
                    break
            else:
                continue
            chart = next(i for i in range(len(CHARTS)) if tables.CHART_ZONE[i] <= zone < tables.CHART_ZONE[i + 1])
            table, _ = at_sea("A5 sw", "A5 sw", "C4 nw", TURN=18, FUEL=0, CHART=chart)
            table.poke(L.SQUARE, here)
            found = places(made, table)
            made.show(table.game, 0)
            sail = L.V_SAIL << 10 | steps[0]
            assert made.late == 1 and sail in found and not made.doubt(sail)
            assert made.doubt(L.V_ALL_STAY << 10), "to stay there would be too late"
            return
    raise AssertionError("no chart has fog there")
