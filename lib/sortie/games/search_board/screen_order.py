# SPDX-License-Identifier: MIT
"""The cursor's order of the actions on the map, the likeliest first. It is in memory only to sort them, after screen_told.py."""


from micropython import const

from ...core.head import SEATS, SIDE
from .fields import (
    AIR, AIR_ROW, A_LEFT, BRITISH, FIRST_AIR, MODE_IN_PORT, MODE_PATROL, NOW_DONE, P_FLY, P_FORCES, P_HUFF, P_SAIL,
    P_SEARCH, P_STRIKE, P_WING, SHIP, SHIPS, SHIP_ROW, S_MODE, S_NOW, S_WAY, TURN,
    V_AS_LAST, V_BOMB, V_DONE, V_FLY, V_FOLLOW_ALL, V_FORMED, V_GATHER, V_JOIN, V_LAND, V_LAND_ALL,
    V_LAST, V_NO_SEARCH, V_PATROL_ALL, V_PICK, V_STRIKE,
)
from .rules.ships import force_of, hand_of, zone_of
from .rules.zones import distance
from .screen_stations import here, is_first, located, station
from .screen_views import OF_ZONE, unit_zone

_FAR = const(999)  # zones
_FIRST = (V_FORMED, V_FOLLOW_ALL, V_JOIN)  # verbs where the cursor starts
_LAST = (V_LAND, V_LAND_ALL)  # verbs where it ends, so that repeated presses bring no aircraft home


class Order:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def order(self, actions):
        """The legal actions in the cursor's order, with V_LAST if aircraft can return to their stations.

        The cursor starts on new ships in a zone of others, or on the action for all units. After that it starts on a unit.
        This is the ship nearest to the last one with orders or to a sighting, or an aircraft. Ships form a way from there,
        aircraft a ring from the last one under the cursor. Actions for all other units follow, so one step back reaches them. Zones and
        landings come last."""
        screen = self._screen
        v, phase, last = screen.was, screen.phase, screen.last
        found = [action for action in actions if action >> 10 not in OF_ZONE]
        series = sorted([action for action in screen.told if action >> 10 == V_LAST])
        found += series
        found.sort(key=lambda action: _rank(phase, v, last, action))
        if phase == P_SAIL:
            found = _along(v, found, last)
        called = _called(v, found) if phase == P_FLY else 0
        first = _first(screen, phase, found, actions, called) or screen.first or (found[0] if phase == P_FORCES else 0)
        for action in [called] + (series if first else []) + [first]:
            if action in found:
                found.remove(action)
            if action:
                found.insert(0, action)
        for action in actions:  # to sort the zones too would take long
            if action >> 10 in OF_ZONE and action != first:
                found.append(action)
        screen.sure = _is_sure(screen, phase, found)
        if phase == P_HUFF:  # the rules offer her own zone first; a zone beside it tells no more
            found.append(found.pop(0))
        return found


def _is_sure(screen, phase, found):
    """True for a search that the screen decides, and if nothing can be struck and all aircraft must land.

    Another person at the badge would see that there was no question."""
    v = screen.was
    if phase == P_SEARCH:
        return (screen.repeats == v[TURN]) + (found[0] == V_NO_SEARCH << 10) + (v[SIDE] == BRITISH) > 1
    for action in found:
        verb = action >> 10
        if verb in (V_STRIKE, V_BOMB) or verb == V_LAND and v[AIR + (action & 31) * AIR_ROW + A_LEFT] > 1:
            return False
    return phase == P_STRIKE and v[SEATS] > 0 and len(found) > 1


def _along(v, found, last):
    """These actions with the ships first, each followed by the nearest of the others.

    They start at the ship that just got its orders, else at a fresh sighting. Without one, idle ships come first."""
    goal = located(v)
    is_done = last < FIRST_AIR and v[SHIP + last * SHIP_ROW + S_NOW] & NOW_DONE
    at = goal if goal and not is_done else unit_zone(v, last)
    picks, way = [action & 63 for action in found if action >> 10 == V_PICK], []
    while picks:
        # min() takes the first of equals; MicroPython's sort does not keep their order
        ship = min(picks, key=lambda ship: distance(at, unit_zone(v, ship)) + (0 if goal or _is_idle(v, ship) else _FAR))
        picks.remove(ship)
        way.append(V_PICK << 10 | ship)
        at = unit_zone(v, ship)
    return way + [action for action in found if action >> 10 != V_PICK]


def _rank(phase, v, last, action):
    """The sort key of an action without a zone."""
    verb, arg = action >> 10, action & 1023
    if verb in _FIRST:
        return action
    if verb == V_GATHER:
        return 1 << 16 | action
    if verb == V_PICK:
        return 2 << 16 | arg - last & 63
    if V_PATROL_ALL <= verb <= V_DONE:  # the likeliest is the last
        return 5 << 16 | (verb + 16 if verb == (V_DONE if phase == P_FLY else V_AS_LAST) else verb)
    return (6 if verb in _LAST else 4) << 16 | action


def _first(screen, phase, found, actions, called):
    """The action where the cursor starts; 0 if screen_told.py or the order of `found` decides it."""
    if phase == P_FORCES:
        for action in found:
            if action >> 10 == V_GATHER and _has_come(screen.was, action & 1023):
                return action
    if phase == P_FLY and not screen.first:
        return V_DONE << 10 if is_first(screen) or not called else called
    return _nearest(screen, screen.was[hand_of(screen.was)] - 1 - FIRST_AIR, actions) if phase == P_WING else 0


def _is_idle(v, ship):
    """Is a ship at sea without standing orders, a course of the last turn or a patrol?"""
    at = SHIP + ship * SHIP_ROW
    return not v[at + S_WAY] and not v[at + S_MODE] & (MODE_PATROL | MODE_IN_PORT)


def _has_come(v, ship):
    """Has a ship without a force come into this ship's zone in the last turn?"""
    zone = zone_of(v, ship)
    rows = [other for other in range(SHIPS) if zone_of(v, other) == zone]
    return any([v[SHIP + other * SHIP_ROW + S_WAY] and not force_of(v, other) for other in rows])


def _called(v, found):
    """The choice of the aircraft nearest to an enemy that was located since the last flights; 0: none."""
    goal, picks = located(v, 1), [action for action in found if action >> 10 == V_PICK]
    return min(picks, key=lambda action: distance(goal, unit_zone(v, action & 1023))) if goal and picks else 0


def _nearest(screen, aircraft, actions):
    """The flight that ends nearest to an aircraft's station, or else to the last location of the enemy; or 0."""
    v = screen.was
    goal = station(screen, aircraft) or located(v, v[TURN])
    if not goal or goal == here(v, aircraft):
        return 0
    best = min(actions, key=lambda action: distance(goal, action & 1023) if action >> 10 == V_FLY else _FAR)
    return best if best >> 10 == V_FLY else 0
