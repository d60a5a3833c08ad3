# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the die falls."""

from micropython import const

from .layout import (
    HEX, SPOTTED, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_EVADE, V_FIRE, V_FLAK,
    V_ROLL_DETECTION, V_ROLL_ESCAPE, V_ROLL_INITIATIVE, V_ROLL_MOVEMENT, V_ROLL_REPAIR, V_ROLL_WEATHER, V_TORPEDO,
    WEATHER,
)
from .rules.battle import needed
from .tables import (
    AIR_ZONE, AIR_ZONE_DRM, DETECTED_TO, DRM_BIAS, EVADE_DRM, FLAK_TABLE, FLAK_TOP, GUN_TABLE, GUN_TOP, MOVE_CONTACTS,
    REPAIR_POINTS, STORM, TORPEDO_FROM, WEATHER_DRM, WEATHER_OF,
)

_SIXTHS = const(6)


def odds(v, action):
    """Chance that the die of this action helps the player, as faces << 8 | 6; of guns, flak and torpedoes the chance
    that one die hits, whoever fires it. 0: no die is at stake."""
    faces = _faces(v, action >> 10)
    return 0 if faces is None else faces << 8 | _SIXTHS


def _faces(v, verb):
    if verb in (V_FIRE, V_AIM, V_AIM_REST):
        return _hits(GUN_TABLE, GUN_TOP, _weather(v) + (AIR_ZONE_DRM if AIR_ZONE[v[HEX]] else 0))
    if verb == V_ENEMY_GUNS:
        return _hits(GUN_TABLE, GUN_TOP, _weather(v))
    if verb == V_FLAK:
        return _hits(FLAK_TABLE, FLAK_TOP, _weather(v))
    if verb in (V_TORPEDO, V_ENEMY_TORPEDO, V_AIR_ATTACK):
        return 7 - TORPEDO_FROM
    if verb == V_ROLL_WEATHER:
        return _count(WEATHER_OF, lambda weather: weather != STORM)
    if verb == V_ROLL_MOVEMENT:
        return _count(MOVE_CONTACTS, lambda contacts: not contacts)
    if verb == V_EVADE:
        return sum(1 for face in range(1, 7) if not MOVE_CONTACTS[max(1, face + EVADE_DRM)])
    if verb == V_ROLL_DETECTION:
        return 6 - DETECTED_TO
    if verb == V_ROLL_INITIATIVE:
        return 6 - v[SPOTTED]
    if verb == V_ROLL_ESCAPE:
        return max(0, 7 - needed(v))
    if verb == V_ROLL_REPAIR:
        return _count(REPAIR_POINTS, lambda points: points > 0)
    return None


def _weather(v):
    return WEATHER_DRM[v[WEATHER]] - DRM_BIAS


def _hits(table, top, drm):
    """Faces of a die that do something with this modifier."""
    return sum(1 for face in range(1, 7) if table[min(max(0, face + drm), top)])


def _count(table, good):
    """Faces of a die-indexed table that are good."""
    return sum(1 for face in range(1, 7) if good(table[face]))
