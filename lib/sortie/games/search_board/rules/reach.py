# SPDX-License-Identifier: MIT
"""How far aircraft come, zone by zone (SB-6.12); and a byte a zone for whoever counts over the whole map."""

from array import array

from micropython import const

from ..layout import NOWHERE
from .sea_tables import BRITAIN, DISC, ON, TERRAIN
from .zones import AROUND, BIAS, ZONES

AWAY = bytearray(ZONES)  # what `flood` or the search fills; no state

_PIECE = const(104)  # bytes: as many as all zones would ask for too much at once
_DISC_BIAS = const(231)  # seven rows and seven numbers


def clear():
    """Fill AWAY with zeros."""
    for at in range(0, ZONES, _PIECE):
        AWAY[at : at + _PIECE] = bytes(_PIECE)


def flood(start, steps, german, to=NOWHERE):
    """Fill AWAY with 1 + the steps of an aircraft from `start`, 0 beyond `steps`; Germans may not cross Great Britain
    from one of its zones to another (SB-6.12). Gives the zones reached, an array, the nearest first; where only the way
    to one zone is asked, it may end there."""
    clear()
    return _spread(start, steps, to) if german else _disc(start, steps)


def _disc(start, steps):
    """Nothing is in the way of the British, and no zone is the nearer for a way over the board's edge."""
    away, disc, terrain = AWAY, DISC, TERRAIN
    reached = array("H")
    i = 0
    for ring in range(steps + 1):
        for _ in range(6 * ring or 1):
            there = start + (disc[i] >> 4) * 32 + (disc[i] & 15) - _DISC_BIAS
            i += 1
            if 0 < there < ZONES and terrain[there] & ON:
                away[there] = ring + 1
                reached.append(there)
    return reached


def _spread(start, steps, to):
    away, around, terrain = AWAY, AROUND, TERRAIN
    away[start] = 1
    reached = array("H", (start,))
    i = 0
    while i < len(reached) and away[reached[i]] <= steps and not away[to]:
        here = reached[i] - BIAS
        i += 1
        further = away[here + BIAS] + 1
        over = ON | BRITAIN if terrain[here + BIAS] & BRITAIN else ON
        for offset in around:
            there = here + offset
            if 0 < there < ZONES and not away[there] and terrain[there] & over == ON:
                away[there] = further
                reached.append(there)
    return reached
