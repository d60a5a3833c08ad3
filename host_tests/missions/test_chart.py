# SPDX-License-Identifier: MIT
"""Setting out, the event dice and the effects of zones (MS-SETUP, MS-TURN, MS-EVENT, MS-STATUS)."""

from collections import Counter

import pytest
from sortie.core import head
from sortie.core.game import Game
from sortie.games.missions import fields as L
from sortie.games.missions import rules, tables
from sortie.games.missions.rules import chart, grids

from .table import CHARTS, TEXTS, Table, mission_with, prompt, square


def fresh(mission=1):
    game = Game(rules)
    game.new(1, (mission - 1, 0))
    return game


def names(game):
    return {TEXTS.action_name(action): action for action in game.actions()}


# --- setting out -------------------------------------------------------------------------------------


def test_each_unit_starts_in_its_columns():  # MS-SETUP
    game = fresh()
    for unit in ("bismarck", "prinz_eugen"):
        row = names(game)
        grid = {name.split()[2] for name in row}
        assert grid == {"A5", "A6", "A7", "A8"} and len(row) == 16
        game.act(row[f"place {unit} A5 nw" if unit == "bismarck" else f"place {unit} A8 se"])
    row = names(game)
    columns = {name.split()[2][1] for name in row}
    assert columns == {"1", "2", "3", "4"} and "place uboat H1 sw" in row
    assert "place uboat A1 nw" not in row, "that is land"


def test_placing_can_be_undone():
    game = fresh()
    before = bytes(game.state)
    game.act(names(game)["place bismarck A5 nw"])
    game.undo()
    assert bytes(game.state) == before


def test_the_set_decides_the_start_values():
    easy, hard = fresh(1).state, fresh(13).state
    assert list(easy[L.STRENGTH : L.STRENGTH + 3]) == [10, 6, 3]
    assert list(hard[L.STRENGTH : L.STRENGTH + 3]) == [8, 5, 2]
    assert list(easy[L.FUEL : L.FUEL + 3]) == [4, 2, 2] and list(hard[L.FUEL : L.FUEL + 3]) == [2, 1, 1]
    assert easy[L.HULL + L.HOOD] == 6 and hard[L.HULL + L.HOOD] == 7
    assert easy[L.HULL + L.CONVOY] == hard[L.HULL + L.CONVOY] == 5


# --- event dice --------------------------------------------------------------------------------------


def test_each_of_twelve_charts_has_three_chances():  # MS-TURN
    state = fresh(1).state
    faces = range(1, 7)
    found = Counter(CHARTS[chart.chart_of(state, white, black)] for white in faces for black in faces)
    assert set(found.values()) == {3} and len(found) == 12


@pytest.mark.parametrize(
    "black, name", [(1, "all_points"), (3, "all_points"), (4, "lone_warship"), (6, "lone_warship")]
)
def test_the_black_die_chooses_between_two_charts(black, name):  # MS-TURN
    table = Table("A8 nw", "A8 nw")
    table.rolls(3, black)
    table.do("roll event")
    assert TEXTS.entry("chart_id", table.s[L.CHART]) == name and table.rule_of("chart") == "MS-TURN"


def test_every_mission_has_twelve_charts_of_zones_on_the_map():
    assert len(tables.MISSION_CHARTS) == 18 * 12 and max(tables.MISSION_CHARTS) < len(CHARTS)
    for zone in range(len(tables.ZONE_KIND)):
        wet = [grid for grid in range(L.GRIDS) if grids.covers(zone, grid)]
        assert wet, f"zone {zone} is nowhere"


def test_a_chart_without_an_effect_is_reported_as_calm():
    table = Table("A8 nw", "A8 nw", "H1 sw", mission=mission_with("empty_ocean"))
    table.event("empty_ocean")
    assert "calm" in table.kinds() and table.phase == "move"


