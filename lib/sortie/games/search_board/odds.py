# SPDX-License-Identifier: MIT
"""The chance of an action's dice, for the footer and the engine."""

from micropython import const

from .fields import GERMAN_AIR, RES_TRIES, V_CALL, V_SHADOW, V_STRIKE

_FIRST_TORPEDO = const(18)  # aircraft


def odds(v, action):
    """The chance of this action for its side: x << 8 | y is x in y, 0 means no dice.

    For example, 0x206 is two faces of six. A strike damages a ship of any kind with the same totals (SB-BOMBS)."""
    if action >> 10 == V_STRIKE:
        aircraft = action & 31
        return 0x103 if aircraft < GERMAN_AIR else 0x104 if aircraft < _FIRST_TORPEDO else 0x106
    if action >> 10 == V_CALL:
        from .rules.naval_forces import reserve_of

        return min(6, 1 + (v[reserve_of(action & 1023)] & RES_TRIES)) << 8 | 6
    if action >> 10 != V_SHADOW:
        return 0
    from .rules.shadow_die import faces  # loaded only when needed

    return faces(v, action & 63, action >> 6 & 15) << 8 | 6
