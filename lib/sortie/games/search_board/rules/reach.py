# SPDX-License-Identifier: MIT
"""How far aircraft come, zone by zone (SB-6.12); and a byte a zone for whoever counts over the whole map."""

from array import array

from micropython import const

from .sea_tables import BRITAIN, DISC, ON, TERRAIN
from .zones import AROUND, BIAS, ZONES

# What `flood` or the search fills; no state. Beyond the last zone lie the neighbours that the outermost have not, and those
# before the first wrap round to them (index -1 and so on): never open
AWAY = bytearray(ZONES) + b"\xff" * (BIAS + 1)

_PIECE = const(208)  # bytes cleared at once, a quarter of all: so many zeros would be a large piece of the heap
_DISC_BIAS = const(231)  # seven rows and seven numbers
_ROW = const(240)  # bits of a row in DISC, of 16 each; a row has 32 zones


def clear():
    """Fill AWAY with zeros."""
    nothing = bytes(_PIECE)
    for at in range(0, ZONES, _PIECE):
        AWAY[at : at + _PIECE] = nothing


def disc(start, steps):
    """The zones on the board within so many steps (7 at most: DISC has no more), the nearest first, a list: nothing is in the
    way of a British aircraft, and no zone is the nearer for a way over the board's edge."""
    terrain = TERRAIN
    reached = []
    corner = start - _DISC_BIAS
    for offset in DISC[: 3 * steps * (steps + 1) + 1]:
        there = corner + offset + (offset & _ROW)
        if 0 < there < ZONES and terrain[there]:
            reached.append(there)
    return reached


def flood(start, steps):
    """Fill AWAY with 1 + the steps of a German aircraft from `start`, 0 beyond `steps`: it may not cross Great Britain from one
    of its zones to another (SB-6.12). Gives the zones reached, an array, the nearest first."""
    clear()
    away, terrain = AWAY, TERRAIN
    away[start] = 1
    reached = array("H", (start,))
    put = reached.append
    first = 0
    for further in range(2, steps + 2):
        last = len(reached)
        for i in range(first, last):
            here = reached[i] - BIAS
            over = ON | BRITAIN if terrain[here + BIAS] & BRITAIN else ON
            for offset in AROUND:
                there = here + offset
                if not away[there] and terrain[there] & over == ON:
                    away[there] = further
                    put(there)
        first = last
    return reached


def within(zones, middle, most):
    """Those of these zones that lie not more than so many steps from one, a list."""
    row, number = middle >> 5, middle & 31
    near = []
    for zone in zones:
        rows, numbers = (zone >> 5) - row, (zone & 31) - number
        if -most <= rows <= most and -most <= numbers <= most and -most <= rows - numbers <= most:
            near.append(zone)
    return near


def is_straight(here, there):
    """Does a shortest way (both at once, then what is left of rows or numbers) stay on the board and off every edge within
    Great Britain? The way back may be another: ask for both."""
    while here != there:
        rows, numbers = (there >> 5) - (here >> 5), (there & 31) - (here & 31)
        step = 32 * ((rows > 0) - (rows < 0))
        if rows * numbers >= 0:
            step += (numbers > 0) - (numbers < 0)
        left = TERRAIN[here]
        here += step
        if not TERRAIN[here] or left & TERRAIN[here] & BRITAIN:
            return False
    return True
