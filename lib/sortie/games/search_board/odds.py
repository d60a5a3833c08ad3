# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the dice fall."""

from .layout import RES_TRIES, V_CALL, V_SHADOW
from .rules.groups import reserve_of
from .rules.shadow import faces


def odds(v, action):
    """Chance that the die of this action helps who rolls it, as faces << 8 | 6; 0: no single die is at stake."""
    if action >> 10 == V_CALL:
        return min(6, 1 + (v[reserve_of(action & 1023)] & RES_TRIES)) << 8 | 6
    if action >> 10 != V_SHADOW:
        return 0
    return faces(v, action & 63, action >> 6 & 15) << 8 | 6
