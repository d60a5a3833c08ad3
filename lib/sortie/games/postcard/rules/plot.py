# SPDX-License-Identifier: MIT
"""The plot: in how many ways Bismarck can lie in each hex, by all that the British know.

PLOT has a byte a hex: how many tracks lead there that agree with all known facts. A track is a row of hexes at the ends
of turns. 255 stands for more as well.
"""

from ..fields import HEXES, PLOT, TOLD
from ..tables import DISTANCE, STARTS

_old = bytearray(HEXES)


def begin(s):
    """Put her into each hex from which she can start (PH-SETUP)."""
    for hexagon in STARTS:
        s[PLOT + hexagon] = 1


def spread(s, speed):
    """Add all hexes to which she can have moved at this speed (PH-SAIL)."""
    _old[:] = s[PLOT : PLOT + HEXES]
    s[PLOT : PLOT + HEXES] = bytes(HEXES)
    for before in range(HEXES):
        ways, at = _old[before], before * HEXES
        if ways:
            for hexagon in range(HEXES):
                if DISTANCE[at + hexagon] <= speed:
                    s[PLOT + hexagon] = min(s[PLOT + hexagon] + ways, 255)


def rule_out(s, hexagon):
    """Note that she is not in this hex (PH-FIND)."""
    s[PLOT + hexagon] = 0


def tell(s, hexagon):
    """Note that she is known to be in this hex (PH-FIND)."""
    ways = s[PLOT + hexagon]
    for other in range(HEXES):
        s[PLOT + other] = 0
    s[PLOT + hexagon] = ways
    s[TOLD] = hexagon + 1
