# SPDX-License-Identifier: MIT
"""The plot: a weight of each hex, in proportion to the possible tracks to it. Both sides can compute it, so it is not secret.

PLOT has a byte a hex. A track is a row of hexes at the ends of turns that agrees with all announcements. The weights are
the numbers of tracks, until one is above 255. From then on the largest weight is 255, and no possible hex has 0."""

from array import array

from micropython import const

from ..fields import HEXES, PLOT, ANNOUNCED
from ..tables import DISTANCE, STARTS

_MOST = const(255)
_ways = array("H", bytes(2 * HEXES))


def begin(s):
    """Put her into each hex from which she can start (PH-SETUP)."""
    for hexagon in STARTS:
        s[PLOT + hexagon] = 1


def spread(s, speed):
    """Add all hexes that she can have reached at this speed (PH-SAIL)."""
    most = _MOST
    here = [hexagon for hexagon in range(HEXES) if s[PLOT + hexagon]]
    for hexagon in range(HEXES):
        ways, at = 0, hexagon * HEXES
        for before in here:
            if DISTANCE[at + before] <= speed:
                ways += s[PLOT + before]
        _ways[hexagon] = ways
        most = max(most, ways)
    for hexagon in range(HEXES):
        s[PLOT + hexagon] = (_ways[hexagon] * _MOST + most - 1) // most


def rule_out(s, hexagon):
    """Remove this hex: she is not there (PH-FIND)."""
    s[PLOT + hexagon] = 0


def announce(s, hexagon):
    """Keep only this hex: both sides know that she is there (PH-FIND)."""
    ways = s[PLOT + hexagon]
    for other in range(HEXES):
        s[PLOT + other] = 0
    s[PLOT + hexagon] = ways
    s[ANNOUNCED] = hexagon + 1
