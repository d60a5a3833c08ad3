# SPDX-License-Identifier: MIT
"""Rule cases of the Battle Phase: dice and modifiers, targets, halves, aircraft, carriers, escape."""

import pytest
from sortie.core.head import OVER
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.rules import enemy, points

from .table import BISMARCK, CARD, EUGEN, HEX, Table, at, to_escape

HOOD, NORFOLK = CARD["hood"], CARD["norfolk"]


# --- dice and their modifiers ------------------------------------------------------------------------


def results(t, kind=L.E_GUN):
    return [event[4] for event in t.events(kind)]


def test_l13_rough_sea_subtracts_one_from_dice():  # LB-A, LB-GUNS
    t = Table(weather=1).battle("king_george_v").do(L.V_FIRE, at(BISMARCK, "king_george_v"), dice_=[3, 4, 6, 1])
    assert results(t) == [0, L.FIRE_POINT, 2, 0]


def test_l14_the_air_zone_modifies_only_german_guns():  # LB-GUNS
    t = Table(hexagon="A12").battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[2, 1, 1, 1, 5])
    assert results(t) == [L.FIRE_POINT, 0, 0, 0] and t.box(BISMARCK, L.BRIDGE) == (0, 1)
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[2, 1, 1, 1])
    assert results(t)[4:] == [3, 2, 2, 2]  # 2 + 1 + 3 = 6


def test_an_event_names_the_modifiers_of_the_dice():  # LB-A, LB-GUNS
    for hexagon, weather, modifiers in (("A12", 0, (129, 3)), ("D12", 1, (127, 0))):
        t = Table(hexagon=hexagon, weather=weather).battle("hood")
        t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1, 1, 1, 1])
        assert t.events(L.E_DRM) == [(*modifiers, L.GUNS, L.OWN + BISMARCK, 0)]


def test_weather_modifies_flak_but_not_torpedoes():  # LB-A, LB-TORPEDO
    t = Table(weather=0).battle("swordfish_825a", "norfolk")
    t.do(L.V_FLAK, at(BISMARCK, "swordfish_825a"), dice_=[3, 2])
    assert results(t, L.E_FLAK) == [1, 0]
    t.do(L.V_TORPEDO, NORFOLK, dice_=[4])
    assert results(t, L.E_TORPEDO) == [0]


# --- targets ---------------------------------------------------------------------------------------------


def test_l16_cruisers_fire_guns_at_eugen_and_torpedoes_at_bismarck():  # LB-GUNS, LB-TORPEDO
    t = Table(weather=0).battle("norfolk", ours_first=False)
    t.do(L.V_ENEMY_GUNS, NORFOLK, dice_=[3, 1, 1, 6])
    t.do(L.V_ENEMY_TORPEDO, NORFOLK, dice_=[5, 1, 6])
    assert t.box(EUGEN, L.HULL) == (1, 0) and t.box(BISMARCK, L.HULL) == (1, 0)


def test_l16_cruisers_fire_at_bismarck_after_eugen_is_sunk():  # LB-GUNS
    t = Table()
    t.s[L.SUNK + EUGEN] = 1
    t.battle("norfolk", ours_first=False).do(L.V_ENEMY_GUNS, NORFOLK, dice_=[3, 1, 1, 6])
    assert t.box(BISMARCK, L.HULL) == (1, 0)


@pytest.mark.parametrize("name", ["king_george_v", "hood", "maori"])
def test_l17_all_other_ships_fire_at_bismarck(name):  # LB-GUNS
    t = Table().battle(name, ours_first=False)
    t.do(L.V_ENEMY_GUNS, CARD[name], dice_=[1, 3, 6] if name == "maori" else [1, 1, 1, 3, 6])
    assert t.box(BISMARCK, L.HULL) == (1, 0) and t.box(EUGEN, L.HULL) == (0, 0)


def test_the_player_splits_guns_die_by_die():  # LB-GUNS
    t = Table().battle("hood", "norfolk").do(L.V_SPLIT, BISMARCK).do(L.V_AIM, HOOD)
    t.game.undo()
    assert t.s[L.DIE] == 0
    t.do(L.V_AIM, HOOD).do(L.V_AIM_REST, NORFOLK, dice_=[5, 5, 3, 1])
    assert t.hits("hood") == 3 and t.hits("norfolk") == 3 + 1
    t = Table().battle("hood", "norfolk").do(L.V_SPLIT, BISMARCK).do(L.V_AIM, NORFOLK).do(L.V_AIM_REST, HOOD, dice_=[5, 5, 3, 1])
    assert t.hits("norfolk") == 3 and t.hits("hood") == 3 + 1


