# SPDX-License-Identifier: MIT
"""Combat and damage by case (PH-COMBAT, PH-DAMAGE)."""

import pytest
from sortie.core import journal
from sortie.games.postcard import fields as L
from sortie.games.postcard.rules import counters

from .table import HEXES, NAMES, TEXTS, Table


def battle(*names, rolls, steps=4, carriers=()):
    """Returns a battle in D4 with Bismarck found by these ships, and the next dice. Further carriers lie beside her."""
    table = Table("A5")
    table.put(**{name: "D4" for name in names}, **{name: "D3" for name in carriers})
    table.free(*names, *carriers)
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.poke(L.STEPS, steps)
    table.rolls(*rolls)
    table.sail("D4", "free F1")
    return table


def guns(table):
    """Decline all air strikes and go to the guns."""
    table.do("end strikes")
    return table


def gun_events(table):
    """Returns (shooter, die) of every gun die, in order."""
    ring = table.game.journal
    found = []
    for n in range(journal.oldest(ring), journal.count(ring)):
        at = journal.at(ring, n)
        if ring[at] == L.E_GUN:
            found.append((NAMES[ring[at + journal.A]], ring[at + journal.A + 1]))
    return found


def test_each_die_that_reaches_the_defense_takes_a_step():
    table = guns(battle("king_george_v", rolls=(6, 6, 3, 1, 1, 1, 1, 1)))
    assert table.s[L.STEPS] == 2 and counters.british_points(table.s) == 2
    assert counters.her_speed(table.s) == 1, "her damaged counter"
    assert "slower" in table.seen_events()


def test_equal_strengths_fire_together_and_the_weaker_after():
    table = battle("hood", "prince_of_wales", rolls=(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3))
    assert table.game.side() == L.BRITISH, "aircraft are theirs"
    guns(table)
    assert table.game.side() == L.GERMAN, "she names her target"
    table.do(f"fire at {table.slot('hood')}")
    assert [who for who, _ in gun_events(table)] == ["hood"] * 4 + ["bismarck"] * 4 + ["prince_of_wales"] * 3


def test_a_weaker_ship_sunk_first_does_not_fire():
    table = guns(battle("repulse", rolls=(4, 1, 1, 1)))
    assert [who for who, _ in gun_events(table)] == ["bismarck"] * 4
    assert table.at("repulse") is None and table.s[L.POINTS] == 1


def test_hits_beyond_the_last_step_count_nothing():
    table = guns(battle("repulse", rolls=(6, 6, 6, 6)))
    assert table.s[L.POINTS] == 1


def test_a_step_lost_takes_two_off_the_attack():
    table = guns(battle("king_george_v", rolls=(1, 1, 1, 1, 6, 1, 1, 1)))
    assert counters.attack(table.s, NAMES.index("king_george_v")) == 2 and table.s[L.POINTS] == 1
    table.rolls(1, 1, 1, 1, 1, 1)
    table.sail("D4", "free F1", "end strikes")
    assert [who for who, _ in gun_events(table)][8:] == ["bismarck"] * 4 + ["king_george_v"] * 2


def test_an_air_attack_that_damages_her_comes_before_the_guns():
    table = battle("prince_of_wales", rolls=(6, 1, 1, 1, 1, 1, 1, 1), steps=3, carriers=("victorious",))
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert [who for who, _ in gun_events(table)] == ["prince_of_wales"] * 3 + ["bismarck"] * 3, "strength 3 against 3"


def test_a_carrier_in_her_hex_strikes_has_no_guns_and_is_a_target():
    table = battle("ark_royal", rolls=(1, 1, 6, 1, 1, 1))
    table.do(f"strike {table.slot('ark_royal')}", "end strikes")
    assert [who for who, _ in gun_events(table)] == ["bismarck"] * 4
    assert table.at("ark_royal") is None


def held_carriers(named):
    """Bismarck, found by held Victorious in D5, with held Ark Royal beside it. The British name this hex."""
    table = Table("A5")
    table.put(rodney="C7", victorious="D5", ark_royal="D4")
    table.poke(L.TRACK, HEXES.index("E4") + 1)
    table.rolls(1, 1, 1, 1, 1)
    table.sail("D5", f"free {named}")
    return table, {name for name in ("victorious", "ark_royal") if f"strike {table.slot(name)}" in table.names()}


