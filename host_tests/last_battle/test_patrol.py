# SPDX-License-Identifier: MIT
"""Weather, movement, contact, detection, progress: rule cases of the Patrol Phase."""

import pytest
from sortie.core import contract
from sortie.games.last_battle import fields as L
from tools import games

from .table import CARD, EUGEN, HEX, Table


def new_day(**kw):
    t = Table(**kw)
    contract.become(t.s, L.P_WEATHER)
    return t


def to_pm(t):
    """Use up the AM and continue to the PM without contact."""
    while not t.s[L.PM]:
        if t.phase == L.P_MOVE:
            t.do(L.V_ROLL_MOVEMENT, dice_=[1])
        t.do(L.V_STAY)
    return t


def test_l01_weather_lasts_the_day():  # LB-A, LB-E
    t = new_day(day=0, hexagon="A13").do(L.V_ROLL_WEATHER, dice_=[2])
    to_pm(t)
    assert t.s[L.WEATHER] == 0 and t.phase == L.P_MOVE


@pytest.mark.parametrize("face, weather", [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_each_face_gives_its_weather(face, weather):  # LB-A
    assert new_day().do(L.V_ROLL_WEATHER, dice_=[face]).s[L.WEATHER] == weather


def test_l02_a_storm_moves_the_ships_one_hex_each_half_day():  # LB-A, LB-B
    t = new_day(hexagon="A11").do(L.V_ROLL_WEATHER, dice_=[5])
    assert t.refuses(L.V_STAY), "a storm says 'move', not 'up to'"
    t.do(L.V_SAIL, HEX["A10"])
    assert t.s[L.PM] == 1 and t.phase == L.P_SAIL and t.s[L.STEPS] == 1 and not t.legal(L.V_STAY)
    t.do(L.V_SAIL, HEX["A9"])
    assert t.s[L.DAY] == 2 and t.phase == L.P_WEATHER


def test_l04_four_hexes_end_the_half_day():  # LB-B
    t = Table(hexagon="D12").do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_SAIL, HEX["D13"]).do(L.V_SAIL, HEX["D14"])
    t.do(L.V_ROLL_MOVEMENT, dice_=[3]).do(L.V_SAIL, HEX["E14"]).do(L.V_ROLL_MOVEMENT, dice_=[1])
    assert t.s[L.STEPS] == 1
    t.do(L.V_SAIL, HEX["F14"])
    assert t.s[L.PM] == 1


def test_staying_uses_the_hexes_up():  # LB-B, ruling: a ship in port does not roll until contact
    t = Table().do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_STAY).do(L.V_ROLL_MOVEMENT, dice_=[2]).do(L.V_STAY)
    assert t.s[L.PM] == 1


def test_l05_the_slower_ship_decides_the_speed():  # LB-B
    t = Table()
    t.s[L.RUDDER + EUGEN] = 1
    assert t.do(L.V_ROLL_MOVEMENT, dice_=[1]).s[L.STEPS] == 1


def test_only_neighbouring_sea_hexes_are_legal():  # LB-B
    t = Table(hexagon="A13").do(L.V_ROLL_MOVEMENT, dice_=[3])
    assert sorted(t.legal(L.V_SAIL)) == sorted(HEX[h] for h in ("A12", "B13", "B14"))
    assert t.refuses(L.V_SAIL, HEX["A11"]) and t.refuses(L.V_LEAVE)


@pytest.mark.parametrize("face, cards", [(4, 1), (5, 2), (6, 3)])
def test_each_contact_draws_one_card(face, cards):  # LB-B
    t = Table().deck("hood", "prince_of_wales", "swordfish_825a", "swordfish_825b")
    t.do(L.V_ROLL_MOVEMENT, dice_=[face])
    t.do(L.V_DRAW, draws=["hood", "prince_of_wales", "swordfish_825a"][:cards])
    assert sum(t.where(n) == L.IN_BATTLE for n in ("hood", "prince_of_wales", "swordfish_825a")) == cards


def test_l07_a_short_deck_gives_fewer_cards():  # LB-B, ruling 3
    t = Table().deck("hood").do(L.V_ROLL_MOVEMENT, dice_=[6]).do(L.V_DRAW, draws=["hood"])
    assert t.phase == L.P_DETECT and len(t.events(L.E_DRAW)) == 1
    t = Table().deck().do(L.V_ROLL_MOVEMENT, dice_=[6]).do(L.V_DRAW)
    assert t.s[L.PM] == 1 and t.phase == L.P_MOVE


def test_l08_an_event_is_played_before_the_battle():  # LB-B, LB-EVENTS
    t = Table(day=2).deck("sheffield", "long_signal").do(L.V_ROLL_MOVEMENT, dice_=[5])
    t.do(L.V_DRAW, draws=["sheffield", "long_signal"])
    assert t.where("long_signal") == L.OUT and t.phase == L.P_INITIATIVE and t.s[L.SPOTTED] == 4
    t = Table(day=3).deck("sheffield", "wrong_target").do(L.V_ROLL_MOVEMENT, dice_=[5])
    t.do(L.V_DRAW, draws=["sheffield", "wrong_target"])
    assert t.phase == L.P_DETECT


