# SPDX-License-Identifier: MIT
"""Surface combat by case (SC-GUNS, SC-CARRIERS, SC-DICE, SC-DAMAGE, SC-CONVOY)."""

from sortie.games.sea_control import fields as L
from sortie.games.sea_control.rules import fleet

from .table import SHIPS, Table


def guns(*ships, area="barents", rolls=(), **more):
    """Returns a battle up to the Allies' first targets. No aircraft strike."""
    table = Table.battle(area, ships=ships, **more)
    while table.phase == L.P_STRIKE:
        table.do("done")
    return table.rolls(*rolls)


def test_w11_an_undamaged_german_adds_one():  # SC-GUNS
    table = guns("bismarck", "rodney", rolls=(1, 1, 1, 1, 1, 4, 1, 1, 1))
    table.aim(rodney="bismarck").aim(bismarck="rodney")
    assert table.is_out("rodney") and table.seen_events("shot")[-1]["bonus"] == 1


def test_w11_the_bonus_does_not_change_the_damage_die():  # SC-GUNS
    table = guns("bismarck", "rodney", rolls=(1, 1, 1, 1, 1, 5, 1, 1, 1, 5))
    table.aim(rodney="bismarck").aim(bismarck="rodney")
    assert table.damage("rodney") == 5 and table.seen_events("hit")[-1]["die"] == 5


def test_italians_and_damaged_germans_get_no_bonus():  # SC-GUNS
    table = guns("littorio", "rodney", area="mediterranean", rolls=(1, 1, 1, 1, 1, 5, 4, 4, 4))
    table.aim(rodney="littorio").aim(littorio="rodney")
    assert table.seen_events("disabled") == [{"ship": "rodney"}] and not table.seen_events("hit")
    table = guns("scharnhorst", "hood", damage={"scharnhorst": 3}, rolls=(1, 1, 1, 1, 5, 1, 1))
    table.aim(hood="scharnhorst").aim(scharnhorst="hood")  # W13
    assert table.is_out("hood") and table.damage("hood") == 0


def test_the_bonus_depends_on_the_start_of_the_round():  # SC-GUNS
    table = guns("scharnhorst", "hood", rolls=(6, 1, 1, 1, 2, 4, 1, 1))
    table.aim(hood="scharnhorst").aim(scharnhorst="hood")
    assert table.damage("scharnhorst") == 2 and table.is_out("hood"), "she was undamaged when the round began"


def test_w14_a_ship_crippled_in_a_round_fires_all_its_shots():  # SC-DAMAGE
    table = guns("scharnhorst", "hood", damage={"scharnhorst": 3}, rolls=(6, 1, 1, 1, 2, 1, 1, 1))
    table.aim(hood="scharnhorst").aim(scharnhorst="hood")
    assert table.damage("scharnhorst") == 5 and table.attack("scharnhorst") == 1 and table.speed("scharnhorst") == 2
    assert not table.left(), "three shots"


def test_w16_a_disabled_ship_keeps_its_damage():  # SC-DICE
    table = guns("lutzow", "hood", "bismarck", rolls=(5, 6, 1, 1, 1))
    table.aim(hood="bismarck").do("hold fire", "hold fire", "fire")
    assert table.is_out("bismarck") and table.damage("bismarck") == 1


def test_a_ship_sunk_in_a_round_fires_back():  # SC-GUNS
    table = guns("lutzow", "nelson", rolls=(6, 1, 1, 1, 1, 3, 6, 5, 1, 1))
    table.aim(nelson="lutzow")
    assert table.place("lutzow") == "barents" and table.side == L.AXIS
    table.aim(lutzow="nelson")
    assert table.place("lutzow") == "lost" and table.damage("nelson") == 2
    assert table.s[L.DAMAGE + SHIPS.index("lutzow")] == 4, "the turn of its loss"


def test_w17_fire_at_a_sunk_ship_is_lost():  # SC-GUNS
    table = guns("graf_zeppelin", "repulse", "sussex", rolls=(5, 5, 6, 4))
    table.do("no guns").aim(repulse="graf_zeppelin", sussex="graf_zeppelin")
    assert table.seen_events("no_shot")[-1] == {"shooter": "sussex", "target": "graf_zeppelin"}
    assert table.place("graf_zeppelin") == "lost" and not table.left()


def test_only_damage_above_the_defence_sinks():  # SC-DICE
    for die, place in ((4, "barents"), (5, "lost")):
        table = guns("gneisenau", "warspite", rolls=(1, 1, 1, 1, 6, 1, 1, die))
        table.aim(warspite="gneisenau").aim(gneisenau="warspite")
        assert table.place("warspite") == place
        if die == 4:
            assert table.attack("warspite") == 1 and table.speed("warspite") == 1, "never below 1"


def test_an_attack_factor_never_falls_below_zero():  # SC-DAMAGE
    table = Table(ark_royal="england").hurt(ark_royal=2)
    assert table.attack("ark_royal") == 0 and fleet.strikes(table.s, SHIPS.index("ark_royal")) == 0


def test_each_ship_names_one_target_in_any_order():  # SC-GUNS
    table = guns("lutzow", "admiral_scheer", "hood", "norfolk")
    assert not table.may("fire")
    table.do("shooter norfolk")
    assert not table.may("shooter hood"), "first its target"
    table.do("at lutzow", "at admiral_scheer")
    assert set(table.names()) == {"fire"}


