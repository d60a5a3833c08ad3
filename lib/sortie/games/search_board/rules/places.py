# SPDX-License-Identifier: MIT
"""Where ships may be placed: around the middle of the field, or along one of its edges (SB-9.28, 9.42).

An edge is the row of hexes at a distance from the middle, as long as that hexagon's side, or longer: the field has no end
(SB-9.56). Around the middle place n < 6 is the hex next to it in direction n, 6 itself, the others those next to these.
"""

from micropython import const

from ..layout import (
    AT_CENTRE, DECK, DECK_IN, DECK_PLACING, EDGE_AT, HEX_X, HEX_Y, LAST_PLACE, MID_X, MID_Y, ROUND, SHIPS,
)
from .battle_tables import CLEAR_OF, EDGE, IN_A_HEX
from .field import step_x, step_y

_MIDDLE = const(6)
_NEXT_RING = const(12)


def places(v):
    """How many places there are."""
    return v[LAST_PLACE] + 1


def place_x(v, i):
    """The x of place i."""
    return v[MID_X] + _off(v, i, step_x)


def place_y(v, i):
    """The y of place i."""
    return v[MID_Y] + _off(v, i, step_y)


def _off(v, i, step):
    """How far place i lies from the middle, by step_x or step_y."""
    edge = v[EDGE_AT]
    if edge != AT_CENTRE:
        far = _far(v)
        return far * step(edge) + (i - (v[LAST_PLACE] - far) // 2) * step((edge + 2) % 6)
    if i <= _MIDDLE:
        return step(i) if i < _MIDDLE else 0
    way = (i - _MIDDLE - 1) // 2
    return 2 * step(way) + ((i - _MIDDLE - 1) % 2) * step((way + 2) % 6)


def _far(v):
    """Hexes from the middle to the edge: reinforcements lie so far off every enemy (SB-9.42)."""
    return CLEAR_OF if v[ROUND] else EDGE


def crowd(v, i):
    """How many ships lie in a place."""
    x, y, n = place_x(v, i), place_y(v, i), 0
    for ship in range(SHIPS):
        n += bool(v[DECK + ship] & DECK_IN) and v[HEX_X + ship] == x and v[HEX_Y + ship] == y
    return n


def make_room(s):
    """As many places as those to be placed need, two in a hex: an edge grows at both ends, the middle by a ring (SB-9.281)."""
    waiting = 0
    for ship in range(SHIPS):
        waiting += s[DECK + ship] & DECK_PLACING > 0
    s[LAST_PLACE] = _MIDDLE if s[EDGE_AT] == AT_CENTRE else _far(s)
    while sum([max(0, IN_A_HEX - crowd(s, i)) for i in range(places(s))]) < waiting:
        s[LAST_PLACE] += _NEXT_RING if s[EDGE_AT] == AT_CENTRE else 2
