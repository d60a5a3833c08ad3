# SPDX-License-Identifier: MIT
"""Damage and fire on the own ships, damage beyond a lost compartment, and ships that wait for a repair."""

import pytest
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.rules import ships

from .table import ANTON, BISMARCK, BRUNO, CAESAR, CARD, EUGEN, Table, at

HOOD = CARD["hood"]


def test_l31_a_lost_turret_costs_a_die():  # LB-DAMAGE
    t = Table().boxes(BISMARCK, ANTON, 3).battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1, 1, 1])
    assert len(t.events(L.E_GUN)) == 3


def test_l32_a_burning_turret_does_not_fire():  # LB-FIRE
    t = Table().boxes(BISMARCK, BRUNO, 1, fires=1)
    assert ships.own_guns(t.s, BISMARCK) == 3


def test_l34_a_hit_on_a_destroyed_turret_is_placed_elsewhere():  # LB-DAMAGE
    t = Table(weather=0).boxes(BISMARCK, ANTON, 3).battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[6, 1, 1, 1, 1])
    assert t.phase == L.P_PLACE and ANTON not in [a & 7 for a in t.legal(L.V_PLACE)]
    t.do(L.V_PLACE, L.BRIDGE)
    assert t.box(BISMARCK, L.BRIDGE) == (3, 0)


def test_l35_excess_damage_is_placed_elsewhere():  # LB-DAMAGE, ruling 14
    t = Table(weather=0).boxes(BISMARCK, CAESAR, 2).battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[6, 1, 1, 1, 3])
    assert ships.destroyed(t.s, BISMARCK, CAESAR) and t.s[L.POINTS] == 2
    t.do(L.V_PLACE, BRUNO)
    assert t.box(BISMARCK, BRUNO) == (2, 0) and t.phase == L.P_OURS


def test_a_fire_on_a_destroyed_compartment_is_placed_elsewhere():  # LB-FIRE
    t = Table(weather=0).boxes(BISMARCK, ANTON, 3).battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[2, 1, 1, 1, 1]).do(L.V_PLACE, BRUNO)
    assert t.box(BISMARCK, BRUNO) == (0, 1)


def test_the_hull_takes_damage_when_all_else_is_destroyed():  # LB-DAMAGE, LB-FIRE
    t = Table(weather=0).hand("norfolk")
    for turret in range(L.BRIDGE):
        t.boxes(BISMARCK, turret, 3)
    t.boxes(BISMARCK, L.BRIDGE, 3).battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[5, 6, 2, 1, 5, 1, 2])
    assert t.box(BISMARCK, L.BRIDGE) == (4, 0) and t.box(BISMARCK, L.HULL) == (5, 1)
    assert t.phase == L.P_OURS


def test_excess_damage_to_the_last_hull_points_sinks_her():  # LB-DAMAGE, LB-HULL
    t = Table(weather=0).boxes(BISMARCK, L.HULL, 23).boxes(BISMARCK, L.BRIDGE, 4)
    for turret in range(L.BRIDGE):
        t.boxes(BISMARCK, turret, 3)
    t.battle("hood", ours_first=False).do(L.V_ENEMY_GUNS, HOOD, dice_=[6, 1, 1, 1, 1])
    assert t.s[L.SUNK + BISMARCK] and t.box(BISMARCK, L.HULL) == (24, 0)


@pytest.mark.parametrize("fires, waits", [(0, False), (1, True)])
def test_the_turn_waits_for_a_card_that_can_repair_a_gun(fires, waits):  # LB-GUNS, LB-FIRE, readings
    t = Table(weather=0, day=2).hand("norfolk").boxes(EUGEN, ANTON, 2 - fires, fires=fires)
    for turret in range(1, L.BRIDGE):
        t.boxes(EUGEN, turret, 2)
    t.boxes(EUGEN, L.HULL, 1).battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1, 1, 1, 1])
    t.do(L.V_TORPEDO, HOOD, dice_=[1])
    assert (t.phase == L.P_OURS) == waits, "what is destroyed no card mends, and she has no other gun"
    if waits:
        t.do(L.V_CARD_REPAIR, CARD["norfolk"]).do(L.V_MEND, L.EUGEN << 3 | ANTON)
        assert t.legal(L.V_FIRE) == [at(EUGEN, "hood")]


def test_a_ship_without_guns_may_be_repaired_during_the_step():  # LB-DECKS, LB-GUNS
    t = Table().hand("norfolk").boxes(BISMARCK, 3, 0, fires=1)
    for turret in (ANTON, BRUNO, CAESAR):
        t.boxes(BISMARCK, turret, 3)
    t.s[L.SUNK + EUGEN] = 1
    t.battle("hood").do(L.V_CARD_REPAIR, CARD["norfolk"]).do(L.V_MEND, 3)
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1])
