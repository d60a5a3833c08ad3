# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the die falls."""

from .fields import FACE, TWO_POINTS, V_RAID, V_STRIKE, V_TARGET
from .rules.counters import half, is_whole
from .tables import CONVOY, DEFENSE, HER_DEFENSE


def odds(v, action):
    """Chance that one die of this action helps who rolls it, as faces << 8 | 6; 0: no die is at stake."""
    verb = action >> 10
    if verb == V_STRIKE:
        return 7 - HER_DEFENSE[is_whole(v)] << 8 | 6
    if verb == V_TARGET:
        return 7 - DEFENSE[half(v, FACE, action & 1023)] << 8 | 6
    if verb == V_RAID:
        return sum([result == TWO_POINTS for result in CONVOY[1:]]) << 8 | 6
    return 0
