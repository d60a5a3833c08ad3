# SPDX-License-Identifier: MIT
"""The sea for the plans: places, and the way home. Places have a rim of land, so that every square has four neighbours."""

from array import array

from micropython import const

from ..fields import OFF
from ..rules.grids import is_water
from ..tables import PORTS

WIDTH = const(17)  # places in a line: 16 squares and the rim
PLACES = const(307)  # a line of rim, 16 lines, a line of rim, and one more
FAR = const(99)
_LAND = const(100)


def place_of(square):
    """The place of a square."""
    return WIDTH * ((square >> 4) + 1) + (square & 15)


def _cells():
    """The squares of water, as bytes."""
    return bytes([square for square in range(OFF) if is_water(square)])


def _away(start):
    """The number of squares to sail from every place to this square; _LAND over land."""
    away = bytearray(bytes([_LAND]) * PLACES)
    for place in WET:
        away[place] = FAR
    away[place_of(start)] = 0
    edge = [place_of(start)]
    for place in edge:
        for there in (place - 1, place + 1, place - WIDTH, place + WIDTH):
            if away[there] == FAR:
                away[there] = away[place] + 1
                edge.append(there)
    return away


CELLS = _cells()
WET = array("H", bytes(2 * len(CELLS)))  # their places; a list takes twice as much
for i in range(len(CELLS)):
    WET[i] = place_of(CELLS[i])
TO_BREST = _away(PORTS[0])
TO_BERGEN = _away(PORTS[1])


def to_port(square):
    """Squares to the nearer home port."""
    return min(TO_BREST[place_of(square)], TO_BERGEN[place_of(square)])


def spread(value):
    """A list like `value` in which every place of water has the best value of itself and its neighbours."""
    out = value[:]  # list() would grow to 512 places
    for place in WET:
        best = value[place]
        if value[place - 1] > best:
            best = value[place - 1]
        if value[place + 1] > best:
            best = value[place + 1]
        if value[place - WIDTH] > best:
            best = value[place - WIDTH]
        if value[place + WIDTH] > best:
            best = value[place + WIDTH]
        out[place] = best
    return out
