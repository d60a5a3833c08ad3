# SPDX-License-Identifier: MIT
"""Routes over the map for the German ships: the next zone towards a goal."""

from ..fields import GERMAN
from ..rules.charts import bit_of, grown, only
from ..rules.zones import beside, may_sail


def next_zone(here, goal, whim):
    """The neighbouring zone with the shortest way to the goal for a German ship.

    It is `here` at the goal, or if there is no way. `whim` decides between equal zones."""
    if here == goal:
        return here
    around = [beside(here, direction) for direction in range(6)]
    near = only(goal)
    for _ in range(64):
        best = [zone for zone in around if may_sail(zone, GERMAN) and near >> bit_of(zone) & 1]
        if best:
            return best[whim % len(best)]
        near = grown(near)
    return here