def test_guns_fire_once_a_round_and_never_at_carriers():  # LB-GUNS, LB-BATTLE
    t = Table().battle("hood", "ark_royal", "swordfish_825a")
    assert at(BISMARCK, "ark_royal") not in t.legal(L.V_FIRE) and CARD["ark_royal"] not in t.legal(L.V_TORPEDO)
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[1, 1, 1, 1])
    assert t.legal(L.V_FIRE) == [at(EUGEN, "hood")] and t.s[L.DICE] == 0, "they are off the table"


def test_the_player_may_hold_fire():  # LB-GUNS
    t = Table().battle("hood").do(L.V_HOLD)
    assert t.phase == L.P_THEIRS


# --- half damage ---------------------------------------------------------------------------------------


def test_l19_aircraft_at_half_roll_fewer_dice():  # LB-DAMAGE
    t = Table()
    card = CARD["swordfish_825a"]
    t.s[L.DAMAGE + card] = 1
    assert enemy.enemy_torpedoes(t.s, card) == 2
    t.s[L.DAMAGE + card] = 2
    assert enemy.enemy_torpedoes(t.s, card) == 1


def test_the_player_chooses_the_lost_dice():  # LB-DAMAGE
    t = Table()
    card = CARD["dorsetshire"]
    t.s[L.DAMAGE + card] = 9
    t.battle("dorsetshire", ours_first=False)
    assert t.legal(L.V_KEEP) == [card, card | 1 << 5, card | 2 << 5] and not t.legal(L.V_ENEMY_GUNS)
    t.do(L.V_KEEP, card | 1 << 5)
    t.do(L.V_ENEMY_GUNS, card, dice_=[1]).do(L.V_ENEMY_TORPEDO, card, dice_=[1])
    assert t.phase == L.P_OURS


def test_damage_equal_to_half_halves_an_enemy():  # LB-DAMAGE, ruling 7
    t = Table()
    t.s[L.DAMAGE + NORFOLK] = 9
    assert enemy.halved(t.s, NORFOLK) and enemy.enemy_speed(t.s, NORFOLK) == 1


def test_l37_damage_beyond_the_last_point_is_lost():  # LB-DAMAGE
    t = Table()
    t.s[L.DAMAGE + HOOD] = 17
    t.battle("hood", "norfolk").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[6, 6, 6, 6])
    assert t.where("hood") == L.IN_HAND and t.hits("hood") == 18 and t.hits("norfolk") == 0


# --- aircraft and carriers -------------------------------------------------------------------------------


def test_l29_the_first_aircraft_must_attack_bismarck():  # LB-AIR
    a, b = CARD["swordfish_825a"], CARD["swordfish_825b"]
    t = Table().battle("swordfish_825a", "swordfish_825b", ours_first=False)
    assert t.legal(L.V_AIR_ATTACK) == [a, b]
    t.do(L.V_AIR_ATTACK, b, dice_=[1, 1])
    assert t.legal(L.V_AIR_ATTACK) == [a, a | EUGEN << 5]
    t.do(L.V_AIR_ATTACK, a | EUGEN << 5, dice_=[5, 1, 1, 1])
    assert t.s[L.RUDDER + EUGEN] == 1 and t.box(EUGEN, L.HULL) == (1, 0)  # LB-HULL: a rudder hit


def contact(t, *names, draws=()):
    t.deck(*names).do(L.V_ROLL_MOVEMENT, dice_=[3 + len(names)])
    return t.do(L.V_DRAW, draws=list(names) + list(draws)).do(L.V_ROLL_DETECTION, dice_=[6])


def shoot_down(t, name):
    return t.do(L.V_FLAK, at(BISMARCK, name), dice_=[6, 6]) if t.where(name) == L.IN_BATTLE else t


def test_l26_a_carrier_is_beaten_with_her_aircraft():  # LB-BATTLE
    t = Table(day=3)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.DECK_AIR
    contact(t, "ark_royal", draws=["swordfish_825a", "swordfish_825b"])
    shoot_down(shoot_down(t, "swordfish_825a"), "swordfish_825b")
    assert t.where("ark_royal") == L.IN_HAND and t.where("swordfish_825b") == L.IN_HAND


