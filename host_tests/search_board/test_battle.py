# SPDX-License-Identifier: MIT
"""Rounds of a battle: placing, movement, orders, reinforcements, withdrawal (SB-PLACES, SB-STEER, SB-ROUND)."""

import pytest

from host_tests.search_board.field import FOUGHT, NE, NW, SW, ZONE, E, Field, W
from host_tests.search_board.sea import TEXTS
from sortie.games.search_board import fields as L
from sortie.games.search_board import odds
from sortie.games.search_board.rules import battle_board, steering
from sortie.games.search_board.rules.battle_board import span
from sortie.games.search_board.tables import BOXES, KIND

BISMARCK, PRINZ_EUGEN, HOOD, WALES = 0, 1, 2, 3


def duel(*british, german=("bismarck",), attacker=L.BRITISH, **more):
    """Returns an action between these forces. The tests put the ships on the field."""
    return Field(german, *((name,) for name in british), **more)


# --- placing ---------------------------------------------------------------------------------------------


def test_a_die_places_the_attackers_along_an_edge():  # SB-PLACES
    """9.28: a 3 is the south-western edge. All ships of a side point the same way."""
    table = Field(("bismarck", "prinz_eugen"), ("hood", "prince_of_wales")).rolls(3).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    table.do(L.V_JOIN)  # Prinz Eugen might stay out
    assert table.phase == L.P_PLACE and table.side == L.GERMAN
    assert table.legal() == [(L.V_FACE, d) for d in range(6)]
    table.do(L.V_FACE, SW)
    assert table.place("bismarck") == table.place("prinz_eugen") == (0, 0, SW)
    assert table.side == L.BRITISH and table.seen_events(L.E_EDGE) == [(L.BRITISH, 3, 0, 0, 0)]
    table.do(L.V_FACE, NE)
    assert table.legal(L.V_PLACE) == list(range(7))
    table.do(L.V_PLACE, 0).do(L.V_PLACE, 6)
    assert table.place("hood") == (-6, 6, NE) and table.place("prince_of_wales") == (-6, 0, NE)
    assert table.phase == L.P_ORDERS and table.s[L.ROUND] == 1
    assert {L.R_PLACES, L.R_ROUND} <= table.event_rules()


def test_a_hex_holds_at_most_two_ships_of_a_side():  # SB-PLACES
    """9.281: the third attacked ship lies beside the middle. Of six attackers, three do not fit in one hex."""
    table = Field(("bismarck",), ("hood", "repulse", "norfolk", "kenya")).rolls(1).combat()
    table.do(L.V_NO_ATTACK).do(L.V_ATTACK, L.BATTLESHIP)
    while table.phase == L.P_KEEP_OUT:
        table.do(L.V_JOIN)
    assert table.side == L.BRITISH
    table.do(L.V_FACE, E)
    assert [table.place(name) for name in ("hood", "repulse")] == [(0, 0, E)] * 2
    assert table.legal(L.V_PLACE) == list(range(6))
    table.do(L.V_PLACE, W)
    assert table.place("norfolk") == (-1, 0, E)
    table.do(L.V_PLACE, W)
    assert table.place("kenya") == (-1, 0, E) and table.side == L.GERMAN


def test_line_up_places_all_remaining_ships():  # SB-PLACES
    table = Field(("bismarck",), ("hood", "repulse", "norfolk", "kenya")).rolls(1).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    while table.phase == L.P_KEEP_OUT:
        table.do(L.V_JOIN)
    table.do(L.V_FACE, E)
    table.do(L.V_FACE, W).do(L.V_LINE_UP)
    places = [table.place(name) for name in ("hood", "repulse", "norfolk", "kenya")]
    assert table.phase == L.P_ORDERS and places[0] == places[1] == (6 - 3, 3, W) and places[2] == places[3]
    assert table.in_hand == "hood", "orders begin with the first ship of who gives them"


# --- movement --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "evasion, can",
    [
        (0, {(0, 0)}),
        (3, {(0, 0), (0, 1)}),
        (10, {(0, 0), (0, 1), (1, 0), (1, 1)}),
        (17, {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)}),
        (24, {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)}),
        (28, {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)}),  # the rulebook's example
        (29, {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)}),
        (30, {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2)}),
    ],
)
def test_evasion_limits_steps_and_turns(evasion, can):  # SB-STEER
    """9.52, 9.53."""
    assert {(n, t) for n in range(5) for t in range(5) if steering.may_do(evasion, L.BATTLESHIP, n, t)} == can


