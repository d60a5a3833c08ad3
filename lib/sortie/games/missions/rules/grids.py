# SPDX-License-Identifier: MIT
"""The search map: squares in grids, and grids in the zones of the turn's chart (MS-TOGETHER)."""

from micropython import const

from ....core.head import OPTION
from ..fields import BISMARCK, CHART, EUGEN, NO_CHART, OFF, OPT_MISSION, SET_SIZE, SQUARE, UNITS
from ..tables import CHART_ZONE, PORTS, WATER, ZONE_ROWS

NO_ZONE = const(255)


def set_of(v):
    """The set of the mission: 0 easy, 1 difficult, 2 hard (MS-SETUP)."""
    return v[OPTION + OPT_MISSION] // SET_SIZE


def is_water(square):
    """True if a unit can lie in this square (MS-MOVE)."""
    return WATER[square >> 3] >> (square & 7) & 1


def grid_of(square):
    """The grid of a square, row x 8 + column (MS-MOVE)."""
    return square >> 2 & 0x38 | square >> 1 & 7


def port_of(square):
    """The home port in a square: BREST, BERGEN, or -1 (MS-WIN)."""
    return PORTS.find(bytes((square,)))


def is_afloat(v, unit):
    """True if a unit is on the map and not sunk (MS-STATUS)."""
    return v[SQUARE + unit] != OFF


def is_together(v):
    """True if both ships are in one grid, in any of its squares (MS-TOGETHER)."""
    return is_afloat(v, EUGEN) and grid_of(v[SQUARE + BISMARCK]) == grid_of(v[SQUARE + EUGEN])


def covers(zone, grid):
    """True if a grid is part of a zone (MS-EVENT)."""
    return ZONE_ROWS[8 * zone + (grid >> 3)] >> (grid & 7) & 1


def zone_of(chart, grid):
    """The zone of a chart in which a grid lies, or NO_ZONE (MS-EVENT)."""
    row, column = grid >> 3, grid & 7
    for zone in range(CHART_ZONE[chart], CHART_ZONE[chart + 1]):
        if ZONE_ROWS[8 * zone + row] >> column & 1:
            return zone
    return NO_ZONE


def zone_at(v, unit):
    """The zone of the turn's chart in which a unit lies, or NO_ZONE, as before the roll (MS-EVENT)."""
    return zone_of(v[CHART], grid_of(v[SQUARE + unit])) if is_afloat(v, unit) and v[CHART] != NO_CHART else NO_ZONE


def units_in(v, zone):
    """Bits of the units that lie in a zone (MS-EVENT)."""
    bits = 0
    for unit in range(UNITS):
        if is_afloat(v, unit) and covers(zone, grid_of(v[SQUARE + unit])):
            bits |= 1 << unit
    return bits
