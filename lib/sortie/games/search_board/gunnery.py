# SPDX-License-Identifier: MIT
"""Ranges of guns and the worth of fire before the dice fall, for bots and screens.

All functions use views and roll nothing. `might` takes a place and a heading, so it can score a move in advance.
"""

from micropython import const

from .fields import (
    AIM, DECK, DECK_WITHDRAWS, FACING, HITS, IN_HAND, IS_NIGHT, MIDSHIPS, SECTION_BOW, SECTION_STERN, SHIPS,
)
from .rules.battle_board import sector_of, span
from .rules.battle_tables import ARMOUR, FIRE, RANGE_A, RANGE_B, SPECIAL
from .rules.damage import left
from .rules.guns import aim_all, column, covers, halved, part, reach, restrained, salvoes, shots

OUT = const(0)
IN_A = const(1)
IN_B = const(2)
_WAYS = b"\1\2\3\4\5\6\5\4\3\2\1"  # of 36, for totals of 2 to 12
_FIRST_HULL = const(4)  # results in the fire table
_SPECIAL = const(6)
ONE = const(1296)  # a hit, in units of `worth`


def arc(v, ship, section, dx, dy):
    """IN_A or IN_B if a section with salvoes left reaches the hex dx, dy away, else OUT. Section -1 means any section."""
    hexes = span(dx, dy)
    if not 0 < hexes <= RANGE_B:
        return OUT
    side = sector_of(dx, dy, v[DECK + ship] & FACING)
    for i in range(4) if section < 0 else (section,):
        if hexes <= reach(v, i) and salvoes(v, ship, i) > 0 and covers(ship, i, side):
            return IN_A if hexes <= RANGE_A else IN_B
    return OUT


def broadside(v, target):
    """(shots, tenths of midships hits) when the ship in hand fires all guns that bear at a target."""
    ship = v[IN_HAND]
    before = bytes(v[AIM : AIM + 2 * SHIPS])
    aim_all(v, ship, target)
    n = shots(v, ship, target)
    v[AIM : AIM + 2 * SHIPS] = before
    return n, tenths(v, target, column(v, ship, target), n)


def might(v, ship, dx, dy, facing):
    """Shots of all her guns at a ship dx, dy away, if she had this facing."""
    hexes = span(dx, dy)
    if hexes > RANGE_B or v[IS_NIGHT] and hexes > RANGE_A:
        return 0
    side = sector_of(dx, dy, facing)
    total = parts = whole = 0
    bow_is_near = False
    for section in range(4):
        if hexes <= reach(v, section) and covers(ship, section, side):
            n = salvoes(v, ship, section, HITS)
            if n > 0:
                whole += 1
                if section == SECTION_BOW:
                    bow_is_near = hexes <= RANGE_A
                n = restrained(n, ship, section, bow_is_near)
                total += n
                parts += part(n, hexes)
    return halved(total, parts, whole, hexes, v[DECK + ship] & DECK_WITHDRAWS)


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
