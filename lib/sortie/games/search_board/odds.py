# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the dice fall."""

from .fields import RES_TRIES, V_CALL, V_SHADOW


def odds(v, action):
    """Chance that the die of this action helps who rolls it, as faces << 8 | 6; 0: no single die is at stake."""
    if action >> 10 == V_CALL:
        from .rules.naval_forces import reserve_of

        return min(6, 1 + (v[reserve_of(action & 1023)] & RES_TRIES)) << 8 | 6
    if action >> 10 != V_SHADOW:
        return 0
    from .rules.shadow import faces  # the part that asks has it

    return faces(v, action & 63, action >> 6 & 15) << 8 | 6
