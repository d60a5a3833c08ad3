# SPDX-License-Identifier: MIT
"""Small print: cases that no other test of the rules covers."""

import pytest
from sortie.core import journal
from sortie.core.head import MARK, REASON
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.rules import enemy, mending, ships
from tools import games

from .table import ANTON, BISMARCK, BRUNO, CAESAR, CARD, DORA, EUGEN, Table, at

HOOD, NORFOLK = CARD["hood"], CARD["norfolk"]


# --- own ships ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ship, points, speed", [(BISMARCK, 11, 2), (BISMARCK, 12, 1), (EUGEN, 7, 2), (EUGEN, 8, 1)])
def test_half_the_hull_lost_lowers_the_speed(ship, points, speed):  # LB-HULL
    t = Table().boxes(ship, L.HULL, points)
    assert ships.own_speed(t.s, ship) == speed and ships.lowest_speed(t.s) == speed


def test_a_fire_in_the_hull_causes_damage_too():  # LB-FIRE
    t = Table(day=0).boxes(EUGEN, L.HULL, 2, fires=2).boxes(BISMARCK, L.BRIDGE, 0, fires=1).repair()
    assert t.box(EUGEN, L.HULL) == (4, 2) and t.box(BISMARCK, L.BRIDGE) == (1, 1)


def test_a_fire_can_sink_a_ship():  # LB-FIRE, LB-HULL
    t = Table(day=0).boxes(EUGEN, L.HULL, 15, fires=3).repair()
    assert t.s[L.SUNK + EUGEN] and not t.s[L.SUNK + BISMARCK]


def test_fires_can_sink_both_ships_at_once():  # LB-FIRE
    t = Table(day=0).boxes(BISMARCK, L.HULL, 23, fires=1).boxes(EUGEN, L.HULL, 15, fires=1).repair()
    assert t.s[L.SUNK + BISMARCK] and t.s[L.SUNK + EUGEN] and t.s[REASON] == L.END_SUNK


def test_a_sunk_ship_has_no_guns_flak_torpedo_or_repair():  # LB-HULL
    t = Table().boxes(EUGEN, ANTON, 1)
    t.s[L.SUNK + EUGEN] = 1
    assert ships.own_guns(t.s, EUGEN) == 0 and not mending.any_mend(t.s, EUGEN, 255)
    t.battle("hood", "swordfish_825a")
    assert t.legal(L.V_FIRE) == [HOOD] and not t.legal(L.V_TORPEDO) and t.legal(L.V_FLAK) == [CARD["swordfish_825a"]]


def test_dice_left_for_a_sunk_ship_are_lost():  # LB-HULL
    t = Table().boxes(EUGEN, L.HULL, 14).battle("norfolk", ours_first=False)
    t.do(L.V_ENEMY_GUNS, NORFOLK, dice_=[6, 6, 6, 6])  # three dice, one location
    assert t.s[L.SUNK + EUGEN] and len(t.events(L.E_LOCATION)) == 1


# --- weapons -----------------------------------------------------------------------------------------


def test_each_ship_fires_flak_at_each_aircraft_once():  # LB-AIR
    a, b = CARD["swordfish_825a"], CARD["swordfish_825b"]
    t = Table(weather=1).battle("swordfish_825a", "swordfish_825b")
    t.do(L.V_FLAK, a, dice_=[1, 1])
    assert t.legal(L.V_FLAK) == [a | EUGEN << 5, b, b | EUGEN << 5]
    t.do(L.V_FLAK, b | EUGEN << 5, dice_=[1, 1])
    assert t.legal(L.V_FLAK) == [a | EUGEN << 5, b]


def test_the_torpedo_is_fired_once_a_round():  # LB-TORPEDO
    t = Table().battle("hood").do(L.V_TORPEDO, HOOD, dice_=[1])
    assert not t.legal(L.V_TORPEDO) and t.legal(L.V_FIRE) == [at(BISMARCK, "hood"), at(EUGEN, "hood")]


def test_splitting_needs_two_targets_and_two_dice():  # LB-GUNS
    assert not Table().battle("hood").legal(L.V_SPLIT)
    t = Table()
    for turret in (ANTON, BRUNO, CAESAR):
        t.boxes(BISMARCK, turret, 3)
    t.battle("hood", "norfolk")
    assert t.legal(L.V_SPLIT) == [EUGEN]
    t.do(L.V_SPLIT, EUGEN)
    for _ in range(3):
        assert t.legal(L.V_AIM_REST)
        t.do(L.V_AIM, HOOD)
    assert not t.legal(L.V_AIM_REST)  # one die is left


