# SPDX-License-Identifier: MIT
"""Charts: a bit a zone, three bytes a row. In hand a chart is a list of 26 ints, so that a row grows by shifts."""

from micropython import const

from ..layout import CHART
from .sea_tables import GERMAN_SEA

ROWS = const(26)


def bit_of(zone):
    """The bit of a zone in its row's int."""
    return 1 << (zone & 31) - (zone >> 6) + 2


def read(s, at):
    """The chart at an offset of the state."""
    return [s[i] | s[i + 1] << 8 | s[i + 2] << 16 for i in range(at, at + CHART, 3)]


def write(s, at, chart):
    """Put a chart into the state."""
    for bits in chart:
        s[at] = bits & 255
        s[at + 1] = bits >> 8 & 255
        s[at + 2] = bits >> 16
        at += 3


def only(zone):
    """The chart of one zone; of none for NOWHERE."""
    chart = [0] * ROWS
    if zone:
        chart[zone >> 5] = bit_of(zone)
    return chart


def has(s, at, zone):
    """Is this zone in the chart at an offset?"""
    column = (zone & 31) - (zone >> 6) + 2
    return s[at + (zone >> 5) * 3 + (column >> 3)] >> (column & 7) & 1


def outside(s, at, zones):
    """Those of these zones, a list, that are not in the chart at an offset."""
    out = []
    for zone in zones:
        column = (zone & 31) - (zone >> 6) + 2
        if not s[at + (zone >> 5) * 3 + (column >> 3)] >> (column & 7) & 1:
            out.append(zone)
    return out


def put(s, at, zone):
    """Set a zone in the chart at an offset."""
    column = (zone & 31) - (zone >> 6) + 2
    s[at + (zone >> 5) * 3 + (column >> 3)] |= 1 << (column & 7)


def grown(chart):
    """The chart and all zones that Germans may sail to from it in one step."""
    out = []
    above, at = 0, 0
    for row in range(ROWS):
        bits = chart[row]
        beyond = above | (chart[row + 1] if row < ROWS - 1 else 0)  # rows are laid like bricks
        above = bits
        bits |= bits << 1 | bits >> 1 | beyond | (beyond << 1 if row & 1 else beyond >> 1)
        out.append(bits & (GERMAN_SEA[at] | GERMAN_SEA[at + 1] << 8 | GERMAN_SEA[at + 2] << 16) if bits else 0)
        at += 3
    return out


def either(a, b):
    """Zones in either of two charts."""
    return [a[row] | b[row] for row in range(ROWS)]


def without(a, b):
    """Zones of the first that are not in the second."""
    return [a[row] & ~b[row] for row in range(ROWS)]


def common(a, b):
    """Zones in both."""
    return [a[row] & b[row] for row in range(ROWS)]


def count(chart):
    """How many zones a chart has."""
    n = 0
    for bits in chart:
        while bits:
            bits &= bits - 1
            n += 1
    return n
