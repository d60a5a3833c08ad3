# SPDX-License-Identifier: MIT
"""What a ship on the battle field can reach: the hexes of her guns, the places of her move, the worth of her fire. Pure:
from a view to numbers, for screens and bots."""

from micropython import const

from ..layout import DECK, FACING, HEX_X, HEX_Y, IN_HAND, STEPS, TURNS, V_AHEAD, V_HALT, V_TO_PORT, V_TO_STBD
from ..tables import RANGE_A, RANGE_B
from .chances import tenths
from .field import sector_of, span, step_x, step_y
from .guns import aim_all, column, covers, reach, salvoes, shots
from .steer import can_do, is_open

OUT = const(0)
IN_A = const(1)
IN_B = const(2)

WAY = const(5)  # bytes a pose
MOST_WAYS = const(64)


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
    """The poses the ship in hand can still come to in this round, WAY bytes each: x, y, facing, the steps it takes plus
    8 x the turns, the verb that begins it (V_HALT: she is there). Fills the bytearray `out` of WAY x MOST_WAYS, nearest
    first; gives how many."""
    ship = v[IN_HAND]
    w = bytearray(v)  # her place changes while it is tried
    _add(out, 0, v[HEX_X + ship], v[HEX_Y + ship], v[DECK + ship] & FACING, 0, V_HALT)
    n, at = 1, 0
    while at < n * WAY:
        x, y, facing, cost, verb = out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4]
        steps, turns = v[STEPS] + (cost & 7), v[TURNS] + (cost >> 3)
        w[HEX_X + ship], w[HEX_Y + ship] = x, y
        w[DECK + ship] = v[DECK + ship] & 255 - FACING | facing
        if can_do(v, ship, steps + 1, turns) and is_open(w, ship):
            first = verb if at else V_AHEAD
            n = _add(out, n, x + step_x(facing), y + step_y(facing), facing, cost + 1, first)
        if can_do(v, ship, steps, turns + 1):
            n = _add(out, n, x, y, (facing + 1) % 6, cost + 8, verb if at else V_TO_STBD)
            n = _add(out, n, x, y, (facing + 5) % 6, cost + 8, verb if at else V_TO_PORT)
        at += WAY
    return n


def _add(out, n, x, y, facing, cost, verb):
    """Add a pose that is not there yet at this price or a lower one of both kinds."""
    for at in range(0, n * WAY, WAY):
        if out[at] == x and out[at + 1] == y and out[at + 2] == facing:
            if out[at + 3] & 7 <= cost & 7 and out[at + 3] >> 3 <= cost >> 3:
                return n
    if n < MOST_WAYS:
        out[n * WAY : n * WAY + WAY] = bytes((x, y, facing, cost, verb))
        n += 1
    return n


def broadside(v, target):
    """(shots, midships hits in tenths) when the ship in hand fires all that bears at a target."""
    ship = v[IN_HAND]
    w = bytearray(v)
    aim_all(w, ship, target)
    n = shots(w, ship, target)
    return n, tenths(v, target, column(v, ship, target), n)
