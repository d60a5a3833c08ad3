# SPDX-License-Identifier: MIT
"""A ship's hexes and turns in a round, and the hex before her bow (SB-STEER). Screen and bots load it without the phases."""

from micropython import const

from ..fields import CRUISER, DECK, DECK_WITHDRAWS, EVASION, FACING, HEX_X, HEX_Y, SHIPS
from ..tables import KIND
from .battle_board import is_in, nearest, step_x, step_y
from .battle_tables import BAND_TOP, BAND_TURNS, IN_A_HEX
from .ships import side_of

_NEVER = const(255)
_FAST_CRUISER = const(30)


def may_do(evasion, kind, steps, turns):
    """True if a ship can move `steps` hexes with `turns` turns in a round (SB-STEER 9.52, 9.53).

    Fast cruisers can move three hexes ahead."""
    if steps > 2:
        return steps == 3 and not turns and kind == CRUISER and evasion >= _FAST_CRUISER
    band = 0
    while evasion > BAND_TOP[band]:
        band += 1
    most = BAND_TURNS[band * 3 + steps]
    return most != _NEVER and turns <= most


def can_do(v, ship, steps, turns):
    """`may_do` for a ship at her present evasion (SB-STEER 9.52, 9.53)."""
    return may_do(v[EVASION + ship], KIND[ship], steps, turns)


def is_open(v, ship, forced=False):
    """True if she can enter the hex before her bow.

    It must have no enemy (SB-STEER 9.55), nor two friends (SB-PLACES 9.281). A ship that withdraws may come no nearer to the enemy,
    unless she is `forced` to move (SB-WITHDRAW 9.96)."""
    facing = v[DECK + ship] & FACING
    x, y = v[HEX_X + ship] + step_x(facing), v[HEX_Y + ship] + step_y(facing)
    friends = 0
    for other in range(SHIPS):
        if is_in(v, other) and v[HEX_X + other] == x and v[HEX_Y + other] == y:
            if side_of(other) != side_of(ship):
                return False
            friends += 1
    if friends >= IN_A_HEX or not 0 < x < 255 or not 0 < y < 255:
        return False
    if v[DECK + ship] & DECK_WITHDRAWS and not forced:
        return nearest(v, ship, x, y) >= nearest(v, ship, v[HEX_X + ship], v[HEX_Y + ship])
    return True


def go_ahead(s, ship):
    """Move her one hex ahead (SB-STEER 9.57)."""
    facing = s[DECK + ship] & FACING
    s[HEX_X + ship] += step_x(facing)
    s[HEX_Y + ship] += step_y(facing)
