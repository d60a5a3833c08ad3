# SPDX-License-Identifier: MIT
"""Edge cases of the rules: limits, the second of two ships or cards, and values that must not change."""

import pytest
from sortie.core import contract
from sortie.core.head import REASON
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.rules import cards, ships
from sortie.games.last_battle.tables import DAYS

from .table import ANTON, BISMARCK, BRUNO, CAESAR, CARD, DORA, EUGEN, HEX, Table, at

HOOD = CARD["hood"]


# --- own ships ---------------------------------------------------------------------------------------


def test_a_fire_fills_only_existing_boxes():  # LB-FIRE
    t = Table(day=0).boxes(EUGEN, DORA, 1, fires=2).repair()
    assert t.box(EUGEN, DORA) == (2, 0)


def test_each_fire_burns_once():  # LB-FIRE: Prinz Eugen's first compartment follows Bismarck's last
    t = Table(day=0).boxes(EUGEN, ANTON, 0, fires=1).boxes(BISMARCK, L.HULL, 3, fires=1).repair()
    assert t.box(EUGEN, ANTON) == (1, 1) and t.box(BISMARCK, L.HULL) == (4, 1)


def test_a_hit_sets_the_second_ship_on_fire():  # LB-FIRE
    t = Table(weather=0).battle("norfolk", ours_first=False)
    t.do(L.V_ENEMY_GUNS, CARD["norfolk"], dice_=[2, 1, 1, 1])  # with +1 a fire; then its place
    where = t.events(L.E_FIRE)[-1]
    assert where[0] == EUGEN and t.box(EUGEN, where[1]) == (0, 1)


def test_damage_is_placed_on_the_ship_that_was_hit():  # LB-DAMAGE
    t = Table().boxes(EUGEN, ANTON, 2)
    t.s[L.HURT], t.s[L.POINTS] = EUGEN, 1
    contract.push(t.s, L.P_WORK)
    contract.push(t.s, L.P_PLACE)
    t.s[L.DICE] = t.s[L.DIE] = 0
    assert t.legal(L.V_PLACE) == [box | EUGEN << 3 for box in range(L.HULL + 1) if box != ANTON]
    t.do(L.V_PLACE, BRUNO | EUGEN << 3)
    assert t.box(EUGEN, BRUNO) == (1, 0) and t.box(BISMARCK, BRUNO) == (0, 0)


@pytest.mark.parametrize("ship, other", [(BISMARCK, EUGEN), (EUGEN, BISMARCK)])
def test_a_ship_is_whole_despite_the_others_damage(ship, other):  # LB-VP
    t = Table()
    for box in range(L.HULL + 1):
        t.boxes(other, box, 1)
    t.s[L.RUDDER + other] = 1
    assert ships.is_whole(t.s, ship) and not ships.is_whole(t.s, other)


def test_a_ship_without_guns_may_be_repaired_after_the_other_fired():  # LB-DECKS, LB-GUNS
    t = Table().hand("norfolk").boxes(BISMARCK, DORA, 0, fires=1)
    for turret in (ANTON, BRUNO, CAESAR):
        t.boxes(BISMARCK, turret, 3)
    t.battle("hood").do(L.V_TORPEDO, HOOD, dice_=[1])
    t.do(L.V_FIRE, at(EUGEN, "hood"), dice_=[1, 1, 1, 1])
    assert t.phase == L.P_OURS and t.legal(L.V_CARD_REPAIR)


def test_a_split_salvo_uses_the_guns_of_its_ship():  # LB-GUNS
    t = Table().battle("hood", "norfolk").do(L.V_SPLIT, EUGEN)
    assert t.s[L.SHOOTER] == L.OWN + EUGEN and t.s[L.DICE] == ships.own_guns(t.s, EUGEN)


# --- patrol ------------------------------------------------------------------------------------------


def end_day(t):
    """Play through PM to the end of the day without contact."""
    t.s[L.PM], t.s[L.MOVED] = 1, 2
    return t.do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_STAY)


@pytest.mark.parametrize("day, more", [(DAYS + L.MOST_EXTRA_DAYS - 2, True), (DAYS + L.MOST_EXTRA_DAYS - 1, False)])
def test_extra_days_are_limited(day, more):  # LB-OPT_2
    t = end_day(Table(day=day, options=(0, 0, 1)))
    assert (t.phase == L.P_EXTRA) == more and (t.s[REASON] == L.END_TIME) != more


@pytest.mark.parametrize("name", ["A9", "B9"])
def test_a_medal_hex_gives_its_medal_once(name):  # LB-MEDALS: the first medal hex, and another
    beside = {"A9": "B9", "B9": "A9"}[name]
    t = Table(hexagon=beside)
    t.s[L.VISITED] = 0
    t.do(L.V_ROLL_MOVEMENT, dice_=[1])
    for place in (name, beside, name):
        t.s[L.STEPS] = 2
        t.do(L.V_SAIL, HEX[place])
    assert sum(t.s[L.MEDALS : L.MEDALS + 2]) == bin(t.s[L.VISITED]).count("1")