def test_a_ship_with_split_guns_has_fired():  # LB-GUNS
    t = Table().battle("hood", "norfolk").do(L.V_SPLIT, EUGEN).do(L.V_AIM_REST, HOOD, dice_=[1, 1, 1, 1])
    assert t.legal(L.V_SPLIT) == [BISMARCK] and t.legal(L.V_FIRE) == [at(BISMARCK, "norfolk"), at(BISMARCK, "hood")]


def test_a_halved_enemy_with_torpedoes_keeps_chosen_dice():  # LB-DAMAGE
    t = Table()
    kgv = CARD["king_george_v"]
    t.s[L.DAMAGE + NORFOLK], t.s[L.DAMAGE + kgv] = 9, 15
    assert (enemy.fewest_guns(NORFOLK), enemy.most_guns(NORFOLK)) == (1, 2)
    t.battle("norfolk", "king_george_v", ours_first=False)
    assert t.legal(L.V_KEEP) == [NORFOLK | 1 << 5, NORFOLK | 2 << 5]  # King George V has guns alone
    assert t.legal(L.V_ENEMY_GUNS) == [kgv] and enemy.enemy_guns(t.s, kgv) == 2
    t.do(L.V_KEEP, NORFOLK | 2 << 5)
    assert NORFOLK in t.legal(L.V_ENEMY_GUNS) and not t.legal(L.V_ENEMY_TORPEDO)


def test_an_event_has_the_die_and_its_result():
    t = Table(weather=1).battle("norfolk", ours_first=False).do(L.V_ENEMY_GUNS, NORFOLK, dice_=[1, 6, 2, 6])
    gun = t.events(L.E_GUN)
    assert gun[1] == (NORFOLK, L.OWN + EUGEN, 6, 128 + 5, 2) and gun[0][3:] == (128, 0)
    assert t.events(L.E_LOCATION) == [(EUGEN, 6, L.HULL, 0, 0)] and t.events(L.E_HIT) == [(EUGEN, L.HULL, 2, 2, 16)]


# --- enemies -----------------------------------------------------------------------------------------


def test_a_beaten_ship_gives_its_printed_medal():  # LB-DECKS, LB-MEDALS
    t = Table()
    t.s[L.DAMAGE + HOOD] = t.s[L.DAMAGE + NORFOLK] = 17
    t.battle("hood", "norfolk").do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[6, 6, 6, 6])
    assert t.where("norfolk") == L.IN_HAND and sum(t.s[L.MEDALS : L.MEDALS + 2]) == 0
    t.do(L.V_FIRE, at(EUGEN, "hood"), dice_=[6, 6, 6, 6])
    assert sum(t.s[L.MEDALS : L.MEDALS + 2]) == 1 and sum(t.s[L.CUP : L.CUP + 2]) == 7
    assert t.s[L.FIRES + HOOD] == 0


def test_fires_burn_also_when_the_germans_attack_second():  # LB-FIRE
    t = Table()
    t.s[L.FIRES + HOOD] = 2
    t.battle("hood", ours_first=False)
    assert t.hits("hood") == 0
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1])
    assert t.hits("hood") == 2 and t.phase == L.P_OURS


def test_each_carrier_depends_on_her_own_aircraft():  # LB-BATTLE
    t = Table(day=3, weather=0)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.DECK_AIR
    t.deck("victorious", "ark_royal").do(L.V_ROLL_MOVEMENT, dice_=[5])
    planes = ["swordfish_825a", "swordfish_825b", "swordfish_810a", "swordfish_810b"]
    t.do(L.V_DRAW, draws=["victorious", "ark_royal", *planes]).do(L.V_ROLL_DETECTION, dice_=[6])
    for name in planes[:2]:
        t.do(L.V_FLAK, at(BISMARCK, name), dice_=[6, 6])
    t.do(L.V_HOLD)
    for name in planes[2:]:
        t.do(L.V_AIR_ATTACK, CARD[name], dice_=[1, 1])
    assert t.where("victorious") == L.IN_HAND and t.where("ark_royal") == L.OUT


