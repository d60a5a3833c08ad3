# SPDX-License-Identifier: MIT
"""The chance of an action's die, for the footer and the engine."""

from ...core.contract import phase
from ...core.head import DEPTH, STACK
from .fields import AREA, AREAS, DAMAGE, HAND, OILER, P_AIM, P_FAR, P_SHIPS, TAKEN, TO, TURN, V_AT, V_SHIP, V_STRIKE
from .rules.fleet import is_german, speed
from .tables import BONUS, DISABLES, HITS, OILER_MOST


def odds(v, action):
    """The chance that a die of this action helps its side, as faces << 8 | 6; 0: no die is thrown.

    For example, 0x206 is two faces of six."""
    verb, unit = action >> 10, action & 1023
    now = phase(v)
    if verb == V_STRIKE:
        return 7 - (DISABLES if v[AREA] < AREAS else HITS) << 8 | 6  # SC-LAND_AIR: a 5 has no effect in port
    if verb == V_AT:
        shooter = (v[HAND] & (TAKEN - 1)) - 1
        bonus = BONUS if now == P_AIM and is_german(shooter) and not v[DAMAGE + shooter] else 0
        return 7 - DISABLES + bonus << 8 | 6
    if verb == V_SHIP and now == P_SHIPS:
        if v[TO] == OILER:
            return OILER_MOST[v[TURN]] << 8 | 6
        if v[STACK + v[DEPTH] - 2] == P_FAR:
            return min(speed(v, unit) - 1, 6) << 8 | 6
    return 0
