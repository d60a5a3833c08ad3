# SPDX-License-Identifier: MIT
"""What a screen shows of a ship on the battle field: the hexes her guns reach, the places she can still go, what a shot
is worth. Pure: from a view to bytes."""

from micropython import const

from .layout import DECK, FACING, HEX_X, HEX_Y, IN_HAND, STEPS, TURNS
from .rules.chances import tenths
from .rules.field import sector_of, span, step_x, step_y
from .rules.guns import aim_all, column, covers, reach, salvoes, shots
from .rules.steer import can_do, is_open
from .tables import RANGE_A, RANGE_B

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
        if hexes <= reach(v, ship, i) and salvoes(v, ship, i) > 0 and covers(ship, i, side):
            return IN_A if hexes <= RANGE_A else IN_B
    return OUT


def ways(v, out):
    """The poses the ship in hand can still come to in this round, four bytes each: x, y, facing, the steps it takes
    plus 8 x the turns. Fills the bytearray `out`, of 4 x 64 for every ship, nearest first; gives how many."""
    ship = v[IN_HAND]
    w = bytearray(v)  # her place changes while it is tried
    _add(out, 0, v[HEX_X + ship], v[HEX_Y + ship], v[DECK + ship] & FACING, 0)
    n, i = 1, 0
    while i < n:
        x, y, facing, cost = out[i * 4], out[i * 4 + 1], out[i * 4 + 2], out[i * 4 + 3]
        steps, turns = v[STEPS] + (cost & 7), v[TURNS] + (cost >> 3)
        w[HEX_X + ship], w[HEX_Y + ship] = x, y
        w[DECK + ship] = v[DECK + ship] & 255 - FACING | facing
        if can_do(v, ship, steps + 1, turns) and is_open(w, ship):
            n = _add(out, n, x + step_x(facing), y + step_y(facing), facing, cost + 1)
        if can_do(v, ship, steps, turns + 1):
            n = _add(out, n, x, y, (facing + 1) % 6, cost + 8)
            n = _add(out, n, x, y, (facing + 5) % 6, cost + 8)
        i += 1
    return n


def _add(out, n, x, y, facing, cost):
    """Add a pose that is not there yet, or not at this price."""
    for i in range(n):
        if out[i * 4] == x and out[i * 4 + 1] == y and out[i * 4 + 2] == facing and out[i * 4 + 3] == cost:
            return n
    if n * 4 == len(out):
        return n
    out[n * 4], out[n * 4 + 1], out[n * 4 + 2], out[n * 4 + 3] = x, y, facing, cost
    return n + 1


def broadside(v, target):
    """(shots, midships hits in tenths) when the ship in hand fires all that bears at a target."""
    ship = v[IN_HAND]
    w = bytearray(v)
    aim_all(w, ship, target)
    n = shots(w, ship, target)
    return n, tenths(v, target, column(v, ship, target), n)
