# SPDX-License-Identifier: MIT
"""Edge cases of the rules: missing choices, earlier targets, the state after a combat, and the audience of events."""

import pytest
from sortie.core import contract
from sortie.core.game import Game
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.rules import fleet

from .table import SHIPS, Table
from .test_guns import guns
from .test_chase import after_round
from .test_options import veiled
from .test_turn import home, turn

HOOD, LUTZOW, ZEPPELIN = (SHIPS.index(name) for name in ("hood", "lutzow", "graf_zeppelin"))


# --- sailing -----------------------------------------------------------------------------------------


def test_go_needs_a_picked_ship():  # SC-MOVE
    table = Table(hood="england", nelson="england").do("to north_sea")
    assert not table.may("go")
    assert table.do("pick hood").may("go")


def test_pick_all_takes_only_one_convoy():  # SC-CONVOY: one to an area
    table = Table(turn=4, convoy_1a="usa", convoy_2b="usa", hood="usa").do("to north_atlantic", "pick all", "go")
    places = [table.place(name) for name in ("convoy_1a", "convoy_2b", "hood")]
    assert places == ["north_atlantic", "usa", "north_atlantic"]


def test_a_convoy_stays_at_sea_in_the_last_turn_of_france():  # SC-CONVOY, SC-HOME
    table = home("north_atlantic", "convoy_1a", turn=6).do("done")
    assert table.place("convoy_1a") == "north_atlantic" and not table.seen_events("delivered")


# --- guns --------------------------------------------------------------------------------------------


def second_round(*ships, aims, out=()):
    """Returns a battle after a first round without hits. These units left it, and the Allies aim for the second."""
    table = guns(*ships, rolls=(1,) * 60)
    if table.phase == L.P_DECLARE:
        table.do("no guns")
    table.aim(**aims)
    while table.side == L.AXIS and table.phase == L.P_AIM:
        table.do("fire" if table.may("fire") else "hold fire")
    for name in out:
        table.s[L.STATUS + SHIPS.index(name)] |= L.OUT
    table.load()
    table.do("stand", "stand")
    return table.do("no guns") if table.phase == L.P_DECLARE else table


def test_as_before_does_not_offer_a_ship_that_left():  # SC-GUNS
    aims = {"hood": "lutzow", "renown": "lutzow"}
    assert second_round("lutzow", "admiral_scheer", "hood", "renown", aims=aims).may("as before")
    assert not second_round("lutzow", "admiral_scheer", "hood", "renown", aims=aims, out=["lutzow"]).may("as before")


def test_as_before_names_no_screened_carrier():  # SC-CARRIERS
    aims = {"hood": "lutzow", "renown": "admiral_scheer", "norfolk": "graf_zeppelin"}
    fleets = ("graf_zeppelin", "lutzow", "admiral_scheer", "hood", "renown", "norfolk")
    table = second_round(*fleets, aims=aims, out=["renown"]).do("as before")
    assert table.s[L.TARGET + HOOD] == LUTZOW + 1 | L.NAMED
    assert table.s[L.HAND] == SHIPS.index("norfolk") + 1 and not table.may("at graf_zeppelin"), "Scheer is not named"
    table = second_round(*fleets, aims=aims).do("as before")
    assert set(table.names()) == {"fire"} and table.s[L.TARGET + SHIPS.index("norfolk")] == ZEPPELIN + 1 | L.NAMED


def test_as_before_names_a_carrier_opened_by_a_later_shooter():  # SC-CARRIERS
    table = second_round("graf_zeppelin", "lutzow", "hood", "norfolk", aims={"norfolk": "lutzow", "hood": "graf_zeppelin"})
    table.do("as before")
    assert set(table.names()) == {"fire"} and table.s[L.TARGET + HOOD] == ZEPPELIN + 1 | L.NAMED


def test_the_rest_may_fire_at_a_ship_beside_a_carrier():  # SC-GUNS, SC-CARRIERS
    table = guns("graf_zeppelin", "prinz_eugen", "lutzow", "hood", "renown").do("no guns", "at prinz_eugen")
    assert table.may("rest at the same") and not table.may("at graf_zeppelin")