def test_a_fast_cruiser_may_move_three_hexes_straight():  # SB-STEER
    """SB-STEER 9.53, errata."""
    assert steering.may_do(30, L.CRUISER, 3, 0) and not steering.may_do(30, L.CRUISER, 3, 1)
    assert not steering.may_do(29, L.CRUISER, 3, 0)


def test_the_slowest_ship_moves_first():  # SB-STEER
    """9.31."""
    table = duel("hood", "rodney").at("bismarck", 0, 0, E).at("hood", 6, 0, W).at("rodney", 6, -2, W).fight()
    table.s[L.ATTACKS] = L.BRITISH
    table.go(L.P_ORDERS).do(L.V_READY).do(L.V_READY)
    order = []
    while table.phase == L.P_STEER:
        order.append(table.in_hand)
        table.do(L.V_HALT)
    assert order == ["rodney", "hood", "bismarck"]
    assert L.R_STEER in table.event_rules()


def test_a_ship_moves_in_the_direction_of_her_bow():  # SB-STEER
    """9.57, 9.53: with 29 she may move a hex, turn, and move another. Then nothing is left."""
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 6, 0, W).fight()
    table.go(L.P_ORDERS).do(L.V_READY).do(L.V_READY)
    assert table.in_hand == "hood"
    table.do(L.V_AHEAD).do(L.V_TO_PORT)
    assert table.place("hood") == (5, 0, SW)
    table.do(L.V_AHEAD)
    assert table.place("hood") == (4, 1, SW) and table.in_hand == "bismarck"


def test_no_ship_enters_an_occupied_hex():  # SB-STEER
    """9.55, 9.281."""
    table = duel("hood").at("bismarck", 1, 0, E).at("hood", 0, 0, E).fight()
    table.go(L.P_ORDERS).do(L.V_READY).do(L.V_READY)
    assert L.V_AHEAD not in dict(table.legal())
    table = duel("hood", "repulse", "renown").at("bismarck", 6, 0, E).at("hood", 0, 0, E)
    table.at("repulse", 1, 0, E).at("renown", 1, 0, E).fight()
    assert not steering.is_open(table.s, HOOD)


def test_a_ship_that_cannot_move_gets_no_decision():
    table = duel("hood").slow("hood", 0).at("bismarck", 0, 0, E).at("hood", 6, 0, W).fight()
    table.go(L.P_ORDERS).do(L.V_READY).do(L.V_READY)
    assert table.in_hand == "bismarck"


def test_ships_far_from_the_middle_are_shifted_together():  # SB-STEER
    """9.56."""
    table = duel("hood").at("bismarck", 100, 0, E).at("hood", 104, 0, W).fight()
    battle_board.next_round(table.s)
    assert table.place("hood")[0] - table.place("bismarck")[0] == 4 and abs(table.place("hood")[0]) < 10


# --- withdrawal ------------------------------------------------------------------------------------------


def can_withdraw(table):
    table.go(L.P_ORDERS)
    return table.legal(L.V_WITHDRAW)


def test_only_a_faster_ship_may_withdraw():  # SB-WITHDRAW
    """9.93."""
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 5, 0, W).fight(L.GERMAN)
    assert can_withdraw(table) == []
    table = duel("hood").slow("hood", 28).at("bismarck", 0, 0, E).at("hood", 5, 0, W).fight(L.GERMAN)
    assert can_withdraw(table) == [BISMARCK]
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 7, 0, W).fight(L.GERMAN)
    assert can_withdraw(table) == [BISMARCK], "nobody within six hexes"


def test_a_cruiser_does_not_stop_a_battleships_withdrawal():  # SB-WITHDRAW
    table = duel("norfolk").slow("bismarck", 10).at("bismarck", 0, 0, E).at("norfolk", 2, 0, W).fight(L.GERMAN)
    assert can_withdraw(table) == [BISMARCK]
    table = duel("norfolk").slow("norfolk", 20).at("bismarck", 0, 0, E).at("norfolk", 2, 0, W).fight(L.BRITISH)
    assert can_withdraw(table) == [], "but a battleship a cruiser"


