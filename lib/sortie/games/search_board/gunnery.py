# SPDX-License-Identifier: MIT
"""The worth of fire before the dice fall, for bots and screens.

All functions use views and roll nothing.
"""

from micropython import const

from .fields import AIM, IN_HAND, MIDSHIPS, SECTION_BOW, SECTION_STERN, SHIPS
from .rules.battle_tables import ARMOUR, FIRE, SPECIAL
from .rules.damage import left
from .rules.guns import aim_all, column, shots

_WAYS = b"\1\2\3\4\5\6\5\4\3\2\1"  # of 36, for totals of 2 to 12
_FIRST_HULL = const(4)  # results in the fire table
_SPECIAL = const(6)
ONE = const(1296)  # a hit, in units of `worth`


def broadside(v, target):
    """(shots, tenths of midships hits) when the ship in hand fires all guns that bear at a target."""
    ship = v[IN_HAND]
    before = bytes(v[AIM : AIM + 2 * SHIPS])
    aim_all(v, ship, target)
    found = hits_of(v, ship, target)
    v[AIM : AIM + 2 * SHIPS] = before
    return found


def hits_of(v, ship, target):
    """(shots, tenths of midships hits) of the salvoes aimed at a target."""
    n = shots(v, ship, target)
    return n, tenths(v, target, column(v, ship, target), n)


def worth(v, target, column):
    """Expected midships hits of a shot, in parts of ONE.

    A hit on a lost gun counts; both sides of a ship are taken as equal."""
    total = 0
    for i in range(11):
        result = FIRE[column * 11 + i]
        if result == _SPECIAL:
            total += _WAYS[i] * _special(v, target, column)
        elif result >= _FIRST_HULL:
            total += _WAYS[i] * (result - _FIRST_HULL + 1) * 36
        elif result and not left(v, target, (0, MIDSHIPS - 2, SECTION_BOW, SECTION_STERN)[result]):
            total += _WAYS[i] * 36
    return total


def _special(v, target, column):
    """Expected midships hits of special damage, in parts of 36, at most the boxes left."""
    armour = ARMOUR[target]
    table = 2 if armour and column >= 3 else armour - 1 if armour else 0
    most = left(v, target, MIDSHIPS)
    total = 0
    for i in range(11):
        total += _WAYS[i] * min(SPECIAL[table * 11 + i] >> 4, most)
    return total


def tenths(v, target, column, shots):
    """Expected midships hits of some shots, in tenths, at most the boxes left."""
    return min(shots * worth(v, target, column) * 10 // ONE, left(v, target, MIDSHIPS) * 10)