# --- repair, escape, the day ---------------------------------------------------------------------------


def test_repair_rolls_must_be_used_before_done():  # LB-D
    t = Table().hand("norfolk").boxes(BISMARCK, ANTON, 2).repair()
    assert not t.legal(L.V_DONE) and t.legal(L.V_ROLL_REPAIR) == [BISMARCK]
    t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[1]).do(L.V_ROLL_REPAIR, BISMARCK, dice_=[1])
    assert t.legal(L.V_CARD_REPAIR) == [NORFOLK] and t.legal(L.V_DONE)
    t.do(L.V_DONE)
    assert t.box(BISMARCK, ANTON) == (2, 0) and t.s[L.PM] == 1


def test_cards_repair_in_the_enemys_step_and_before_escape():  # LB-DECKS
    t = Table().hand("norfolk", "rodney").boxes(BISMARCK, DORA, 2).battle("hood", ours_first=False)
    t.do(L.V_CARD_REPAIR, NORFOLK).do(L.V_MEND, DORA)
    assert t.phase == L.P_THEIRS
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1]).do(L.V_HOLD)
    assert t.phase == L.P_ESCAPE and t.legal(L.V_CARD_REPAIR) == [CARD["rodney"]]
    t.do(L.V_CARD_REPAIR, CARD["rodney"]).do(L.V_MEND, DORA)
    assert t.phase == L.P_ESCAPE and t.box(BISMARCK, DORA) == (0, 0)


def test_fighting_on_uses_no_die():  # LB-ESCAPE
    t = Table().boxes(BISMARCK, L.BRIDGE, 4)
    t.s[L.RUDDER] = 1
    t.battle("hood", ours_first=False).do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1]).do(L.V_HOLD)
    mark = t.s[MARK]
    t.do(L.V_FIGHT_ON)
    assert t.s[MARK] == mark and not t.events(L.E_ESCAPE) and t.s[L.ROUND] == 2


def test_a_new_round_allows_every_weapon_again():  # LB-BATTLE
    t = Table(weather=1).battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1, 1, 1, 1]).do(L.V_HOLD)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1]).do(L.V_ROLL_ESCAPE, dice_=[1])
    assert t.s[L.ROUND] == 2 and t.legal(L.V_FIRE) == [at(BISMARCK, "hood"), at(EUGEN, "hood")]
    t.do(L.V_HOLD)
    assert t.legal(L.V_ENEMY_GUNS) == [HOOD]


def test_a_new_day_clears_the_flags_of_events():  # LB-EVENTS
    t = Table()
    t.s[L.FLAGS] = L.FLAG_SIGHTED | L.FLAG_MISTAKE | L.FLAG_REROLLED
    t.s[L.PM] = 1
    t.repair()
    assert t.s[L.DAY] == 2 and t.s[L.FLAGS] == 0 and t.phase == L.P_WEATHER


# --- bonuses and medals ----------------------------------------------------------------------------------


def test_accepting_the_dice_keeps_the_bonus():  # LB-MEDALS
    t = Table(weather=1)
    t.s[L.MEDALS] = 1
    t.battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[4, 1, 1, 1])
    t.do(L.V_ACCEPT).do(L.V_FIRE, at(EUGEN, "hood"), dice_=[4, 1, 1, 1])
    assert t.phase == L.P_BONUS and not t.s[L.BONUS_USED]
    t.do(L.V_BONUS, 30)  # the medal +1 on the first die
    assert t.events(L.E_BONUS) == [(30, 0, 128 + 1, L.OWN + EUGEN, 0)]
    assert t.s[L.MEDALS] == 0 and t.hits("hood") == 1


def test_a_card_changes_a_die_once_a_battle():  # LB-DECKS
    t = Table(weather=1).hand("suffolk").battle("hood")
    suffolk = CARD["suffolk"]
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[3, 1, 1, 1]).do(L.V_BONUS, suffolk).do(L.V_HOLD)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1]).do(L.V_ROLL_ESCAPE, dice_=[1])
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[3, 1, 1, 1])
    assert t.phase == L.P_OURS and t.s[L.DONE + suffolk] & L.DONE_BONUS  # round 2, no question