def test_rest_and_as_before_name_all_targets():  # SC-GUNS
    table = guns("gneisenau", "hood", "renown", "repulse", rolls=(1,) * 40)
    table.do("at gneisenau", "rest at the same", "fire", "at renown", "fire", "stand", "stand")
    assert table.phase == L.P_AIM and table.s[L.ROUND] == 2
    table.do("as before", "fire")
    assert table.side == L.AXIS
    table.do("as before", "fire")
    assert [row["target"] for row in table.seen_events("shot")] == 2 * ["gneisenau", "gneisenau", "gneisenau", "renown"]


# --- carriers ----------------------------------------------------------------------------------------


def test_w19_a_carrier_that_will_fire_may_be_a_target():  # SC-CARRIERS
    table = guns("graf_zeppelin", "lutzow", "hood")
    assert table.phase == L.P_DECLARE and table.side == L.AXIS
    table.do("guns")
    assert table.may("at graf_zeppelin")


def test_a_carrier_without_fire_is_screened_until_others_are_named():  # SC-CARRIERS
    table = guns("graf_zeppelin", "lutzow", "hood", "norfolk", rolls=(1,) * 9)
    table.do("no guns")
    assert not table.may("at graf_zeppelin")
    table.do("at lutzow")
    assert table.may("at graf_zeppelin")
    table.do("at graf_zeppelin", "fire")
    assert table.side == L.AXIS and not table.may("shooter graf_zeppelin")
    table.do("at hood")
    assert set(table.names()) == {"fire"}, "she said she would not"


def test_w20_a_convoy_does_not_screen_a_carrier():  # SC-CARRIERS
    table = guns("victorious", "convoy_1a", "lutzow", rolls=(1,) * 9)
    table.aim(convoy_1a="lutzow")
    assert table.may("at victorious") and not table.may("at convoy_1a")


def test_only_an_allied_carrier_that_fired_may_be_a_target():  # SC-CARRIERS
    for target, may in (("lutzow", True), (None, False)):
        table = guns("eagle", "hood", "lutzow", rolls=(1,) * 9)
        table.aim(hood="lutzow", eagle=target)
        assert table.may("at eagle") == may


# --- convoys -----------------------------------------------------------------------------------------


def test_a_convoy_is_screened_by_unhurt_ships():  # SC-CONVOY
    table = guns("convoy_1a", "hood", "lutzow", rolls=(1,) * 9)
    table.aim(convoy_1a="lutzow", hood="lutzow")
    assert not table.may("at convoy_1a")


def test_old_damage_of_an_escort_opens_a_convoy():  # SC-CONVOY
    table = guns("convoy_1a", "hood", "lutzow", damage={"hood": 1}, rolls=(1,) * 5 + (5, 1, 6, 1))
    table.aim(convoy_1a="lutzow", hood="lutzow")
    assert table.may("at convoy_1a")


def test_one_unhurt_escort_screens_a_convoy():  # SC-CONVOY
    table = guns("convoy_1a", "hood", "norfolk", "lutzow", damage={"hood": 1}, rolls=(1,) * 12)
    table.aim(convoy_1a="lutzow", hood="lutzow", norfolk="lutzow")
    assert table.may("at hood") and not table.may("at convoy_1a")


def test_fire_at_a_convoy_needs_hurt_escorts():  # SC-CONVOY
    for die, hit in ((3, False), (4, True)):
        table = guns("convoy_1a", "norfolk", "lutzow", "admiral_scheer", rolls=(1, 1, die, 1, 1, 1))
        table.aim(convoy_1a="lutzow", norfolk="lutzow")
        assert not table.may("at convoy_1a")
        table.aim(admiral_scheer="norfolk", lutzow="convoy_1a")
        assert bool(table.seen_events("no_shot")) != hit


def test_a_lone_convoy_may_be_a_target():  # SC-CONVOY
    table = guns("convoy_1a", "lutzow", rolls=(1,) * 9).aim(convoy_1a="lutzow")
    assert table.may("at convoy_1a")


def test_w41_a_disabled_convoy_returns_to_the_usa_without_points():  # SC-CONVOY
    table = guns("convoy_1a", "lutzow", rolls=(1, 4, 1)).aim(convoy_1a="lutzow").aim(lutzow="convoy_1a")
    table.finish_turn()
    assert table.place("convoy_1a") == "usa" and table.s[L.POINTS + 2 * 3 + 1] == L.EARNED
    table.do("to north_atlantic")
    assert table.may("pick convoy_1a")


def test_rounds_continue_until_one_side_has_no_ship():  # SC-GUNS
    table = guns("lutzow", "hood", rolls=(1,) * 6 + (5, 1, 1, 1, 1, 1))
    table.aim(hood="lutzow").aim(lutzow="hood").do("stand", "stand")
    table.aim(hood="lutzow").aim(lutzow="hood")
    assert [row["round"] for row in table.seen_events("round")] == [1, 2] and table.phase not in (L.P_RUN, L.P_AIM)


def test_uboats_alone_cause_no_surface_combat():  # SC-GUNS
    table = Table.battle("north_sea", 1, ships=["hood"])
    while table.phase == L.P_TORPEDO:
        table.rolls(1).do("hold fire", "fire")
    assert not table.seen_events("round")
