# SPDX-License-Identifier: MIT
"""The battle field: hexes in rows without an end, six directions, and on which side of a ship another one lies.

A hex is (x, y): x counts to the east along a row, y rows to the south; a row lies half a hex further east than the one
above it, so that going south-east is y + 1 and going south-west x - 1, y + 1. In the state both are biased by MIDDLE.
Directions: 0 east, then clockwise 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east.
"""

from micropython import const

from ..layout import HEX_X, HEX_Y

MIDDLE = const(128)

# on which side of a ship something lies; a section of secondary guns has its side's number
AHEAD = const(0)
STARBOARD = const(1)
ASTERN = const(2)
PORT = const(3)

_STEP_X = b"\2\1\0\0\1\2"  # plus 1
_STEP_Y = b"\1\2\2\1\0\0"


def step_x(direction):
    """What one step this way adds to x."""
    return _STEP_X[direction] - 1


def step_y(direction):
    """What one step this way adds to y."""
    return _STEP_Y[direction] - 1


def span(dx, dy):
    """The distance in hexes from a hex to the one dx, dy away."""
    return max(abs(dx), abs(dy), abs(dx + dy))


def distance(s, a, b):
    """The distance in hexes between two ships."""
    return span(s[HEX_X + b] - s[HEX_X + a], s[HEX_Y + b] - s[HEX_Y + a])


def turned(dx, dy, facing):
    """A way seen from a bow: as (x, y) if the bow pointed east."""
    for _ in range(facing):
        dx, dy = dx + dy, -dx
    return dx, dy


def sector_of(dx, dy, facing):
    """AHEAD, STARBOARD, ASTERN or PORT: where a hex dx, dy away lies from a ship with this facing (SB-9.63, 9.67).

    Ahead and astern are the hexes less than 30 degrees off the keel's line."""
    x, y = turned(dx, dy, facing)
    along = 2 * x + y
    if 3 * abs(y) < abs(along):
        return AHEAD if along > 0 else ASTERN
    return STARBOARD if y > 0 else PORT


def broad_side(dx, dy, facing):
    """Which secondary guns a shot from a hex dx, dy away can hit: STARBOARD, PORT, or AHEAD for either of them, on the
    row of hexes straight ahead or astern (SB-9.716)."""
    y = turned(dx, dy, facing)[1]
    return AHEAD if not y else STARBOARD if y > 0 else PORT
