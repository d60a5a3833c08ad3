# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py): the facts of a place, a target and a combat that the bot weighs (bot/)."""

from ...core.head import SIDE
from .fields import (
    ALLIES, AREAS, OUT, PLACE, STATUS, TO, UNITS, VEILED, V_AIR, V_ALL, V_AT, V_BACK,
    V_CHASE_ALL, V_CURE, V_DONE, V_FIGHT, V_GO, V_GUNS, V_MEND, V_NO_AIR, V_NO_GUNS, V_RUN, V_SHIP, V_STAND, V_TO,
    V_UBOAT,
)
from .rules.fleet import attack, fighters, is_carrier, is_convoy, side_of
from .tables import ASW_CARRIER, ASW_CONVOY, WORTH
from .words import (
    SAY_ADVICE_AIR, SAY_ADVICE_BOATS, SAY_ADVICE_DICE, SAY_ADVICE_ENOUGH, SAY_ADVICE_FORCE, SAY_ADVICE_ORDER,
    SAY_ADVICE_POINTS, SAY_ADVICE_PORT, SAY_ADVICE_REPAIR, SAY_ADVICE_SINKS, SAY_ADVICE_ZEPPELIN,
)

_TEXTS = {
    V_DONE: SAY_ADVICE_ENOUGH, V_NO_AIR: SAY_ADVICE_ENOUGH, V_BACK: SAY_ADVICE_PORT, V_MEND: SAY_ADVICE_REPAIR,
    V_CURE: SAY_ADVICE_REPAIR, V_FIGHT: SAY_ADVICE_ORDER, V_GUNS: SAY_ADVICE_ZEPPELIN, V_NO_GUNS: SAY_ADVICE_ZEPPELIN,
}


def reason(words, v, choices, action):
    """The fact that speaks for an action, as text; "" if the odds are the reason."""
    verb, arg = action >> 10, action & 1023
    if verb in (V_TO, V_SHIP, V_ALL, V_GO):
        return _sail(words, v, arg if verb == V_TO else v[TO])
    if verb == V_UBOAT:
        dice = _hunters(v, arg)
        return words.say(SAY_ADVICE_BOATS, (dice, dice // 3 + 1))
    if verb == V_AIR:
        return words.say(SAY_ADVICE_AIR, (_there(v, arg, 1 - v[SIDE]),))
    if verb == V_AT:
        from .aims import chances

        return words.say(SAY_ADVICE_SINKS, (chances(v, action)[3],))
    if verb in (V_STAND, V_RUN, V_CHASE_ALL):
        own, theirs = [sum([attack(v, unit) for unit in fighters(v, side)]) for side in (v[SIDE], 1 - v[SIDE])]
        return words.say(SAY_ADVICE_DICE, (own, theirs))
    return words.get(_TEXTS[verb]) if verb in _TEXTS else ""


def _sail(words, v, place):
    """The reason for a place: the ships there, or the points of an area without an enemy."""
    if place >= AREAS:
        return words.get(SAY_ADVICE_PORT)
    theirs = _there(v, place, 1 - v[SIDE])
    if theirs:
        return words.say(SAY_ADVICE_FORCE, (theirs, _there(v, place, v[SIDE])))
    return words.say(SAY_ADVICE_POINTS, (WORTH[2 * place + v[SIDE]],))


def _there(v, place, side):
    """The number of a side's units in a place, with those that lie face down."""
    count = v[VEILED + place] if side == ALLIES and place < AREAS and v[SIDE] != ALLIES else 0
    for unit in range(UNITS):
        count += v[PLACE + unit] == place and side_of(v, unit) == side and not v[STATUS + unit] & OUT
    return count


def _hunters(v, area):
    """The dice that the Allies have against U-boats in an area."""
    dice = v[VEILED + area]
    for unit in range(UNITS):
        if v[PLACE + unit] == area and side_of(v, unit) == ALLIES:
            dice += ASW_CONVOY if is_convoy(unit) else ASW_CARRIER if is_carrier(unit) else 1
    return dice
