# SPDX-License-Identifier: MIT
"""To stand or disengage: the sensible answer, and its consequences."""

from ...core.head import SIDE
from .fields import AREA, V_STAND
from .rules.fleet import attack, fighters, speed
from .tables import WORTH
from .words import SAY_HELD, SAY_LEAVES, SAY_NOT_HELD, SAY_STANDS


def stands(v):
    """Is it sensible for the side in hand to stand? Not with less than half of the enemy's dice."""
    own, foes = [_guns(v, fighters(v, side)) for side in (v[SIDE], 1 - v[SIDE])]
    return own and 2 * own >= foes


def tell(words, v, verb):
    """(the points, the header) of an answer: the dice of both sides, or of the ships that can follow (SC-RUN)."""
    own, foes = fighters(v, v[SIDE]), fighters(v, 1 - v[SIDE])
    if verb == V_STAND:
        return words.say(SAY_HELD, (WORTH[2 * v[AREA] + v[SIDE]],)), words.say(SAY_STANDS, (_guns(v, own), _guns(v, foes)))
    pace = min([speed(v, unit) for unit in own])
    fast = [unit for unit in foes if speed(v, unit) >= pace]
    after = (len(own), len(fast), _guns(v, fast))
    return words.say(SAY_NOT_HELD, after), words.say(SAY_LEAVES + (not fast), after)


def _guns(v, units):
    """The dice of these units."""
    return sum([attack(v, unit) for unit in units])
