# SPDX-License-Identifier: MIT
"""The reach of a unit: from square to adjacent square, never diagonally, never over land (MS-MOVE)."""

from micropython import const

from ..fields import BISMARCK, FUEL, GRIDS, KIND_FOG, KIND_WEATHER, SQUARE, TURN, TURNS, UBOAT, UNITS
from ..tables import OWN_SPEED, PORTS, WATER, ZONE_KIND, ZONE_VALUE
from .grids import NO_ZONE, set_of, zone_at
from .units import is_goal

SQUARES = 4 * GRIDS
_FARTHEST = const(18)  # squares from the farthest square to the nearer home port
_AROUND = (-16, -1, 1, 16)  # the squares above, left, right, below


def is_slowed(v, unit):
    """True if fog or weather slows a ship; it never slows the U-boat (MS-EVENT)."""
    zone = zone_at(v, unit)
    return unit != UBOAT and zone != NO_ZONE and KIND_FOG <= ZONE_KIND[zone] <= KIND_WEATHER


def speed(v, unit):
    """Squares that a unit can sail without fuel in this turn (MS-MOVE)."""
    most = OWN_SPEED[UNITS * set_of(v) + unit]
    return min(most, ZONE_VALUE[zone_at(v, unit)]) if is_slowed(v, unit) else most


def barrels(v, unit):
    """Barrels that a unit can use now: one, if it has one and the weather allows it (MS-FUEL)."""
    return int(v[FUEL + unit] > 0 and not is_slowed(v, unit))


def spread(start, most, steps):
    """The squares in reach, as bytes (MS-MOVE).

    It fills `steps`, a byte a square: the steps from `start` plus 1, or 0 out of reach. `most` is the limit of steps."""
    water = WATER
    steps[:] = bytes(SQUARES)
    steps[start] = 1
    reached = bytearray((start,))
    i = 0
    while i < len(reached) and steps[reached[i]] <= most:
        here = reached[i]
        i += 1
        for offset in _AROUND:
            there = here + offset
            if 0 <= there < SQUARES and not steps[there] and water[there >> 3] >> (there & 7) & 1:
                if -2 < (there & 15) - (here & 15) < 2:
                    steps[there] = steps[here] + 1
                    reached.append(there)
    return reached


def homeward(v):
    """How urgent Bismarck's way home is before she sails (MS-WIN): 0, 1 or 2. It does not foresee weather.

    1: she can be home in time only if she sails there now. 2: she cannot be home in time. While points are missing she
    hunts on and counts on her fuel; with them fuel is a reserve."""
    after = TURNS - v[TURN]  # the number of turns after this one
    usual = after * OWN_SPEED[UNITS * set_of(v)]
    if usual >= _FARTHEST:
        return 0
    steps = bytearray(SQUARES)
    spread(v[SQUARE], usual + speed(v, BISMARCK) + min(v[FUEL], after + barrels(v, BISMARCK)), steps)
    way = SQUARES
    for port in PORTS:
        way = min(way, steps[port] or SQUARES)
    later = usual if is_goal(v) else usual + min(v[FUEL], after)
    return 2 if way == SQUARES else int(way > later + 1)
