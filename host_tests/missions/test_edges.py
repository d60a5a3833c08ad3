# SPDX-License-Identifier: MIT
"""Edge cases of the rules: unaffected units, the second of two ships, events, and the start of the next turn."""

import pytest
from sortie.core import head, script
from sortie.games.missions import fields as L
from sortie.games.missions import rules
from sortie.games.missions.rules import line, reach, result

from .table import Table, mission_with, square
from .test_battle import MISS, met
from .test_result import finish

TROOPS = mission_with("troop_convoy", sets=(0,))


def of_kind(table, kind):
    """Returns the values of every event of this kind, in order."""
    return [values for name, values in table.seen_events() if name == kind]


# --- charts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bismarck, prinz_eugen, got", [("C1 se", "A8 nw", (1, 0)), ("A8 nw", "C1 se", (0, 1))])
def test_a_tanker_refuels_only_ships_in_its_zone(bismarck, prinz_eugen, got):  # MS-EVENT
    table = Table(bismarck, prinz_eugen)
    table.poke(L.FUEL, 1)
    table.poke(L.FUEL + 1, 1)
    table.event("tanker_rendezvous")
    assert (table.fuel("bismarck") - 1, table.fuel("prinz_eugen") - 1) == got


def test_an_event_names_each_effective_zone_of_a_chart():  # MS-EVENT: the second zone holds the ships
    table = Table("A8 nw", "E5 nw", "H1 sw")
    table.event("lone_warship")
    assert [(row["number"], row["kind"], row["units"]) for row in of_kind(table, "zone")] == [(2, "ships", ["prinz_eugen"])]
    assert "calm" not in table.kinds()


def test_fog_gives_an_event_for_each_ship():  # MS-EVENT: the U-boat is under it
    table = Table("B3 sw", "B3 sw", "B3 sw")
    table.event("fog_bank")
    assert [(row["unit"], row["speed"]) for row in of_kind(table, "slow")] == [("bismarck", 1), ("prinz_eugen", 1)]


def test_spread_clears_old_steps():  # MS-MOVE: independent of the old bytes
    steps, clean = bytearray(b"\1" * 256), bytearray(256)
    assert reach.spread(square("B3 sw"), 2, steps) == reach.spread(square("B3 sw"), 2, clean) and steps == clean


def test_the_event_of_a_repair_has_the_new_strength():  # MS-STATUS
    table = Table()
    table.hurt(bismarck=7, prinz_eugen=4)
    table.event("damage_control")
    table.do("repair prinz_eugen")
    assert of_kind(table, "repaired") == [{"unit": "prinz_eugen", "hits": 1, "strength": 5, "boxes": 1}]


def test_the_next_turn_begins_without_a_chart():  # MS-TURN: its fog slows no unit afterwards
    table = Table()
    table.event("fog_bank")
    table.stay()
    assert table.phase == "roll" and table.s[L.CHART] == L.NO_CHART


def test_no_hit_remains_after_all_are_given():  # MS-AIR
    table = Table()
    table.hurt(prinz_eugen=1)
    table.event("heavy_cruisers", 1, 1)
    table.do("hit prinz_eugen")
    assert table.strength("bismarck") == 9 and table.s[L.HITS] == 0


# --- battles -----------------------------------------------------------------------------------------


def test_the_last_convoy_sunk_by_the_uboat_misses_the_battle():  # MS-UBOAT, MS-COMBAT
    table = Table("F5 nw", "F5 nw", "E5 nw", mission=TROOPS)
    table.hurt(convoy=1)
    table.event("troop_convoy")
    table.rolls(3)
    table.do("attack convoy")
    assert [ship for ship in range(L.BRITISH) if table.s[L.FOE + ship]] == [4], "Repulse alone"


def test_events_name_the_ships_that_meet():  # MS-COMBAT: the zone's number on the chart, each ship with strength and dice
    table = met("A8 nw", "E5 nw", "lone_warship")
    assert of_kind(table, "battle") == [{"number": 2, "ships": ["prinz_eugen"]}]
    assert of_kind(table, "foe") == [{"ship": "king_george_v", "strength": 8, "dice": 3}]


@pytest.mark.parametrize("number", (1, 2))
def test_british_ships_have_the_dice_of_the_missions_set(number):  # MS-COMBAT, MS-SETUP
    table = met(chart="home_fleet", mission=mission_with("home_fleet", sets=(number,)))
    dice = {row["ship"]: row["dice"] for row in of_kind(table, "foe")}
    assert dice == {"prince_of_wales": 2, "king_george_v": 4 if number == 2 else 3, "rodney": 4 if number == 2 else 3}


def test_each_die_of_a_battle_has_an_event():  # MS-COMBAT: 1-3 hits, for both
    table = met("B3 se", "A8 nw", "lone_warship")
    table.rolls(1, 3, 4, 2, 3, 4)
    table.do("course bismarck", "fire bismarck at hood")
    for kind, dice_ in (("gun", [(1, True), (3, True), (4, False)]), ("foe_gun", [(2, True), (3, True), (4, False)])):
        assert [(row["die"], row["hit"]) for row in of_kind(table, kind)] == dice_
    assert table.left("hood") == 4 and table.strength("bismarck") == 8