def test_graf_zeppelin_must_fire_after_she_declared_it():  # SC-CARRIERS: declared to fire, she does not hold it
    table = guns("graf_zeppelin", "hood", rolls=(1,) * 9).do("guns")
    table.aim(hood="graf_zeppelin")
    assert set(table.names()) == {"at hood"}


def test_a_battle_continues_after_round_255():  # SC-GUNS: a byte counts them
    table = guns("lutzow", "hood", rolls=(1,) * 9).poke(L.ROUND, 255)
    table.aim(hood="lutzow").aim(lutzow="hood").do("stand", "stand")
    assert table.phase == L.P_AIM and table.seen_events("round")[-1]["round"] == 255


def test_a_combat_clears_its_targets():  # SC-GUNS: the first round of the next combat has no old target
    table = guns("lutzow", "hood", area="north_sea", rolls=(1, 1, 1, 1, 5, 5, 6))
    table.aim(hood="lutzow").aim(lutzow="hood")
    assert table.place("hood") == "lost" and not any(table.s[L.FRESH : L.PICKED])


def test_uboats_begin_without_old_targets():  # SC-UBOATS
    table = Table.battle("barents", 2, ships=["hood"], fight=False)
    for boat in range(L.MOST_UBOATS):
        table.poke(L.TORPEDO + boat, HOOD + 1)
    table.rolls(1).do("fight barents")
    assert table.phase == L.P_TORPEDO and not any(table.s[L.TORPEDO : L.PLACE])


# --- the audience of events ----------------------------------------------------------------------------


def test_dice_of_russians_and_americans_have_their_own_events():  # SC-RUSSIANS, SC-AMERICANS
    table = turn(5, (4, 5) + (1,) * 9, marat="leningrad", augusta="usa")
    assert table.seen_events("sortie") == [{"ship": "marat", "die": 4, "needed": 5, "may_sail": False}]
    assert table.seen_events("release") == [{"ship": "augusta", "die": 5, "needed": 5, "released": True}]


def test_places_of_uboats_are_shown_after_the_last():  # SC-UBOATS
    table = Table(L.P_UBOATS, L.AXIS).poke(L.UBOATS, 3).do("u-boat baltic", "u-boat barents", "u-boat baltic")
    assert not table.seen_events("uboats_at")
    table.do("done")
    assert [tuple(row.values()) for row in table.seen_events("uboats_at")] == [("barents", 1), ("baltic", 2)]


def test_only_its_owner_sees_a_face_down_ships_attempt():  # SC-OPTIONS
    table = veiled(turn=3, repulse="england").do("done").rolls(6).sail("barents", "repulse").do("back to russia")
    assert [row["ship"] for row in table.seen_events("roll", L.ALLIES)] == ["repulse"] and not table.seen_events("roll", L.AXIS)
    assert table.seen_events("back", L.ALLIES) == [{"ship": "repulse", "port": "russia"}] and not table.seen_events("back", L.AXIS)


def test_face_down_counters_are_shown_once():  # SC-OPTIONS
    table = veiled(hood="england", nelson="england", lutzow="germany").sail("north_sea", "hood").sail("north_sea", "nelson")
    while table.side == L.ALLIES:
        table.do("done")
    table.sail("north_sea", "lutzow")
    assert [tuple(row.values()) for row in table.seen_events("veiled", L.AXIS)] == [("north_sea", 1), ("north_sea", 2)]


def test_there_is_no_undo_after_the_enemys_aircraft():  # SC-LAND_AIR: also where the side's next decision follows at once
    table = Table(L.P_AIR, L.AXIS, 4, hood="north_atlantic").do("air malta", "no air")
    assert table.phase == L.P_HOME and table.side == L.ALLIES and table.seen_events("air_at", L.ALLIES)
    assert not table.game.can_undo()


