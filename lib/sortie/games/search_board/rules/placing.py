# SPDX-License-Identifier: MIT
"""Ships placed on the battle field: the attacked around its middle, all others along an edge (SB-PLACES, SB-REINFORCE, SB-OUT).

All ships that are placed together have the same facing.
"""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    ACTION, ATTACKS, AT_CENTRE, DECK, DECK_FOUGHT, DECK_IN, EDGE_AT, ENTRY, E_EDGE, E_PLACED, FACE, HEX_X, HEX_Y,
    IN_HAND, LAST_PLACE, MID_X, MID_Y, P_ORDERS, ROUND, R_PLACES, R_REINFORCE, SHIPS, V_FACE, V_LINE_UP, V_PLACE,
)
from .battle_board import is_in, next_round, turned
from .battle_tables import IN_A_HEX
from .places import begin_line, crowd, first_placing, lead_of_side, muster, place_x, place_y, places
from .ships import side_of


def at_edge(s, edge):
    """Begin to place the side's ships along this edge (SB-REINFORCE 9.42, SB-STEER 9.56).

    After the first round it is measured from the enemy."""
    s[EDGE_AT] = edge
    if s[ROUND]:
        _find_middle(s, edge)
    begin_line(s)


def _find_middle(s, edge):
    """Put the middle on the enemy ship farthest out towards this edge (SB-REINFORCE 9.42).

    The row of hexes beyond her is then clear of enemies."""
    most = -999
    for foe in range(SHIPS):
        if is_in(s, foe) and side_of(foe) != s[SIDE]:
            out = sum(turned(s[HEX_X + foe], s[HEX_Y + foe], edge))
            if out > most:
                most, s[MID_X], s[MID_Y] = out, s[HEX_X + foe], s[HEX_Y + foe]


def roll_edge(s):
    """The edge of entry, a direction 0 to 5, by a die (SB-PLACES 9.28, SB-REINFORCE 9.42)."""
    die = d6(s)
    journal.push(E_EDGE, R_REINFORCE if s[ROUND] else R_PLACES, s[SIDE], die)
    return die - 1


# --- places ---------------------------------------------------------------------------------------------


def has_room(v, i):
    """True if a ship may be placed here: at most two lie in a hex (SB-PLACES 9.281)."""
    return crowd(v, i) < IN_A_HEX


# --- the choice -----------------------------------------------------------------------------------------


def legal_place(v, offer):
    """Offer the six facings for all ships (SB-PLACES 9.282). Then offer places for the ship in hand, or for all (SB-PLACES 9.28)."""
    if not v[FACE]:
        for direction in range(6):
            offer.add(V_FACE, direction)
        return
    for i in range(places(v)):
        if has_room(v, i):
            offer.add(V_PLACE, i)
    offer.add(V_LINE_UP)


def act_place(s, verb, arg):
    """Set the facing, or place one ship or all (SB-PLACES 9.28)."""
    if verb == V_FACE:
        s[FACE] = arg + 1
        while s[EDGE_AT] == AT_CENTRE and s[IN_HAND] < SHIPS and has_room(s, 6):
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
        if has_room(s, i) and (best < 0 or abs(2 * i - s[LAST_PLACE]) < abs(2 * best - s[LAST_PLACE])):
            best = i
    return best


def _put(s, i):
    ship = s[IN_HAND]
    s[HEX_X + ship], s[HEX_Y + ship] = place_x(s, i), place_y(s, i)
    s[DECK + ship] = DECK_IN | DECK_FOUGHT | s[FACE] - 1
    journal.push(E_PLACED, R_REINFORCE if s[ROUND] else R_PLACES, ship, s[HEX_X + ship], s[HEX_Y + ship], s[FACE] - 1)
    s[IN_HAND] = first_placing(s)


def _placed(s):
    """Continue after the last ship: with the attackers, the first round, or the orders."""
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