def test_l26_a_surviving_aircraft_removes_its_carrier_without_points():  # LB-BATTLE
    t = Table(day=3, weather=0)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.DECK_AIR
    contact(t, "ark_royal", draws=["swordfish_825a", "swordfish_825b"])
    shoot_down(t, "swordfish_825a").do(L.V_FLAK, at(BISMARCK, "swordfish_825b"), dice_=[3, 1])
    assert t.hits("swordfish_825b") == 1
    t.do(L.V_HOLD).do(L.V_AIR_ATTACK, CARD["swordfish_825b"], dice_=[1, 1])
    assert t.where("ark_royal") == L.OUT and t.where("swordfish_825b") == L.RETURNED
    assert t.hits("swordfish_825b") == 0 and t.in_deck("swordfish_825b") == L.DECK_AIR


@pytest.mark.parametrize("second, where, total", [(6, L.IN_HAND, 30), (1, L.OUT, 10)])
def test_a_carrier_is_resolved_when_bismarck_sinks_too(second, where, total):  # LB-BATTLE, Special Notes
    t = Table(day=3, weather=0).boxes(BISMARCK, L.HULL, 23)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.DECK_AIR
    t.s[L.SUNK + EUGEN] = 1
    contact(t, "ark_royal", "dorsetshire", draws=["swordfish_825a", "swordfish_825b"])
    t.do(L.V_FLAK, at(BISMARCK, "swordfish_825a"), dice_=[6, 6])
    t.do(L.V_FLAK, at(BISMARCK, "swordfish_825b"), dice_=[second, second]).do(L.V_HOLD)
    t.do(L.V_ENEMY_GUNS, CARD["dorsetshire"], dice_=[6, 1, 1, 6])
    assert t.game.side() == OVER and t.where("ark_royal") == where and points.total(t.s) == total - 25 - 100


def met_without_aircraft(carrier, options=()):
    """Returns a battle with this carrier alone and an empty Aircraft deck."""
    t = Table(day=3, options=options)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.LAST_DECK
    return t.deck(carrier).do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=[carrier])


def test_a_carrier_without_aircraft_is_beaten():  # LB-DECKS, Special Notes
    t = met_without_aircraft("ark_royal")
    assert t.where("ark_royal") == L.IN_HAND and not t.events(L.E_DETECT)


@pytest.mark.parametrize("slips, hexes", [(0, 1), (1, 2)])
def test_a_battle_with_a_carrier_without_aircraft_has_a_free_escape(slips, hexes):  # LB-ESCAPE, LB-OPT_3
    t = met_without_aircraft("ark_royal", options=(0, 0, 0, slips))
    assert len(t.events(L.E_ESCAPED)) == 1 and t.phase == L.P_SLIP and t.s[L.STEPS] == hexes and t.legal(L.V_STAY)
    t.do(L.V_SAIL, HEX["D13"])
    assert t.s[L.PM] == (hexes == 1)


def test_an_aircraft_sent_home_counts_as_a_battle():  # LB-EVENTS, LB-ESCAPE
    t = Table(day=3).deck("wrong_target", "catalina_209")
    t.do(L.V_ROLL_MOVEMENT, dice_=[5]).do(L.V_DRAW, draws=["wrong_target", "catalina_209"])
    assert len(t.events(L.E_ESCAPED)) == 1 and t.phase == L.P_SLIP


def test_l28_a_destroyer_draws_two_more():  # LB-DECKS
    t = Table(day=3)
    for name in ("cossack", "maori", "piorun"):
        t.s[L.DECK + CARD[name]] = 4
    for name in ("sikh", "zulu"):
        t.s[L.DECK + CARD[name]] = L.DECK_DESTROYERS
    contact(t, "cossack", draws=["sikh", "zulu"])
    assert all(t.where(name) == L.IN_BATTLE for name in ("cossack", "sikh", "zulu"))


# --- fire, bonus, the end ----------------------------------------------------------------------------------


def test_a_fire_on_a_british_ship_burns_in_later_rounds():  # LB-FIRE, ruling 13
    t = Table(weather=0).battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[2, 1, 1, 1])
    assert t.hits("hood") == 0 and t.s[L.FIRES + HOOD] == 1
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[1])
    assert t.hits("hood") == 1
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[6])
    assert t.s[L.FIRES + HOOD] == 0


def test_l38_only_one_bonus_is_used_a_round():  # LB-MEDALS
    t = Table(weather=0).hand("suffolk")
    t.s[L.MEDALS + 1] = 1
    t.battle("king_george_v").do(L.V_FIRE, at(BISMARCK, "king_george_v"), dice_=[4, 1, 1, 1])
    assert t.phase == L.P_BONUS
    t.do(L.V_BONUS, 31 | 0 << 5)
    assert results(t) == [3, 0, 0, 0] and t.s[L.MEDALS + 1] == 0 and t.s[L.CUP + 1] == 5
    t.do(L.V_FIRE, at(EUGEN, "king_george_v"), dice_=[1, 1, 1, 1])
    assert t.phase == L.P_OURS and len(t.events(L.E_GUN)) == 8  # no second bonus was offered


