# SPDX-License-Identifier: MIT
"""The odds of an action's die. The footer and the engine show them before the roll."""

from micropython import const

from .fields import CLOSE, HELD, NIL, OPEN, V_ATTACK, V_CLOSE, V_ESCAPE, V_FIRE, V_OPEN
from .rules.line import is_armed
from .tables import ESCAPE, HIT_TO, TACTIC_ENEMY, TACTIC_OWN, UBOAT_HIT_TO

_SIXTHS = const(6)


def odds(v, action):
    """The chance that the die of this action helps the player, as faces << 8 | 6; 0 without such a die.

    For guns it is the chance that a single die hits. For a tactic it is the chance of a German die more or a British die less.
    Example: 0x206 is 2 faces of 6."""
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