def test_an_event_alone_leads_to_repair():  # LB-B
    t = Table(day=3).deck("catalina_sighting").do(L.V_ROLL_MOVEMENT, dice_=[4])
    t.do(L.V_DRAW, draws=["catalina_sighting"])
    assert t.s[L.PM] == 1 and t.phase == L.P_MOVE


def contact(t, name, face=4):
    return t.deck(name).do(L.V_ROLL_MOVEMENT, dice_=[face]).do(L.V_DRAW, draws=[name])


def test_l10_undetected_ships_fire_first():  # LB-C
    t = contact(Table(), "hood").do(L.V_ROLL_DETECTION, dice_=[5])
    assert t.events(L.E_DETECT) == [(5, 0, 0, 0, 0)]
    assert t.phase == L.P_OURS and t.s[L.OURS_FIRST] == 1 and not t.events(L.E_INITIATIVE)


@pytest.mark.parametrize("mine, first", [(3, L.P_THEIRS), (4, L.P_OURS)])
def test_l11_the_initiative_roll_decides_the_first_side(mine, first):  # LB-C
    t = contact(Table(), "hood").do(L.V_ROLL_DETECTION, dice_=[3]).do(L.V_ROLL_INITIATIVE, dice_=[mine])
    assert t.phase == first


# --- events ------------------------------------------------------------------------------------------


def test_contact_lost_removes_the_counters():  # LB-EVENTS
    t = Table(day=2).deck("contact_lost", "sheffield", "norfolk")
    t.s[L.MARK_AT + CARD["norfolk"]] = HEX["A9"] + 1
    t.do(L.V_ROLL_MOVEMENT, dice_=[5]).do(L.V_DRAW, draws=["contact_lost", "sheffield"])
    assert t.s[L.MARK_AT + CARD["norfolk"]] == 0 and t.in_deck("norfolk") == L.LAST_DECK
    assert t.phase == L.P_OURS and t.events(L.E_UNSEEN)


def test_long_signal_draws_one_more():  # LB-EVENTS
    t = Table(day=2).deck("long_signal", "sheffield").do(L.V_ROLL_MOVEMENT, dice_=[4])
    t.do(L.V_DRAW, draws=["long_signal", "sheffield"])
    assert t.where("sheffield") == L.IN_BATTLE and t.s[L.SPOTTED] == 4


def test_a_flying_boats_sighting_lasts_the_day():  # LB-EVENTS
    t = Table(day=3).deck("catalina_sighting", "dorsetshire").do(L.V_ROLL_MOVEMENT, dice_=[4])
    t.do(L.V_DRAW, draws=["catalina_sighting"]).do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["dorsetshire"])
    assert t.s[L.PM] == 1 and t.phase == L.P_INITIATIVE


def test_wrong_target_sends_the_next_aircraft_home():  # LB-EVENTS
    t = Table(day=3).deck("wrong_target", "swordfish_825a").do(L.V_ROLL_MOVEMENT, dice_=[5])
    t.s[L.MARK_AT + CARD["sheffield"]] = HEX["G18"] + 1
    t.do(L.V_DRAW, draws=["wrong_target", "swordfish_825a"])
    assert t.where("swordfish_825a") == L.RETURNED and t.in_deck("swordfish_825a") == L.DECK_AIR
    assert t.s[L.MARK_AT + CARD["sheffield"]] == 0 and t.phase == L.P_SLIP, "an aircraft was drawn: its battle is over at once"


# --- progress and the ends of the hunt -----------------------------------------------------------------


def end_day(t):
    """Play through PM to the next day without contact."""
    day = t.s[L.DAY]
    t.s[L.PM] = 1
    t.s[L.MOVED] = 2
    t.do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_STAY)
    assert t.s[L.DAY] == day + 1 or t.game.side() == 255 or t.phase == L.P_EXTRA
    return t


def test_cards_move_to_other_decks_at_the_end_of_a_day():  # LB-E
    t = Table(day=0, hexagon="A11").deck("norfolk", "suffolk")
    t.s[L.MARK_AT + CARD["norfolk"]] = HEX["A12"] + 1
    end_day(t)
    assert t.in_deck("norfolk") == 2 and t.in_deck("suffolk") == L.LAST_DECK


def test_the_hunt_ends_after_27_may():  # LB-E
    t = end_day(Table(day=4))
    assert t.game.side() == 255 and t.s[10] == L.END_TIME


@pytest.mark.parametrize("arrival, pm, day, over", [(0, 1, 2, True), (0, 0, 2, False), (2, 0, 2, True), (0, 1, 4, True),
                                                    (1, 1, 4, False)])
def test_brest_counts_when_a_turn_starts_there(arrival, pm, day, over):  # LB-VP, ruling 2
    t = Table(day=day, hexagon="G21", options=(arrival,))
    t.s[L.PM] = pm
    t.s[L.MOVED] = 2
    t.do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_STAY)
    assert bool(t.s[L.GOAL] & L.GOAL_BREST) == over


