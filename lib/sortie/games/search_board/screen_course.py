# SPDX-License-Identifier: MIT
"""A German course on the first turn: up to five zones by one press.

The cursor starts on the farthest zone, because the breakout cannot be had again."""

from micropython import const

from .fields import GERMAN, HAND, V_TO
from .rules.ship_steps import steps_left
from .rules.ships import zone_of
from .rules.zones import beside, distance, is_port, may_sail

_STRAIT = const(72)  # zone C8
_FAR = const(64)  # more than any distance on the map


class Course:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._v = screen.was
        self._ship = screen.was[HAND] - 1

    def order(self, actions):
        """A course with all zones that the shortest way reaches, in the order of screen_choices.py."""
        found, start = list(actions), zone_of(self._v, self._ship)
        for steps in range(1, steps_left(self._v, self._ship)):
            for action in [action for action in found if action >> 10 == V_TO]:
                if not is_port(action & 1023, GERMAN):
                    found += [V_TO << 10 | there for there in _around(action & 1023) if distance(start, there) > steps]
            found = list(set(found))
        found.sort(key=lambda action: (action & 1023) - (action >> 10 << 10))
        ways = [action for action in found if action >> 10 == V_TO and not is_port(action & 1023, GERMAN)]
        if ways:  # of equal zones the nearest to the Denmark Strait
            first = max(ways, key=lambda action: _FAR * distance(start, action & 1023) - distance(action & 1023, _STRAIT))
            found.remove(first)
            found.insert(0, first)
        return found

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
