# SPDX-License-Identifier: MIT
"""The chance of an action's die, for the footer and the engine."""

from .fields import RES_TRIES, V_CALL, V_SHADOW


def odds(v, action):
    """The chance that the die of this action helps its side, as faces << 8 | 6; 0: no single die.

    For example, 0x206 is two faces of six."""
    if action >> 10 == V_CALL:
        from .rules.naval_forces import reserve_of

        return min(6, 1 + (v[reserve_of(action & 1023)] & RES_TRIES)) << 8 | 6
    if action >> 10 != V_SHADOW:
        return 0
    from .rules.shadow import faces  # loaded only when needed

    return faces(v, action & 63, action >> 6 & 15) << 8 | 6
