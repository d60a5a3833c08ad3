# SPDX-License-Identifier: MIT
"""Cases where two rules meet: ships that changed sides, oilers in either Atlantic, fleeing convoys, facts in a prompt."""

import pytest
from sortie.core import contract
from sortie.core.head import SIDE
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules
from sortie.games.sea_control.rules import routes

from .table import PLACES, SHIPS, Table
from .test_chase import after_round
from .test_options import veiled

TURNED = (L.STATUS + SHIPS.index("littorio"), L.TURNED)


def after_combat(table):
    """Combat is over: flags, and the first prompt about the return."""
    contract.become(table.s, L.P_CONTROL)
    table.settle()
    return table


# --- ships that changed sides (SC-TAKEOVER) --------------------------------------------------------------


def test_a_turned_ship_fights_for_the_allies():
    table = Table.battle("mediterranean", turn=8, ships=["littorio", "zara"], fight=False).poke(*TURNED)
    table.do("fight mediterranean")
    assert table.phase == L.P_AIM and table.side == L.ALLIES
    table.rolls(5, 4, 4, 4, 1).aim(littorio="zara")
    assert table.side == L.AXIS and table.names().keys() == {"at littorio", "hold fire"}
    table.aim(zara="littorio")
    assert table.seen_events("shot")[0]["bonus"] == 0 and [row["ship"] for row in table.seen_events("disabled")] == ["zara"]
    assert table.seen_events("control")[-1] == {"area": "mediterranean", "holder": "allies"}


def test_a_turned_ship_returns_to_an_allied_port():
    table = Table(turn=7, littorio="mediterranean", vittorio_veneto="mediterranean").poke(*TURNED)
    after_combat(table)
    assert table.place("littorio") == "malta" and table.place("vittorio_veneto") == "italy"


def test_allied_aircraft_do_not_strike_a_turned_ship():
    table = Table.battle("italy", turn=8, air=[(L.ALLIES, "italy")], ships=["littorio", "zara"], fight=False)
    table.poke(*TURNED).do("fight italy")
    assert set(table.names()) == {"strike zara", "done"}


def test_a_carrier_in_italy_does_not_strike_a_turned_ship():
    """SC-AIR: only land-based air attacks a port."""
    ships = ["littorio", "zara", "graf_zeppelin"]
    table = Table.battle("italy", turn=8, air=[(L.ALLIES, "italy")], ships=ships, fight=False).poke(*TURNED)
    table.rolls(1, 1).do("fight italy", "strike zara", "strike graf_zeppelin")
    assert table.phase != L.P_STRIKE and [row["side"] for row in table.seen_events("strike")] == ["allies"] * 2


def test_an_italian_ship_under_germany_keeps_its_limits():
    """It has no bonus to its dice and no other sea."""
    table = Table.battle("mediterranean", turn=8, ships=["littorio", "hood"])
    table.rolls(1, 1, 1, 1, 4, 4, 4, 4).aim(hood="littorio").aim(littorio="hood")
    assert table.seen_events("shot")[-1]["bonus"] == 0 and not table.seen_events("disabled")
    table = Table(side=L.AXIS, turn=8, littorio="italy")
    assert set(table.names()) == {"to mediterranean", "done"}


# --- oilers and the Neutral Port (SC-OILERS, SC-NEUTRAL) ---------------------------------------------


@pytest.mark.parametrize("area", ["north_atlantic", "south_atlantic"])
def test_a_ship_without_an_oiler_returns_to_the_neutral_port(area):
    table = after_combat(Table(turn=2, blucher=area, lutzow=area)).rolls(5).sail("refuelled", "blucher").do("done")
    assert table.place("blucher") == "neutral" and table.place("lutzow") == "france"


def test_a_disabled_german_ship_gets_no_oiler():
    table = Table(turn=1, blucher="north_atlantic")
    table.s[L.STATUS + SHIPS.index("blucher")] = L.OUT | L.DISABLED
    after_combat(table)
    assert table.place("blucher") == "neutral" and not table.seen_events("oiler")


