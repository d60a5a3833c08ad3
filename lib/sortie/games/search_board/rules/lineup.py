# SPDX-License-Identifier: MIT
"""Placing ships on the battle field: the attacked around its middle, all others along an edge (SB-9.28, 9.42, 9.272).

All ships that are placed together point the same way.
"""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..layout import (
    ACTION, ATTACKS, AT_CENTRE, DECK, DECK_FOUGHT, DECK_IN, EDGE_AT, ENTRY, E_EDGE, E_PLACED, FACE, HEX_X, HEX_Y,
    IN_HAND, MID_X, MID_Y, P_ORDERS, RADIUS, ROUND, R_PLACES, R_REINFORCE, SHIPS, V_FACE, V_LINE_UP, V_PLACE,
)
from .battle_tables import CLEAR_OF, EDGE, IN_A_HEX
from .field import span
from .muster import begin_line, first_placing, lead_of_side, muster
from .places import place_x, place_y, places
from .rounds import is_in, next_round
from .ships import side_of

_CROWD = const(99)


def at_edge(s, edge):
    """The side that decides places along this edge; out as far as it has a hex clear of the enemy (SB-9.42, 9.56)."""
    s[EDGE_AT] = edge
    s[RADIUS] = EDGE
    if s[ROUND]:
        _find_middle(s)
        while not _any_room(s, IN_A_HEX):
            s[RADIUS] += 1
    begin_line(s)


def _find_middle(s):
    x = y = n = 0
    for ship in range(SHIPS):
        if s[DECK + ship] & DECK_IN:
            x += s[HEX_X + ship]
            y += s[HEX_Y + ship]
            n += 1
    s[MID_X], s[MID_Y] = x // n, y // n


def roll_edge(s):
    """The edge of those who come from outside, by a die: direction 0 to 5."""
    die = d6(s)
    journal.push(E_EDGE, R_REINFORCE if s[ROUND] else R_PLACES, s[SIDE], die)
    return die - 1


# --- places ---------------------------------------------------------------------------------------------


def _crowd(v, i):
    """How many of the side's ships lie in a place; _CROWD where an enemy is too near."""
    x, y, n = place_x(v, i), place_y(v, i), 0
    clear = CLEAR_OF if v[ROUND] else 1
    for ship in range(SHIPS):
        if v[DECK + ship] & DECK_IN:
            away = span(v[HEX_X + ship] - x, v[HEX_Y + ship] - y)
            if side_of(ship) != v[SIDE] and away < clear:
                return _CROWD
            n += not away
    return n


def _any_room(v, most):
    for i in range(places(v)):
        if _crowd(v, i) < most:
            return True
    return False


def has_room(v, i):
    """May a ship be placed here? Two lie in a hex (SB-9.281), more only when there are more ships than hexes."""
    crowd = _crowd(v, i)
    return crowd < IN_A_HEX or crowd < _CROWD and not _any_room(v, IN_A_HEX)


# --- the question ---------------------------------------------------------------------------------------


def legal_place(v, offer):
    """First the way all bows point, then a place for the ship in hand, or for all at once."""
    if not v[FACE]:
        for direction in range(6):
            offer.add(V_FACE, direction)
        return
    for i in range(places(v)):
        if has_room(v, i):
            offer.add(V_PLACE, i)
    offer.add(V_LINE_UP)


def act_place(s, verb, arg):
    if verb == V_FACE:
        s[FACE] = arg + 1
        while s[EDGE_AT] == AT_CENTRE and s[IN_HAND] < SHIPS and _crowd(s, 6) < IN_A_HEX:
            _put(s, 6)  # the middle first
    elif verb == V_PLACE:
        _put(s, arg)
    else:
        while s[IN_HAND] < SHIPS:
            _put(s, _best(s))
    if s[IN_HAND] == SHIPS:
        _placed(s)


def _best(s):
    """The place with room that is nearest to the middle of the edge."""
    best = -1
    for i in range(places(s)):
        if has_room(s, i) and (best < 0 or abs(2 * i - s[RADIUS]) < abs(2 * best - s[RADIUS])):
            best = i
    return best


def _put(s, i):
    ship = s[IN_HAND]
    s[HEX_X + ship], s[HEX_Y + ship] = place_x(s, i), place_y(s, i)
    s[DECK + ship] = DECK_IN | DECK_FOUGHT | s[FACE] - 1
    journal.push(E_PLACED, R_REINFORCE if s[ROUND] else R_PLACES, ship, s[HEX_X + ship], s[HEX_Y + ship], s[FACE] - 1)
    s[IN_HAND] = first_placing(s)


def _placed(s):
    """All are there, the first of them in hand: the attackers are next, or the first round, or the round goes on."""
    s[IN_HAND] = 0
    while not is_in(s, s[IN_HAND]) or side_of(s[IN_HAND]) != s[SIDE]:
        s[IN_HAND] += 1
    attacker = s[ATTACKS + s[ACTION]]
    if s[ROUND]:
        become(s, P_ORDERS)
    elif s[SIDE] == attacker:
        next_round(s)
    else:
        s[SIDE] = attacker
        muster(s, lead_of_side(s, attacker))
        s[ENTRY] = roll_edge(s)
        at_edge(s, s[ENTRY])
