# SPDX-License-Identifier: MIT
"""Ships on the map: range, fuel, closed zones; patrol, forces, convoys, repair (SB-MOVE, SB-FUEL)."""

import pytest
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import part_tables, sea_tables, ship_steps, ships, zones
from sortie.games.search_board.tables import HELD_ESCORT
from tools.generated import ROOT, read_toml

from .sea import TEXTS, UNITS, Sea, name_of, zone

WORDS = read_toml(ROOT / "assets/text/search_board.toml")


def sailing(turn=9, side="german", **places):
    return Sea(turn, L.P_SAIL, side, **places)


# --- range and fuel (SB-MOVE, SB-FUEL) ---------------------------------------------------------------


def test_two_zones_use_a_fuel_and_need_a_rest():  # SB-MOVE, SB-FUEL
    sea = sailing(bismarck="H10")
    assert sea.fuel("bismarck") == 13
    sea.sail("bismarck", "H11", "H12")
    assert sea.where("bismarck") == "H12" and sea.fuel("bismarck") == 12
    sea.next_turn()
    sea.at(L.P_SAIL, "german")
    sea.sail("bismarck", "H13")
    assert sea.where("bismarck") == "H13" and sea.phase == L.P_SAIL and "pick bismarck" not in sea.names()


def test_one_zone_a_turn_uses_no_fuel():  # SB-MOVE
    sea = sailing(bismarck="H10")
    for place in ("H11", "H12", "H13"):
        sea.sail("bismarck", place)
        sea.next_turn()
        sea.at(L.P_SAIL, "german")
    assert sea.fuel("bismarck") == 13


def test_a_rest_of_one_turn_allows_two_zones_again():  # SB-MOVE
    sea = sailing(bismarck="H10")
    sea.mode("bismarck", L.MODE_TIRED)
    sea.fix()
    sea.sail("bismarck", "H11")
    sea.next_turn()
    sea.at(L.P_SAIL, "german")
    sea.sail("bismarck", "H12", "H13")
    assert sea.fuel("bismarck") == 12


@pytest.mark.parametrize("turn, left", [(5, 8), (6, 9)])
def test_rodney_uses_fuel_for_a_zone_outside_c_turns(turn, left):  # SB-FUEL
    sea = sailing(turn, "british", rodney="M12")
    sea.mode("rodney", L.MODE_MOBILIZED)
    sea.fix()
    sea.sail("rodney", "M13")
    assert sea.fuel("rodney") == left


def test_a_slow_bismarck_keeps_her_fuel_rules():  # SB-FUEL
    sea = sailing(9, bismarck="H10")
    sea.s[sea.row("bismarck") + L.S_LOSS] = 9
    sea.fix()
    sea.rolls(1)
    sea.sail("bismarck", "H11")
    assert sea.phase == L.P_SAIL and sea.fuel("bismarck") == 13 and sea.where("bismarck") == "H11"


@pytest.mark.parametrize("lost, reach", [(4, 2), (5, 1), (13, 1), (14, 0)])
def test_evasion_slows_her_on_the_map(lost, reach):  # SB-PACE: 25, 24, 16, 15
    sea = sailing(9, bismarck="H10")
    sea.s[sea.row("bismarck") + L.S_LOSS] = lost
    assert ship_steps.force_reach(sea.s, L.BISMARCK) == reach


@pytest.mark.parametrize("turn, lost, reach", [(10, 14, 1), (10, 22, 1), (10, 23, 0), (11, 22, 0)])
def test_very_low_evasion_limits_movement_to_c_turns(turn, lost, reach):  # SB-PACE
    sea = sailing(turn, bismarck="H10")
    sea.s[sea.row("bismarck") + L.S_LOSS] = lost
    assert ship_steps.force_reach(sea.s, L.BISMARCK) == reach


def test_a_force_tows_a_crippled_ship_on_c_turns():  # SB-PACE 9.729
    sea = sailing(10, "british", hood="M12", repulse="M12")
    sea.s[L.GONE_TURN] = 5
    sea.s[sea.row("hood") + L.S_LOSS] = 25
    sea.force(0, "prince_of_wales")
    assert ship_steps.force_reach(sea.s, UNITS.index("hood")) == 0, "nobody tows her"
    sea.force(2, "hood", "repulse")
    assert ship_steps.force_reach(sea.s, UNITS.index("hood")) == 1
    sea.s[L.TURN] = 11
    assert ship_steps.force_reach(sea.s, UNITS.index("hood")) == 0