def test_sailing_clears_only_the_exit_flag():  # LB-VP
    t = Table(hexagon="A9")
    t.do(L.V_ROLL_MOVEMENT, dice_=[1])
    t.s[L.FLAGS] = L.FLAG_EXIT | L.FLAG_SIGHTED | L.FLAG_REROLLED
    t.s[L.STEPS] = 2
    t.do(L.V_SAIL, HEX["B9"])
    assert t.s[L.FLAGS] == L.FLAG_SIGHTED | L.FLAG_REROLLED


def test_a_card_with_a_counter_moves_to_the_next_days_deck():  # LB-E
    t = Table(day=2).deck("sheffield", "suffolk")
    t.s[L.MARK_AT + CARD["suffolk"]] = HEX["A9"] + 1
    end_day(t)
    assert (t.in_deck("suffolk"), t.in_deck("sheffield")) == (t.s[L.DAY] + 1, L.LAST_DECK)


# --- contacts ----------------------------------------------------------------------------------------


def test_contact_lost_changes_only_counters():  # LB-EVENTS
    t = Table(day=2).deck("contact_lost", "sheffield")
    decks = [t.s[L.DECK + card] for card in range(L.SHIP_CARDS)]
    t.s[L.MARK_AT + CARD["suffolk"]] = HEX["A9"] + 1
    t.do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["contact_lost"])
    assert t.where("suffolk") == L.LIFTED and t.where("hood") == L.HIDDEN
    changed = [card for card in range(L.SHIP_CARDS) if t.s[L.DECK + card] != decks[card]]
    assert changed == [CARD["suffolk"]]


def test_draws_lower_the_number_of_cards_left():  # LB-B
    t = Table(day=2).deck("sheffield", "norfolk", "suffolk")
    cards.recount(t.s)
    assert t.s[L.DECK_LEFT] == 3
    t.do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["sheffield"])
    assert t.s[L.DECK_LEFT] == 2 and t.events(L.E_DRAW)[-1][1] == 2


def test_a_drawn_destroyer_joins_the_battle():  # LB-DECKS
    t = Table(day=4)
    for card in range(10, 15):
        t.s[L.DECK + card] = L.DECK_DESTROYERS
        t.s[L.CARD + card] = L.HIDDEN
    t.deck("sikh").do(L.V_ROLL_MOVEMENT, dice_=[4])
    t.do(L.V_DRAW, draws=["sikh", "cossack", "maori"])
    assert {name for name in CARD if t.where(name) == L.IN_BATTLE} == {"sikh", "cossack", "maori"}


def test_an_aircraft_sent_home_is_counted_as_returned():  # LB-EVENTS: it is in the Aircraft deck, and its card is known
    t = Table(day=3).deck("wrong_target", "swordfish_825a").do(L.V_ROLL_MOVEMENT, dice_=[5])
    t.do(L.V_DRAW, draws=["wrong_target", "swordfish_825a"])
    kept = bytes(t.s)
    cards.recount(t.s)
    assert bytes(t.s) == kept and not t.s[L.FLAGS] & L.FLAG_MISTAKE


def test_each_carrier_has_its_own_wing():  # LB-DECKS: the carriers' aircraft
    assert [cards.wing_of(CARD[name]) for name in ("victorious", "ark_royal")] == [1, 2]


# --- the end of a battle -----------------------------------------------------------------------------


def test_an_escape_with_the_exact_number_succeeds():  # LB-ESCAPE
    def escape(die):
        t = Table().battle("hood").do(L.V_HOLD).do(L.V_ENEMY_GUNS, HOOD, dice_=[1, 1, 1, 1])
        return t.do(L.V_ROLL_ESCAPE, dice_=[die])

    need = escape(6).events(L.E_ESCAPE)[-1][1]
    t = escape(need)
    assert t.events(L.E_ESCAPE)[-1][:3] == (need, need, 1) and t.phase == L.P_SLIP and t.s[L.ROUND] == 0
    assert escape(need - 1).events(L.E_ESCAPE)[-1][2] == 0


def test_a_beaten_enemy_loses_its_marks():  # LB-DECKS: its card is in the hand
    t = Table()
    t.s[L.DAMAGE + HOOD] = 17
    t.battle("hood")
    t.s[L.DONE + HOOD], t.s[L.FIRES + HOOD] = L.DONE_GUNS, 1
    t.do(L.V_FIRE, at(BISMARCK, "hood"), dice_=[6, 6, 6, 6])
    assert t.where("hood") == L.IN_HAND and (t.s[L.DONE + HOOD], t.s[L.FIRES + HOOD]) == (0, 0)
