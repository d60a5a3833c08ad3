# SPDX-License-Identifier: MIT
"""The odds of an action's die. The footer and the engine show them before the roll."""

from micropython import const

from .fields import CLOSE, HELD, NIL, V_ATTACK, V_CLOSE, V_ESCAPE, V_FIRE, V_OPEN
from .rules.line import shooters
from .tables import ESCAPE, HIT_TO, TACTIC_ENEMY, TACTIC_OWN, UBOAT_HIT_TO

_SIXTHS = const(6)


def odds(v, action):
    """The chance that the die of this action helps the player, as faces << 8 | 6; 0 without such a die.

    For guns it is the chance that a single die hits. For a tactic it is the chance of a better balance of dice.
    A die more for both sides is no help.
    Example: 0x206 is 2 faces of 6."""
    faces = _faces(v, action >> 10, action & 1023)
    return faces << 8 | _SIXTHS if faces else 0


def _faces(v, verb, unit):
    if verb == V_FIRE:
        return HIT_TO
    if verb == V_ATTACK:
        return UBOAT_HIT_TO
    if verb == V_ESCAPE:
        return sum([result != HELD for result in ESCAPE[1:]])
    return _better(v, CLOSE + verb - V_CLOSE, unit) if verb in (V_CLOSE, V_OPEN) else 0


def _better(v, tactic, unit):
    """The faces with which our ship gains more dice than the British that fire at her, or loses fewer (MS-TACTICS)."""
    armed, better = shooters(v, unit), 0
    for at in range(7 * tactic - 6, 7 * tactic):
        better += TACTIC_OWN[at] > (TACTIC_ENEMY[at] if armed else NIL)
    return better