@pytest.mark.parametrize("turn, reach", [(9, 0), (10, 1)])
def test_a_ship_without_fuel_moves_only_on_c_turns(turn, reach):  # SB-FUEL 5.23
    sea = sailing(turn, bismarck="H10")
    sea.s[sea.row("bismarck") + L.S_FUEL] = 0
    assert ship_steps.force_reach(sea.s, L.BISMARCK) == reach


@pytest.mark.parametrize("count, left", [(3, 13), (4, 12), (5, 11)])
def test_the_breakout_uses_fuel_by_its_zones(count, left):  # SB-BREAKOUT
    sea = sailing(4, bismarck="F20")
    way = ["E19", "E18", "D17", "D16", "D15"][:count]
    sea.sail("bismarck", *way)
    assert sea.where("bismarck") == way[-1] and sea.fuel("bismarck") == left
    sea.next_turn()
    assert sea.s[sea.row("bismarck") + L.S_MODE] & L.MODE_TIRED
    assert ship_steps.force_reach(sea.s, L.BISMARCK) == 1
    assert ship_steps.force_reach(sea.s, L.PRINZ_EUGEN) == 2, "cruisers do not tire"


def test_a_carrier_that_launched_moves_one_zone():  # SB-MOVE 5.29
    sea = sailing(9, "british", victorious="M12")
    sea.s[L.GONE_TURN] = 5
    sea.mode("victorious", L.MODE_LAUNCHED)
    assert ship_steps.force_reach(sea.s, UNITS.index("victorious")) == 1


# --- closed zones (SB-MOVE 5.17, 5.18, 12.6) ---------------------------------------------------------


def test_a_zone_has_six_neighbours():
    sea = sailing(bismarck="M10")
    sea.mode("bismarck", L.MODE_TIRED)
    sea.fix()
    assert sea.may_sail("bismarck") == {"M9", "M11", "L9", "L10", "N10", "N11"}


def test_germans_may_not_enter_the_irish_sea():  # SB-MOVE
    assert not zones.may_sail(zone("K19"), L.GERMAN) and zones.may_sail(zone("K22"), L.GERMAN)
    assert zones.may_sail(zone("K19"), L.BRITISH)


@pytest.mark.parametrize("port", ["H18", "J19", "D9", "O22", "Z29", "T24"])
def test_no_german_enters_a_british_or_neutral_port(port):  # SB-PORT
    assert not zones.may_sail(zone(port), L.GERMAN)


@pytest.mark.parametrize("names", [("bismarck",), ("bismarck", "prinz_eugen")])
def test_a_port_ends_bismarcks_move(names):  # SB-PORT 12.12
    """Into Brest with one zone. She loses the other."""
    sea = sailing(**dict.fromkeys(names, "P22"))
    sea.force(int(len(names) > 1), *names)
    sea.fix()
    sea.do("pick bismarck", "to P23")
    assert {sea.where(name) for name in names} == {"P23"}
    assert sea.phase == L.P_SAIL and "pick bismarck" not in sea.names()


def test_as_last_turn_ends_in_a_port_too():  # SB-PORT 12.12
    """East into Brest. South-east would lead out of it."""
    sea = sailing(bismarck="P22")
    sea.s[sea.row("bismarck") + L.S_WAY] = 2 | 6 << 4
    sea.fix()
    sea.do("as last turn")
    assert sea.where("bismarck") == "P23"


def test_a_lone_prinz_eugen_may_continue_from_a_port():  # SB-PORT 12.12 names Bismarck alone
    sea = sailing(bismarck="H10", prinz_eugen="P22")
    sea.do("pick prinz_eugen", "to P23", "to Q24")
    assert sea.where("prinz_eugen") == "Q24"


def test_zones_added_by_the_errata_are_sea():
    for name in ("F15", "E19", "D8", "G18", "L24", "J18"):
        assert zones.may_sail(zone(name), L.BRITISH)


# --- forces, patrol, orders ----------------------------------------------------------------------------


def test_each_ship_of_a_force_uses_her_own_fuel():  # SB-FORCE
    sea = sailing(9, "british", hood="M12", prince_of_wales="M12", norfolk="M12")
    sea.force(1, "hood", "prince_of_wales", "norfolk")
    sea.fix()
    assert "pick norfolk" not in sea.names(), "the first ship stands for the force"
    sea.sail("hood", "M14")
    assert {sea.where(name) for name in ("hood", "prince_of_wales", "norfolk")} == {"M14"}
    assert sea.fuel("hood") == sea.fuel("prince_of_wales") == 10


