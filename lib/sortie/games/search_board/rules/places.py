# SPDX-License-Identifier: MIT
"""Where ships may be placed: around the middle of the field, or along one of its edges (SB-9.28, 9.42).

An edge is a row of hexes RADIUS away from the middle; around the middle place n < 6 is the hex next to it in direction
n, 6 itself.
"""

from ..layout import AT_CENTRE, EDGE_AT, MID_X, MID_Y, RADIUS
from .field import step_x, step_y


def places(v):
    """How many places there are."""
    return 7 if v[EDGE_AT] == AT_CENTRE else v[RADIUS] + 1


def place_x(v, i):
    """The x of place i."""
    edge = v[EDGE_AT]
    if edge == AT_CENTRE:
        return v[MID_X] + (step_x(i) if i < 6 else 0)
    return v[MID_X] + v[RADIUS] * step_x(edge) + i * step_x((edge + 2) % 6)


def place_y(v, i):
    """The y of place i."""
    edge = v[EDGE_AT]
    if edge == AT_CENTRE:
        return v[MID_Y] + (step_y(i) if i < 6 else 0)
    return v[MID_Y] + v[RADIUS] * step_y(edge) + i * step_y((edge + 2) % 6)