def test_a_zone_of_sunk_ships_has_no_effect():
    table = Table("B3 se", "B3 se", "C4 nw")
    table.hurt(hood=0, prince_of_wales=0)
    table.event("battleship_sighted")
    assert "zone" not in table.kinds() and "calm" in table.kinds()
    table = Table("F5 nw", "F5 nw", "A4 sw", mission=mission_with("ark_royal_strike"))
    table.hurt(ark_royal=0)
    table.event("ark_royal_strike")
    assert "calm" in table.kinds()


def test_force_hs_aircraft_attack_without_renown():
    table = Table("G3 nw", "G3 nw", "A4 sw", mission=mission_with("force_h"))
    table.hurt(renown=0)
    table.event("force_h", 1, 6)
    table.do("hit prinz_eugen")
    assert table.phase == "move" and "zone" in table.kinds()


# --- zones -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faces, hits", [((2, 5), 1), ((1, 3), 2), ((4, 6), 0)])
def test_cruisers_hit_ships_on_1_to_3(faces, hits):  # MS-EVENT
    table = Table("A5 sw", "A5 ne", "C4 sw")
    table.event("heavy_cruisers", *faces)
    for left in range(hits):
        assert set(table.names()) == {"hit bismarck", "hit prinz_eugen"}
        assert prompt(table) == ("Which ship takes a hit?", "MS-EVENT")
        table.do("hit bismarck" if left else "hit prinz_eugen")  # the player may divide two hits
    assert table.strength("prinz_eugen") == 6 - min(1, hits) and table.strength("bismarck") == 10 - max(0, hits - 1)
    assert table.strength("uboat") == 3 and table.phase == "move"


def test_the_player_gives_hits_to_ships_apart_in_a_zone():
    table = Table("A5 sw", "B4 nw")
    table.event("heavy_cruisers", 1, 1)
    table.do("hit prinz_eugen", "hit prinz_eugen")
    assert table.strength("prinz_eugen") == 4


def test_a_single_ship_takes_all_hits():
    table = Table("A5 sw", "A8 nw")
    table.event("heavy_cruisers", 1, 1)
    assert table.phase == "move" and table.strength("bismarck") == 8


def test_a_sunk_cruiser_takes_a_die_from_the_attack():
    table = Table("A5 sw", "A8 nw")
    table.hurt(cruiser=0)
    table.event("heavy_cruisers", 1)
    assert table.kinds().count("die") == 1 and table.strength("bismarck") == 9


def test_mines_hit_one_ship_of_the_players_choice():
    table = Table("A4 se", "B3 se", "A4 ne")
    table.event("all_points")
    assert table.phase == "hit" and prompt(table) == ("Which ship takes a hit?", "MS-EVENT")
    table.do("hit bismarck")
    assert table.strength("bismarck") == 9 and table.strength("uboat") == 3 and table.rule_of("mines") == "MS-EVENT"


def test_two_minefields_each_hit_their_ship():
    table = Table("B6 ne", "A4 se", mission=mission_with("northern_barrage"))
    table.event("northern_barrage")
    assert table.strength("bismarck") == 9 and table.strength("prinz_eugen") == 5


def test_destroyers_torpedoes_attack_only_bismarck():
    mission = mission_with("vians_destroyers")
    table = Table("F5 nw", "F5 nw", mission=mission)
    full = table.strength("bismarck")
    table.event("vians_destroyers", 1, 2, 6)
    assert table.strength("bismarck") == full - 2 and table.phase == "move"
    table = Table("B6 ne", "F5 nw", mission=mission)
    table.event("vians_destroyers")
    assert "die" not in table.kinds() and "calm" in table.kinds()


def test_fog_limits_movement_and_forbids_fuel():  # MS-EVENT
    table = Table("B3 sw", "B3 sw", "B3 sw")
    table.event("fog_bank")
    assert table.phase == "move" and "battle" not in table.kinds()
    squares = ("B3 nw", "B3 se", "C3 nw", "B2 se")
    assert set(table.names()) == {"stay bismarck", *(f"move bismarck {name}" for name in squares)}
    table.do("stay bismarck")
    assert len(table.names()) == 5, "Prinz Eugen one square as well"
    table.do("stay prinz_eugen")
    assert "move uboat C3 sw with fuel" in table.names(), "the U-boat is under it"


