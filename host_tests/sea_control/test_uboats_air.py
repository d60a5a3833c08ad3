# SPDX-License-Identifier: MIT
"""U-boats and aircraft by case (SC-UBOATS, SC-LAND_AIR, SC-AIR, SC-DICE, SC-DAMAGE)."""

import pytest
from sortie.core import script
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.odds import odds

from .table import SHIPS, Table

ESCORTS = ["hood", "duke_of_york", "repulse", "warspite", "norfolk", "sussex"]


def uboats_left(table, area=L.BARENTS):
    return table.s[L.UBOATS_AT + area]


# --- U-boats -----------------------------------------------------------------------------------------


def test_w04_convoys_and_carriers_add_three_asw_dice():  # SC-UBOATS
    table = Table.battle("barents", 3, ships=["convoy_1a", "victorious", *ESCORTS])
    assert table.seen_events("asw")[-1]["dice"] == 12


def asw(uboats, *faces):
    script.lay(faces)
    return Table.battle("barents", uboats, ships=["convoy_1a", "victorious", *ESCORTS])


def test_w01_sixes_count_before_fives():  # SC-UBOATS
    table = asw(3, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 6)
    assert table.seen_events("asw")[-1] == {"dice": 12, "disabled": 0, "sunk": 3, "left": 0}
    assert table.s[L.UBOATS] == 0 and table.phase != L.P_TORPEDO


def test_w02_two_of_seven_uboats_may_fire():  # SC-UBOATS
    table = asw(7, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 6)
    assert table.seen_events("asw")[-1] == {"dice": 12, "disabled": 2, "sunk": 3, "left": 2}
    assert table.phase == L.P_TORPEDO and table.s[L.UBOATS] == 4 and uboats_left(table) == 2


def test_w05_two_uboats_attack_a_convoy():  # SC-UBOATS
    table = asw(3, *[1] * 11, 5).rolls(1, 6, 2)
    table.do("at convoy_1a", "rest at the same", "fire")
    assert table.damage("convoy_1a") == 2 and table.attack("convoy_1a") == 1 and table.speed("convoy_1a") == 1
    assert [row["die"] for row in table.seen_events("torpedo")] == [1, 6] and not table.left()


def test_uboats_name_targets_before_any_die():  # SC-UBOATS
    table = asw(2, *[1] * 12).rolls(6, 6)
    table.do("at norfolk")
    assert not table.may("fire") and table.left() == [6, 6]
    table.do("at norfolk", "fire")
    assert table.place("norfolk") == "lost" and table.seen_events("no_shot"), "the second one had nothing to fire at"


def test_a_uboat_may_hold_fire_and_gets_no_bonus():  # SC-UBOATS
    table = asw(2, *[1] * 12).rolls(4)
    table.do("hold fire", "at hood", "fire")
    assert not table.is_out("hood") and len(table.seen_events("torpedo")) == 1


def test_a_ship_disabled_by_a_uboat_leaves_at_once():  # SC-UBOATS
    script.lay((1, 1, 1))
    table = Table.battle("barents", 1, ships=["victorious", "lutzow"]).rolls(5)
    table.do("at victorious", "fire")
    assert table.is_out("victorious") and table.has("victorious", L.DISABLED)
    assert not table.seen_events("strike") and not table.seen_events("round")


def test_uboats_in_play_may_be_placed_in_any_area():  # SC-UBOATS
    table = Table(L.P_UBOATS, L.AXIS).poke(L.UBOATS, 2)
    assert len(table.names()) == 7
    table.do("u-boat baltic", "u-boat mediterranean")
    assert set(table.names()) == {"done"}


def test_an_area_with_a_uboat_is_fought_without_axis_ships():  # SC-UBOATS
    table = Table.battle("north_atlantic", 1, ships=["hood"], fight=False)
    assert set(table.names()) == {"fight north_atlantic"}


# --- land-based air ----------------------------------------------------------------------------------


def air(turn=4, **places):
    return Table(L.P_AIR, L.AXIS, turn, **places)


def test_each_side_has_its_places_for_land_based_air():  # SC-LAND_AIR
    table = air()
    places = ("barents", "baltic", "mediterranean", "malta", "leningrad")
    assert set(table.names()) == {"no air", *[f"air {place}" for place in places]}
    table.do("no air")
    assert table.side == L.ALLIES
    assert set(table.names()) == {"air germany", "air italy", "air france", "air mediterranean", "no air"}


def test_land_based_air_avoids_closed_ports():  # SC-LAND_AIR
    table = air(turn=1)
    assert not table.may("air leningrad")
    assert not table.do("no air").may("air france")


def test_land_based_air_is_secret_until_both_have_placed_it():  # SC-LAND_AIR
    table = air(hood="malta").do("air malta")
    view = table.game.view(L.ALLIES)
    assert view[L.AXIS_AIR] == 0 and not any(view[L.LAND_AIR : L.LAND_AIR + 2]) and not table.seen_events("air_at")
    assert not table.game.can_undo()
    table.do("air italy")
    places_of_aircraft = [(row["side"], row["place"]) for row in table.seen_events("air_at", L.AXIS)]
    assert places_of_aircraft == [("axis", "malta"), ("allies", "italy")]


