# SPDX-License-Identifier: MIT
"""The odds of what an action would roll: what the footer and the engine say before the die falls."""

from micropython import const

from .fields import CLOSE, HELD, NIL, OPEN, V_ATTACK, V_CLOSE, V_ESCAPE, V_FIRE, V_OPEN
from .rules.line import is_armed
from .tables import ESCAPE, HIT_TO, TACTIC_ENEMY, TACTIC_OWN, UBOAT_HIT_TO

_SIXTHS = const(6)


def odds(v, action):
    """Chance that the die of this action helps the player, as faces << 8 | 6; of guns the chance that one die hits, of
    a tactic that it brings a die more or takes one off the enemy. 0: no die is at stake, or none can help."""
    faces = _faces(v, action >> 10)
    return faces << 8 | _SIXTHS if faces else 0


def _faces(v, verb):
    if verb == V_FIRE:
        return HIT_TO
    if verb == V_ATTACK:
        return UBOAT_HIT_TO
    if verb == V_ESCAPE:
        return sum([result != HELD for result in ESCAPE[1:]])
    if verb == V_CLOSE:
        return sum([own > NIL for own in TACTIC_OWN[7 * CLOSE - 7 : 7 * CLOSE]])
    if verb == V_OPEN and is_armed(v):
        return sum([enemy < NIL for enemy in TACTIC_ENEMY[7 * OPEN - 7 : 7 * OPEN]])
    return 0
