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


def test_each_die_at_the_defence_or_above_removes_a_step():
    table = guns(battle("king_george_v", rolls=(6, 6, 3, 1, 1, 1, 1, 1)))
    assert table.s[L.STEPS] == 2 and counters.british_points(table.s) == 2
    assert counters.her_speed(table.s) == 1, "her damaged counter"
    assert "slower" in table.seen_events()


def test_equal_strengths_fire_together_and_weaker_later():
    table = battle("hood", "prince_of_wales", rolls=(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3))
    assert table.game.side() == L.BRITISH, "aircraft are theirs"
    guns(table)
    assert table.game.side() == L.GERMAN, "she names her target"
    table.do(f"fire at {table.slot('hood')}")
    assert [ship for ship, _ in gun_events(table)] == ["hood"] * 4 + ["bismarck"] * 4 + ["prince_of_wales"] * 3


def test_a_weaker_ship_sunk_first_does_not_fire():
    table = guns(battle("repulse", rolls=(4, 1, 1, 1)))
    assert [ship for ship, _ in gun_events(table)] == ["bismarck"] * 4
    assert table.at("repulse") is None and table.s[L.POINTS] == 1


def test_hits_beyond_the_last_step_are_lost():
    table = guns(battle("repulse", rolls=(6, 6, 6, 6)))
    assert table.s[L.POINTS] == 1


def test_a_lost_step_lowers_the_attack_by_two():
    table = guns(battle("king_george_v", rolls=(1, 1, 1, 1, 6, 1, 1, 1)))
    assert counters.attack(table.s, NAMES.index("king_george_v")) == 2 and table.s[L.POINTS] == 1
    table.rolls(1, 1, 1, 1, 1, 1)
    table.sail("D4", "free F1", "end strikes")
    assert [ship for ship, _ in gun_events(table)][8:] == ["bismarck"] * 4 + ["king_george_v"] * 2


def test_a_damaging_air_attack_weakens_her_before_the_guns():
    table = battle("prince_of_wales", rolls=(6, 1, 1, 1, 1, 1, 1, 1), steps=3, carriers=("victorious",))
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert [ship for ship, _ in gun_events(table)] == ["prince_of_wales"] * 3 + ["bismarck"] * 3, "strength 3 against 3"


def test_a_carrier_in_her_hex_strikes_and_can_be_hit():
    table = battle("ark_royal", rolls=(1, 1, 6, 1, 1, 1))
    table.do(f"strike {table.slot('ark_royal')}", "end strikes")
    assert [ship for ship, _ in gun_events(table)] == ["bismarck"] * 4
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
def test_a_held_carrier_may_not_strike(named, strike):  # PH-LOCK, PH-COMBAT: the first answer
    table, may = held_carriers(named)
    assert may == strike
    table.do("end strikes")
    assert [ship for ship, _ in gun_events(table)] == ["bismarck"] * 4, "a carrier has no guns"


def test_aircraft_strike_across_a_land_hexside():
    table = Table("A5", dummy_1="A4")
    table.free("ark_royal")
    table.put(ark_royal="B5")
    table.rolls(1)
    table.sail("A4", "free F1")
    assert f"strike {table.slot('ark_royal')}" in table.names()


def test_a_dummy_takes_no_part_in_combat():
    table = Table("A5", dummy_1="D4")
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.rolls(6)
    table.sail("D4", "free F1", "end strikes")
    assert not gun_events(table) and table.phase == L.P_CONVOY


def test_hits_of_her_last_salvo_count():
    table = guns(battle("hood", rolls=(6, 6, 6, 6, 5, 1, 1, 1), steps=4))
    assert table.over() == L.END_SUNK and table.s[L.POINTS] == 1 and table.s[L.STEPS] == 0


def test_strike_all_stops_when_she_sinks():
    table = battle("hood", rolls=(6, 6, 6), steps=2, carriers=("victorious", "ark_royal"))
    table.do("strike all")
    assert table.over() == L.END_SUNK


# --- events ------------------------------------------------------------------------------------------


def dice_events(table, kind):
    """Returns (die, needed, hit, rule) of every event of this kind."""
    ring = table.game.journal
    places = [journal.at(ring, n) for n in range(journal.oldest(ring), journal.count(ring))]
    return [(*ring[at + journal.A + 1 : at + journal.A + 4], ring[at + journal.RULE]) for at in places if ring[at] == kind]


def test_a_die_equal_to_the_defence_is_a_hit():  # PH-COMBAT
    table = battle("king_george_v", rolls=(6, 5, 6, 5, 1, 1, 5, 4, 1, 1), carriers=("victorious",))
    table.do(f"strike {table.slot('victorious')}", "end strikes")
    assert dice_events(table, L.E_AIR) == [(6, 6, 1, L.R_COMBAT)]
    assert dice_events(table, L.E_GUN) == [
        *[(die, 6, hit, L.R_COMBAT) for die, hit in ((5, 0), (6, 1), (5, 0), (1, 0))],
        *[(die, 5, hit, L.R_COMBAT) for die, hit in ((1, 0), (5, 1), (4, 0), (1, 0))],
    ]


def test_a_sunk_ship_stays_sunk():  # PH-DAMAGE: no discovery frees her, no hex takes her
    table = guns(battle("repulse", rolls=(4, 1, 1, 1)))
    assert counters.bit(table.s, L.SUNK, NAMES.index("repulse")) and table.at("repulse") is None
    table.rolls(1, 1, 1)
    table.sail("D4")
    assert f"pick {table.slot('repulse')}" not in table.names()


# --- readings ----------------------------------------------------------------------------------------


def test_a_dummy_rolls_at_her_speed_before_combat():  # PH-DUMMY, readings
    """The aircraft give her the third step and make her slow. Before that, at speed 2, a 4 removes the dummy."""
    table = Table("A5", dummy_1="D4")
    table.put(rodney="C7", victorious="D3")
    table.free("victorious")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.poke(L.STEPS, 3)
    table.rolls(4, 6)
    table.sail("D4", "free F1", f"strike {table.slot('victorious')}", "end strikes")
    kinds = table.seen_events()
    assert kinds.index("dummy") < kinds.index("air") < kinds.index("slower")
    assert table.at("dummy_1") is None and counters.her_speed(table.s) == 1


def test_both_sides_must_fire_their_guns():  # PH-COMBAT, readings: she names a target, and there is no other decision
    table = guns(battle("hood", "prince_of_wales", rolls=(1,) * 11))
    assert set(table.names()) == {f"fire at {table.slot(name)}" for name in ("hood", "prince_of_wales")}
    table.do(f"fire at {table.slot('hood')}")
    assert len(gun_events(table)) == 11 and table.phase == L.P_SAIL


def test_the_text_of_a_pass_does_not_say_unseen_after_discovery():  # PH-CONVOY
    table = Table("A5", dummy_1="D5")
    table.put(rodney="C7")
    table.poke(L.TRACK, HEXES.index("D4") + 1)
    table.rolls(1)
    table.sail("D5", "free F1", "end strikes")
    assert table.s[L.FLAGS] & L.FLAG_FOUND and table.phase == L.P_CONVOY
    assert "unseen" not in TEXTS.action_text(table.names()["pass"]).lower()
