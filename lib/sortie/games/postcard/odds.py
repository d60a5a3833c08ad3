# SPDX-License-Identifier: MIT
"""The odds of an action's die. The footer and the engine show them before the roll."""

from .fields import FACE, TWO_POINTS, V_RAID, V_STRIKE, V_TARGET
from .rules.counters import half, is_whole
from .tables import CONVOY, DEFENSE, HER_DEFENSE


def odds(v, action):
    """The chance that a single die of this action helps its side, as faces << 8 | 6; 0 without a die. Example: 0x206 is 2 faces of 6."""
    verb = action >> 10
    if verb == V_STRIKE:
        return 7 - HER_DEFENSE[is_whole(v)] << 8 | 6
    if verb == V_TARGET:
        return 7 - DEFENSE[half(v, FACE, action & 1023)] << 8 | 6
    if verb == V_RAID:
        return sum([result == TWO_POINTS for result in CONVOY[1:]]) << 8 | 6
    return 0
