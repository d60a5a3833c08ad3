# SPDX-License-Identifier: MIT
"""How far a unit gets: squares side by side, never across a corner, never over land (MS-MOVE)."""

from ..layout import FUEL, GRIDS, KIND_FOG, KIND_WEATHER, SQUARE, UBOAT, UNITS
from ..tables import OWN_SPEED, ZONE_KIND, ZONE_VALUE
from .grids import NO_ZONE, is_water, set_of, zone_at

SQUARES = 4 * GRIDS


def is_slowed(v, unit):
    """Does fog or weather hold a ship back? Never the U-boat."""
    zone = zone_at(v, unit)
    return unit != UBOAT and zone != NO_ZONE and KIND_FOG <= ZONE_KIND[zone] <= KIND_WEATHER


def speed(v, unit):
    """Squares a unit sails without fuel in this turn."""
    most = OWN_SPEED[UNITS * set_of(v) + unit]
    return min(most, ZONE_VALUE[zone_at(v, unit)]) if is_slowed(v, unit) else most


def barrels(v, unit):
    """Barrels that may be used now: one, if there is one and the weather lets it."""
    return int(v[FUEL + unit] > 0 and not is_slowed(v, unit))


def spread(start, most, steps):
    """Fill `steps`, a byte a square: steps from `start` plus 1, up to `most` of them; 0 is out of reach."""
    for square in range(SQUARES):
        steps[square] = 0
    steps[start] = 1
    for step in range(1, most + 1):
        low, high = max(0, start - 16 * step), min(SQUARES, start + 16 * step + 1)
        for square in range(low, high):
            if not steps[square] and is_water(square) and _is_beside(steps, square, step):
                steps[square] = step + 1


def _is_beside(steps, square, mark):
    """Is one of the four squares around it marked so?"""
    column = square & 15
    return (
        (column > 0 and steps[square - 1] == mark)
        or (column < 15 and steps[square + 1] == mark)
        or (square > 15 and steps[square - 16] == mark)
        or (square < SQUARES - 16 and steps[square + 16] == mark)
    )


def reach(v, unit, steps):
    """Fill `steps` with what a unit can reach in this turn."""
    spread(v[SQUARE + unit], speed(v, unit) + barrels(v, unit), steps)