def test_rough_sea_slows_only_units_in_its_zone():
    table = Table("E3 nw", "C3 se", mission=mission_with("atlantic_gale"))
    table.event("atlantic_gale")
    assert ("slow", {"unit": "bismarck", "speed": 1}) in table.seen_events()
    assert not any("with fuel" in name for name in table.names())
    table.do("stay bismarck")
    assert any("with fuel" in name for name in table.names())


def test_a_tanker_adds_one_barrel_up_to_the_start():
    table = Table("C1 se", "C2 nw")
    table.poke(L.FUEL, 2)
    table.poke(L.SQUARE + 1, square("C1 sw"))
    table.event("tanker_rendezvous")
    assert table.fuel("bismarck") == 3 and table.fuel("prinz_eugen") == 2 and table.kinds().count("refuel") == 1


@pytest.mark.parametrize("die, points", [(3, 1), (4, 0)])
def test_a_straggler_gives_a_point_on_1_to_3(die, points):
    table = Table("C3 nw", "C4 nw")
    table.event("straggler", die)
    assert table.points == points == table.s[L.EXTRA] and table.kinds().count("extra") == 1


def test_only_the_uboat_scores_with_the_wolfpack():
    table = Table("D3 nw", "D3 nw", "H1 sw")
    table.event("wolfpack")
    assert table.points == 0 and "extra" not in table.kinds()
    table = Table("A8 nw", "A8 nw", "D3 nw")
    table.event("wolfpack", 2)
    assert table.points == 1


# --- repairs -----------------------------------------------------------------------------------------


def test_a_repair_removes_a_hit_and_marks_a_box():
    table = Table()
    table.hurt(bismarck=5, prinz_eugen=5, uboat=1)
    table.event("damage_control")
    assert set(table.names()) == {"repair bismarck", "repair prinz_eugen", "no repair"}
    table.do("repair bismarck")
    assert table.strength("bismarck") == 6 and table.s[L.REPAIRS] == 1 and table.phase == "move"


def test_a_repair_can_be_declined():
    table = Table()
    table.hurt(prinz_eugen=5)
    table.event("damage_control")
    assert "repair bismarck" not in table.names()
    table.do("no repair")
    assert table.strength("prinz_eugen") == 5 and table.s[L.REPAIRS] == 0


def test_three_marked_boxes_end_the_repairs():  # MS-STATUS
    table = Table()
    table.hurt(bismarck=5)
    table.poke(L.REPAIRS, 3)
    table.event("damage_control")
    assert table.phase == "move" and table.strength("bismarck") == 5 and "no_repair" in table.kinds()


def test_undamaged_ships_use_no_repair():
    table = Table()
    table.event("damage_control")
    assert table.phase == "move" and table.s[L.REPAIRS] == 0


# --- loss --------------------------------------------------------------------------------------------


def test_eugens_loss_costs_points_and_bismarck_takes_the_rest():
    table = Table()
    table.hurt(prinz_eugen=1)
    table.event("heavy_cruisers", 1, 1)
    table.do("hit prinz_eugen")
    assert table.points == -3 and table.strength("bismarck") == 9 and table.at("prinz_eugen") == L.OFF
    assert table.phase == "move" and table.rule_of("lost") == "MS-STATUS"
    table.do("stay bismarck")
    assert "stay uboat" in table.names(), "she is not asked for any more"


def test_bismarcks_loss_ends_the_game_at_once():
    table = Table("A5 sw", "A5 sw")
    table.hurt(bismarck=1)
    table.score(30)
    table.event("heavy_cruisers", 1, 1)
    table.do("hit bismarck")
    assert table.over() == L.END_SUNK and table.s[head.SIDE] == head.OVER
