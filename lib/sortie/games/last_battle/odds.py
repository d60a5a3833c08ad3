# SPDX-License-Identifier: MIT
"""The odds of an action's die. The footer and the engine show them before the roll."""

from micropython import const

from . import choices
from .fields import (
    HEX, SPOTTED, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_EVADE, V_FIRE, V_FLAK,
    V_ROLL_DETECTION, V_ROLL_ESCAPE, V_ROLL_INITIATIVE, V_ROLL_MOVEMENT, V_ROLL_REPAIR, V_ROLL_WEATHER, V_TORPEDO,
    WEATHER,
)
from .rules.enemy import needed
from .tables import (
    AIR_ZONE, AIR_ZONE_DRM, DETECTED_TO, DRM_BIAS, EVADE_DRM, FLAK_TABLE, GUN_TABLE, MOVE_CONTACTS,
    REPAIR_POINTS, STORM, TORPEDO_FROM, WEATHER_DRM, WEATHER_OF,
)
from .words import SAY_DICE_HIT

_SIXTHS = const(6)


def odds(v, action):
    """The chance that the die of this action helps the player, as faces << 8 | 6; 0 without a die.

    For guns, flak and torpedoes of either side it is the chance that a single die hits. Example: 0x206 is 2 faces of 6."""
    faces = _faces(v, action >> 10)
    return 0 if faces is None else faces << 8 | _SIXTHS


def told(words, v, action):
    """The dice of an attack and the faces that hit, as text; "" for other actions."""
    dice = choices.dice(v, action)
    return words.say(SAY_DICE_HIT, (dice, 7 - _faces(v, action >> 10))) if dice else ""


def _faces(v, verb):
    if verb in (V_FIRE, V_AIM, V_AIM_REST):
        return _count(GUN_TABLE, 1, 255, _weather(v) + (AIR_ZONE_DRM if AIR_ZONE[v[HEX]] else 0))
    if verb == V_ENEMY_GUNS:
        return _count(GUN_TABLE, 1, 255, _weather(v))
    if verb == V_FLAK:
        return _count(FLAK_TABLE, 1, 255, _weather(v))
    if verb in (V_TORPEDO, V_ENEMY_TORPEDO, V_AIR_ATTACK):
        return 7 - TORPEDO_FROM
    if verb == V_ROLL_WEATHER:
        return _count(WEATHER_OF, 0, STORM - 1)
    if verb == V_ROLL_MOVEMENT:
        return _count(MOVE_CONTACTS, 0, 0)
    if verb == V_EVADE:
        return _count(MOVE_CONTACTS, 0, 0, EVADE_DRM)
    if verb == V_ROLL_DETECTION:
        return 6 - DETECTED_TO
    if verb == V_ROLL_INITIATIVE:
        return 6 - v[SPOTTED]
    if verb == V_ROLL_ESCAPE:
        return max(0, 7 - needed(v))
    if verb == V_ROLL_REPAIR:
        return _count(REPAIR_POINTS, 1, 255)
    return None


def _weather(v):
    return WEATHER_DRM[v[WEATHER]] - DRM_BIAS


def _count(table, low, high, drm=0):
    """The faces of a die whose entry, with modifier `drm`, is `low` to `high` in a table of seven. Past an end, the end counts."""
    faces = 0
    for face in range(1, 7):
        faces += low <= table[min(max(0, face + drm), 6)] <= high
    return faces