def test_a_bonus_lowers_an_enemy_die():  # LB-MEDALS
    t = Table(weather=0).hand("suffolk").battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[2, 1, 1, 1]).do(L.V_BONUS, CARD["suffolk"])
    assert results(t) == [0, 0, 0, 0] and t.box(BISMARCK, L.HULL) == (0, 0)


def test_a_cards_bonus_returns_in_the_next_battle():  # LB-DECKS
    t = Table(weather=0).hand("suffolk").battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[2, 1, 1, 1]).do(L.V_BONUS, CARD["suffolk"])
    assert t.s[L.DONE + CARD["suffolk"]] & L.DONE_BONUS
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[6])
    assert t.s[L.ROUND] == 0 and not t.s[L.DONE + CARD["suffolk"]] & L.DONE_BONUS


def test_bismarcks_sinking_ends_the_hunt():  # LB-HULL
    t = Table().boxes(BISMARCK, L.HULL, 23).battle("hood", ours_first=False)
    t.do(L.V_ENEMY_GUNS, HOOD, dice_=[6, 6, 6, 6, 6])
    assert t.game.side() == OVER and t.s[10] == L.END_SUNK


def test_the_battle_continues_after_eugen_sinks():  # LB-HULL
    t = Table().boxes(EUGEN, L.HULL, 15).battle("norfolk", ours_first=False)
    t.do(L.V_ENEMY_GUNS, NORFOLK, dice_=[6, 6, 6, 6])
    assert t.s[L.SUNK + EUGEN] == 1 and t.legal(L.V_ENEMY_TORPEDO) == [NORFOLK]


def test_a_bonus_is_offered_only_for_dice_it_changes():  # LB-MEDALS
    t = Table(weather=0).hand("suffolk").battle("king_george_v")
    t.do(L.V_FIRE, at(BISMARCK, "king_george_v"), dice_=[6, 6, 6, 6])
    assert t.phase == L.P_OURS
    t.do(L.V_FIRE, at(EUGEN, "king_george_v"), dice_=[6, 1, 6, 6])
    assert t.legal(L.V_BONUS) == [CARD["suffolk"] | 1 << 5]


def test_a_carrier_does_not_draw_an_aircraft_sent_home():  # LB-EVENTS, LB-DECKS
    t = Table(day=3)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.LAST_DECK
    t.s[L.DECK + CARD["swordfish_825a"]] = L.DECK_AIR
    t.s[L.FLAGS] |= L.FLAG_MISTAKE
    t.deck("ark_royal").do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["ark_royal", "swordfish_825a"])
    assert t.where("swordfish_825a") == L.RETURNED and t.where("ark_royal") == L.OUT


def test_an_aircraft_of_contact_resolves_before_a_carriers():  # LB-EVENTS, readings
    t = Table(day=3)
    for card in range(15, 27):
        t.s[L.DECK + card] = L.DECK_AIR
    t.s[L.FLAGS] |= L.FLAG_MISTAKE
    t.deck("ark_royal", "catalina_209").do(L.V_ROLL_MOVEMENT, dice_=[5])
    t.do(L.V_DRAW, draws=["ark_royal", "catalina_209", "swordfish_825a", "swordfish_825b"])
    assert t.where("catalina_209") == L.RETURNED and t.where("swordfish_825a") == L.IN_BATTLE


def test_a_new_round_resets_bonus_and_first_aircraft():  # LB-MEDALS, LB-AIR
    a = CARD["swordfish_825a"]
    t = Table(weather=0).battle("hood", "swordfish_825a", ours_first=False)
    t.s[L.BONUS_USED] = 1
    t.do(L.V_AIR_ATTACK, a, dice_=[1, 1])
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[1])
    assert t.s[L.BONUS_USED] == 0 and t.legal(L.V_AIR_ATTACK) == [a]


def test_two_fires_on_a_british_ship_cause_two_points():  # LB-FIRE, readings
    t = Table(weather=0).battle("hood").do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[2, 2, 1, 1])
    assert t.hits("hood") == 0 and t.s[L.FIRES + HOOD] == 2
    to_escape(t).do(L.V_ROLL_ESCAPE, dice_=[1])
    assert t.hits("hood") == 2 and t.events(L.E_ENEMY_BURNS) == [(HOOD, 2, 2, 18, 0)]
