# SPDX-License-Identifier: MIT
"""Aircraft and the U-boat (MS-AIR, MS-UBOAT)."""

import pytest
from sortie.games.missions import fields as L

from .table import Table, mission_with, prompt

STRIKE = mission_with("victorious_strike", sets=(0,))
FORCE_H = mission_with("force_h", sets=(0,))
ARK = mission_with("ark_royal_strike")


# --- aircraft ----------------------------------------------------------------------------------------


def test_the_player_chooses_the_ship_in_a_shared_grid():  # MS-AIR
    table = Table("B3 se", "B3 nw", mission=STRIKE)
    table.event("victorious_strike", 1, 3, 4)
    assert prompt(table) == ("Which ship takes a hit?", "MS-AIR")
    table.do("hit bismarck", "hit prinz_eugen")
    assert table.strength("bismarck") == 9 and table.strength("prinz_eugen") == 5 and table.rule_of("die") == "MS-AIR"


def test_aircraft_attack_only_bismarcks_grid_once():
    table = Table("B3 se", "D3 nw", mission=STRIKE)
    table.event("victorious_strike", 1, 1, 1)
    assert table.strength("bismarck") == 7 and table.strength("prinz_eugen") == 6 and table.phase == "move"


def test_aircraft_attack_eugen_when_bismarck_is_outside():
    table = Table("A8 nw", "D3 nw", mission=STRIKE)
    table.event("victorious_strike", 1, 1, 6)
    assert table.strength("prinz_eugen") == 4 and table.strength("bismarck") == 10


def test_two_zones_give_only_one_air_attack_a_turn():
    table = Table("E4 nw", "F5 nw", mission=ARK)
    full = table.strength("bismarck")
    table.event("ark_royal_strike", 1, 1)
    assert table.kinds().count("die") == 2 and table.strength("bismarck") == full - 2


def test_aircraft_do_not_attack_the_uboat():
    table = Table("A8 nw", "A8 nw", "D3 nw", mission=STRIKE)
    table.event("victorious_strike")
    assert "die" not in table.kinds() and "calm" in table.kinds()


def test_a_sunk_ark_royal_sends_no_aircraft():
    table = Table("F5 nw", "F5 nw", "A4 sw", mission=ARK)
    table.hurt(ark_royal=0)
    table.event("ark_royal_strike")
    assert "die" not in table.kinds() and table.phase == "move"


def test_aircraft_attack_before_the_battle_of_their_zone():
    table = Table("G3 nw", "G3 nw", "A4 sw", mission=FORCE_H)
    table.event("force_h", 6, 6)
    assert table.kinds().index("die") < table.kinds().index("battle") and table.phase == "tactic"


# --- the U-boat --------------------------------------------------------------------------------------


def test_the_uboat_sinks_a_convoy_on_1_to_3():  # MS-UBOAT
    table = Table("A8 nw", "A8 nw", "D4 nw")
    table.event("convoy_lanes", 3)
    assert set(table.names()) == {"attack convoy", "dive"}
    table.rolls(3)
    table.do("attack convoy")
    assert table.points == 1 and table.left("convoy") == 4 and table.s[L.RAIDED] == 1 and table.strength("uboat") == 3
    assert table.rule_of("uboat") == "MS-UBOAT" and table.phase == "move"


def test_the_uboat_is_hit_on_4_to_6():  # MS-UBOAT
    table = Table("A8 nw", "A8 nw", "D4 nw")
    table.event("convoy_lanes")
    table.rolls(4)
    table.do("attack convoy")
    assert table.points == 0 and table.left("convoy") == 5 and table.strength("uboat") == 2


def test_the_uboat_may_dive_without_an_attack():  # MS-UBOAT
    table = Table("A8 nw", "A8 nw", "D4 nw")
    table.event("convoy_lanes")
    table.do("dive")
    assert table.points == 0 and table.left("convoy") == 5 and table.strength("uboat") == 3 and table.phase == "move"


def test_a_convoy_sunk_by_the_uboat_misses_the_battle():  # MS-UBOAT
    table = Table("D4 nw", "D4 nw", "D5 nw")
    table.event("convoy_lanes")
    table.rolls(1)
    table.do("attack convoy")
    assert table.phase == "move" and "battle" not in table.kinds() and table.points == 1


@pytest.mark.parametrize("left", (5, 2))
def test_the_uboat_attacks_one_of_two_convoys(left):
    table = Table("F5 nw", "F5 nw", "E5 nw", mission=mission_with("troop_convoy", sets=(0,)))
    table.hurt(convoy=left)
    table.event("troop_convoy")
    table.rolls(3)
    table.do("attack convoy")
    assert table.s[L.FOE + L.CONVOY] == 1 and table.left("convoy") == left - 1 and table.points == 1


def test_the_uboat_leaves_the_convoy_of_another_zone():
    table = Table("E3 nw", "E3 nw", "D5 nw")
    table.event("convoy_lanes")
    table.rolls(1)
    table.do("attack convoy")
    assert table.phase == "tactic" and table.s[L.FOE + L.CONVOY] == 1


def test_one_hit_of_the_uboat_sinks_ark_royal():
    table = Table("A8 nw", "A8 nw", "A4 sw", mission=ARK)
    table.poke(L.SQUARE + L.UBOAT, 16 * 11 + 8)
    table.event("ark_royal_strike")
    assert set(table.names()) == {"attack ark_royal", "dive"}
    table.rolls(2)
    table.do("attack ark_royal")
    assert table.points == 3 and table.left("ark_royal") == 0


def test_the_uboats_hits_stay_on_a_ship():
    table = Table("A8 nw", "A8 nw", "B3 sw")
    table.event("lone_warship")
    table.rolls(1)
    table.do("attack hood")
    assert table.left("hood") == 5 and table.points == 0


def test_the_uboats_loss_costs_a_point():
    table = Table("A8 nw", "A8 nw", "B3 sw")
    table.hurt(uboat=1)
    table.event("lone_warship")
    table.rolls(6)
    table.do("attack hood")
    assert table.points == -1 and table.at("uboat") == L.OFF
    table.stay()
    table.event("battleship_sighted")
    assert table.phase == "move", "it is not asked any more"
