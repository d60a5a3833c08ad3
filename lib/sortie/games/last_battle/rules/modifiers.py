# SPDX-License-Identifier: MIT
"""The modifiers of a rolled die, and its result (LB-GUNS, LB-AIR, LB-TORPEDO, LB-MEDALS)."""

from micropython import const

from ..fields import (
    CARD, CHANGE, CHANGED, DONE, DONE_BONUS, ENEMIES, FACE, FLAK, GUNS, HEX, IN_HAND, MEDALS, OWN, SHOOTER, TORPEDO,
    WEAPON, WEATHER,
)
from ..tables import (
    AIR_ZONE, AIR_ZONE_DRM, BONUS_COMBAT, DRM_BIAS, FLAK_TABLE, FLAK_TOP, GUN_TABLE, GUN_TOP, TORPEDO_FROM,
    WEATHER_DRM,
)

MEDAL = const(30)  # sources of a bonus: 30 the +1 medal, 31 the +2 medal; a lower number is a card in hand


def weather_drm(v):
    """The weather's modifier of gun and flak dice of either side; torpedoes have no modifier (LB-A, LB-TORPEDO)."""
    return 0 if v[WEAPON] == TORPEDO else WEATHER_DRM[v[WEATHER]] - DRM_BIAS


def air_zone_drm(v):
    """+3 for German main guns within four hexes of Bergen or Brest, else 0 (LB-GUNS)."""
    return AIR_ZONE_DRM if v[WEAPON] == GUNS and v[SHOOTER] >= OWN and AIR_ZONE[v[HEX]] else 0


def bonus_drm(v, die):
    """The combat bonus on this die: positive for a German die, negative for a British one (LB-DECKS, LB-MEDALS)."""
    if v[CHANGED] != die + 1:
        return 0
    return v[CHANGE] if v[SHOOTER] >= OWN else -v[CHANGE]


def modified(v, die):
    """The die with all its modifiers (LB-A, LB-GUNS, LB-DECKS)."""
    return v[FACE + die] + weather_drm(v) + air_zone_drm(v) + bonus_drm(v, die)


def result(v, die):
    """The result of the die: damage points, FIRE_POINT or 0; for a torpedo 1 is a hit (LB-GUNS, LB-TORPEDO)."""
    return outcome(v, modified(v, die))


def outcome(v, value):
    """The result of a modified die of the weapon in use: points, FIRE_POINT or 0 (LB-GUNS, LB-AIR)."""
    value = max(0, value)
    if v[WEAPON] == GUNS:
        return GUN_TABLE[min(value, GUN_TOP)]
    if v[WEAPON] == FLAK:
        return FLAK_TABLE[min(value, FLAK_TOP)]
    return 1 if value >= TORPEDO_FROM else 0


def bonus_of(v, source):
    """The bonus of this source now; 0 when it cannot be used (LB-DECKS, LB-MEDALS)."""
    if source >= MEDAL:
        return source - MEDAL + 1 if v[MEDALS + source - MEDAL] else 0
    if source >= ENEMIES or v[CARD + source] != IN_HAND or v[DONE + source] & DONE_BONUS:
        return 0
    return BONUS_COMBAT[source]