def withdrawing(x=4, **more):
    """Returns a battle in which Bismarck, faster than Hood, heads west from her."""
    table = duel("hood").slow("hood", 24).at("bismarck", 0, 0, W).at("hood", x, 0, W).fight(L.GERMAN)
    table.go(L.P_ORDERS).do(L.V_WITHDRAW, "bismarck")
    assert table.legal(L.V_WITHDRAW) == [], "no way back (9.99)"
    return table.do(L.V_READY).do(L.V_READY)


def test_a_withdrawing_ship_comes_no_nearer():  # SB-WITHDRAW
    """9.96."""
    table = withdrawing()
    table.do(L.V_HALT)
    assert table.in_hand == "bismarck"
    table.do(L.V_TO_PORT).do(L.V_HALT)
    table = duel("hood").slow("hood", 24).at("bismarck", 0, 0, E).at("hood", 4, 0, W).fight(L.GERMAN)
    table.go(L.P_ORDERS).do(L.V_WITHDRAW, "bismarck").do(L.V_READY).do(L.V_READY).do(L.V_HALT)
    assert L.V_AHEAD not in dict(table.legal())


def test_a_bonus_move_can_complete_a_withdrawal():  # SB-WITHDRAW
    """9.95, 9.97: at four hexes, two steps and the bonus step make seven hexes. She is away, and the action is over."""
    table = withdrawing().do(L.V_HALT).do(L.V_AHEAD).do(L.V_AHEAD).do(L.V_HALT)
    while table.phase == L.P_AIM:
        table.do(L.V_HOLD)
    assert table.seen_events(L.E_AWAY) == [(BISMARCK, 0, 0, 0, 0)] and table.s[10] == FOUGHT
    assert L.R_WITHDRAW in table.event_rules()


def test_a_ship_may_turn_once_after_a_bonus_move():  # SB-WITHDRAW
    """9.95."""
    table = withdrawing(x=2).do(L.V_HALT).do(L.V_HALT)
    while table.phase == L.P_AIM:
        table.do(L.V_HOLD)
    assert table.phase == L.P_BONUS and table.place("bismarck") == (-1, 0, W) and table.side == L.GERMAN
    table.do(L.V_TO_STBD)
    assert table.place("bismarck") == (-1, 0, NW) and table.s[L.ROUND] == 2


def test_a_british_ship_may_turn_after_a_bonus_move():  # SB-WITHDRAW
    """9.95."""
    table = duel("hood").slow("bismarck", 20).at("hood", 0, 1, W, withdraws=True).at("bismarck", 2, 1, W).fight(round_=2)
    table.go(L.P_ROUND)
    assert table.phase == L.P_BONUS and table.side == L.BRITISH and table.place("hood") == (-1, 1, W)


def test_hits_that_slow_a_ship_end_her_withdrawal():  # SB-WITHDRAW
    """9.94: at 24 against 24 she continues to withdraw, below it she does not."""
    for evasion, caught in ((24, 0), (23, 1)):
        table = duel("hood").slow("hood", 24).at("bismarck", 0, 0, W, withdraws=True).at("hood", 2, 0, W).fight()
        table.slow("bismarck", evasion).go(L.P_ROUND)
        assert len(table.seen_events(L.E_CAUGHT)) == caught


def test_both_sides_may_agree_to_break_off():  # SB-WITHDRAW
    """9.92."""
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 5, 0, W).fight()
    table.go(L.P_ORDERS)
    assert table.legal(L.V_BREAK) == []
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 5, 0, W).fight(round_=2).go(L.P_ORDERS)
    table.do(L.V_BREAK)
    assert table.side == L.GERMAN and table.legal() == [(L.V_AGREE, 0), (L.V_REFUSE, 0)]
    table.do(L.V_REFUSE)
    assert table.side == L.BRITISH and table.legal(L.V_BREAK) == [], "once a round"
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 5, 0, W).fight(round_=2).go(L.P_ORDERS)
    table.do(L.V_BREAK).do(L.V_AGREE)
    assert table.s[10] == FOUGHT and table.seen_events(L.E_OVER) and not table.s[L.ROUND]


