# SPDX-License-Identifier: MIT
"""To stand or disengage: the sensible answer, and its consequences."""

from ...core.head import SIDE
from .fields import ALLIES, AREA, AXIS, V_STAND
from .rules.fleet import attack, fighters, speed
from .tables import WORTH
from .words import SAY_HELD, SAY_LEAVES, SAY_STANDS


def stands(v):
    """Is it sensible for the side in hand to stand? Not with less than half of the enemy's dice."""
    own, foes = [_guns(v, fighters(v, side)) for side in (v[SIDE], 1 - v[SIDE])]
    return own and 2 * own >= foes


def tell(words, v, verb):
    """(the dice of both sides or of the ships that can follow, the points) of an answer (SC-RUN)."""
    own, foes = fighters(v, v[SIDE]), fighters(v, 1 - v[SIDE])
    if verb == V_STAND:
        dice = [_guns(v, fighters(v, side)) for side in (ALLIES, AXIS)]
        return words.say(SAY_STANDS, dice), words.say(SAY_HELD, (WORTH[2 * v[AREA] + v[SIDE]],))
    pace = min([speed(v, unit) for unit in own])
    fast = [unit for unit in foes if speed(v, unit) >= pace]
    return words.say(SAY_LEAVES + (not fast), (len(fast), _guns(v, fast))), words.say(SAY_HELD, (0,))


def _guns(v, units):
    """The dice of these units."""
    return sum([attack(v, unit) for unit in units])
