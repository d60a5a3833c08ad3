# SPDX-License-Identifier: MIT
"""Charts: a bit for each zone, three bytes a row.

A zone's bit in its row is `number - row // 2 + 2`, because every second row begins one number farther east. A chart is
one int, so | & ^ and shifts work on all zones at once. It needs no more memory than its bytes.
"""

from micropython import const

from ..fields import CHART
from .sea_tables import GERMAN_SEA

ROWS = const(26)  # of the board
WIDE = const(24)  # bits of a row
_ODD = int.from_bytes(b"\0\0\0\xff\xff\xff" * (CHART // 6), "little")  # rows B, D, F and so on


def bit_of(zone):
    """The number of a zone's bit, for chart >> bit_of(zone) & 1. For example, F20 (180) has bit 140."""
    return (zone >> 5) * WIDE + (zone & 31) - (zone >> 6) + 2


def only(zone):
    """The chart of one zone; of NOWHERE the empty chart."""
    return 1 << bit_of(zone) if zone else 0


def read(s, at):
    """The chart at an address of the state."""
    return int.from_bytes(s[at : at + CHART], "little")


def write(s, at, chart):
    """Put a chart into the state."""
    s[at : at + CHART] = chart.to_bytes(CHART, "little")


def without(chart, zones):
    """A chart without these zones, given as two bytes each, as in the tables."""
    for i in range(0, len(zones), 2):
        chart &= ~only(zones[i] | zones[i + 1] << 8)
    return chart


def row_of(chart, row):
    """The bits of a row; the lowest is its westernmost zone."""
    return chart >> row * WIDE & 0xFFFFFF


def has(s, at, zone):
    """Not 0 if this zone is in the chart at an address."""
    column = (zone & 31) - (zone >> 6) + 2
    return s[at + (zone >> 5) * 3 + (column >> 3)] >> (column & 7) & 1


def outside(s, at, zones):
    """Those of these zones that are not in the chart at an address, as a list in the same order."""
    out = []
    row, bits, west = -1, 0, 0
    for zone in zones:
        if zone >> 5 != row:
            row = zone >> 5
            i = at + 3 * row
            bits = s[i] | s[i + 1] << 8 | s[i + 2] << 16
            west = zone - (zone & 31) + (zone >> 6) - 2  # the zone of the lowest bit
        if not bits >> zone - west & 1:
            out.append(zone)
    return out


def put(s, at, zone):
    """Set a zone in the chart at an address."""
    column = (zone & 31) - (zone >> 6) + 2
    s[at + (zone >> 5) * 3 + (column >> 3)] |= 1 << (column & 7)


def grown(chart):
    """The chart with all zones that Germans can reach from it in one step (SB-MOVE 5.17).

    No zone has the last two bits of a row, so no bit moves into another row. GERMAN_SEA removes the bits that are
    shifted there."""
    beside = chart << WIDE | chart >> WIDE  # rows lie like bricks
    chart |= chart << 1 | chart >> 1 | beside | beside << 1 & _ODD | beside >> 1 & _ODD >> WIDE
    return chart & int.from_bytes(GERMAN_SEA, "little")


def count(chart):
    """The number of zones in a chart."""
    n = 0
    for bits in chart.to_bytes(CHART, "little"):
        while bits:
            bits &= bits - 1
            n += 1
    return n