def test_an_air_strike_on_a_port_disables_no_ship():  # SC-LAND_AIR
    table = Table.battle("malta", air=[(L.AXIS, "malta")], ships=["hood", "norfolk"]).rolls(5, 6, 1)
    table.do("strike hood", "strike norfolk")
    assert not table.is_out("hood") and table.damage("norfolk") == 1
    assert table.phase != L.P_STRIKE, "two ships, two dice of three"


@pytest.mark.parametrize("place, faces", [("malta", 1), ("mediterranean", 2)])
def test_the_odds_of_an_air_attack_count_effective_faces(place, faces):  # SC-LAND_AIR: a 5 does nothing in port
    table = Table.battle(place, air=[(L.AXIS, place)], ships=["hood", "norfolk"])
    assert odds(table.game.view(L.AXIS), table.names()["strike hood"]) == faces << 8 | 6


def test_only_land_based_air_strikes_leningrad():
    """SC-AIR: the rulebook's example."""
    ships = dict(graf_zeppelin="baltic", marat="leningrad", october_revolution="leningrad")
    table = Table(L.P_AIR, L.AXIS, turn=4, **ships).do("no air", "no air")
    assert table.phase != L.P_FIGHT, "she alone is no combat"
    table = Table(L.P_AIR, L.AXIS, turn=4, **ships).do("air leningrad", "no air", "fight leningrad")
    assert table.s[L.AIR_LEFT] == 3, "without her two"
    table.rolls(1, 1).do("strike marat", "strike october_revolution")
    assert table.phase != L.P_FIGHT


def test_w34_only_an_undisabled_ship_is_struck_in_port():  # SC-LAND_AIR
    table = Table(L.P_FIGHT, L.AXIS, lutzow="germany", admiral_scheer="north_sea", turn=4)
    table.s[L.STATUS + SHIPS.index("lutzow")] = L.MOVED
    table.s[L.STATUS + SHIPS.index("admiral_scheer")] = L.OUT | L.DISABLED
    table.poke(L.LAND_AIR + L.ALLIES, L.GERMANY + 1).do("fight germany")
    assert table.side == L.ALLIES and set(table.names()) == {"strike lutzow", "done"}


def test_a_port_is_struck_once_a_turn():  # SC-LAND_AIR
    table = Table.battle("germany", air=[(L.ALLIES, "germany")], ships=["lutzow", "bismarck"]).rolls(1)
    table.do("strike lutzow", "done")
    assert table.phase != L.P_FIGHT and table.s[L.TURN] == 5, "nothing is left of the turn"


# --- aircraft ----------------------------------------------------------------------------------------


def test_w07_aircraft_roll_no_more_dice_than_targets():  # SC-AIR
    table = Table.battle("barents", air=[(L.AXIS, "barents")], ships=["graf_zeppelin", "hood", "renown"])
    assert table.phase == L.P_STRIKE and table.side == L.AXIS and table.s[L.AIR_LEFT] == 5
    table.rolls(1, 1).do("strike hood", "strike renown")
    assert table.phase != L.P_STRIKE


def test_w08_a_carrier_sunk_by_aircraft_still_strikes():  # SC-AIR
    table = Table.battle("barents", ships=["victorious", "graf_zeppelin"]).rolls(6, 6)
    table.do("strike graf_zeppelin")
    assert table.side == L.AXIS and table.s[L.AIR_LEFT] == 2 and table.place("graf_zeppelin") == "barents"
    table.rolls(6, 3).do("strike victorious")
    assert table.place("graf_zeppelin") == table.place("victorious") == "lost"


def test_the_axis_makes_all_five_attacks_of_the_example():  # SC-AIR
    allies = ["victorious", "convoy_1a", "hood", "duke_of_york", "repulse"]
    table = Table.battle("barents", air=[(L.AXIS, "barents")], ships=["graf_zeppelin", *allies]).rolls(6, 6)
    table.do("strike graf_zeppelin")
    assert table.side == L.AXIS and table.s[L.AIR_LEFT] == 5
    table.rolls(1, 1, 1, 1, 1).do(*[f"strike {ship}" for ship in allies])
    assert not table.left() and table.place("graf_zeppelin") == "lost"


def test_w10_each_target_takes_one_air_attack():  # SC-AIR
    table = Table.battle("mediterranean", air=[(L.ALLIES, "mediterranean")], ships=["ark_royal", "littorio", "zara"])
    assert table.s[L.AIR_LEFT] == 6
    table.rolls(1).do("strike littorio")
    assert not table.may("strike littorio") and table.may("strike zara")


def test_aircraft_get_no_bonus_and_disable_after_both_strikes():  # SC-AIR
    table = Table.battle("barents", ships=["victorious", "graf_zeppelin", "admiral_hipper"])
    table.rolls(5).do("strike graf_zeppelin", "done")
    assert not table.is_out("graf_zeppelin") and table.side == L.AXIS
    table.rolls(4).do("strike victorious")
    assert table.is_out("graf_zeppelin") and not table.is_out("victorious")


def test_a_carrier_at_full_damage_has_no_aircraft():  # SC-DAMAGE
    table = Table.battle("barents", damage={"victorious": 2}, ships=["victorious", "lutzow"])
    assert table.phase != L.P_STRIKE and not table.seen_events("strike")


def test_aircraft_do_not_attack_uboats():  # SC-AIR
    table = Table.battle("mediterranean", 1, air=[(L.ALLIES, "mediterranean")], ships=["hood"])
    while table.phase == L.P_TORPEDO:
        table.rolls(1).do("hold fire", "fire")
    assert not table.seen_events("strike")
