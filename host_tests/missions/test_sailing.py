# SPDX-License-Identifier: MIT
"""Sailing, fuel, and the end of a turn and of a mission (MS-MOVE, MS-FUEL, MS-WIN)."""

import pytest
from sortie.core import head
from sortie.games.missions import fields as L
from sortie.games.missions import tables
from sortie.games.missions.rules import grids, reach

from .table import CHARTS, Table, square


def sailing(bismarck="A5 sw", prinz_eugen="A5 sw", uboat="C4 sw", mission=1):
    """Returns the end of a turn without events."""
    table = Table(bismarck, prinz_eugen, uboat, mission)
    quiet(table)
    return table


def quiet(table):
    """Put a chart without an effect in force, as the dice would."""
    table.event("empty_ocean") if table.s[head.OPTION] == 0 else table.event("damage_control")


def test_prinz_eugen_makes_three_squares_as_in_the_example():  # MS-MOVE
    table = sailing()
    assert square("A5 sw") == 24 and square("A3 se") == 21
    assert "move bismarck A3 se with fuel" in table.names() and "move bismarck A3 se" not in table.names()
    table.do("stay bismarck")
    assert "move prinz_eugen A3 se" in table.names() and "move prinz_eugen A3 sw with fuel" not in table.names(), "land"
    table = sailing("B3 se", "B3 se")
    table.do("stay bismarck", "move prinz_eugen B2 sw")


def test_a_barrel_adds_one_square():  # MS-FUEL
    table = Table()
    table.poke(L.FUEL, 1)
    quiet(table)
    assert not any("A3 sw" in name for name in table.names()), "four squares are too many"
    table.do("move bismarck A3 se with fuel", "stay prinz_eugen", "stay uboat")
    assert table.fuel("bismarck") == 0 and table.rule_of("move") == "MS-FUEL"
    quiet(table)
    assert not any("with fuel" in name for name in table.names())


def test_a_barrel_adds_one_square_for_the_uboat():  # MS-FUEL
    table = sailing()
    table.do("stay bismarck", "stay prinz_eugen")
    assert "move uboat C3 se" in table.names() and "move uboat C3 sw with fuel" in table.names()
    table.do("move uboat C3 sw with fuel")
    assert table.fuel("uboat") == 1


def test_the_rules_play_the_example_of_sailing():
    """Two squares together, then each ship by her own speed. Then Bismarck's barrel, and three squares of Prinz Eugen's."""
    table = sailing("D4 nw", "D4 nw", "H1 sw")
    table.do("move bismarck D5 nw", "move prinz_eugen D5 nw", "stay uboat")
    quiet(table)
    assert not {"move bismarck D3 se", "move bismarck D3 ne"} & set(table.names()), "three squares take a barrel"
    table.do("move bismarck D6 nw", "move prinz_eugen D3 ne", "stay uboat")
    assert (table.fuel("bismarck"), table.fuel("prinz_eugen")) == (4, 2)
    quiet(table)
    table.do("move bismarck D7 ne with fuel", "move prinz_eugen D2 nw", "stay uboat")
    assert (table.fuel("bismarck"), table.fuel("prinz_eugen"), table.fuel("uboat")) == (3, 2, 2)


def test_the_grid_of_brest_has_four_water_squares():
    """The rulebook's example of a grid: G7 is four movement squares, with Brest in one of them."""
    assert all(grids.is_water(square(f"G7 {quarter}")) for quarter in ("nw", "ne", "sw", "se"))
    assert grids.port_of(square("G7 se")) == L.BREST


def test_no_move_crosses_corners_or_land():
    table = sailing("F6 nw", "A5 sw")  # Ireland's coast is the next square to the east
    names = set(table.names())
    assert not {"move bismarck F6 ne", "move bismarck F6 ne with fuel"} & names
    assert not {"move bismarck F7 nw", "move bismarck F7 nw with fuel"} & names, "two squares off, but four by sea"
    assert "move bismarck F6 se" in names and "move bismarck F7 sw with fuel" in names, "round the corner"


def test_no_move_crosses_the_edge_of_the_map():
    for start in ("H1 sw", "A8 ne", "H7 sw"):
        steps = bytearray(256)
        reach.spread(square(start), 4, steps)
        for there in range(256):
            if steps[there]:
                assert abs((there & 15) - (square(start) & 15)) + abs((there >> 4) - (square(start) >> 4)) <= 4, start


