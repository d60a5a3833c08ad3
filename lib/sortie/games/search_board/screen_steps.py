# SPDX-License-Identifier: MIT
"""The actions of a series of flights or of courses, found when A is pressed."""

from micropython import const

from .fields import (
    AIR, AIR_FLIPPED, AIR_ROW, A_STATE, BRITISH, FIRST_AIR, V_AS_LAST, V_DONE, V_FLIP, V_FLY, V_PICK, V_STAY, V_TO,
)
from .rules.air_movement import flights, speed
from .rules.ship_steps import steps_left
from .rules.ships import get_zone, zone_of
from .rules.zones import beside, distance, may_sail
from .screen_series import BY_SHIP, here, located, ready, station, turned_over
from .tables import AIR_HOME

_AROUND = const(3)  # zones from a sighting


class Steps:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def steps(self, action):
        """The actions that send these aircraft to their stations, as far as they reach, and then end the flights.

        `hunts`: to the sighting and the zones around it, one to each."""
        screen, hunts = self._screen, action & 1023
        if hunts == BY_SHIP:
            return self._sail(screen)
        v, found, taken = screen.was, [], []
        for aircraft in ready(screen, hunts):
            at, goal = AIR + aircraft * AIR_ROW + A_STATE, located(v) if hunts else station(screen, aircraft)
            state, start = v[at], here(v, aircraft) or get_zone(AIR_HOME, 2 * aircraft)
            for side in (AIR_FLIPPED if hunts else turned_over(screen, aircraft), 0):  # a patrol that is too slow arrives as a scout
                v[at] = state & ~AIR_FLIPPED | side
                reached = list(flights(v, aircraft, start, 0 if start == goal else speed(v, aircraft)))  # MicroPython: no int in array
                if hunts:
                    near = [zone for zone in reached if distance(zone, located(v)) <= _AROUND and zone not in taken]
                    goal = min(near, key=lambda zone: distance(zone, located(v))) if near else 0
                if goal in reached:
                    taken.append(goal)
                    found.append(V_PICK << 10 | FIRST_AIR + aircraft)
                    if v[at] != state:
                        found.append(V_FLIP << 10)
                    found.append(V_STAY << 10 if start == goal else V_FLY << 10 | goal)
                    break
            v[at] = state
        found.append(V_DONE << 10)
        return found

    def _sail(self, screen):
        """The actions that bring these ships nearer to the sighting, and the others along as before."""
        v, found, goal = screen.was, [], located(screen.was)
        for ship in ready(screen, BY_SHIP):
            zone = start = zone_of(v, ship)
            for _ in range(min(2, steps_left(v, ship))):
                near = [beside(zone, direction) for direction in range(6)]
                near = [there for there in near if may_sail(there, BRITISH)] + [zone]
                zone = min(near, key=lambda there: distance(goal, there))
            if zone != start:
                found += [V_PICK << 10 | ship, V_TO << 10 | zone]
        if 2 * sum([action >> 10 == V_PICK for action in screen.actions]) > len(found):
            found.append(V_AS_LAST << 10)
        return found
