# SPDX-License-Identifier: MIT
"""To stand or disengage, and to pursue: the sensible answer, and its effects."""

from ...core.head import SIDE
from .fields import ALLIES, AREA, AXIS, V_CHASE, V_CHASE_ALL, V_STAND
from .rules.fleet import attack, fighters, speed
from .screen_sides import first_of, targets
from .screen_views import NO_UNIT
from .tables import WORTH
from .words import SAY_HELD, SAY_LEAVES, SAY_LET_GO, SAY_PURSUES, SAY_PURSUE_ALL, SAY_STANDS


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


def pursue(screen, verb, arg):
    """Draw the ways of all pursuers after an action, and note the ships that are fast enough (SC-CHASE).

    Returns the number of pursuers and of the others, or "" for an action of a single ship."""
    v, view, words = screen.was, screen.view, screen.words
    chases = [action & 1023 for action in screen.actions if action >> 10 == V_CHASE]
    view.fast = [chase & 127 for chase in chases]
    view.targets = targets(v, screen.phase)
    if verb == V_CHASE:
        return ""
    if verb == V_CHASE_ALL:
        for unit in [chase & 127 for chase in chases if chase >> 7 == arg]:
            view.targets[unit] = first_of(v, arg)
    going = [unit for unit in range(len(view.targets)) if view.targets[unit] != NO_UNIT]
    if not going:
        return words.get(SAY_LET_GO)
    slow = len(view.units[v[SIDE]]) - len(going) if verb == V_CHASE_ALL else 0
    return words.say(SAY_PURSUES if len(going) == 1 else SAY_PURSUE_ALL + (slow > 0), (len(going), slow, going[0]))


def _guns(v, units):
    """The dice of these units."""
    return sum([attack(v, unit) for unit in units])