def test_spread_finds_the_shortest_ways_over_water():
    """The badge's rings against a plain search."""
    for start in range(256):
        if not grids.is_water(start):
            continue
        steps = bytearray(256)
        reach.spread(start, 5, steps)
        away, edge = {start: 0}, [start]
        for here in edge:
            column = here & 15
            around = ((here - 16, here > 15), (here + 16, here < 240), (here - 1, column > 0), (here + 1, column < 15))
            for there, fits in around:
                if fits and grids.is_water(there) and there not in away:
                    away[there] = away[here] + 1
                    edge.append(there)
        assert {there: n for there, n in away.items() if n <= 5} == {there: n - 1 for there, n in enumerate(steps) if n}


def test_moves_can_be_undone():
    table = sailing()
    before = bytes(table.s)
    table.do("move bismarck A4 se", "move prinz_eugen A4 se", "stay uboat")
    assert table.s[L.TURN] == 2
    for _ in range(3):
        table.game.undo()
    assert bytes(table.s) == before


# --- the end -----------------------------------------------------------------------------------------


GOAL = tables.MISSION_GOAL[0]


def home(turn, points, port="G7 se", mission=1, prinz_eugen="A8 nw"):
    """Put Bismarck in a home port with so many points at the end of this turn."""
    table = Table(port, prinz_eugen, "H1 sw", mission)
    table.score(points)
    table.poke(L.TURN, turn)
    quiet(table)
    table.stay()
    return table


@pytest.mark.parametrize("port", ["G7 se", "C8 se"])
def test_enough_points_in_port_after_the_turn_win(port):
    assert square(port) in tables.PORTS
    table = home(9, GOAL, port)
    assert table.over() == L.END_HOME and table.rule_of("port") == "MS-WIN"
    assert bool(table.s[L.FLAGS] & L.FLAG_BREST) == (port == "G7 se")


def test_a_return_in_the_named_turn_is_too_early():
    table = home(8, GOAL)
    assert table.over() == 0 and table.s[L.TURN] == 9
    quiet(table)
    table.stay()
    assert table.over() == L.END_HOME, "still there at the end of the next turn"


def test_a_return_without_the_points_continues_the_mission():  # MS-WIN
    table = home(12, GOAL - 1)
    assert table.over() == 0 and table.s[L.TURN] == 13 and ("port", {"port": "brest", "won": False}) in table.seen_events()
    quiet(table)
    assert any(name.startswith("move bismarck") for name in table.names()), "she may sail again"


def test_a_square_beside_the_port_does_not_count():
    assert home(12, 9, "G7 sw").over() == 0


def test_turn_20_outside_a_port_loses():  # MS-WIN
    assert home(20, 9, "H5 nw").over() == L.END_TIME


def test_turn_20_in_a_port_with_the_points_wins():
    assert home(20, GOAL).over() == L.END_HOME


def test_turn_20_in_a_port_without_the_points_loses():
    assert home(20, GOAL - 1).over() == L.END_TIME


@pytest.mark.parametrize("points, fuel, turn, late", [(4, 1, 14, 0), (4, 1, 15, 1), (4, 4, 15, 0), (4, 4, 16, 1), (5, 4, 14, 1)])
def test_fuel_counts_for_the_way_home_while_points_are_missing(points, fuel, turn, late):  # MS-WIN, MS-FUEL
    """Thirteen squares from Brest. Five points are the goal: with them fuel is a reserve."""
    table = Table(bismarck="G1 sw", mission=1)
    for offset, value in ((L.TURN, turn), (L.FUEL, fuel), (L.POINTS, L.NIL + points), (L.CHART, CHARTS.index("lone_warship"))):
        table.poke(offset, value)
    assert reach.homeward(table.s) == late


@pytest.mark.parametrize("mission", [1, 7, 13])
@pytest.mark.parametrize("where, turn, late", [("G6 se", 19, 0), ("G6 sw", 19, 1), ("G6 se", 20, 1), ("G6 sw", 20, 2)])
def test_homeward_returns_whether_port_is_in_reach(mission, where, turn, late):  # MS-WIN
    """In each set of missions Bismarck makes two squares a turn. She has no barrel."""
    table = Table(bismarck=where, mission=mission)
    for offset, value in ((L.TURN, turn), (L.FUEL, 0), (L.CHART, CHARTS.index("lone_warship"))):
        table.poke(offset, value)
    assert reach.homeward(table.s) == late