def test_the_allies_pay_for_the_neutral_port_too():
    table = Table(turn=4, hood="neutral")
    table.s[L.STATUS + SHIPS.index("hood")] = L.LAY_NEUTRAL
    after_combat(table)
    assert table.seen_events("overstay") == [{"ship": "hood", "side": "allies"}] and table.lead == 1


# --- convoys and carriers in combat (SC-CONVOY, SC-CARRIERS) -----------------------------------------


def test_a_convoy_that_flees_must_enter_a_port():
    table = after_round("convoy_1a", "hood", "lutzow", turn=5).do("stand", "disengage", "pick all", "go", "done")
    assert table.phase == L.P_HOME and table.may("to russia") and not table.may("to barents")
    table.do("done")
    assert table.place("convoy_1a") == "delivered" and table.seen_events("delivered")[-1]["points"] == 3
    assert table.seen_events("control")[-1] == {"area": "barents", "holder": "axis"}


def test_only_ships_in_a_pursuit_screen_convoys_and_carriers():
    """SC-CHASE: Hood flees alone and is no longer an escort."""
    ships = ("convoy_1a", "victorious", "hood", "lutzow", "bismarck")
    table = after_round(*ships, turn=5).do("stand", "disengage")
    table.do("pick convoy_1a", "pick victorious", "go", "pick hood", "go", "lutzow after group 1", "done")
    assert table.phase == L.P_AIM and table.side == L.ALLIES
    table.rolls(1, 1, 1).aim(convoy_1a="lutzow")
    assert table.may("at victorious") and not table.may("at convoy_1a"), "she is an unhurt ship of the group"
    table = after_round(*ships, turn=5).do("stand", "disengage")
    table.do("pick convoy_1a", "go", "pick all", "go", "lutzow after group 1", "done")
    table.rolls(1, 1, 1).aim(convoy_1a="lutzow")
    assert table.may("at convoy_1a") and not table.may("at hood")


def test_lone_carriers_are_targets_without_a_decision():
    table = Table.battle("barents", ships=["ark_royal", "lutzow"]).do("done")
    assert table.phase == L.P_AIM and table.side == L.AXIS, "no guns, no question"
    assert table.may("at ark_royal")


# --- facts that a prompt shows (SC-OPTIONS) --------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 2, 3, 6, 7])
def test_a_choice_of_port_does_not_reveal_the_origin(turn):
    """After a failure two areas away, either all possible origins have a choice of ports or none has."""
    table = veiled(turn=turn)
    unit = SHIPS.index("hood")
    for area in range(L.AREAS):
        choices = set()
        for place in (L.ENGLAND, L.USA, L.MALTA, L.RUSSIA, L.NEUTRAL):
            table.s[L.PLACE + unit] = place
            if (place != L.RUSSIA or turn > 2) and routes.sailors(table.s, L.P_FAR, area, (unit,)):
                ports = [port for port in range(L.AREAS, L.PORTS_END) if routes.may_turn_to(table.s, unit, port, area)]
                choices.add(len(ports) > 1)
        assert len(choices) <= 1, PLACES[area]


def test_the_axis_cannot_see_which_attempt_failed():
    table = veiled(turn=3, hood="england", repulse="england", renown="england").do("done").rolls(6)
    table.sail("barents", "repulse")
    assert table.phase == L.P_BACK and table.s[SIDE] == L.ALLIES
    view = contract.view(rules, table.s, L.AXIS)
    assert "repulse" not in str(table.seen_events("veiled_roll", L.AXIS)) and not any(view[L.PICKED_ALLIED : L.AXIS_AIR])
    picks = set()
    for value in range(40):
        other = rules.resample(bytearray(view), L.AXIS, value)
        assert contract.view(rules, other, L.AXIS) == view
        picks.add(bytes(other[L.PICKED_ALLIED : L.VEIL]))
    assert bytes(table.s[L.PICKED_ALLIED : L.VEIL]) in picks and len(picks) == 3, "any of the three"
