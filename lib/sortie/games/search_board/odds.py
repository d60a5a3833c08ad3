# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the dice fall."""

from .layout import CONTACT, FAST, FIRST_AIR, LEVEL, SHIPS, V_SHADOW
from .rules.ships import get_zone
from .rules.zones import is_night
from .tables import SHADOW_DAY, SHADOW_MODIFIER, SHADOW_NIGHT, TWO_ZONES


def odds(v, action):
    """Chance that the die of this action helps who rolls it, as faces << 8 | 6; 0: no single die is at stake.

    A shadow at high speed follows a ship that has moved two zones; another one is counted as if she moves one."""
    if action >> 10 != V_SHADOW:
        return 0
    unit, target = action & 63, action >> 6 & 15
    fast = get_zone(v, FAST)
    table = SHADOW_NIGHT if is_night(v, fast or get_zone(v, CONTACT + 4 * target)) else SHADOW_DAY
    holds = table[SHIPS if unit >= FIRST_AIR else unit] - SHADOW_MODIFIER[v[LEVEL]] + 128 - (TWO_ZONES if fast else 0)
    return max(0, min(6, holds)) << 8 | 6
