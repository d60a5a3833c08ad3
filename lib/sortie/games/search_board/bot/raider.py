# SPDX-License-Identifier: MIT
"""The German admiral on the map. Each ship sails alone.

She passes the patrol line in poor visibility. Then she sails to the convoy ground farthest from all sightings. She
returns home when she leads or is badly damaged.
"""

from micropython import const

from ....core.contract import actions, phase
from .. import rules
from ..fields import (
    BISMARCK, CALLED, CONTACT, FIRST_TURN, GERMAN, HAND, HIT_MIDS, LAST_TURN, LEVEL, MIDSHIPS, NOW_STEPS, P_COURSE,
    SEED, SEEN, SEEN_ROW, SEEN_ROWS, SHIP, SHIP_ROW, S_FUEL, TURN, V_AS_LAST, V_BOMB, V_DONE, V_FLY, V_FORMED, V_HOME,
    V_LANDED, V_NAME, V_NO_SEARCH, V_PASS, V_PATROL, V_PATROL_ALL, V_PICK, V_RAID, V_STAY, V_STRIKE, V_TO,
)
from ..rules.charts import has
from ..rules.located import located_zone
from ..rules.damage import left
from ..rules.sea_tables import COAST_BRITISH, PORT_HIT_POINTS, PORT_POINTS, TERRAIN
from ..rules.ships import get_zone, now, zone_of
from ..rules.zones import FIRST_DAY, day_of, distance, in_fog, is_night
from .ways import next_zone

_ROW = const(32)
_HABITS = (
    V_RAID, V_STRIKE, V_BOMB, V_NAME, V_PICK, V_FORMED, V_NO_SEARCH, V_LANDED, V_PATROL_ALL, V_AS_LAST, V_DONE, V_PASS,
    V_STAY, V_HOME, V_FLY,
)
# Gates: zones on the way out, north by the Denmark Strait or south of the Faroes.
_NORTH = const(_ROW * 1 + 10)
_STRAIT = const(_ROW * 2 + 6)
_SOUTH = const(_ROW * 7 + 15)
# Pickets of the first days.
_PICKETS = (_ROW * 1 + 7, _ROW * 3 + 12, _ROW * 4 + 13, _ROW * 5 + 14, _ROW * 5 + 15, _ROW * 6 + 15, _ROW * 6 + 16)
_WATCH = const(4)  # search strength of a picket or a coast by day
_PATIENCE = const(13)  # turn until which the ships wait for worse weather
# Grounds where convoys pass and no general search reaches.
_GROUNDS = (
    _ROW * 7 + 1, _ROW * 7 + 2, _ROW * 7 + 3, _ROW * 7 + 4, _ROW * 17 + 16, _ROW * 18 + 17, _ROW * 19 + 17,
    _ROW * 20 + 18, _ROW * 21 + 18, _ROW * 22 + 19, _ROW * 23 + 19,
)
_FIRST = const(4)  # number of grounds in the north-west; one seed in eight uses the others
_SOUTHERN = const(28)
_HOMES = (_ROW * 15 + 23, _ROW * 16 + 25)
_BADLY_HURT = const(4)  # midships boxes left
_NEAR_HOME = const(12)  # zones
_HOT = const(8)  # turns after a sighting in which she leaves for any ground
_LATE = const(14)  # turn from which the score can send her home
_GAMBLER = const(32)  # a bit of the private seed: the bot hunts on when it leads


