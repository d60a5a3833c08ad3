# SPDX-License-Identifier: MIT
"""The actions of a series of flights or of courses, or of both, found when A is pressed."""

from micropython import const

from .fields import (
    AIR, AIR_FLIPPED, AIR_ROW, A_STATE, BRITISH, FIRST_AIR, P_FORCES, V_AS_LAST, V_DONE, V_FLIP, V_FLY, V_FORMED,
    V_PATROL, V_PICK, V_STAY, V_TO,
)
from .rules.air_movement import flights, speed
from .rules.ship_steps import steps_left
from .rules.ships import can_patrol, get_zone, zone_of
from .rules.zones import ZONES, beside, distance, may_sail
from .screen_series import BY_AIR, BY_SHIP, TO_STATIONS, free, goals, is_chase, ready
from .screen_stations import here, located, station, turned_over
from .tables import AIR_HOME

_AROUND = const(3)  # zones from a sighting


class Steps:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def steps(self, action):
        """The actions of a series. A whole turn continues the chase of a sighting, or is as the last one."""
        screen, kind = self._screen, action & 1023
        if kind < BY_SHIP:
            return self._fly(screen, kind)
        if kind == BY_SHIP:
            return self._sail(screen, goals(screen))
        found = [V_FORMED << 10] if screen.phase == P_FORCES else []
        found += self._fly(screen, BY_AIR if ready(screen, BY_AIR) else TO_STATIONS)
        there = goals(screen)
        return found + (self._sail(screen, there) if is_chase(screen, there) else [V_AS_LAST << 10])

    def _fly(self, screen, hunts):
        """The actions that send these aircraft to their stations, as far as they reach, and then end the flights.

        `hunts`: to the sighting and the zones around it, one to each."""
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

    def _sail(self, screen, there):
        """The actions that bring all ships nearer to the zones `there` (SB-MOVE).

        A ship that is there, or gets no nearer, searches from a patrol."""
        v, found, ways = screen.was, [], _ways(there)
        for ship in free(screen):
            zone = start = zone_of(v, ship)
            for _ in range(min(2, steps_left(v, ship))):
                near = [there for there in _open_to(zone) if ways[there]] + [zone]
                zone = min(near, key=lambda there: ways[there] or ZONES)
            stays = V_PATROL if can_patrol(v, ship) else V_STAY
            found += [V_PICK << 10 | ship, stays << 10 if zone == start else V_TO << 10 | zone]
        found.append(V_DONE << 10)
        return found


def _ways(goals):
    """For each zone the steps from the nearest goal, by sea, from 1 on; 0: there is no way."""
    ways, ring, steps = bytearray(ZONES), goals, 1
    while ring:
        for zone in ring:
            ways[zone] = steps
        ring = {there for zone in ring for there in _open_to(zone) if not ways[there]}
        steps += 1
    return ways


def _open_to(zone):
    """The zones beside a zone where a British ship may be."""
    return [there for there in [beside(zone, direction) for direction in range(6)] if may_sail(there, BRITISH)]