def test_movement_ends_a_patrol():  # SB-PATROL
    sea = sailing(9, "british", norfolk="B7", suffolk="D7", arethusa="D12")
    sea.mode("norfolk", L.MODE_PATROL)
    sea.fix()
    sea.sail("norfolk", "B8")
    assert not sea.s[sea.row("norfolk") + L.S_MODE] & L.MODE_PATROL
    sea.do("patrol all")
    for name in ("suffolk", "arethusa"):
        assert sea.s[sea.row(name) + L.S_MODE] & L.MODE_PATROL
    assert list(sea.names()) == ["done"]


def test_a_carrier_cannot_patrol():  # SB-PATROL
    sea = sailing(9, "british", victorious="M12")
    sea.s[L.GONE_TURN] = 5
    sea.fix()
    sea.do("pick victorious")
    assert "patrol" not in sea.names() and "stay" in sea.names()


@pytest.mark.parametrize("line", ["detach ark_royal", "detach suffolk", "detach victorious"])
def test_a_carrier_without_an_escort_leaves_patrol(line):
    """SB-PATROL 5.31, SB-FORCE 5.45: a carrier is on patrol only in a force with a ship that can patrol. Her side sees the change."""
    sea = Sea(9, L.P_FORCES, "british", ark_royal="M12", victorious="M12", suffolk="M12")
    sea.force(5, "ark_royal", "victorious", "suffolk")
    for name in ("ark_royal", "victorious", "suffolk"):
        sea.mode(name, L.MODE_PATROL)
    sea.fix()
    sea.do(line)
    still = {"detach ark_royal": "victorious suffolk", "detach suffolk": "suffolk", "detach victorious": "ark_royal suffolk"}
    on = [name for name in ("ark_royal", "victorious", "suffolk") if sea.s[sea.row(name) + L.S_MODE] & L.MODE_PATROL]
    assert " ".join(on) == still[line] and sea.seen_events().count("mode") == 3 - len(on) and "mode" not in sea.seen_events(L.GERMAN)


@pytest.mark.parametrize("sunk, on", [("suffolk", False), ("victorious", True)])
def test_a_carrier_with_a_sunk_escort_leaves_patrol(sunk, on):
    """SB-PATROL 5.31, SB-FORCE 5.45: the same when the other ships of the force are sunk."""
    sea = Sea(9, L.P_SAIL, "british", ark_royal="M12", victorious="M12", suffolk="M12")
    sea.force(5, "ark_royal", "victorious", "suffolk")
    for name in ("ark_royal", "victorious", "suffolk"):
        sea.mode(name, L.MODE_PATROL)
    ships.lose(sea.s, UNITS.index(sunk))
    assert bool(sea.s[sea.row("ark_royal") + L.S_MODE] & L.MODE_PATROL) is on


def test_as_last_turn_repeats_the_direction():  # SB-MOVE
    sea = sailing(9, "british", norfolk="M10", suffolk="M12")
    sea.sail("norfolk", "M9")
    sea.do("pick suffolk", "patrol")
    sea.next_turn()
    sea.at(L.P_SAIL, "british")
    sea.do("as last turn")
    assert sea.where("norfolk") == "M8" and sea.where("suffolk") == "M12"
    assert sea.s[sea.row("suffolk") + L.S_MODE] & L.MODE_PATROL


def test_forces_form_and_divide_before_movement():  # SB-FORCE
    sea = Sea(9, L.P_FORCES, "german", bismarck="M10", prinz_eugen="M10")
    sea.do("gather at bismarck")
    assert sea.s[sea.row("bismarck") + L.S_FORCE] == sea.s[sea.row("prinz_eugen") + L.S_FORCE] == 1
    sea.next_turn()
    sea.do("detach prinz_eugen")
    assert not sea.s[sea.row("bismarck") + L.S_FORCE]


def test_ships_in_two_zones_form_no_force():  # SB-FORCE
    sea = Sea(9, L.P_FORCES, "german", bismarck="M10", prinz_eugen="M11")
    assert list(sea.names()) == ["end forces"]


# --- held back (order of appearance) -------------------------------------------------------------------


def test_ships_at_scapa_sail_after_her_departure_is_known():  # SB-APPEAR
    sea = sailing(9, "british")
    assert ship_steps.reach(sea.s, UNITS.index("king_george_v")) == ship_steps.reach(sea.s, UNITS.index("repulse")) == 0
    sea.s[L.GONE_TURN] = 9
    assert ship_steps.reach(sea.s, UNITS.index("repulse")) == 0
    sea.s[L.GONE_TURN] = 8
    assert ship_steps.reach(sea.s, UNITS.index("repulse")) == ship_steps.reach(sea.s, UNITS.index("king_george_v")) == 2


