# SPDX-License-Identifier: MIT
"""To stand or to disengage: the sensible answer, and what follows from each."""

from ...core.head import SIDE
from .fields import AREA, V_STAND
from .rules.fleet import fighters, speed
from .rules.force import stands
from .tables import WORTH
from .words import SAY_HELD, SAY_LEAVES, SAY_NOT_HELD, SAY_STANDS


def likely(v, verb):
    """How likely an answer is, as a number."""
    return stands(v, v[SIDE]) == (verb == V_STAND)


def tell(words, v, verb):
    """(the points, the header) of an answer: ships that fight on, or ships that leave and ships that may follow (SC-RUN)."""
    own, foes = fighters(v, v[SIDE]), fighters(v, 1 - v[SIDE])
    if verb == V_STAND:
        return words.say(SAY_HELD, (WORTH[2 * v[AREA] + v[SIDE]],)), words.say(SAY_STANDS, (len(own), len(foes)))
    pace = min([speed(v, unit) for unit in own])
    return words.get(SAY_NOT_HELD), words.say(SAY_LEAVES, (len(own), len([unit for unit in foes if speed(v, unit) >= pace])))
