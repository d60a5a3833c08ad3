# SPDX-License-Identifier: MIT
"""Decisions of Last Battle without a choice: the session does them without a press."""

from host_tests.last_battle.table import ANTON, BISMARCK, CARD, EUGEN, Table, at
from sortie.games.last_battle import choices
from sortie.games.last_battle import fields as L

MEDAL_1, MEDAL_2 = 30, 31


def only(table):
    """Returns (verb, argument) of the action that needs no press, or 0."""
    action = choices.only(table.game.view(0), table.game.actions())
    return action and (action >> 10, action & 1023)


def bonus(source, die):
    return L.V_BONUS << 10 | source | die << 5


def volley(dice, target="norfolk", damage=0, medals=(1, 0), other=()):
    """Returns a Table after Bismarck's volley in calm sea: each die has +1. Medals are in hand."""
    table = Table().battle(target, *other)
    table.s[L.MEDALS : L.MEDALS + 2] = bytes(medals)
    table.s[L.DAMAGE + CARD[target]] = damage
    return table.do(L.V_FIRE, at(BISMARCK, target), dice_=dice)


def test_a_change_of_a_die_is_asked_only_if_it_helps():
    """LB-MEDALS: in calm sea a 2 is a fire; a fire is worth more than the point of a +1. 5 and 6 are three points in any case."""
    assert volley([6, 6, 5, 5]).phase != L.P_BONUS
    table = volley([2, 5, 6, 6])
    assert table.phase == L.P_BONUS and only(table) == (L.V_ACCEPT, 0)
    assert only(volley([4, 1, 6, 6])) == 0, "two points become three"
    assert only(volley([1, 1, 1, 1], medals=(0, 1))) == 0, "a miss becomes one point"


def test_a_change_is_not_asked_if_the_enemy_is_beaten_in_any_case():
    """LB-DAMAGE: 16 of 18, and three points without a change."""
    assert only(volley([5, 4, 1, 1], damage=15)) == (L.V_ACCEPT, 0)
    assert only(volley([4, 1, 1, 1], damage=15)) == 0, "a third point beats Norfolk"


def test_the_best_change_is_first():
    """A change that beats the enemy is first, with the smaller medal; to leave the dice is last."""
    table = volley([4, 3, 1, 1], damage=14, medals=(1, 1))
    v, actions = table.game.view(0), list(table.game.actions())
    ranked = choices.best(v, actions)
    assert sorted(ranked) == sorted(actions) and ranked[-1] == L.V_ACCEPT << 10
    gains = [choices.gain(v, action) for action in ranked[:-1]]
    assert gains == sorted(gains, reverse=True)
    assert ranked[0] == bonus(MEDAL_1, 0) and gains[0] == choices.BEATS, "a third point: 18"
    assert choices.gain(v, bonus(MEDAL_2, 1)) == choices.BEATS, "more points are lost"
    halving = volley([4, 1, 1, 1], damage=6)
    assert choices.HALVES <= choices.gain(halving.game.view(0), bonus(MEDAL_1, 0)) < choices.BEATS, "6 and 3 are half of 18"


def test_a_change_of_an_enemy_die_lowers_it():
    """LB-MEDALS: a medal makes Norfolk's 5, a 6 in calm sea, two points; it cannot lower a miss."""
    for dice, expected in (([5, 1, 1], 0), ([1, 1, 1], (L.V_ACCEPT, 0))):
        table = Table().battle("norfolk", ours_first=False)
        table.s[L.MEDALS] = 1
        table.do(L.V_ENEMY_GUNS, CARD["norfolk"], dice_=dice)
        assert table.phase != L.P_BONUS if dice == [1, 1, 1] else only(table) == expected


def test_weapons_with_one_target_follow_the_first_one():
    """LB-GUNS: one press opens the step. Then guns, torpedo and flak fire by themselves."""
    table = Table().battle("norfolk", "swordfish_818a")
    assert only(table) == 0, "the step begins with a press"
    table.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[1, 1, 1, 1])
    for verb, arg, dice in (
        (L.V_FIRE, at(EUGEN, "norfolk"), [1, 1, 1, 1]), (L.V_TORPEDO, CARD["norfolk"], [1]),
        (L.V_FLAK, at(BISMARCK, "swordfish_818a"), [1, 1]), (L.V_FLAK, at(EUGEN, "swordfish_818a"), [1, 1]),
    ):  # fmt: skip
        assert only(table) == (verb, arg)
        table.do(verb, arg, dice_=dice)
    assert table.phase == L.P_THEIRS


def test_a_weapon_with_two_targets_is_asked():
    table = Table().battle("norfolk", "suffolk")
    table.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[1, 1, 1, 1])
    assert only(table) == 0
    table.do(L.V_FIRE, at(EUGEN, "suffolk"), dice_=[1, 1, 1, 1])
    assert only(table) == 0, "the torpedo has two targets too"


def test_burning_guns_and_a_card_are_asked():
    """LB-DECKS: without a weapon to fire a card may make one."""
    table = Table().hand("norfolk").battle("hood")
    for turret in range(4):
        table.boxes(BISMARCK, turret, fires=1).boxes(EUGEN, turret, fires=1)
    table.do(L.V_TORPEDO, CARD["hood"], dice_=[1])
    assert table.phase == L.P_OURS and only(table) == 0