def test_the_event_of_a_hit_has_the_remaining_hull():  # MS-COMBAT
    table = met("A8 nw", "E5 nw", "lone_warship")
    table.rolls(1, 6, 6, 6, 6)
    table.do("course prinz_eugen", "fire prinz_eugen at king_george_v")
    assert of_kind(table, "foe_hit") == [{"ship": "king_george_v", "hits": 1, "left": 7}]


@pytest.mark.parametrize("tactic, die, own, enemy", [("close", 1, 1, 0), ("close", 5, 0, 1), ("open", 2, 0, -1)])
def test_the_second_ships_tactic_has_its_effect_and_event(tactic, die, own, enemy):  # MS-TACTICS
    table = met(chart="lone_warship")
    table.rolls(die)
    table.do("course bismarck", f"{tactic} prinz_eugen")
    tactics = of_kind(table, "tactic")
    assert [(row["die"], row["own"], row["enemy"]) for row in tactics] == [(0, 0, 0), (die, own, enemy)]
    assert line.own_dice(table.s, L.EUGEN) == 2 + own and line.foe_dice(table.s, L.HOOD, L.EUGEN) == 3 + enemy
    assert line.own_dice(table.s, L.BISMARCK) == 3 and line.foe_dice(table.s, L.HOOD, L.BISMARCK) == 3


def test_one_action_sets_both_ships_on_course():  # MS-TACTICS
    table = met(chart="lone_warship")
    table.do("course both")
    tactics = [(row["unit"], row["tactic"]) for row in of_kind(table, "tactic")]
    assert tactics == [("bismarck", "course"), ("prinz_eugen", "course")]
    assert list(table.s[L.TACTIC : L.TACTIC + 2]) == [L.COURSE, L.COURSE] and table.phase == "fire"


@pytest.mark.parametrize("tactic", ["course", "close"])
def test_a_ship_without_guns_has_no_dice(tactic):  # MS-COMBAT: not even at closed range
    table = met("F5 nw", "A8 nw", "troop_convoy", mission=TROOPS)
    table.rolls(3)
    table.do(f"{tactic} bismarck")
    assert line.foe_dice(table.s, L.CONVOY, L.BISMARCK) == line.foe_dice(table.s, L.ARK_ROYAL, L.BISMARCK) == 0


@pytest.mark.parametrize("faces, by", [((1, 6), 3), ((6, 6, 1, 6, 6), -3)])
def test_the_event_of_points_has_gain_and_total(faces, by):  # MS-STATUS: a British unit sunk, or a German unit
    table = Table("A8 nw", "B3 se", "H1 sw")
    table.hurt(hood=1, prinz_eugen=1)
    table.score(4)
    table.event("lone_warship")
    table.rolls(*faces)
    table.do("course prinz_eugen", "fire prinz_eugen at hood")
    assert of_kind(table, "points") == [{"by": by, "points": 4 + by}]


# --- the end of a turn, and of a mission -------------------------------------------------------------


def test_bismarck_sails_first_after_a_battle_of_eugen():  # MS-MOVE
    table = met("A8 nw", "E5 nw", "lone_warship")
    table.rolls(*MISS)
    table.do("course prinz_eugen", "fire prinz_eugen at king_george_v")
    table.rolls(1)
    table.do("escape")
    assert table.phase == "move" and "stay bismarck" in table.names()


@pytest.mark.parametrize("hood, medal", [(0, True), (1, False)])
def test_the_medal_needs_a_sunk_ship_and_brest(hood, medal):  # MS-MEDALS: of the player's ships and of the British
    table = finish(6, hood=hood)
    assert table.over() == L.END_HOME and bool(result.medal(table.s)) == medal


# --- states and their determinizations --------------------------------------------------------------------


def test_a_new_game_has_its_size_and_no_units_placed():  # MS-SETUP
    table = Table()
    table.game.new(1, (13, 0))
    assert list(table.s[L.SQUARE : L.SQUARE + L.UNITS]) == [L.OFF] * L.UNITS, "nothing is on the map yet"
    assert len(table.game.state) == L.SIZE and list(table.s[L.FUEL : L.FUEL + L.UNITS]) == [2, 1, 1]


def test_a_determinization_changes_only_the_dice():  # MS-TURN: two determinizations differ in the coming dice alone
    script.lay()
    table = Table()
    view = table.game.view(0)
    kept = bytes(view)
    one, other = rules.resample(view, 0, 1), rules.resample(view, 0, 2)
    assert bytes(view) == kept and one[head.RNG : head.MARK] != other[head.RNG : head.MARK]
    assert one[head.MARK :] == other[head.MARK :] == view[head.MARK :]
