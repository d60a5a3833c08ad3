# SPDX-License-Identifier: MIT
"""Movement and withdrawal on the battle board, and the effects of a round's fire (SB-STEER, SB-WITHDRAW, SB-ROUND)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.head import OVER, SIDE
from ..fields import (
    ACTION, ATTACKS, BRITISH, DECK, DECK_DONE, DECK_FOUGHT, DECK_WITHDRAWS, EVASION, E_AWAY, E_CAUGHT,
    E_STEERED, FACING, GERMAN, HEX_X, HEX_Y, HITS, IN_HAND, JAMMED, P_BONUS, P_GUNS, P_MOVES, P_ROUND, P_STEER, QUIET,
    R_STEER, R_WITHDRAW, SHIPS, SHOTS, STEPS, THEN, TURNS, V_AHEAD, V_HALT, V_TO_PORT, V_TO_STBD,
)
from .battle_board import finish, has_ships, is_hindered, is_in, nearest, next_round
from .battle_tables import RANGE_B
from .damage import evasion, is_sunk
from .hits import announce, sink
from .ships import side_of
from .steering import can_do, go_ahead, is_open

_QUIET_ENOUGH = const(4)  # rounds without a shot after which the enemies lose contact


def turn_by(s, ship, verb):
    """Turn her bow to the next side of her hex (SB-STEER 9.52)."""
    deck = s[DECK + ship]
    s[DECK + ship] = deck & 255 - FACING | ((deck & FACING) + (1 if verb == V_TO_STBD else 5)) % 6


def announce_place(s, ship):
    """Record her place and facing (SB-STEER)."""
    journal.push(E_STEERED, R_STEER, ship, s[HEX_X + ship], s[HEX_Y + ship], s[DECK + ship] & FACING)


# --- the move of each ship ----------------------------------------------------------------------------


def next_ship(s):
    """Begin the move of the slowest ship left; the attacker's first among equals.

    After the last one fire begins (SB-ROUND 9.31)."""
    attacker = s[ATTACKS + s[ACTION]]
    chosen, key = SHIPS, 255
    for ship in range(SHIPS):
        if is_in(s, ship) and not s[DECK + ship] & DECK_DONE:
            own = s[EVASION + ship] * 2 + (side_of(ship) != attacker)
            if own < key:
                chosen, key = ship, own
    if chosen == SHIPS:
        begin_fire(s)
        return
    s[IN_HAND] = chosen
    s[STEPS] = s[TURNS] = 0
    if can_do(s, chosen, 0, 1):
        s[SIDE] = side_of(chosen)
        become(s, P_STEER)
    else:
        s[DECK + chosen] |= DECK_DONE  # and the step runs again


def legal_steer(v, offer):
    """Offer one hex ahead, a turn to either side, and the end of the move (SB-STEER 9.51, 9.52, 9.54)."""
    ship, steps, turns = v[IN_HAND], v[STEPS], v[TURNS]
    if can_do(v, ship, steps + 1, turns) and is_open(v, ship):
        offer.add(V_AHEAD)
    if can_do(v, ship, steps, turns + 1):
        offer.add(V_TO_PORT)
        offer.add(V_TO_STBD)
    offer.add(V_HALT)


def act_steer(s, verb, arg):
    """Move or turn the ship in hand. Her move ends when no more is possible (SB-STEER)."""
    ship = s[IN_HAND]
    if verb == V_AHEAD:
        go_ahead(s, ship)
        s[STEPS] += 1
    elif verb != V_HALT:
        turn_by(s, ship, verb)
        s[TURNS] += 1
    if verb == V_HALT or not _can_go_on(s, ship):
        s[DECK + ship] |= DECK_DONE
        announce_place(s, ship)
        become(s, P_MOVES)


def _can_go_on(s, ship):
    return can_do(s, ship, s[STEPS], s[TURNS] + 1) or can_do(s, ship, s[STEPS] + 1, s[TURNS]) and is_open(s, ship)


def begin_fire(s):
    """Note each ship's guns, because fire is simultaneous (SB-HITS 9.713)."""
    s[THEN : THEN + 4 * SHIPS] = s[HITS : HITS + 4 * SHIPS]
    for ship in range(SHIPS):
        s[DECK + ship] &= 255 - DECK_DONE
    for i in range(2):
        s[JAMMED + i] = 0
    s[SIDE] = s[ATTACKS + s[ACTION]]
    become(s, P_GUNS)


# --- the end of a round, and withdrawal ---------------------------------------------------------------


def end_round(s):
    """Apply the hits of the round, then the withdrawals (SB-HITS 9.713, SB-WITHDRAW 9.94)."""
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
    """Move a ship that withdraws one more hex; she may turn there (SB-WITHDRAW 9.95, 9.97).

    Without an enemy near she leaves the board."""
    for ship in range(SHIPS):
        if s[DECK + ship] & DECK_WITHDRAWS and not s[DECK + ship] & DECK_DONE and _are_two(s):
            s[DECK + ship] |= DECK_DONE
            if can_do(s, ship, 1, 0) and is_open(s, ship, True):
                go_ahead(s, ship)
                announce_place(s, ship)
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
    """True if each side has a ship left."""
    return has_ships(s, GERMAN) and has_ships(s, BRITISH)


def legal_bonus(v, offer):
    """Offer a turn to either side, or none, after the bonus move (SB-WITHDRAW 9.95)."""
    offer.add(V_TO_PORT)
    offer.add(V_TO_STBD)
    offer.add(V_HALT)


def act_bonus(s, verb, arg):
    """Turn after the bonus move, or not (SB-WITHDRAW 9.95)."""
    if verb != V_HALT:
        turn_by(s, s[IN_HAND], verb)
        announce_place(s, s[IN_HAND])
    _next_bonus(s)


PHASES = {
    P_MOVES: (None, next_ship),
    P_STEER: (legal_steer, act_steer),
    P_ROUND: (None, end_round),
    P_BONUS: (legal_bonus, act_bonus),
}