@pytest.mark.parametrize(
    "hexes, night, bows, hold, reason",
    [
        (7, False, True, False, "out of range"),
        (4, True, True, False, "too dark"),
        (3, False, False, False, "no gun bears"),
        (3, False, True, True, "the guns held fire"),
        (3, False, True, False, ""),
    ],
)
def test_a_round_without_a_shot_says_why(hexes, night, bows, hold, reason):  # SB-FIRE 9.61, SB-DARK 11.12
    """Both ships point at each other, so only their bow turrets bear."""
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", hexes, 0, W).fight(night=night)
    if not bows:
        table.hurt("bismarck", bow=BOXES[BISMARCK]).hurt("hood", bow=BOXES[HOOD])
    table.guns()
    while table.phase == L.P_AIM:
        table.do(L.V_HOLD if hold else table.legal()[0][0], 0 if hold else table.legal()[0][1])
    told = [TEXTS.event_text(L.E_QUIET, row) for row in table.seen_events(L.E_QUIET)]
    assert told == (["No shot: " + reason] if reason else [])


def test_a_round_of_a_record_without_enemies_ends():
    """No rule makes such a position, but a record with a valid sum may hold it."""
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 3, 0, W).fight()
    table.s[L.DECK + BISMARCK] = 0
    table.guns()
    assert table.phase != L.P_AIM and len(table.seen_events(L.E_QUIET)) == 1


def test_four_rounds_without_a_shot_end_the_action():  # SB-ROUND
    table = duel("hood").at("bismarck", 0, 0, E).at("hood", 20, 0, W).fight()
    table.go(L.P_ORDERS)
    while table.phase is not None:
        table.do(L.V_READY if table.phase == L.P_ORDERS else L.V_HALT)
    assert table.seen_events(L.E_ROUND) == [(n, 0, 0, 0, 0) for n in (2, 3, 4)]


# --- reinforcements --------------------------------------------------------------------------------------


def later(round_, *names, **more):
    """Returns a battle of Hood and Bismarck with others in the zone, at the British orders of the round."""
    table = Field(("bismarck",), ("hood",), *((name,) for name in names), **more).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.s[L.LEAD] == 1 + HOOD, "the others are no battleships, or slower ones"
    table.do(L.V_FACE, E).do(L.V_FACE, W).do(L.V_LINE_UP)
    table.s[L.ROUND] = round_
    table.game.load(bytes(table.s), bytes(table.game.journal))
    table.s = table.game.state
    return table


def test_reinforcements_may_be_called_from_the_fourth_round_on():  # SB-REINFORCE
    """9.41: the end of the third round, which is here the start of the fourth."""
    assert later(3, "norfolk").legal(L.V_CALL) == []
    assert later(4, "norfolk").legal(L.V_CALL) == [12]


def test_each_call_for_reinforcement_is_more_likely():  # SB-REINFORCE
    """9.41."""
    table = later(4, "norfolk").rolls(2)
    call = L.V_CALL << 10 | 12
    assert odds.odds(table.s, call) == 1 << 8 | 6
    table.do(L.V_CALL, "norfolk")
    assert table.seen_events(L.E_CALL) == [(L.BRITISH, 2, 1, 0, 0)]
    assert table.legal(L.V_CALL) == [] and table.legal(L.V_ENTER) == [], "once a round"
    battle_board.next_round(table.s)
    assert odds.odds(table.s, call) == 2 << 8 | 6
    table.settle().rolls(2).do(L.V_CALL, "norfolk")
    assert table.seen_events(L.E_CALL)[-1] == (L.BRITISH, 2, 2, 1, 0)
    assert table.legal(L.V_ENTER) == [12]
    assert L.R_REINFORCE in table.event_rules()


