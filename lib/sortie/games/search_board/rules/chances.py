# SPDX-License-Identifier: MIT
"""What fire is worth before the dice fall: shots from any place, and midships hits to be expected of them.

Works on views and rolls nothing. Where a ship is, and where she points, is an argument: so a move can be weighed before
it is made.
"""

from micropython import const

from ..layout import DECK, DECK_WITHDRAWS, HITS, IS_NIGHT, MIDSHIPS, SECTION_BOW, SECTION_STERN
from ..tables import RODNEY
from .battle_tables import ARMOUR, FIRE, RANGE_A, RANGE_B, SPECIAL
from .damage import left
from .field import sector_of, span
from .guns import covers, halved, part, reach, salvoes

_WAYS = b"\1\2\3\4\5\6\5\4\3\2\1"  # of 36, for 2 to 12
_FIRST_HULL = const(4)  # results of the fire table
_SPECIAL = const(6)
ONE = const(1296)  # a hit, in the units of `worth`


def might(v, ship, dx, dy, facing):
    """Shots of all her guns, with her bow this way, at a ship dx, dy away."""
    hexes = span(dx, dy)
    if hexes > RANGE_B or v[IS_NIGHT] and hexes > RANGE_A:
        return 0
    side = sector_of(dx, dy, facing)
    total = parts = whole = bow = 0
    for section in range(4):
        if hexes <= reach(v, section) and covers(ship, section, side):
            n = salvoes(v, ship, section, HITS)
            if n > 0:
                whole += 1
                if section == SECTION_BOW:
                    bow = n
                if section == SECTION_STERN and ship == RODNEY and bow and hexes <= RANGE_A:
                    n = max(1, n // 2)
                total += n
                parts += part(n, hexes)
    return halved(total, parts, whole, hexes, v[DECK + ship] & DECK_WITHDRAWS)


def worth(v, target, column):
    """Midships hits to be expected of one shot, in parts of ONE. A hit on guns that are gone counts; sides alike."""
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
    """Midships hits of a special damage, in parts of 36; a ship has only so many boxes."""
    armour = ARMOUR[target]
    table = 2 if armour and column >= 3 else armour - 1 if armour else 0
    most = left(v, target, MIDSHIPS)
    total = 0
    for i in range(11):
        total += _WAYS[i] * min(SPECIAL[table * 11 + i] >> 4, most)
    return total


def tenths(v, target, column, shots):
    """Midships hits to be expected of so many shots, in tenths, never more than she has boxes."""
    return min(shots * worth(v, target, column) * 10 // ONE, left(v, target, MIDSHIPS) * 10)
