# SPDX-License-Identifier: MIT
"""The plot: the number of possible tracks to each hex. Both sides can compute it, so it is not secret.

PLOT has a byte a hex. It counts the tracks, hexes at the ends of turns, that agree with all announcements; 255 is 255
or more."""

from ..fields import HEXES, PLOT, ANNOUNCED
from ..tables import DISTANCE, STARTS

_old = bytearray(HEXES)


def begin(s):
    """Put her into each hex from which she can start (PH-SETUP)."""
    for hexagon in STARTS:
        s[PLOT + hexagon] = 1


def spread(s, speed):
    """Add all hexes that she can have reached at this speed (PH-SAIL)."""
    _old[:] = s[PLOT : PLOT + HEXES]
    s[PLOT : PLOT + HEXES] = bytes(HEXES)
    for before in range(HEXES):
        ways, at = _old[before], before * HEXES
        if ways:
            for hexagon in range(HEXES):
                if DISTANCE[at + hexagon] <= speed:
                    s[PLOT + hexagon] = min(s[PLOT + hexagon] + ways, 255)


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
