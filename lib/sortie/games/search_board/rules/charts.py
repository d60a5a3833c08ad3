# SPDX-License-Identifier: MIT
"""Charts: a bit a zone, three bytes a row. A zone's bit in its row is its number - row // 2 + 2, for each second row begins one
number farther east.

In hand a chart is one int, so that | & ^ and shifts do for all zones what they do for one. It is larger than what fits into a
word, and takes no more room than its bytes.
"""

from micropython import const

from ..fields import CHART
from .sea_tables import GERMAN_SEA

ROWS = const(26)  # of the board
WIDE = const(24)  # bits of a row
_ODD = int.from_bytes(b"\0\0\0\xff\xff\xff" * (CHART // 6), "little")  # rows B, D, F and so on


def bit_of(zone):
    """The number of a zone's bit, no mask: chart >> bit_of(zone) & 1."""
    return (zone >> 5) * WIDE + (zone & 31) - (zone >> 6) + 2


def only(zone):
    """The chart of one zone; of none for NOWHERE."""
    return 1 << bit_of(zone) if zone else 0


def read(s, at):
    """The chart at an offset of the state."""
    return int.from_bytes(s[at : at + CHART], "little")


def write(s, at, chart):
    """Put a chart into the state."""
    s[at : at + CHART] = chart.to_bytes(CHART, "little")


def without(chart, zones):
    """A chart but for these zones, two bytes each as in the tables."""
    for i in range(0, len(zones), 2):
        chart &= ~only(zones[i] | zones[i + 1] << 8)
    return chart


def row_of(chart, row):
    """A row's bits, its westernmost zone the lowest."""
    return chart >> row * WIDE & 0xFFFFFF


def has(s, at, zone):
    """Is this zone in the chart at an offset?"""
    column = (zone & 31) - (zone >> 6) + 2
    return s[at + (zone >> 5) * 3 + (column >> 3)] >> (column & 7) & 1


def outside(s, at, zones):
    """Those of these zones, a list in their order, that are not in the chart at an offset."""
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
    """Set a zone in the chart at an offset."""
    column = (zone & 31) - (zone >> 6) + 2
    s[at + (zone >> 5) * 3 + (column >> 3)] |= 1 << (column & 7)


def grown(chart):
    """The chart with all zones that Germans can sail to from it in one step (SB-5.17).

    Nothing spills from row to row: no zone has one of a row's last two bits. GERMAN_SEA takes out what is shifted there."""
    beside = chart << WIDE | chart >> WIDE  # rows are laid like bricks
    chart |= chart << 1 | chart >> 1 | beside | beside << 1 & _ODD | beside >> 1 & _ODD >> WIDE
    return chart & int.from_bytes(GERMAN_SEA, "little")


def count(chart):
    """How many zones a chart has."""
    n = 0
    for bits in chart.to_bytes(CHART, "little"):
        while bits:
            bits &= bits - 1
            n += 1
    return n
