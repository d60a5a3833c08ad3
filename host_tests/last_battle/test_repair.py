# SPDX-License-Identifier: MIT
"""Rule cases of the repair segment."""

from sortie.games.last_battle import fields as L

from .table import ANTON, BISMARCK, BRUNO, CARD, DORA, EUGEN, Table


def test_l40_nothing_is_repaired_on_23_may_and_fires_burn():  # LB-D, LB-FIRE
    t = Table(day=0).hand("norfolk").boxes(BISMARCK, DORA, 0, fires=1).repair()
    assert t.s[L.PM] == 1 and t.box(BISMARCK, DORA) == (1, 1) and not t.events(L.E_REPAIR_ROLL)


def test_l41_bismarck_gets_two_rolls_and_eugen_one():  # LB-D
    t = Table().boxes(BISMARCK, ANTON, 3).boxes(BISMARCK, L.HULL, 5).boxes(EUGEN, L.HULL, 2)
    t.boxes(BISMARCK, BRUNO, 1, fires=1).repair()
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[1]).do(L.V_ROLL_REPAIR, BISMARCK, dice_=[5])
    t.do(L.V_ROLL_REPAIR, EUGEN, dice_=[2])
    assert t.box(BISMARCK, L.HULL) == (0, 0) and t.box(BISMARCK, BRUNO) == (0, 0)
    assert t.box(BISMARCK, ANTON) == (3, 0) and t.box(EUGEN, L.HULL) == (2, 0)  # destroyed compartments stay so
    assert t.s[L.PM] == 1


def test_a_repair_removes_a_fire_first():  # LB-D
    t = Table().boxes(BISMARCK, BRUNO, 2, fires=1).boxes(BISMARCK, L.HULL, 4).repair()
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[3])
    assert sorted(t.legal(L.V_MEND)) == [BRUNO, L.HULL]
    t.do(L.V_MEND, BRUNO)
    assert t.box(BISMARCK, BRUNO) == (1, 0)


def test_l32_a_remaining_fire_adds_a_point():  # LB-FIRE
    t = Table().boxes(BISMARCK, BRUNO, 1, fires=1).repair()
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[1]).do(L.V_ROLL_REPAIR, BISMARCK, dice_=[2])
    assert t.box(BISMARCK, BRUNO) == (2, 1)


def test_a_fire_that_fills_a_turret_destroys_it():  # LB-FIRE, LB-DAMAGE
    t = Table(day=0).boxes(BISMARCK, BRUNO, 2, fires=1).repair()
    assert t.box(BISMARCK, BRUNO) == (3, 0)


def test_cards_repair_once_in_a_half_day():  # LB-D, LB-DECKS
    t = Table().hand("norfolk").boxes(EUGEN, L.HULL, 3).repair().do(L.V_CARD_REPAIR, CARD["norfolk"])
    t.do(L.V_MEND, L.HULL | EUGEN << 3)
    assert t.box(EUGEN, L.HULL) == (2, 0) and t.refuses(L.V_CARD_REPAIR, CARD["norfolk"])


def test_cards_repair_in_battle_too():  # LB-DECKS
    t = Table().hand("norfolk").boxes(BISMARCK, ANTON, 1).battle("hood").do(L.V_CARD_REPAIR, CARD["norfolk"])
    t.do(L.V_MEND, ANTON)
    assert t.box(BISMARCK, ANTON) == (0, 0) and t.phase == L.P_OURS


def test_cards_repair_nothing_on_23_may():  # LB-D, ruling 1
    t = Table(day=0).hand("norfolk").boxes(BISMARCK, ANTON, 1).battle("hood")
    assert t.refuses(L.V_CARD_REPAIR, CARD["norfolk"])


def test_a_rudder_needs_two_points():  # LB-D
    t = Table().hand("norfolk")
    t.s[L.RUDDER] = 1
    t.repair()
    assert t.refuses(L.V_CARD_REPAIR, CARD["norfolk"])
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[4]).do(L.V_MEND, L.RUDDER_BOX)
    assert t.s[L.RUDDER] == 0


def test_both_points_of_a_roll_repair_one_compartment():  # LB-D, readings
    t = Table().boxes(BISMARCK, ANTON, 1).boxes(BISMARCK, BRUNO, 2).boxes(BISMARCK, L.HULL, 1).repair()
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[4]).do(L.V_MEND, ANTON)
    assert t.phase == L.P_REPAIR, "the point that Anton does not need is lost"
    assert [t.box(BISMARCK, box) for box in (ANTON, BRUNO, L.HULL)] == [(0, 0), (2, 0), (1, 0)]
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[3]).do(L.V_MEND, BRUNO)
    assert t.box(BISMARCK, BRUNO) == (0, 0) and t.box(BISMARCK, L.HULL) == (1, 0)
