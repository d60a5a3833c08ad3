# SPDX-License-Identifier: MIT
"""How a ship can move on the battle field: steps and turns by her evasion, hexes that are open (SB-9.5, 9.96)."""

from micropython import const

from ....core import journal
from ..layout import (
    CRUISER, DECK, DECK_WITHDRAWS, EVASION, E_STEERED, FACING, HEX_X, HEX_Y, R_STEER, SHIPS, V_TO_STBD,
)
from ..tables import KIND
from .battle_tables import BAND_TOP, BAND_TURNS, IN_A_HEX
from .field import step_x, step_y
from .rounds import is_in, nearest
from .ships import side_of

_NEVER = const(255)
_FAST_CRUISER = const(30)


def may_do(evasion, kind, steps, turns):
    """Can a ship go so many hexes and turn so often in a round (SB-9.52, 9.53)? Fast cruisers go three hexes ahead."""
    if steps > 2:
        return steps == 3 and not turns and kind == CRUISER and evasion >= _FAST_CRUISER
    band = 0
    while evasion > BAND_TOP[band]:
        band += 1
    most = BAND_TURNS[band * 3 + steps]
    return most != _NEVER and turns <= most


def can_do(v, ship, steps, turns):
    """As may_do, for a ship as she is."""
    return may_do(v[EVASION + ship], KIND[ship], steps, turns)


def is_open(v, ship, forced=False):
    """Can she enter the hex before her bow? Not with an enemy in it (SB-9.55) nor two friends (9.281); who withdraws
    comes no nearer to the enemy, unless she has to move (9.96)."""
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
    """One hex the way her bow points (SB-9.57)."""
    facing = s[DECK + ship] & FACING
    s[HEX_X + ship] += step_x(facing)
    s[HEX_Y + ship] += step_y(facing)


def turn_by(s, ship, verb):
    """Her bow to the next side of her hex."""
    deck = s[DECK + ship]
    s[DECK + ship] = deck & 255 - FACING | ((deck & FACING) + (1 if verb == V_TO_STBD else 5)) % 6


def tell_place(s, ship):
    """Tell where she is, and her heading."""
    journal.push(E_STEERED, R_STEER, ship, s[HEX_X + ship], s[HEX_Y + ship], s[DECK + ship] & FACING)