@pytest.mark.parametrize("kind", [0, 1])
def test_the_cup_gives_only_the_medals_in_it(kind):  # LB-MEDALS
    t = Table()
    t.s[L.CUP + kind], t.s[L.CUP + 1 - kind] = 3, 0
    for _ in range(4):
        enemy.draw_medal(t.s)
    assert t.s[L.MEDALS + kind] == 3 and t.s[L.MEDALS + 1 - kind] == 0 and not t.s[L.CUP + kind]


# --- more of the battle -----------------------------------------------------------------------------------


def test_an_exactly_filled_compartment_leaves_nothing_to_place():  # LB-DAMAGE
    t = Table(weather=1).boxes(EUGEN, L.HULL, 13)
    t.boxes(EUGEN, L.BRIDGE, 2).battle("norfolk", ours_first=False)
    t.do(L.V_ENEMY_GUNS, NORFOLK, dice_=[1, 6, 1, 5])  # two points on the bridge, which has two boxes left
    assert ships.destroyed(t.s, EUGEN, L.BRIDGE) and t.phase == L.P_THEIRS


def test_a_ships_torpedo_is_not_the_first_aircraft():  # LB-AIR
    plane = CARD["swordfish_825a"]
    t = Table().battle("norfolk", "swordfish_825a", ours_first=False).do(L.V_ENEMY_TORPEDO, NORFOLK, dice_=[1])
    assert t.legal(L.V_AIR_ATTACK) == [plane]


def test_every_aircraft_attacks_a_lone_bismarck():  # LB-AIR
    a, b = CARD["swordfish_825a"], CARD["swordfish_825b"]
    t = Table()
    t.s[L.SUNK + EUGEN] = 1
    t.battle("swordfish_825a", "swordfish_825b", ours_first=False).do(L.V_AIR_ATTACK, a, dice_=[1, 1])
    assert t.legal(L.V_AIR_ATTACK) == [b]


@pytest.mark.parametrize("slip, first, steps", [(0, 1, 1), (1, 0, 1), (1, 1, 2)])
def test_option_3_adds_a_hex_for_a_first_contact(slip, first, steps):  # LB-OPT_3
    t = Table(options=(0, 0, 0, slip))
    t.s[L.FLAGS] = L.FLAG_FIRST if first else 0
    t.battle("swordfish_825a", ours_first=False).do(L.V_AIR_ATTACK, CARD["swordfish_825a"], dice_=[1, 1])
    t.do(L.V_HOLD)
    assert t.phase == L.P_SLIP and t.s[L.STEPS] == steps


def test_option_2_may_be_declined():  # LB-OPT_2
    t = Table(day=4, options=(0, 0, 1, 0))
    t.s[L.PM] = 1
    t.repair()
    assert t.phase == L.P_EXTRA and t.legal(L.V_SAIL_ON) == t.legal(L.V_FINISH) == [0]
    t.do(L.V_FINISH)
    assert t.s[REASON] == L.END_TIME and t.s[L.EXTRA_DAYS] == 0


def test_card_repairs_return_with_each_half_day():  # LB-DECKS
    t = Table().hand("norfolk")
    t.s[L.DONE + NORFOLK] = L.DONE_REPAIR
    t.repair()
    assert t.s[L.PM] == 1 and not t.s[L.DONE + NORFOLK] & L.DONE_REPAIR


def test_a_sunk_ship_takes_no_damage():  # LB-DAMAGE, LB-HULL
    t = Table().boxes(EUGEN, L.HULL, 16)
    t.s[L.SUNK + EUGEN] = 1
    before = bytes(t.s)
    ships.hurt(t.s, EUGEN, ANTON, 2)
    ships.hurt(t.s, BISMARCK, ANTON, 0)
    assert bytes(t.s) == before


@pytest.mark.parametrize("name, points, text", [
    ("swordfish_825a", 2, "Swordfish 825/1: half dice"), ("norfolk", 9, "Norfolk: half dice, slow"),
])  # fmt: skip
def test_the_event_of_a_halved_aircraft_names_no_speed(name, points, text):  # LB-DAMAGE
    t = Table(weather=1).battle(name)
    journal.open_rings(((journal.REFEREE, t.game.journal),))
    enemy.hit(t.s, CARD[name], points)
    journal.open_rings(())
    texts = games.title("last_battle").texts
    assert [texts.event_text(L.E_HALVED, values) for values in t.events(L.E_HALVED)] == [text]
