# SPDX-License-Identifier: MIT
"""How far aircraft come, zone by zone (SB-6.12); and a byte a zone for whoever counts over the whole map."""

from array import array

from .sea_tables import BRITAIN, ON, TERRAIN
from .zones import AROUND, BIAS, ZONES

AWAY = bytearray(ZONES)  # what `flood` or the search fills; no state


def flood(start, steps, german):
    """Fill AWAY with 1 + the steps of an aircraft from `start`, 0 beyond `steps`; Germans may not cross Great Britain
    from one of its zones to another (SB-6.12). Gives the zones reached, an array."""
    away, around, terrain = AWAY, AROUND, TERRAIN
    away[:] = bytes(ZONES)
    away[start] = 1
    reached = array("H", (start,))
    i = 0
    while i < len(reached) and away[reached[i]] <= steps:
        here = reached[i] - BIAS
        i += 1
        further = away[here + BIAS] + 1
        over = ON | BRITAIN if german and terrain[here + BIAS] & BRITAIN else ON
        for offset in around:
            there = here + offset
            if 0 < there < ZONES and not away[there] and terrain[there] & over == ON:
                away[there] = further
                reached.append(there)
    return reached