class Raider:
    """A choice in progress: first the goal, then the next zone."""

    def __init__(self, v):
        self._v = v
        self._goal = 0
        self._choices = list(actions(rules, v))

    def step(self):
        """Take one step of the thought: 0, or the action."""
        v = self._v
        if phase(v) != P_COURSE:
            return self._routine()
        ship = v[HAND] - 1
        here = zone_of(v, ship)
        if not self._goal:
            self._goal = self._choose(ship, here)
            return 0
        there = next_zone(here, self._goal, v[SEED] + v[TURN] + ship)
        return self._sail(here, there)

    def _routine(self):
        """The first habit that is legal."""
        for verb in _HABITS:
            for action in self._choices:
                if action >> 10 == verb and (verb != V_PICK or action & 1023 < 2):
                    return action
        return self._choices[0]

    # --- the goal ---

    def _choose(self, ship, here):
        """The goal: a gate while she is behind the line, home when badly damaged, else the best ground."""
        v = self._v
        if not _is_out(here):
            north = here < 4 * _ROW if v[TURN] > FIRST_TURN + 1 else v[SEED] + ship & 3
            return _SOUTH if not north else _STRAIT if here & 31 < 13 else _NORTH
        if ship == BISMARCK:
            home = min(_HOMES, key=lambda zone: distance(here, zone))
            if self._runs_home(distance(here, home)):
                return home
        places = _GROUNDS[_FIRST:] if not v[SEED] & _SOUTHERN else _GROUNDS[:_FIRST]
        if self._is_hot(ship):
            places = _GROUNDS
        return max(places, key=lambda zone: self._safety(ship, here, zone))

    def _runs_home(self, zones):
        """True if she should sail home from `zones` away: badly damaged, or ahead in points after all costs.

        Half of the seeds ignore the points."""
        v = self._v
        if left(v, BISMARCK, MIDSHIPS) <= _BADLY_HURT and zones < _NEAR_HOME:
            return True
        turn = v[TURN] + zones * 2 // 3 + 1
        if v[SEED] & _GAMBLER or v[TURN] < _LATE or turn > LAST_TURN:
            return False
        from ..rules.points import aircraft, convoys, hits, sunk

        ahead = -PORT_POINTS[day_of(turn) - FIRST_DAY] - (PORT_HIT_POINTS[BISMARCK] if v[HIT_MIDS] else 0)
        for side in range(2):
            points = sunk(v, side) + hits(v, side) + aircraft(v, side) + convoys(v, side)
            ahead += points if side == GERMAN else -points
        return ahead > 0

    def _is_hot(self, ship):
        """True if she was located a short time ago."""
        seen = self._v[CONTACT + 4 * ship + 2]
        return seen and self._v[TURN] - seen < _HOT

    def _safety(self, ship, here, zone):
        """Score for a ground: near for her, far from all sightings, calls and events. If she is located, she sails farther.

        The seed decides between equal grounds."""
        v = self._v
        score = distance(here, zone) * (-1 if self._is_hot(ship) else -4)
        for other in range(2):
            seen = v[CONTACT + 4 * other + 2]
            if seen and v[TURN] - seen < 8:
                score += 5 * min(8, distance(located_zone(v, other), zone))
            if other != ship:
                score += 2 * min(4, distance(zone_of(v, other), zone))
        for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
            if v[at + 2] and v[TURN] - v[at + 2] < 6:
                score += 3 * min(5, distance(get_zone(v, at), zone))
        return (score - 20 * has(v, CALLED, zone)) * 8 + (v[SEED] + zone * 3 + ship * 5 & 7)

    # --- the next zone ---

    def _sail(self, here, there):
        """Sail on, or wait before a zone that the British watch; patrol at the goal."""
        v = self._v
        waits = v[TURN] < _PATIENCE and self._is_watched(there) and not self._is_watched(here)
        if there != here and not waits and not self._saves_fuel():
            action = V_TO << 10 | there
            if action in self._choices:
                return action
        for verb in (V_PATROL, V_STAY):
            if verb << 10 in self._choices:
                return verb << 10
        return self._choices[0]

    def _saves_fuel(self):
        """True if she keeps her last fuel: without it she could sail only slowly."""
        v, ship = self._v, self._v[HAND] - 1
        return v[SHIP + ship * SHIP_ROW + S_FUEL] == 1 and now(v, ship, NOW_STEPS)

    def _is_watched(self, zone):
        """True if the British probably search there in this turn."""
        v = self._v
        if in_fog(v, zone) or not (zone in _PICKETS or TERRAIN[zone] & COAST_BRITISH or has(v, CALLED, zone)):
            return False
        return v[LEVEL] <= _WATCH - is_night(v, zone)


def _is_out(zone):
    """True if she is west of Iceland or south of the line."""
    row, number = zone >> 5, zone & 31
    return row > 6 or number < 8 or row > 3 and number < 12
