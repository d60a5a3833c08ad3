# SPDX-License-Identifier: MIT
"""Reasons of advice on the map: the facts of a zone. advice.py imports it when it is needed."""

from micropython import const

from ...core.facts import leading
from .fields import BISMARCK, CONTACT, PRINZ_EUGEN, SEEN, SEEN_ROW, SEEN_ROWS, TURN
from .rules.charts import bit_of
from .rules.located import located_zone
from .rules.plot import zones
from .rules.ships import get_zone
from .rules.zones import convoy_steps, distance
from .words import (
    SAY_ADVICE_CONVOYS, SAY_ADVICE_HIDDEN, SAY_ADVICE_PLOT, SAY_ADVICE_SIGHTING, SAY_ADVICE_STATION, SAY_ADVICE_WAY,
)

_FRESH = const(4)  # turns in which a sighting is a destination
_KNOWN = const(6)  # turns in which the place of a British group says something


def hunt(words, v, zone):
    """The reason for a zone of the British: a fresh sighting, the plot, or the way to a station."""
    for ship in (BISMARCK, PRINZ_EUGEN):
        seen = v[CONTACT + 4 * ship + 2]
        if seen and v[TURN] - seen <= _FRESH:
            return words.say(SAY_ADVICE_SIGHTING, (distance(zone, located_zone(v, ship)),))
    for ship in (BISMARCK, PRINZ_EUGEN):
        if zones(v, ship) >> bit_of(zone) & 1:
            return words.get(SAY_ADVICE_PLOT)
    return words.get(SAY_ADVICE_STATION)


def hide(words, v, choices, action):
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
