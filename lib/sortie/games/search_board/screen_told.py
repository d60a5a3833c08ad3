# SPDX-License-Identifier: MIT
"""The actions for many units: those of the screen (screen_series.py), their words, and the one where the cursor starts.

They are found before the actions are sorted. The code that sorts and shows them needs only these results."""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_ALOFT, AIR_DONE, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_STATE, BRITISH, CONTACT, FIRST_TURN, GERMAN, P_FLY,
    P_FORCES, P_SAIL, SHIPS, TURN, V_AS_LAST, V_DONE, V_LAST, V_PATROL_ALL,
)
from .rules.sea_tables import AIR_KIND
from .rules.ships import get_zone
from .screen_series import BY_AIR, BY_ALL, BY_SHIP, TO_STATIONS, free, goals, is_chase, is_idle, ready, sail_on
from .screen_stations import TURNED, here, is_first, located, station
from .screen_views import OF_ZONE, air_seen
from .tables import AIR_CARRIER
from .words import SAY_ALL_SHIPS, SAY_AS_LAST, SAY_SAIL_ON, SAY_STATIONS, SAY_TO_PLOT, SAY_TO_SIGHTING, SAY_WHOLE_TURN, SAY_ZONE_AT

_SERIES = {P_FORCES: (BY_ALL,), P_FLY: (TO_STATIONS, BY_AIR, BY_ALL), P_SAIL: (BY_SHIP,)}  # by phase
_SCOUT = const(0)  # as a kind
_ASHORE = const(255)  # as a carrier
_PROPOSED = b"\x07\xd0\0\x08\xaf\0\x0b\xd1\x80\x0c\xd3\x80\x0d\x48\x80"  # (aircraft, station): G16, F15, G17, G19, C8


class Told:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def order(self, actions):
        """Set the Screen's `told` and `first`.

        `told` is {action: (name, line, middle)} of the actions for many units. The middle is (half zone, row) of its zones, or ()."""
        screen, series = self._screen, []
        if screen.phase == P_SAIL:
            _keep(screen)
        if not screen.plain:
            if screen.phase == P_FLY and screen.was[TURN] == FIRST_TURN:
                _propose(screen)
            kinds = _SERIES.get(screen.phase, ())
            if screen.phase == P_FLY and screen.repeats == -screen.was[TURN]:
                kinds = (TO_STATIONS, BY_AIR)
            series = [V_LAST << 10 | kind for kind in kinds if ready(screen, kind)]
        there = goals(screen) if series and series[-1] & 1023 >= BY_SHIP else []
        if screen.phase == P_SAIL and not there:
            series = []
        screen.told = _told(screen, series + [action for action in actions if action >> 10 not in OF_ZONE], there)
        screen.first = _first(screen, series, there)


def _first(screen, series, there):
    """The action for many units where the cursor starts; 0: none. A German turn far from the convoy routes is not repeated by A alone."""
    is_far = screen.was[SIDE] == GERMAN and is_idle(screen)
    if screen.phase != P_SAIL:
        return max([action for action in series if not is_far or action & 1023 != BY_ALL], default=0)
    if is_far or not is_first(screen):
        return 0
    return max(series) if series and is_chase(screen, there) else V_AS_LAST << 10


def _keep(screen):
    """Note the stations of the aircraft that are aloft with orders of this turn.

    A scout that was on patrol there is meant to patrol again, although it flew there as a scout."""
    v, memory = screen.was, screen.memory
    for aircraft in air_seen(screen.was[SIDE]):
        state = v[AIR + aircraft * AIR_ROW + A_STATE]
        if AIR_CARRIER[aircraft] == _ASHORE and state & AIR_WHERE == AIR_ALOFT and state & AIR_DONE:
            at, zone = SHIPS + 2 * aircraft, here(v, aircraft)
            is_scout = zone == station(screen, aircraft) and AIR_KIND[aircraft] == _SCOUT
            turned = memory[at + 1] & TURNED if is_scout else 0
            memory[at] = zone & 255
            memory[at + 1] = zone >> 8 | turned | (TURNED if state & AIR_FLIPPED else 0)


def _propose(screen):
    """Give the British scouts stations in the passages of the north, before they have others."""
    memory = screen.memory
    for i in range(0, len(_PROPOSED), 3):
        at = SHIPS + 2 * _PROPOSED[i]
        if screen.was[SIDE] == BRITISH and not memory[at]:
            memory[at], memory[at + 1] = _PROPOSED[i + 1], _PROPOSED[i + 2]


def _told(screen, actions, there):
    found = {}
    for action in actions:
        verb, kind = action >> 10, action & 1023
        if verb == V_LAST:
            line, zones = _series(screen, kind, there), there if kind == BY_SHIP or is_chase(screen, there) else _ways(screen)
            if kind == TO_STATIONS or kind == BY_ALL and not zones:
                zones = [station(screen, aircraft) for aircraft in ready(screen, TO_STATIONS)]
            elif kind == BY_AIR:
                zones = [located(screen.was)]
            found[action] = _name(screen, kind, there) if kind else "", line, screen.view.middle(zones)
        elif V_PATROL_ALL <= verb <= V_DONE:  # in these phases for ships or aircraft, and for all before the first order
            found[action] = _all(screen, verb)
    return found


def _name(screen, kind, there):
    """The name of a series. A turn like the last one has the zone of its only course. After an old sighting it is to the plot."""
    words, is_fresh = screen.words, located(screen.was)
    if kind == BY_ALL and (is_fresh or not is_chase(screen, there)):
        text, ways = words.get(SAY_AS_LAST), [] if is_fresh else _ways(screen)
        return text + ": " + words.say(SAY_ZONE_AT, (ways[0] >> 5, ways[0] & 31)) if len(ways) == 1 else text
    return words.get(SAY_TO_SIGHTING if is_fresh else SAY_TO_PLOT)


def _ways(screen):
    """The zones that ships without orders sail to on a course as before."""
    ways = [screen.view.sails_on(screen.was, ship) for ship in free(screen)]
    return [zone for zone in ways if zone]


def _series(screen, kind, there):
    """The numbers of units of a series."""
    say = screen.words.say
    if kind == BY_SHIP:
        return screen.titled(say(SAY_SAIL_ON, sail_on(screen, there)), screen.was[SIDE])
    if kind == BY_ALL:
        flights = ready(screen, BY_AIR) or ready(screen, TO_STATIONS)
        return say(SAY_WHOLE_TURN, (len(flights), sail_on(screen, there if is_chase(screen, there) else ())[0]))
    return screen.titled(say(SAY_STATIONS, (len(ready(screen, kind)),)), screen.was[SIDE])


def _all(screen, verb):
    """An order to all ships or aircraft without orders. It is about the newest sighting while no ship sails."""
    v, words = screen.was, screen.words
    name = words.get(SAY_ALL_SHIPS + 2 * (screen.phase == P_FLY) + (not is_first(screen)))
    if screen.phase != P_SAIL:
        return name, "", ()
    sail = sail_on(screen)
    line = screen.titled(words.say(SAY_SAIL_ON, sail), v[SIDE]) if verb == V_AS_LAST else ""
    at = CONTACT + 4 * (v[CONTACT + 6] > v[CONTACT + 2])
    return name, line, screen.view.middle([get_zone(v, at)]) if v[SIDE] != GERMAN and v[at + 2] and not sail[0] else ()
