# SPDX-License-Identifier: MIT
"""The German captain on the map, with Bismarck and Prinz Eugen.

Both ships break out by the Denmark Strait or south of Iceland, as the seed decides. They wait for convoys west of the
patrol line. After a sighting they change their ground. They leave a zone with or beside British ships.
"""

from micropython import const

from ....core.contract import actions, phase
from .. import rules
from ..fields import (
    CONTACT, HAND, P_COURSE, SEED, SEEN, SEEN_ROW, SEEN_ROWS, TURN, V_AS_LAST, V_BOMB, V_DONE, V_FLY, V_FORMED,
    V_GATHER, V_HOME, V_LANDED, V_NAME, V_NO_SEARCH, V_PASS, V_PATROL, V_PICK, V_RAID, V_STAY, V_STRIKE, V_TO,
)
from ..rules.ships import get_zone, zone_of
from ..rules.zones import distance
from .ways import next_zone

# Actions to take as soon as they are legal, in this order.
_HABITS = (
    V_RAID, V_STRIKE, V_BOMB, V_GATHER, V_NAME, V_PICK, V_AS_LAST, V_DONE, V_FORMED, V_NO_SEARCH, V_LANDED, V_PASS,
    V_STAY, V_HOME, V_FLY,
)

_ROW = const(32)
# Routes out, zone by zone; then the grounds for convoys.
_NORTH = (_ROW * 1 + 13, _ROW * 2 + 6, _ROW * 5 + 3)
_SOUTH = (_ROW * 4 + 15, _ROW * 6 + 9, _ROW * 8 + 4)
_GROUNDS = (_ROW * 7 + 3, _ROW * 7 + 5, _ROW * 8 + 3, _ROW * 7 + 2)
_SHIFT = const(3)  # turns after a sighting in which the ships sail to the next ground


class German:
    """A choice in progress."""

    def __init__(self, v):
        self._v = v

    def step(self):
        """The action: the first habit that is legal, or the way to the goal."""
        v = self._v
        choices = list(actions(rules, v))
        if phase(v) == P_COURSE:
            return self._course(choices)
        for verb in _HABITS:
            found = [action for action in choices if action >> 10 == verb]
            if found and not (verb == V_PICK and found[0] & 1023 > 23) and not (verb == V_GATHER and v[TURN] > 4):
                return found[self._whim(len(found))]
        return choices[0]

    def _whim(self, n):
        return (self._v[SEED] * 7 + self._v[TURN] * 5) % n

    def _course(self, choices):
        v = self._v
        here = zone_of(v, v[HAND] - 1)
        rows = range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW)
        near = [get_zone(v, at) for at in rows if v[at + 2] and v[at + 2] + 1 >= v[TURN]]
        ways = [action for action in choices if action >> 10 == V_TO]
        if ways and min([distance(here, zone) for zone in near], default=2) < 2:  # she leaves them
            return max(ways, key=lambda action: min([distance(action & 1023, zone) for zone in near]))
        there = next_zone(here, self._goal(), self._whim(3))
        for action in (V_TO << 10 | there, V_PATROL << 10, V_STAY << 10):
            if action in choices:
                return action
        return choices[0]

    def _goal(self):
        """The next zone of the route out, by the turn; then a ground."""
        v = self._v
        way = _SOUTH if v[SEED] & 3 == 0 else _NORTH
        leg = (v[TURN] - 4) // 4
        if leg < len(way):
            return way[leg]
        seen = v[CONTACT + 2]
        shift = 1 if seen and v[TURN] - seen <= _SHIFT else 0
        return _GROUNDS[(v[SEED] // 4 + v[TURN] // 8 + shift) % len(_GROUNDS)]
