# SPDX-License-Identifier: MIT
"""Movement on the battle field, the slowest ship first (SB-9.31, 9.5)."""

from ....core.contract import become
from ....core.head import SIDE
from ..layout import (
    ACTION, ATTACKS, DECK, DECK_DONE, EVASION, HITS, IN_HAND, JAMMED, P_GUNS, P_MOVES, P_STEER, SHIPS, STEPS, THEN,
    TURNS, V_AHEAD, V_HALT, V_TO_PORT, V_TO_STBD,
)
from .moves import can_do, go_ahead, is_open, tell_place, turn_by
from .rounds import is_in
from .ships import side_of


def next_ship(s):
    """The slowest that has not moved; of equals the attacker's; then they fire."""
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
        s[DECK + chosen] |= DECK_DONE  # and the step is asked again


def legal_steer(v, offer):
    """One hex ahead, one turn to either side, or that was it."""
    ship, steps, turns = v[IN_HAND], v[STEPS], v[TURNS]
    if can_do(v, ship, steps + 1, turns) and is_open(v, ship):
        offer.add(V_AHEAD)
    if can_do(v, ship, steps, turns + 1):
        offer.add(V_TO_PORT)
        offer.add(V_TO_STBD)
    offer.add(V_HALT)


def act_steer(s, verb, arg):
    ship = s[IN_HAND]
    if verb == V_AHEAD:
        go_ahead(s, ship)
        s[STEPS] += 1
    elif verb != V_HALT:
        turn_by(s, ship, verb)
        s[TURNS] += 1
    if verb == V_HALT or not _can_go_on(s, ship):
        s[DECK + ship] |= DECK_DONE
        tell_place(s, ship)
        become(s, P_MOVES)


def _can_go_on(s, ship):
    return can_do(s, ship, s[STEPS], s[TURNS] + 1) or can_do(s, ship, s[STEPS] + 1, s[TURNS]) and is_open(s, ship)


def begin_fire(s):
    """Fire is simultaneous: what guns a ship has is noted now (SB-9.713)."""
    s[THEN : THEN + 4 * SHIPS] = s[HITS : HITS + 4 * SHIPS]
    for ship in range(SHIPS):
        s[DECK + ship] &= 255 - DECK_DONE
    for i in range(2):
        s[JAMMED + i] = 0
    s[SIDE] = s[ATTACKS + s[ACTION]]
    become(s, P_GUNS)