def test_reinforcements_enter_six_hexes_from_the_enemy():  # SB-REINFORCE
    """9.42, 9.44."""
    table = later(4, "norfolk").rolls(1, 4)
    table.do(L.V_CALL, "norfolk").do(L.V_ENTER, "norfolk").do(L.V_FACE, E)
    for place in table.legal(L.V_PLACE):
        assert place in range(table.s[L.LAST_PLACE] + 1)
    table.do(L.V_LINE_UP)
    assert table.phase == L.P_ORDERS and table.side == L.BRITISH
    x, y, facing = table.place("norfolk")
    bx, by, _ = table.place("bismarck")
    assert span(x - bx, y - by) == 6 and facing == E


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("others", [(("hood", 9, -3), ("suffolk", -8, 2)), (("hood", 0, 6), ("suffolk", 14, 1))])
def test_reinforcements_always_enter_six_hexes_from_the_nearest_enemy(die, others):
    """SB-REINFORCE 9.42, SB-OUT 9.272: an edge is six hexes beyond the outermost enemy. So each of its places is out of range."""
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), ("suffolk",), ("norfolk",), unseen=("prinz_eugen",))
    for name, x, y in (("bismarck", 0, 0), ("prinz_eugen", 5, -4), *others):
        table.at(name, x, y, E)
    table.fight(round_=4).s[L.B_BRITISH + table.ship("norfolk") - 2] = L.RES_MAY
    table.go(L.P_ORDERS).rolls(die).do(L.V_ENTER, "norfolk").do(L.V_FACE, E)
    assert table.legal(L.V_PLACE) == list(range(7))
    for place in range(7):
        table.do(L.V_PLACE, place)
        x, y, _ = table.place("norfolk")
        foes = [table.place(name) for name in ("bismarck", "prinz_eugen")]
        assert min(span(x - fx, y - fy) for fx, fy, _ in foes) == 6
        table.game.undo()


def test_a_ship_too_slow_to_attack_cannot_reinforce():  # SB-REINFORCE
    """9.43: Rodney, 21, against Bismarck's 29. When Bismarck is slowed to 21, Rodney may."""
    table = later(4, "rodney")
    assert table.legal(L.V_CALL) == []
    table.slow("bismarck", 21)
    table.game.load(bytes(table.s), bytes(table.game.journal))
    assert table.legal(L.V_CALL) == [5]


def test_a_lone_carrier_cannot_reinforce():  # SB-REINFORCE
    assert later(4, "ark_royal").legal(L.V_CALL) == []


def test_prinz_eugen_may_reinforce_bismarck():  # SB-REINFORCE
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), unseen=("prinz_eugen",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    table.do(L.V_FACE, E).do(L.V_FACE, W).do(L.V_LINE_UP)
    table.s[L.ROUND] = 4
    table.do(L.V_READY)
    assert table.side == L.GERMAN and table.legal(L.V_CALL) == [PRINZ_EUGEN]


def test_either_of_two_faster_ships_may_stay_out():  # SB-OUT
    """9.272: Revenge does 20."""
    table = Field(("bismarck", "prinz_eugen"), ("revenge",), ("renown",), renown=ZONE + 1).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP).do(L.V_ACCEPT)
    assert table.phase == L.P_KEEP_OUT and table.legal(L.V_KEEP_OUT) == [BISMARCK, PRINZ_EUGEN]


def test_a_ship_kept_out_may_enter_opposite_the_enemy():  # SB-REINFORCE
    """9.272: Prinz Eugen, 32, was kept out of a defence against Hood. The attackers came from the east."""
    table = Field(("bismarck", "prinz_eugen"), ("hood",)).rolls(1).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_KEEP_OUT and table.legal(L.V_KEEP_OUT) == [PRINZ_EUGEN]
    table.do(L.V_KEEP_OUT, "prinz_eugen")
    table.do(L.V_FACE, E).do(L.V_FACE, W).do(L.V_LINE_UP)
    assert table.place("prinz_eugen") is None
    table.do(L.V_READY)
    assert table.legal(L.V_ENTER) == []
    table.s[L.ROUND] = 2
    table.game.load(bytes(table.s), bytes(table.game.journal))
    table.do(L.V_ENTER, "prinz_eugen").do(L.V_FACE, E).do(L.V_LINE_UP)
    hood, ship = table.place("hood"), table.place("prinz_eugen")
    assert span(ship[0] - hood[0], ship[1] - hood[1]) == 6, "measured from Hood, not from the middle of all"
    assert 2 * (ship[0] - hood[0]) + ship[1] - hood[1] < 0 and table.side == L.GERMAN, "in the west"
    assert KIND[PRINZ_EUGEN] == L.CRUISER