def test_there_is_no_undo_after_counters_turn_up():  # SC-OPTIONS: U-boats are placed before it, air after it
    table = veiled(hood="england", repulse="england").sail("north_sea", "hood")
    while table.phase != L.P_UBOATS:
        table.do("done")
    assert table.side == L.AXIS and not table.seen_events("sails", L.AXIS)
    table.do("done")
    assert [row["ship"] for row in table.seen_events("sails", L.AXIS)] == ["hood"]
    assert table.phase == L.P_AIR and table.side == L.AXIS and not table.game.can_undo()


@pytest.mark.parametrize("axis, allies, phase", [("stand", "disengage", L.P_GROUP), ("stand", "stand", L.P_AIM)])
def test_there_is_no_undo_after_the_enemys_answer(axis, allies, phase):  # SC-RUN: the second answer
    table = after_round("hood", "norfolk", "lutzow").do(axis, allies)
    assert table.seen_events("runs", L.ALLIES) and table.phase == phase and not table.game.can_undo()


# --- options, and determinizations ----------------------------------------------------------------------


@pytest.mark.parametrize("at", range(3))
def test_each_option_is_off_or_on(at):  # SC-OPTIONS
    for value in (0, 1):
        Game(rules).new(1, [value if i == at else 0 for i in range(3)])
    with pytest.raises(ValueError):
        Game(rules).new(1, [2 if i == at else 0 for i in range(3)])


def test_the_option_changes_only_bismarcks_and_tirpitz_defence():  # SC-OPTIONS
    defenses = [[fleet.defense(Table(options=(on,)).s, unit) for unit in range(L.UNITS)] for on in (0, 1)]
    changed = {SHIPS[unit]: defenses[1][unit] for unit in range(L.UNITS) if defenses[0][unit] != defenses[1][unit]}
    assert changed == {"bismarck": 7, "tirpitz": 7}


def test_a_determinization_has_either_answer_about_disengaging():  # SC-RUN: it is secret during the Allies' decision
    table = guns("lutzow", "hood", rolls=(1,) * 9).aim(hood="lutzow").aim(lutzow="hood").do("disengage")
    view = contract.view(rules, table.s, L.ALLIES)
    states = [rules.resample(bytearray(view), L.ALLIES, value) for value in range(20)]
    assert {state[L.AXIS_RUNS] for state in states} == {1, 2} and {state[L.AXIS_AIR] for state in states} == {0}
    assert len({state[L.AXIS_SEED] for state in states}) > 10
    assert all(contract.view(rules, state, L.ALLIES) == view for state in states)


def test_a_determinization_of_face_down_ships_keeps_the_view():  # SC-OPTIONS
    table = veiled(hood="england", nelson="england", lutzow="germany").sail("north_sea", "hood").do("done")
    while table.side == L.ALLIES:
        table.do("done")
    view = contract.view(rules, table.s, L.AXIS)
    states = [rules.resample(bytearray(view), L.AXIS, value) for value in range(20)]
    assert all(contract.view(rules, state, L.AXIS) == view for state in states)
    names = {SHIPS[unit] for state in states for unit in range(L.BRITISH) if state[L.VEIL + unit]}
    assert names == {"hood", "nelson"}


def test_each_side_has_its_own_seed():  # SC-SETUP: the bot's random numbers, secret from the other side
    states = []
    for seed in range(8):
        game = Game(rules)
        game.new(seed + 1)
        states.append(bytes(game.state))
    for at in (L.AXIS_SEED, L.ALLIED_SEED):
        assert len({state[at] for state in states}) > 4


def test_a_determinization_keeps_arrived_ships_at_sea():  # SC-OPTIONS: of the ships from Russia only Repulse can have tried
    table = veiled(turn=3, hood="england", repulse="russia").do("done").rolls(1).sail("barents", "hood")
    table.rolls(6).sail("north_atlantic", "repulse")
    assert table.phase == L.P_BACK
    view = contract.view(rules, table.s, L.AXIS)
    for value in range(20):
        state = rules.resample(bytearray(view), L.AXIS, value)
        assert state[L.VEIL + HOOD] == L.BARENTS + 1 and contract.view(rules, state, L.AXIS) == view
