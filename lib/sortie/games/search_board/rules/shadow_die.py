# SPDX-License-Identifier: MIT
"""The die of a shadow: the faces that hold contact (SB-SHADOW, SB-FAST). Odds load it without the rules of aircraft."""

from ..fields import CONTACT, FAST, FIRST_AIR, LEVEL, SHIPS
from .part_tables import SHADOW_MODIFIER, TWO_ZONES
from .sea_tables import SHADOW
from .ships import get_zone, together
from .zones import is_night


def hold(v, unit, zone):
    """The highest die that holds contact; the best ship of a force counts (SB-SHADOW 8.15)."""
    by = 4 * is_night(v, zone)
    return max([SHADOW[ship] >> by & 15 for ship in ((SHIPS,) if unit >= FIRST_AIR else together(v, unit))])


def faces(v, unit, target):
    """The number of faces that hold contact (SB-SHADOW 8.15).

    A shadow at high speed follows a ship that has moved two zones. Otherwise one zone is assumed."""
    fast = get_zone(v, FAST)
    holds = hold(v, unit, fast or get_zone(v, CONTACT + 4 * target))
    return max(0, min(6, holds - SHADOW_MODIFIER[v[LEVEL]] + 128 - (TWO_ZONES if fast else 0)))
