# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py): the facts of a square and of a battle that the admiral weighs (bot/)."""

from ...core.facts import leading
from ...core.head import OPTION
from .fields import (
    BISMARCK, BRITISH, CONVOY, EUGEN, FOE, HULL, NIL, OPT_MISSION, POINTS, SQUARE, STRENGTH, UBOAT, UNIT, V_BURN,
    V_CLOSE, V_COURSE, V_COURSE_ALL, V_DIVE, V_ESCAPE, V_FIRE, V_HIT, V_OPEN, V_PLACE, V_REMAIN, V_REPAIR, V_SAIL,
    V_STAY,
)
from .plan import totals
from .rules.grids import grid_of
from .rules.line import foe_dice, own_dice, strength_ours, strength_theirs
from .tables import MISSION_GOAL, PORTS
from .words import (
    SAY_ADVICE_BOAT, SAY_ADVICE_CLOSE, SAY_ADVICE_COMPANY, SAY_ADVICE_DANGER, SAY_ADVICE_HITS, SAY_ADVICE_HOME,
    SAY_ADVICE_OPEN, SAY_ADVICE_PREY, SAY_ADVICE_STEADY, SAY_ADVICE_STRENGTH, SAY_ADVICE_TARGET,
)

_TEXTS = {V_CLOSE: SAY_ADVICE_CLOSE, V_COURSE: SAY_ADVICE_STEADY, V_COURSE_ALL: SAY_ADVICE_STEADY, V_DIVE: SAY_ADVICE_BOAT}


def reason(words, v, choices, action):
    """The fact that speaks most for an action among the choices, as text; "": the odds or the plan."""
    verb, arg = action >> 10, action & 1023
    if verb in (V_PLACE, V_SAIL, V_BURN, V_STAY):
        return _square(words, v, choices, action)
    if verb in (V_HIT, V_REPAIR):
        return words.say(SAY_ADVICE_HITS, (v[STRENGTH + arg],))
    if verb == V_FIRE:
        left = v[FOE + CONVOY] if arg & 15 == CONVOY else v[HULL + (arg & 15)]
        return words.say(SAY_ADVICE_TARGET, (left, own_dice(v, arg >> 4)))
    if verb in (V_REMAIN, V_ESCAPE):
        return words.say(SAY_ADVICE_STRENGTH, (strength_ours(v), strength_theirs(v)))
    if verb == V_OPEN:
        armed = sum([v[FOE + ship] > 0 and foe_dice(v, ship, v[UNIT]) > 0 for ship in range(BRITISH)])
        return words.say(SAY_ADVICE_OPEN, (armed,))
    return words.get(_TEXTS[verb]) if verb in _TEXTS else ""


def _square(words, v, choices, action):
    """The reason for a square: Bismarck's company, the charts of its grid, or the way home with enough points."""
    unit = action & 3 if action >> 10 == V_STAY else action >> 8 & 3
    if unit == EUGEN:
        return words.get(SAY_ADVICE_COMPANY)
    danger, prey, _ = totals(v)
    is_done = unit == BISMARCK and v[POINTS] - NIL >= MISSION_GOAL[v[OPTION + OPT_MISSION]]

    def at(other):
        return v[SQUARE + unit] if other >> 10 == V_STAY else other & 255

    same = [other for other in choices if other >> 10 in (V_PLACE, V_SAIL, V_BURN, V_STAY)]
    facts = (
        lambda other: 0 if unit == UBOAT else -2 * danger[grid_of(at(other))],
        lambda other: 2 * prey[grid_of(at(other))],
        lambda other: -4 * _to_port(at(other)) if is_done else 0,
    )
    fact = leading(facts, same, action)
    if fact < 0:
        return ""
    here = grid_of(at(action))
    text = (SAY_ADVICE_DANGER, SAY_ADVICE_PREY, SAY_ADVICE_HOME)[fact]
    return words.say(text, ((danger[here], prey[here], _to_port(at(action)))[fact],))


def _to_port(square):
    """Squares to the nearest port, over land too."""
    return min([max(abs((square & 15) - (port & 15)), abs((square >> 4) - (port >> 4))) for port in PORTS])
