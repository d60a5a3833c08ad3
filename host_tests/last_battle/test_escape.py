# SPDX-License-Identifier: MIT
"""Rule cases of the end of a battle: legal escapes, their dice, and the cards left behind (LB-ESCAPE)."""

import pytest
from sortie.games.last_battle import fields as L

from .table import BISMARCK, CARD, EUGEN, HEX, Table, to_escape

HOOD, NORFOLK = CARD["hood"], CARD["norfolk"]


def test_l23_a_four_escapes_and_a_three_does_not():  # LB-ESCAPE
    t = to_escape(Table().battle("hood")).do(L.V_ROLL_ESCAPE, dice_=[3])
    assert t.s[L.ROUND] == 2
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[4])
    assert t.phase == L.P_SLIP and t.refuses(L.V_STAY)  # a ship that has escaped must leave
    t.do(L.V_SAIL, HEX["D13"])
    assert t.s[L.MARK_AT + HOOD] == HEX["D12"] + 1 and t.in_deck("hood") == 2 and t.s[L.PM] == 1


def test_the_slower_ship_needs_a_six():  # LB-ESCAPE
    t = Table()
    t.s[L.RUDDER + EUGEN] = 1
    to_escape(t.battle("hood")).do(L.V_ROLL_ESCAPE, dice_=[5])
    assert t.s[L.ROUND] == 2


def test_a_lost_bridge_makes_the_escape_harder():  # ship display
    t = to_escape(Table().boxes(BISMARCK, L.BRIDGE, 4).battle("hood")).do(L.V_ROLL_ESCAPE, dice_=[4])
    assert t.s[L.ROUND] == 2
    t = Table().boxes(BISMARCK, L.BRIDGE, 4)
    t.s[L.RUDDER] = 1
    to_escape(t.battle("hood"))
    assert t.refuses(L.V_ROLL_ESCAPE) and t.do(L.V_FIGHT_ON).s[L.ROUND] == 2


def test_l20_a_slower_ship_leaves_without_points():  # LB-PROCEDURE
    t = Table()
    t.s[L.DAMAGE + NORFOLK] = 10
    to_escape(t.battle("norfolk")).do(L.V_ROLL_ESCAPE, dice_=[6])
    assert t.where("norfolk") == L.OUT and t.s[L.MARK_AT + NORFOLK] == 0
    assert t.events(L.E_GONE) == [(NORFOLK, 0, 0, 0, 0)]


def test_l22_a_ship_of_equal_speed_returns_to_the_deck():  # LB-PROCEDURE
    t = Table()
    t.s[L.DAMAGE + NORFOLK] = 10
    t.s[L.RUDDER + BISMARCK] = 1
    to_escape(t.battle("norfolk")).do(L.V_ROLL_ESCAPE, dice_=[6])
    assert t.where("norfolk") == L.HIDDEN and t.in_deck("norfolk") == 2 and t.hits("norfolk") == 10


def test_l25_aircraft_alone_allow_escape_without_a_roll():  # LB-ESCAPE
    t = Table().battle("swordfish_825a", ours_first=False).do(L.V_AIR_ATTACK, CARD["swordfish_825a"], dice_=[1, 1])
    t.do(L.V_HOLD)
    assert t.phase == L.P_SLIP and t.events(L.E_ESCAPED)
    assert not t.refuses(L.V_STAY)


def test_option_3_sails_two_hexes():  # LB-OPT_3
    t = Table(options=(0, 0, 0, 1))
    t.deck("hood").do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["hood"]).do(L.V_ROLL_DETECTION, dice_=[6])
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[6])
    assert t.s[L.STEPS] == 2


def test_a_sunk_ship_does_not_affect_the_escape():  # LB-ESCAPE
    t = Table().boxes(EUGEN, L.BRIDGE, 4)
    t.s[L.SUNK + EUGEN] = t.s[L.RUDDER + EUGEN] = 1
    to_escape(t.battle("hood")).do(L.V_ROLL_ESCAPE, dice_=[4])
    assert t.phase == L.P_SLIP


def test_the_fastest_gun_ship_decides_the_enemys_speed():  # LB-ESCAPE: without carriers, against the enemy's speed
    t = Table()
    t.s[L.RUDDER] = 1
    to_escape(t.battle("rodney", "ark_royal")).do(L.V_ROLL_ESCAPE, dice_=[4])
    assert t.phase == L.P_SLIP


@pytest.mark.parametrize("carrier, faces", [("ark_royal", 3), ("victorious", 3)])
def test_a_carriers_speed_does_not_count(carrier, faces):  # LB-ESCAPE, readings: if she counted, a six would be enough
    from sortie.games.last_battle.odds import odds

    t = Table()
    t.s[L.RUDDER] = 1
    t.s[L.DAMAGE + CARD["hood"]] = 9
    to_escape(t.battle("hood", carrier, "swordfish_825a"))
    assert odds(t.s, L.V_ROLL_ESCAPE << 10) == faces << 8 | 6
    t.do(L.V_ROLL_ESCAPE, dice_=[4])
    assert t.phase == L.P_SLIP
