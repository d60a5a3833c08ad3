# SPDX-License-Identifier: MIT
"""Ways over the map for the computer: the next zone towards a goal, and charts in hand."""

from ..layout import GERMAN
from ..rules.charts import grown, only
from ..rules.zones import beside, distance, may_sail


def next_zone(here, goal, whim):
    """The neighbour from which a German ship has the fewest zones left to the goal; `here` when she is there, or when
    no way leads there."""
    if here == goal:
        return here
    near = only(goal)
    for _ in range(64):
        best = [zone for zone in _around(here, GERMAN) if near[zone >> 5] >> _column(zone) & 1]
        if best:
            return best[whim % len(best)]
        near = grown(near)
    return here


def towards(here, goal, side, whim):
    """The neighbour nearest to the goal as the gull flies; `here` when none is nearer."""
    best, nearest = here, distance(here, goal)
    around = _around(here, side)
    for i in range(len(around)):
        zone = around[(i + whim) % len(around)]
        if distance(zone, goal) < nearest:
            best, nearest = zone, distance(zone, goal)
    return best


def _around(here, side):
    zones = [beside(here, direction) for direction in range(6)]
    return [zone for zone in zones if may_sail(zone, side)]


def _column(zone):
    return (zone & 31) - (zone >> 6) + 2
