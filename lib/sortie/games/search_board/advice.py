# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py): the facts of a zone, a target and a ship that the bots weigh (bot/)."""

from micropython import const

from ...core.facts import leading
from ...core.head import SIDE
from .fields import (
    BISMARCK, BRITISH, CONTACT, MIDSHIPS, PRINZ_EUGEN, SEEN, SEEN_ROW, SEEN_ROWS, TURN, V_ACCEPT, V_AGREE, V_AHEAD,
    V_AS_LAST, V_ATTACK, V_BREAK, V_BROADSIDE, V_DONE, V_ENTER, V_FACE, V_FLY, V_FOLLOW_ALL, V_FORMED, V_GATHER,
    V_GROUP, V_HALT, V_HOME, V_LAND, V_LANDED, V_LET_GO, V_LINE_UP, V_NO_ATTACK, V_NO_SEARCH, V_NO_SHADOW, V_PATROL,
    V_PATROL_ALL, V_PICK, V_PLACE, V_RAID, V_READY, V_REFUSE, V_SEARCH, V_SEARCH_ALL, V_STRIKE, V_TO, V_TO_PORT,
    V_TO_STBD, V_WITHDRAW,
)
from .gunnery import broadside
from .rules.charts import bit_of
from .rules.damage import left
from .rules.located import located_zone
from .rules.plot import zones
from .rules.ships import get_zone
from .rules.zones import convoy_steps, distance
from .words import (
    SAY_ADVICE_ALL, SAY_ADVICE_BEAR, SAY_ADVICE_CONVOYS, SAY_ADVICE_ENOUGH, SAY_ADVICE_FORCE, SAY_ADVICE_HELM,
    SAY_ADVICE_HIDDEN, SAY_ADVICE_HOME, SAY_ADVICE_HURT, SAY_ADVICE_PATROL, SAY_ADVICE_PLOT, SAY_ADVICE_RAID,
    SAY_ADVICE_SHOTS, SAY_ADVICE_SIGHTING, SAY_ADVICE_STATION, SAY_ADVICE_STRONG, SAY_ADVICE_TOGETHER,
    SAY_ADVICE_UNIT, SAY_ADVICE_WAY,
)

_FRESH = const(4)  # turns in which a sighting is a destination
_KNOWN = const(6)  # turns in which the place of a British group says something

_TEXTS = (  # a text, and the verbs that it explains: small pieces, not one dict
    (SAY_ADVICE_UNIT, V_PICK),
    (SAY_ADVICE_PATROL, V_PATROL, V_PATROL_ALL),
    (SAY_ADVICE_ENOUGH, V_DONE, V_AS_LAST, V_FORMED, V_NO_SHADOW, V_NO_SEARCH, V_LET_GO, V_LANDED, V_READY),
    (SAY_ADVICE_ALL, V_SEARCH_ALL, V_FOLLOW_ALL, V_STRIKE, V_ENTER),
    (SAY_ADVICE_HOME, V_HOME, V_LAND),
    (SAY_ADVICE_RAID, V_RAID),
    (SAY_ADVICE_FORCE, V_ATTACK, V_ACCEPT),
    (SAY_ADVICE_STRONG, V_NO_ATTACK, V_REFUSE, V_AGREE, V_BREAK),
    (SAY_ADVICE_BEAR, V_FACE, V_PLACE, V_LINE_UP),
    (SAY_ADVICE_HELM, V_AHEAD, V_TO_PORT, V_TO_STBD, V_HALT),
    (SAY_ADVICE_TOGETHER, V_GROUP, V_GATHER),
)


def reason(words, v, choices, action):
    """The fact that speaks for an action, as text; "" if the odds or the plan are the reason."""
    verb, arg = action >> 10, action & 1023
    if verb in (V_TO, V_FLY, V_SEARCH):
        same = [other for other in choices if other >> 10 == verb]
        return _hunt(words, v, arg) if v[SIDE] == BRITISH else _hide(words, v, same, action)
    if verb == V_BROADSIDE:
        shots, tenths = broadside(bytearray(v), arg)
        return words.say(SAY_ADVICE_SHOTS, (shots, tenths // 10, tenths % 10))
    if verb == V_WITHDRAW:
        return words.say(SAY_ADVICE_HURT, (left(v, arg, MIDSHIPS),))
    return "".join([words.get(row[0]) for row in _TEXTS if verb in row[1:]])


def _hunt(words, v, zone):
    """The reason for a zone of the British: a fresh sighting, the plot, or the way to a station."""
    for ship in (BISMARCK, PRINZ_EUGEN):
        seen = v[CONTACT + 4 * ship + 2]
        if seen and v[TURN] - seen <= _FRESH:
            return words.say(SAY_ADVICE_SIGHTING, (distance(zone, located_zone(v, ship)),))
    for ship in (BISMARCK, PRINZ_EUGEN):
        if zones(v, ship) >> bit_of(zone) & 1:
            return words.get(SAY_ADVICE_PLOT)
    return words.get(SAY_ADVICE_STATION)


def _hide(words, v, choices, action):
    """The reason for a zone of the Germans: far from the known British, or near a convoy line."""
    known = []
    for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
        if v[at + 2] and v[TURN] - v[at + 2] < _KNOWN:
            known.append(get_zone(v, at))

    def nearest(other):
        return min([distance(other & 1023, zone) for zone in known])

    facts = [lambda other: -convoy_steps(other & 1023)] + ([nearest] if known else [])
    fact = leading(facts, choices, action)
    if fact < 0:
        return words.get(SAY_ADVICE_WAY)
    text = SAY_ADVICE_HIDDEN if fact else SAY_ADVICE_CONVOYS
    return words.say(text, (nearest(action) if fact else convoy_steps(action & 1023),))