def test_the_order_of_the_enemys_fire_is_not_asked():
    """LB-GUNS: two cruisers, and Prinz Eugen in good health."""
    table = Table().battle("norfolk", "suffolk", ours_first=False)
    assert only(table) == (L.V_ENEMY_GUNS, CARD["norfolk"])


def test_the_order_is_asked_while_prinz_eugen_may_sink():
    """LB-GUNS: after her end cruisers fire at Bismarck."""
    table = Table().battle("norfolk", "suffolk", ours_first=False).boxes(EUGEN, L.HULL, 10)
    assert only(table) == 0
    assert only(Table().battle("hood", "rodney", ours_first=False).boxes(EUGEN, L.HULL, 10)) != 0, "they fire at Bismarck"


def test_a_repair_before_the_enemys_fire_is_asked_only_near_the_end():
    """LB-DECKS: Norfolk's card, with a light hit and with four boxes of the hull left."""
    for damage, expected in ((3, (L.V_ENEMY_GUNS, CARD["hood"])), (20, 0)):
        table = Table().hand("norfolk").battle("hood", ours_first=False).boxes(BISMARCK, L.HULL, damage)
        assert only(table) == expected


def test_the_target_of_a_second_aircraft_is_asked():
    """LB-AIR: equal aircraft: the first one attacks Bismarck without a question. The target of the second one is free."""
    table = Table().battle("swordfish_818a", "swordfish_818b", ours_first=False)
    assert only(table) == (L.V_AIR_ATTACK, at(BISMARCK, "swordfish_818a"))
    table.do(L.V_AIR_ATTACK, CARD["swordfish_818a"], dice_=[1, 1])
    assert only(table) == 0
    table.s[L.SUNK + EUGEN] = 1
    assert only(table) == (L.V_AIR_ATTACK, at(BISMARCK, "swordfish_818b"))


def test_the_first_of_unequal_aircraft_is_asked():
    """LB-AIR: a crippled Swordfish has one torpedo. The first one must attack Bismarck."""
    table = Table().battle("swordfish_818a", "swordfish_818b", ours_first=False)
    table.s[L.DAMAGE + CARD["swordfish_818a"]] = 2
    assert only(table) == 0


def test_the_dice_of_a_crippled_enemy_are_asked_after_the_others_have_fired():
    table = Table().battle("norfolk", "hood", ours_first=False)
    table.s[L.DAMAGE + CARD["norfolk"]] = 9
    assert only(table) == (L.V_ENEMY_GUNS, CARD["hood"])
    table.do(L.V_ENEMY_GUNS, CARD["hood"], dice_=[1, 1, 1, 1])
    assert only(table) == 0


def test_crews_and_cards_repair_by_themselves():
    """LB-D: each roll and each card is used. The player chooses the place of the points."""
    table = Table().hand("norfolk").boxes(BISMARCK, ANTON, 2).boxes(EUGEN, ANTON, 1).repair()
    for verb, arg, dice in ((L.V_ROLL_REPAIR, BISMARCK, [1]), (L.V_ROLL_REPAIR, BISMARCK, [1]), (L.V_ROLL_REPAIR, EUGEN, [1])):
        assert only(table) == (verb, arg)
        table.do(verb, arg, dice_=dice)
    assert only(table) == (L.V_CARD_REPAIR, CARD["norfolk"])
    table.do(L.V_CARD_REPAIR, CARD["norfolk"])
    assert table.phase == L.P_MEND and only(table) == 0


def test_a_repair_before_the_escape_is_asked_if_damage_may_keep_you():
    """LB-ESCAPE: with a hit rudder it takes a 6. A lost bridge costs one more, but no card repairs it."""
    for rudder, bridge, expected in ((0, 0, (L.V_ROLL_ESCAPE, 0)), (1, 0, 0), (0, 4, (L.V_ROLL_ESCAPE, 0))):
        table = Table().hand("norfolk").boxes(BISMARCK, L.HULL, 2).boxes(BISMARCK, L.BRIDGE, bridge).battle("hood")
        table.s[L.RUDDER] = rudder
        table.do(L.V_HOLD).do(L.V_ENEMY_GUNS, CARD["hood"], dice_=[1, 1, 1, 1])
        assert table.phase == L.P_ESCAPE and only(table) == expected


def test_the_footer_counts_the_dice():
    """Bismarck without Anton has three dice, flak two, the rest of split guns what is left. Words tell only attacks."""
    table = Table().boxes(BISMARCK, ANTON, fires=1).battle("norfolk", "suffolk", "swordfish_818a")
    v = table.game.view(0)
    for verb, arg, expected in (
        (L.V_FIRE, at(BISMARCK, "norfolk"), 3), (L.V_FIRE, at(EUGEN, "norfolk"), 4), (L.V_TORPEDO, CARD["norfolk"], 1),
        (L.V_FLAK, at(EUGEN, "swordfish_818a"), 2), (L.V_ENEMY_GUNS, CARD["norfolk"], 3),
        (L.V_AIR_ATTACK, at(BISMARCK, "swordfish_818a"), 2), (L.V_ROLL_ESCAPE, 0, 0),
    ):  # fmt: skip
        assert choices.dice(v, verb << 10 | arg) == expected
    table.do(L.V_SPLIT, BISMARCK).do(L.V_AIM, CARD["norfolk"])
    assert choices.dice(table.game.view(0), L.V_AIM_REST << 10 | CARD["suffolk"]) == 2