@pytest.mark.parametrize("turn, reach", [(11, 0), (12, 2)])
def test_force_h_sails_from_the_fourth_turn(turn, reach):  # SB-APPEAR
    sea = sailing(turn, "british")
    sea.s[L.FOUND_TURN] = 8
    assert ship_steps.reach(sea.s, UNITS.index("ark_royal")) == reach


def test_an_escort_moves_with_her_convoy_on_c_turns():  # SB-APPEAR
    sea = sailing(9, "british")
    sea.do("done")
    assert sea.where("rodney") == "K18" and sea.where("ramillies") == "S7"
    sea.s[L.TURN] = 10
    sea.at(L.P_SAIL, "british")
    sea.do("done")
    assert sea.where("rodney") == "J17" and sea.where("ramillies") == "S8"


def test_the_convoys_follow_their_lines():  # SB-APPEAR
    for route, line in ((part_tables.ROUTE_WEST, "K18 J17 J16 I15 H14 H13"), (part_tables.ROUTE_EAST, "S7 S8 S9")):
        assert [name_of(route[i] | route[i + 1] << 8) for i in range(0, 2 * len(line.split()), 2)] == line.split()


def test_an_escort_may_be_mobilized_after_a_contact():  # SB-APPEAR
    sea = Sea(9, L.P_FORCES, "british")
    assert "mobilize rodney" not in sea.names()
    sea.s[L.FOUND_TURN] = 9
    sea.fix()
    assert "mobilize rodney" not in sea.names()
    sea.s[L.FOUND_TURN] = 8
    sea.fix()
    sea.do("mobilize rodney")
    assert ship_steps.reach(sea.s, UNITS.index("rodney")) == 1
    assert "mobilized" in sea.seen_events() and "mobilized" not in sea.seen_events(L.GERMAN)


def test_revenge_may_be_mobilized_from_turn_17_on():  # SB-APPEAR
    sea = Sea(16, L.P_FORCES, "british")
    assert "mobilize revenge" not in sea.names() and sea.where("revenge") is None
    sea.s[L.TURN] = 17
    sea.fix()
    sea.do("mobilize revenge")
    assert sea.where("revenge") == "L3"


def test_dorsetshire_arrives_in_turn_23():  # SB-APPEAR
    sea = Sea(21)
    sea.next_turn()
    assert sea.where("dorsetshire") is None
    sea.next_turn()
    assert sea.where("dorsetshire") == "Z20"


# --- repair (SB-REPAIR 9.728) ------------------------------------------------------------------------


@pytest.mark.parametrize("way, left", [(("M11",), 3), (("M11", "M12"), 9), ((), 3)])
def test_a_ship_repairs_after_at_most_one_zone(way, left):  # SB-REPAIR: a 5 gives up to six
    sea = sailing(9, prinz_eugen="M10")
    if way:
        sea.sail("prinz_eugen", *way)
    sea.s[sea.row("prinz_eugen") + L.S_LOSS] = 9
    sea.fix()
    sea.rolls(5)
    sea.do("done")
    assert sea.s[sea.row("prinz_eugen") + L.S_LOSS] == left
    assert "repair" not in sea.seen_events(), "the British are not told"


# --- the texts ----------------------------------------------------------------------------------------------


def test_the_text_of_rule_patrol_has_the_tables_figures():  # SB-PATROL
    strengths = [row for row in sea_tables.ON_PATROL if row]
    by_day, by_night = sorted({row & 15 for row in strengths}), sorted({row >> 4 for row in strengths})
    text = next(row["text"] for row in WORDS["rule"] if row["id"] == "PATROL")
    assert "with {} or {}, by night {} or {},".format(*by_day, *by_night) in text


def test_the_text_of_a_freed_escort_says_release():  # SB-APPEAR
    """The British may release her, and the enemy gets a point for it."""
    text = TEXTS.event_text(L.E_FREED, (HELD_ESCORT, 0, 0, 0, 0))
    assert "release" in text and "point" in text and "sail" not in text


def test_a_british_ship_off_bergen_gives_no_port_event():  # SB-PORT
    sea = Sea(10, L.P_SAIL, "british", hood="F19")
    sea.do("pick hood", "to F20")
    assert sea.where("hood") == "F20" and not sea.events(L.E_PORT)