def test_l46_the_atlantic_needs_a_night_in_the_exit():  # LB-VP
    t = end_day(Table(day=2, hexagon="G11")).do(L.V_ROLL_WEATHER, dice_=[1]).do(L.V_ROLL_MOVEMENT, dice_=[3])
    t.do(L.V_LEAVE)
    assert t.s[L.GOAL] == L.GOAL_ATLANTIC | L.GOAL_EUGEN_WHOLE and t.s[10] == L.END_ATLANTIC
    t = Table(day=2, hexagon="G12").do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_SAIL, HEX["G11"])
    assert t.refuses(L.V_LEAVE)
    t.do(L.V_STAY)
    to_pm(t).do(L.V_ROLL_MOVEMENT, dice_=[1])
    assert t.refuses(L.V_LEAVE)


# --- optional rules ------------------------------------------------------------------------------------


def test_option_1_rolls_again_with_minus_two_once_a_day():  # LB-OPT_1
    t = Table(options=(0, 1)).do(L.V_ROLL_MOVEMENT, dice_=[6]).do(L.V_EVADE, dice_=[5])
    assert t.phase == L.P_SAIL and t.s[L.STEPS] == 1
    t.do(L.V_STAY).do(L.V_ROLL_MOVEMENT, dice_=[4])
    assert t.refuses(L.V_EVADE)
    assert Table().do(L.V_ROLL_MOVEMENT, dice_=[4]).refuses(L.V_EVADE)


@pytest.mark.parametrize("second, first", [(5, 0), (6, L.FLAG_FIRST)])
def test_an_evading_roll_decides_the_first_contact(second, first):  # LB-OPT_1, LB-OPT_3
    t = Table(options=(0, 1, 0, 1)).do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_EVADE, dice_=[second])
    assert t.s[L.FLAGS] & L.FLAG_FIRST == first and t.events(L.E_EVADE)[0][0] == second


def test_only_day_flags_last_into_pm():  # LB-E, LB-EVENTS, LB-OPT_1
    t = Table(options=(0, 1))
    day = L.FLAG_SIGHTED | L.FLAG_MISTAKE | L.FLAG_REROLLED
    t.s[L.FLAGS] = day | L.FLAG_UNSEEN | L.FLAG_SIGNAL | L.FLAG_FIRST
    assert to_pm(t).s[L.FLAGS] == day


def test_l49_option_2_adds_a_day_for_points():  # LB-OPT_2
    from sortie.games.last_battle.rules import points

    t = end_day(Table(day=4, hexagon="G20", options=(0, 0, 1)))
    assert t.phase == L.P_EXTRA
    t.do(L.V_SAIL_ON).do(L.V_ROLL_WEATHER, dice_=[1]).do(L.V_ROLL_MOVEMENT, dice_=[3]).do(L.V_SAIL, HEX["G21"])
    end_day(t)
    assert t.s[10] == L.END_BREST and points.total(t.s) == 100 - 50
    assert end_day(Table(day=8, options=(0, 0, 1))).s[10] == L.END_TIME


def test_option_3_moves_one_hex_after_an_event_alone():  # LB-OPT_3
    t = Table(day=3, options=(0, 0, 0, 1)).deck("catalina_sighting").do(L.V_ROLL_MOVEMENT, dice_=[4])
    t.do(L.V_DRAW, draws=["catalina_sighting"])
    assert t.phase == L.P_SLIP and t.s[L.STEPS] == 1
    t.do(L.V_STAY)
    assert t.s[L.PM] == 1


def test_each_medal_hex_gives_one_medal():  # LB-MEDALS
    t = Table(hexagon="B9").do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_SAIL, HEX["A9"])
    assert t.s[L.MEDALS] + t.s[L.MEDALS + 1] == 1 and t.s[L.CUP] + t.s[L.CUP + 1] == 7
    t.do(L.V_SAIL, HEX["B9"])
    assert t.s[L.MEDALS] + t.s[L.MEDALS + 1] == 2  # B9 shows one too; entered for the first time
    t.do(L.V_ROLL_MOVEMENT, dice_=[3]).do(L.V_SAIL, HEX["A9"])
    assert t.s[L.MEDALS] + t.s[L.MEDALS + 1] == 2


def test_the_engine_has_no_weather_before_the_days_die():  # LB-A
    of = games.title("last_battle")
    t = new_day(weather=1)

    def weather():
        return of.hooks.state(t.s, of.texts)["weather"]

    assert weather() is None, "the byte still holds yesterday's"
    t.do(L.V_ROLL_WEATHER, dice_=[1])
    assert weather() == "Calm"
    end_day(t)
    assert weather() is None


@pytest.mark.parametrize("arrival, pm, weather", [(0, 1, None), (2, 0, "Calm")])
def test_the_weather_at_brest_is_only_that_of_a_rolled_day(arrival, pm, weather):  # LB-A, LB-VP
    of, t = games.title("last_battle"), Table(day=2, hexagon="G21", options=(arrival,))
    t.s[L.PM], t.s[L.MOVED] = pm, 2
    t.do(L.V_ROLL_MOVEMENT, dice_=[1]).do(L.V_STAY)
    assert t.s[10] == L.END_BREST and of.hooks.state(t.s, of.texts)["weather"] == weather
