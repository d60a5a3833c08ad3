# SPDX-License-Identifier: MIT
"""A round of battle: orders, movement, fire, what hits do, the bonus move of those who withdraw (SB-9.3, 9.9)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..layout import (
    ACTION, ASKED, ATTACKS, DECK, DECK_DONE, DECK_FOUGHT, DECK_IN, EVASION, E_OVER, E_ROUND, HEX_X, HEX_Y, P_ACTION,
    P_ORDERS, RES_ZONE_2, ROUND, R_ROUND, SHIPS, SHOTS,
)
from ..tables import KIND
from .battle_tables import RANGE_B
from .field import MIDDLE, distance, span
from .groups import reserve_of
from .ships import side_of

_LAST_ROUND = const(250)
_FAR = const(60)  # so far from the middle all are moved back (SB-9.56)


def is_in(s, ship):
    """Is she on the field?"""
    return s[DECK + ship] & DECK_IN


def are_foes(s, ship, other):
    """Are both on the field, on different sides?"""
    return is_in(s, ship) and is_in(s, other) and side_of(ship) != side_of(other)


def has_ships(s, side):
    """Has this side a ship on the field?"""
    for ship in range(SHIPS):
        if is_in(s, ship) and side_of(ship) == side:
            return True
    return False


def nearest(s, ship, x, y):
    """Hexes from x, y to the nearest enemy of a ship; 255 when there is none."""
    least = 255
    for foe in range(SHIPS):
        if are_foes(s, ship, foe):
            least = min(least, span(s[HEX_X + foe] - x, s[HEX_Y + foe] - y))
    return least


def is_hindered(s, ship, by_equals):
    """Is there an enemy within six hexes, of her kind or a mightier one, that is faster, or as fast (SB-9.93, 9.94)?"""
    for foe in range(SHIPS):
        if are_foes(s, ship, foe) and KIND[foe] <= KIND[ship] and distance(s, ship, foe) <= RANGE_B:
            if s[EVASION + foe] + by_equals > s[EVASION + ship]:
                return True
    return False


def next_round(s):
    """Another round: orders first, the attacker's before the other's (SB-9.31, 9.94)."""
    if s[ROUND] == _LAST_ROUND:
        finish(s)
        return
    s[ROUND] += 1
    s[ASKED] = s[SHOTS] = 0
    for ship in range(SHIPS):
        s[DECK + ship] &= 255 - DECK_DONE
        s[reserve_of(ship)] &= 255 - RES_ZONE_2
    _bring_back(s)
    journal.push(E_ROUND, R_ROUND, s[ROUND])
    s[SIDE] = s[ATTACKS + s[ACTION]]
    become(s, P_ORDERS)


def _bring_back(s):
    """Keep the ships near the middle of what a byte can say: the field has no end (SB-9.56)."""
    for row in (HEX_X, HEX_Y):
        low, high = 255, 0
        for ship in range(SHIPS):
            if is_in(s, ship):
                low, high = min(low, s[row + ship]), max(high, s[row + ship])
        move = MIDDLE - (low + high) // 2
        if abs(move) > _FAR:
            for ship in range(SHIPS):
                if is_in(s, ship):
                    s[row + ship] += move


def finish(s):
    """The action is over: nobody is left on one side, or both have broken off (SB-9.32, 9.92)."""
    for ship in range(SHIPS):
        s[DECK + ship] &= DECK_FOUGHT
    journal.push(E_OVER, R_ROUND)
    s[ROUND] = 0
    s[ACTION] += 1
    become(s, P_ACTION)