@pytest.mark.parametrize("named, strike", [("F1", set()), ("D5", {"victorious"}), ("D4", {"ark_royal"})])
def test_a_held_carrier_strikes_neither_in_her_hex_nor_beside_it(named, strike):  # PH-LOCK, PH-COMBAT: the first answer
    table, may = held_carriers(named)
    assert may == strike
    table.do("end strikes")
    assert [who for who, _ in gun_events(table)] == ["bismarck"] * 4, "a carrier has no guns"


def test_aircraft_strike_over_land_that_closes_a_hexside_to_ships():
    table = Table("A5", dummy_1="A4")
    table.free("ark_royal")
    table.put(ark_royal="B5")
    table.rolls(1)
    table.sail("A4", "free F1")
    assert f"strike {table.slot('ark_royal')}" in table.names()


def test_dummies_neither_fight_nor_are_shot_at():
    table = Table("A5", dummy_1="D4")
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.rolls(6)
    table.sail("D4", "free F1", "end strikes")
    assert not gun_events(table) and table.phase == L.P_CONVOY


def test_her_last_step_ends_the_game_and_what_she_hit_in_that_moment_counts():
    table = guns(battle("hood", rolls=(6, 6, 6, 6, 5, 1, 1, 1), steps=4))
    assert table.over() == L.END_SUNK and table.s[L.POINTS] == 1 and table.s[L.STEPS] == 0


def test_all_carriers_strike_at_once_until_she_sinks():
    table = battle("hood", rolls=(6, 6, 6), steps=2, carriers=("victorious", "ark_royal"))
    table.do("strike all")
    assert table.over() == L.END_SUNK


# --- events ------------------------------------------------------------------------------------------


def dice_events(table, kind):
    """Returns (die, needed, hit, rule) of every event of this kind."""
    ring = table.game.journal
    places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
    return [(*ring[at + journal.A + 1 : at + journal.A + 4], ring[at + journal.RULE]) for at in places if ring[at] == kind]


def test_a_die_that_just_reaches_the_defense_is_told_as_a_hit():  # PH-COMBAT
    table = battle("king_george_v", rolls=(6, 5, 6, 5, 1, 1, 5, 4, 1, 1), carriers=("victorious",))
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert dice_events(table, L.E_AIR) == [(6, 6, 1, L.R_COMBAT)]
    assert dice_events(table, L.E_GUN) == [
        *[(die, 6, hit, L.R_COMBAT) for die, hit in ((5, 0), (6, 1), (5, 0), (1, 0))],
        *[(die, 5, hit, L.R_COMBAT) for die, hit in ((1, 0), (5, 1), (4, 0), (1, 0))],
    ]


def test_a_ship_that_is_sunk_stays_so():  # PH-DAMAGE: no discovery frees her, no hex takes her
    table = guns(battle("repulse", rolls=(4, 1, 1, 1)))
    assert counters.bit(table.s, L.SUNK, NAMES.index("repulse")) and table.at("repulse") is None
    table.rolls(1, 1, 1)
    table.sail("D4")
    assert f"pick {table.slot('repulse')}" not in table.names()


# --- readings ----------------------------------------------------------------------------------------


def test_a_dummy_rolls_before_combat_at_the_speed_she_then_has():  # PH-DUMMY, readings
    """The aircraft give her the third step and make her slow. Before that, at speed 2, a 4 removes the dummy."""
    table = Table("A5", dummy_1="D4")
    table.put(rodney="C7", victorious="D3")
    table.free("victorious")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.poke(L.STEPS, 3)
    table.rolls(4, 6)
    table.sail("D4", "free F1", f"strike {table.slot('victorious')}", "end strikes")
    told = table.seen_events()
    assert told.index("dummy") < told.index("air") < told.index("slower")
    assert table.at("dummy_1") is None and counters.her_speed(table.s) == 1


def test_guns_must_fire_on_both_sides():  # PH-COMBAT, readings: she names a target, and there is no other decision
    table = guns(battle("hood", "prince_of_wales", rolls=(1,) * 11))
    assert set(table.names()) == {f"fire at {table.slot(name)}" for name in ("hood", "prince_of_wales")}
    table.do(f"fire at {table.slot('hood')}")
    assert len(gun_events(table)) == 11 and table.phase == L.P_SAIL


def test_who_was_discovered_is_not_told_to_stay_unseen():  # PH-CONVOY
    table = Table("A5", dummy_1="D5")
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.rolls(1)
    table.sail("D5", "free F1", "end strikes")
    assert table.s[L.FLAGS] & L.FLAG_FOUND and table.phase == L.P_CONVOY
    assert "unseen" not in TEXTS.action_text(table.names()["pass"]).lower()
