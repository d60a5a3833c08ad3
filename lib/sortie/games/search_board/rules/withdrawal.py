# SPDX-License-Identifier: MIT
"""What a round's fire has done: ships sink, are slowed, caught, get away; then the next round (SB-9.713, 9.9)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.head import OVER, SIDE
from ..layout import (
    BRITISH, DECK, DECK_DONE, DECK_FOUGHT, DECK_WITHDRAWS, EVASION, E_AWAY, E_CAUGHT, GERMAN, HEX_X, HEX_Y, IN_HAND,
    P_BONUS, P_MOVES, P_ROUND, P_STEER, QUIET, R_WITHDRAW, SHIPS, SHOTS, V_HALT, V_TO_PORT, V_TO_STBD,
)
from .battle_board import finish, has_ships, is_hindered, is_in, nearest, next_round
from .battle_movement import act_steer, can_do, go_ahead, is_open, legal_steer, next_ship, tell_place, turn_by
from .battle_tables import RANGE_B
from .damage import evasion, is_sunk
from .hits import announce, sink
from .ships import side_of

_QUIET_ENOUGH = const(4)  # so many rounds without a shot, and the enemies have lost each other


def end_round(s):
    """Hits take effect now, and those who withdraw are seen to (SB-9.713, 9.94)."""
    for ship in range(SHIPS):
        if is_in(s, ship):
            if is_sunk(s, ship):
                s[DECK + ship] = DECK_FOUGHT
                sink(s, ship)
            elif s[EVASION + ship] != evasion(s, ship):
                announce(s, ship)
    if s[SIDE] == OVER:
        return
    for ship in range(SHIPS):
        s[DECK + ship] &= 255 - DECK_DONE
        if s[DECK + ship] & DECK_WITHDRAWS and is_hindered(s, ship, False):
            s[DECK + ship] &= 255 - DECK_WITHDRAWS
            journal.push(E_CAUGHT, R_WITHDRAW, ship)
    s[QUIET] = 0 if s[SHOTS] else s[QUIET] + 1
    _next_bonus(s)


def _next_bonus(s):
    """Who withdraws goes one hex more and may turn there; without an enemy near she is away (SB-9.95, 9.97)."""
    for ship in range(SHIPS):
        if s[DECK + ship] & DECK_WITHDRAWS and not s[DECK + ship] & DECK_DONE and _are_two(s):
            s[DECK + ship] |= DECK_DONE
            if can_do(s, ship, 1, 0) and is_open(s, ship, True):
                go_ahead(s, ship)
                tell_place(s, ship)
                if nearest(s, ship, s[HEX_X + ship], s[HEX_Y + ship]) <= RANGE_B:
                    s[IN_HAND] = ship
                    s[SIDE] = side_of(ship)
                    become(s, P_BONUS)
                    return
            if nearest(s, ship, s[HEX_X + ship], s[HEX_Y + ship]) > RANGE_B:
                s[DECK + ship] = DECK_FOUGHT
                journal.push(E_AWAY, R_WITHDRAW, ship)
    if _are_two(s) and s[QUIET] < _QUIET_ENOUGH:
        next_round(s)
    else:
        finish(s)


def _are_two(s):
    """Has each side a ship left?"""
    return has_ships(s, GERMAN) and has_ships(s, BRITISH)


def legal_bonus(v, offer):
    """Offer a turn to either side, or none, in the hex that she has entered (SB-9.95)."""
    offer.add(V_TO_PORT)
    offer.add(V_TO_STBD)
    offer.add(V_HALT)


def act_bonus(s, verb, arg):
    """Turn after the bonus move, or not (SB-9.95)."""
    if verb != V_HALT:
        turn_by(s, s[IN_HAND], verb)
        tell_place(s, s[IN_HAND])
    _next_bonus(s)


PHASES = {
    P_MOVES: (None, next_ship),
    P_STEER: (legal_steer, act_steer),
    P_ROUND: (None, end_round),
    P_BONUS: (legal_bonus, act_bonus),
}
