# SPDX-License-Identifier: MIT
"""The zones of a course in the cursor's order, and the question before a port. A German course on the first turn is up to
five zones by one press.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    BISMARCK, FIRST_TURN, GERMAN, HIT_MIDS, NOW_DONE, NOW_STEPS, SHIP, SHIP_ROW, S_WAY, TURN, V_AS_LAST, V_LAST, V_TO,
)
from .rules.sea_tables import PORT_HIT_POINTS, PORT_POINTS, SEA, TERRAIN
from .rules.ship_steps import steps_left
from .rules.ships import hand_of, now, together, zone_of
from .rules.zones import FIRST_DAY, ZONES, beside, convoy_steps, day_of, distance, is_port, may_sail
from .screen_series import BY_ALL
from .words import SAY_ENDS_GAME

_STRAIT = const(72)  # zone C8, in the Denmark Strait
_FAR = const(64)  # more than any distance on the map


class Course:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen
        self._v = screen.was
        self._ship = screen.was[hand_of(screen.was)] - 1
        self._is_far = screen.was[TURN] == FIRST_TURN and screen.was[SIDE] == GERMAN and not screen.plain

    def order(self, actions):
        """First a patrol, which searches better than a ship that stays, then to stay, then the zones.

        The zones of the first turn are all that the shortest way reaches. A German ship starts on the way to a convoy route."""
        found, start = list(actions), zone_of(self._v, self._ship)
        for steps in range(1, steps_left(self._v, self._ship) if self._is_far else 0):
            for action in [action for action in found if action >> 10 == V_TO]:
                if not is_port(action & 1023, GERMAN):
                    found += [V_TO << 10 | there for there in _around(action & 1023) if distance(start, there) > steps]
            found = list(set(found))
        found.sort(key=lambda action: (action & 1023) - (action >> 10 << 10))
        first = self._first(start, [action for action in found if action >> 10 == V_TO]) if self._v[SIDE] == GERMAN else 0
        if first in found:
            found.remove(first)
            found.insert(0, first)
        return found

    def _first(self, start, ways):
        """The way of a German ship to the nearest convoy route. On a route it is 0, so that she starts with the patrol.

        From a port it is the longest way towards the Denmark Strait, because the breakout cannot be had again."""
        if is_port(start, GERMAN):
            ways = [action for action in ways if not is_port(action & 1023, GERMAN)]
            return max(ways, key=lambda action: _FAR * distance(start, action & 1023) - distance(action & 1023, _STRAIT)) if ways else 0
        if now(self._v, self._ship, NOW_STEPS) or not convoy_steps(start):
            return 0
        routes = [zone for zone in range(ZONES) if TERRAIN[zone] & SEA and not convoy_steps(zone)]
        here = _to_route(start, routes)
        for action in ways:
            if _to_route(action & 1023, routes) < here:
                return action
        return 0

    def doubt(self, action):
        """The question before Bismarck enters a port: that ends the game (SB-PORT). "" for other actions."""
        v, verb = self._v, action >> 10
        zones = ()
        if verb == V_TO and BISMARCK in tuple(together(v, self._ship)):
            zones = (action & 1023,)
        elif (verb == V_AS_LAST or action == V_LAST << 10 | BY_ALL) and not now(v, BISMARCK, NOW_DONE):
            first = (v[SHIP + BISMARCK * SHIP_ROW + S_WAY] & 15) - 1
            zones = (beside(zone_of(v, BISMARCK), first) if first >= 0 else 0, self._screen.view.sails_on(v, BISMARCK))
        if not any([is_port(zone, GERMAN) for zone in zones]):
            return ""
        points = PORT_POINTS[day_of(v[TURN]) - FIRST_DAY] + (PORT_HIT_POINTS[BISMARCK] if v[HIT_MIDS + BISMARCK] else 0)
        return self._screen.words.say(SAY_ENDS_GAME, (points,))

    def steps(self, action):
        """The zones on the way to a zone. It enters no port before it."""
        goal, zone, found = action & 1023, zone_of(self._v, self._ship), []
        rings = [{goal}]
        while distance(zone, goal) > len(rings):
            rings.append({there for near in rings[-1] for there in _around(near)})
        for ring in reversed(rings):
            zone = min([there for there in ring if distance(zone, there) == 1])
            found.append(V_TO << 10 | zone)
        return found


def _around(zone):
    """The zones beside a zone that a German can pass."""
    zones = [beside(zone, direction) for direction in range(6)]
    return [there for there in zones if may_sail(there, GERMAN) and not is_port(there, GERMAN)]


def _to_route(zone, routes):
    """Steps from a zone to the nearest of the zones on convoy lines."""
    return min([distance(zone, there) for there in routes])
