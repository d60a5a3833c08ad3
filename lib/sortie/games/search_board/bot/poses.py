# SPDX-License-Identifier: MIT
"""The places that a ship can reach in a battle round, with the first verb of each way. It changes no state."""

from micropython import const

from ..fields import DECK, FACING, HEX_X, HEX_Y, IN_HAND, STEPS, TURNS, V_AHEAD, V_HALT, V_TO_PORT, V_TO_STBD
from ..rules.battle_board import step_x, step_y
from ..rules.steering import can_do, is_open

WAY = const(5)  # bytes of a pose
MOST_WAYS = const(64)


def ways(v, out):
    """The number of poses that the ship in hand can still reach in this round. It fills the bytearray `out` of WAY x
    MOST_WAYS, nearest first.

    A pose has WAY bytes: x, y, facing, steps + 8 x turns, first verb. For example, 10 in the fourth byte is two steps
    and one turn. V_HALT means that she is already there.
    """
    ship = v[IN_HAND]
    here = v[HEX_X + ship], v[HEX_Y + ship], v[DECK + ship]  # changed below, then restored
    _add(out, 0, here[0], here[1], here[2] & FACING, 0, V_HALT)
    n, at = 1, 0
    while at < n * WAY:
        x, y, facing, cost, verb = out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4]
        steps, turns = v[STEPS] + (cost & 7), v[TURNS] + (cost >> 3)
        v[HEX_X + ship], v[HEX_Y + ship] = x, y
        v[DECK + ship] = here[2] & 255 - FACING | facing
        if can_do(v, ship, steps + 1, turns) and is_open(v, ship):
            first = verb if at else V_AHEAD
            n = _add(out, n, x + step_x(facing), y + step_y(facing), facing, cost + 1, first)
        if can_do(v, ship, steps, turns + 1):
            n = _add(out, n, x, y, (facing + 1) % 6, cost + 8, verb if at else V_TO_STBD)
            n = _add(out, n, x, y, (facing + 5) % 6, cost + 8, verb if at else V_TO_PORT)
        at += WAY
    v[HEX_X + ship], v[HEX_Y + ship], v[DECK + ship] = here
    return n


def _add(out, n, x, y, facing, cost, verb):
    """The number of poses after this one was added. It is left out if the pose is there with no more steps and turns."""
    for at in range(0, n * WAY, WAY):
        if out[at] == x and out[at + 1] == y and out[at + 2] == facing:
            if out[at + 3] & 7 <= cost & 7 and out[at + 3] >> 3 <= cost >> 3:
                return n
    if n < MOST_WAYS:
        out[n * WAY : n * WAY + WAY] = bytes((x, y, facing, cost, verb))
        n += 1
    return n
