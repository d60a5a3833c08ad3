# SPDX-License-Identifier: MIT
"""What a ship's guns reach, and what a broadside is worth. Pure: from a view to numbers, for screens and bots."""

from micropython import const

from ..layout import AIM, DECK, FACING, IN_HAND, SHIPS
from .battle_tables import RANGE_A, RANGE_B
from .chances import tenths
from .field import sector_of, span
from .guns import aim_all, column, covers, reach, salvoes, shots

OUT = const(0)
IN_A = const(1)
IN_B = const(2)


def arc(v, ship, section, dx, dy):
    """Does a section that has salvoes left reach the hex dx, dy away: IN_A, IN_B (or OUT)? section -1: any of them."""
    hexes = span(dx, dy)
    if not 0 < hexes <= RANGE_B:
        return OUT
    side = sector_of(dx, dy, v[DECK + ship] & FACING)
    for i in range(4) if section < 0 else (section,):
        if hexes <= reach(v, i) and salvoes(v, ship, i) > 0 and covers(ship, i, side):
            return IN_A if hexes <= RANGE_A else IN_B
    return OUT


def broadside(v, target):
    """(shots, midships hits in tenths) when the ship in hand fires all that bears at a target."""
    ship = v[IN_HAND]
    before = bytes(v[AIM : AIM + 2 * SHIPS])
    aim_all(v, ship, target)
    n = shots(v, ship, target)
    v[AIM : AIM + 2 * SHIPS] = before
    return n, tenths(v, target, column(v, ship, target), n)
