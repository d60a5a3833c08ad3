# SPDX-License-Identifier: MIT
"""How the admiral leads the hunters: aircraft look where the plot is worth most and nobody looks yet, ships lie across
the exits and the convoy lines, and what is found is shadowed by the best shadow while all others close in."""

from micropython import const

from ....core.contract import actions, phase
from .. import rules
from ..layout import (
    AIR, AIRCRAFT, AIR_FLIPPED, AIR_ROW, A_LEFT, BISMARCK, CARRIER, CONTACT, FIRST_AIR, FIRST_CARRIER, GERMAN_AIR,
    GERMAN_SHIPS, GONE_TURN, HAND_B, LEVEL, MODE_PATROL, NOWHERE, PRINZ_EUGEN, P_COURSE, P_SAIL, P_WING, SEED_B, SHIPS,
    TURN, V_AS_LAST, V_DONE, V_FLIP, V_FLY, V_FOLLOW_ALL, V_FORMED, V_GROUP, V_HOME, V_LAND, V_LET_GO, V_LANDED,
    V_MOBILIZE, V_NO_SEARCH, V_NO_SHADOW, V_PATROL, V_PATROL_ALL, V_PICK, V_SEARCH_ALL, V_SHADOW, V_STAY, V_STRIKE,
    V_TO,
)
from ..rules.aircraft import air_zone, home, is_aloft, state, strength
from ..rules.charts import bit_of
from ..rules.known import told_zone
from ..rules.plot import zones
from ..rules.ships import is_escort, is_first, is_held, mode, zone_of
from ..rules.zones import BERGEN, ZONES, distance, in_fog, is_night
from ..tables import (
    AIR_CARD, AIR_KIND, CARDS, CHANCE_ZONE, COAST_BRITISH, FULL_EVASION, KIND, PATROL_DAY, PATROL_NIGHT, SHADOW_DAY,
    SHADOW_NIGHT, TERRAIN,
)

_ROW = const(32)
_EXITS = const(6)  # of the stations, those that matter while the Germans may still be behind the line
# stations: the exits, Denmark Strait to Faroes and Shetland; then convoy lines
_STATIONS = (
    _ROW * 1 + 7, _ROW * 3 + 12, _ROW * 4 + 13, _ROW * 5 + 14, _ROW * 6 + 16, _ROW * 2 + 7,
    _ROW * 7 + 2, _ROW * 7 + 4, _ROW * 7 + 6, _ROW * 7 + 9, _ROW * 7 + 12, _ROW * 8 + 14, _ROW * 10 + 13,
    _ROW * 12 + 14, _ROW * 14 + 15, _ROW * 16 + 16, _ROW * 18 + 17, _ROW * 20 + 18, _ROW * 23 + 19,
)
_BREAKOUT = const(14)  # turn until which the exits are kept
_FRESH = const(4)  # turns for which a sighting is a place to go to
_CHASE = const(14)  # zones from which ships come
_CARRIER_OFF = const(2)  # how near a carrier goes
_HELP = const(6)  # zones within which an escort leaves her convoy
_HOMEWARD = const(5)  # zones a turn that every aircraft can fly
_FAR = const(99)
_AT_ONCE = const(16)  # flights weighed in a step


_USUAL = (V_STRIKE, V_FOLLOW_ALL, V_SEARCH_ALL)
_ENDS = (V_FORMED, V_NO_SHADOW, V_LET_GO, V_NO_SEARCH, V_LANDED, V_AS_LAST)


class Thought:
    """A choice in the making: of all actions the one worth most, some weighed in each step."""

    def __init__(self, v, level):
        self._v = v
        self._choices = list(actions(rules, v))
        self._next = self._best = 0
        self._top = -1
        self._judge = self._routine
        self._age = _FRESH + 1
        self._place = self._find()
        what = phase(v)
        if what == P_WING:
            self._ready_wing()
        elif what == P_SAIL or what == P_COURSE:
            self._plots = zones(v, BISMARCK), zones(v, PRINZ_EUGEN)
            self._goals = self._assign()
            self._judge = self._sail if what == P_SAIL else self._course

    def step(self):
        """Think on for a moment: 0, or the action."""
        for action in self._choices[self._next : self._next + _AT_ONCE]:
            score = self._judge(action >> 10, action & 1023)
            if score > self._top:
                self._best, self._top = action, score
        self._next += _AT_ONCE
        return self._best if self._next >= len(self._choices) else 0

    def _find(self):
        """Where a German ship was last told to be, lately; the later one, NOWHERE if none."""
        v = self._v
        place = NOWHERE
        for ship in range(GERMAN_SHIPS):
            seen = v[CONTACT + 4 * ship + 2]
            if seen and v[TURN] - seen < self._age:
                self._age, place = v[TURN] - seen, told_zone(v, ship)
        return place

    # --- the usual ---

    def _routine(self, verb, arg):
        """Forces, shadows, searches, attacks, aircraft to be moved: some verbs always, some when they help."""
        v = self._v
        if verb == V_PICK:
            aircraft = arg - FIRST_AIR
            return 2 if not is_aloft(v, aircraft) or v[AIR + aircraft * AIR_ROW + A_LEFT] > 1 else -1
        if verb == V_SHADOW:
            return 10 + (SHADOW_NIGHT if is_night(v, self._place) else SHADOW_DAY)[min(arg & 63, SHIPS)]
        if verb == V_MOBILIZE:
            return 9 if self._place and distance(zone_of(v, arg), self._place) <= _HELP else -1
        if verb == V_GROUP:
            return 8 if _is_fast(arg & 31) and _is_fast(arg >> 5) else -1
        if verb == V_LAND:
            return 2 if AIR_KIND[arg] else -1
        return 5 if verb in _USUAL else 0 if verb in _ENDS else -1

    # --- aircraft ---

    def _ready_wing(self):
        """What the flights are judged by: the plots, where is searched already, which side of the counter is wanted."""
        v = self._v
        aircraft = v[HAND_B] - 1 - FIRST_AIR
        self._plots = zones(v, BISMARCK), zones(v, PRINZ_EUGEN)
        self._cover = self._covered(aircraft)
        self._judge = self._wing
        flipped = bool(state(v, aircraft, AIR_FLIPPED))
        here = air_zone(v, aircraft) if is_aloft(v, aircraft) else home(v, aircraft)
        self._here = here if is_aloft(v, aircraft) else NOWHERE
        self._home = home(v, aircraft) if self._must_return(aircraft) else NOWHERE
        self._strikes = False
        if AIR_KIND[aircraft]:
            self._strikes = not flipped and not self._age and V_FLY << 10 | self._place in self._choices
            if AIR_KIND[aircraft] > 1 and distance(here, self._place) > _CARRIER_OFF:
                self._strikes = False  # to come back the carrier would have to meet them
            wanted = not self._strikes and not is_night(v, here)
        else:
            wanted = not self._must_return(aircraft) and self._is_near(here)
        self._flip = wanted != flipped
        self._card = AIR_CARD[aircraft] * 8 + 4 * flipped

    def _must_return(self, aircraft):
        """Would it be too far from its base in the next turn if it stayed?"""
        v = self._v
        if not is_aloft(v, aircraft):
            return False
        turns = v[AIR + aircraft * AIR_ROW + A_LEFT] - 1
        return distance(air_zone(v, aircraft), home(v, aircraft)) > _HOMEWARD * turns

    def _is_near(self, here):
        """Is there anything to look for within two zones?"""
        for rows in range(-2, 3):
            for numbers in range(-2, 3):
                there = here + rows * _ROW + numbers
                if 0 < there < ZONES and distance(here, there) <= 2 and self._worth(there):
                    return True
        return False

    def _covered(self, aircraft):
        """Search strength of ships and all other aircraft by zone, as bytes; coasts apart."""
        v = self._v
        cover = bytearray(ZONES)
        for other in range(GERMAN_AIR, AIRCRAFT):
            if other != aircraft and is_aloft(v, other):
                zone = air_zone(v, other)
                cover[zone] += strength(v, other, zone)
        for ship in range(GERMAN_SHIPS, SHIPS):
            zone = zone_of(v, ship)
            if zone and is_first(v, ship) and mode(v, ship, MODE_PATROL):
                cover[zone] += (PATROL_NIGHT if is_night(v, zone) else PATROL_DAY)[ship]
        return cover

    def _worth(self, zone):
        """What it is worth to look into a zone: is it in the plots, on a convoy line, an exit? Bergen until it is known
        that somebody has left."""
        v = self._v
        if in_fog(v, zone):
            return 0
        if zone == BERGEN:
            return 0 if v[GONE_TURN] else 20
        bit = bit_of(zone)
        worth = 2 * bool(self._plots[0][zone >> 5] & bit) + bool(self._plots[1][zone >> 5] & bit)
        if worth:
            steps = CHANCE_ZONE[zone >> 1] >> (zone & 1) * 4 + 2 & 3
            worth += 3 * (zone in _STATIONS[:_EXITS]) if v[TURN] <= _BREAKOUT else 2 if not steps else steps < 3
        return worth

    def _wing(self, verb, zone):
        """Strike what is located; else look where it is worth most, with what is there enough for the visibility."""
        if verb == V_FLIP:
            return 1 << 20 if self._flip else -1
        if self._home:
            return 2000 if verb == V_HOME else 999 - distance(zone, self._home) if verb == V_FLY else 0
        if verb == V_HOME or verb == V_STAY and not self._here:
            return 1
        if verb == V_STAY:
            zone = self._here
        elif self._strikes:
            return 9999 if zone == self._place else -1
        worth = self._worth(zone)
        if not worth:
            return 0
        v = self._v
        there = self._cover[zone] + (3 + (not is_night(v, zone)) if TERRAIN[zone] & COAST_BRITISH else 0)
        if there >= v[LEVEL]:
            return 0
        if there + CARDS[self._card + is_night(v, zone)] >= v[LEVEL]:
            worth *= 8
        return worth * 8 + (zone * 5 + v[SEED_B] + v[TURN] * 3 & 7)

    # --- ships ---

    def _assign(self):
        """A goal for each ship, as a list; NOWHERE: she stays. To a fresh sighting all those near enough; each station
        in the plot gets the nearest of the others."""
        v = self._v
        goals = [NOWHERE] * SHIPS
        free = bytearray()
        for ship in range(GERMAN_SHIPS, SHIPS):
            here = zone_of(v, ship)
            if not here or is_held(v, ship) or is_escort(v, ship) or not is_first(v, ship):
                continue
            if self._place and distance(here, self._place) <= _CHASE:
                off = KIND[ship] == CARRIER and distance(here, self._place) <= _CARRIER_OFF
                goals[ship] = here if off else self._place
            elif KIND[ship] != CARRIER:
                free.append(ship)
        waits = v[TURN] <= _BREAKOUT and not self._place
        for i in range(len(_STATIONS)):
            station = _STATIONS[i]
            plot = self._plots[0][station >> 5] | self._plots[1][station >> 5]
            if not (waits if i < _EXITS else plot & bit_of(station)):
                continue
            nearest = far = _FAR
            for ship in free:
                away = distance(zone_of(v, ship), station)
                if away < far and not goals[ship]:
                    nearest, far = ship, away
            if nearest < _FAR:
                goals[nearest] = station
        return goals

    def _sail(self, verb, ship):
        """Those move who are not where they shall be; all others go on patrol."""
        if verb == V_PICK:
            return 2 if self._goals[ship] and self._goals[ship] != zone_of(self._v, ship) else -1
        return 1 if verb == V_PATROL_ALL else 0 if verb == V_DONE else -1

    def _course(self, verb, zone):
        """As near as she can come; on patrol when she comes no nearer."""
        ship = self._v[HAND_B] - 1
        goal, here = self._goals[ship], zone_of(self._v, ship)
        if verb == V_TO and distance(zone, goal) < distance(here, goal):
            in_plot = (self._plots[0][zone >> 5] | self._plots[1][zone >> 5]) & bit_of(zone)
            return 1000 - 2 * distance(zone, goal) + bool(in_plot)
        return 2 if verb == V_PATROL else 1 if verb == V_STAY else -1


def _is_fast(ship):
    """A battleship that keeps up with Bismarck?"""
    return ship < FIRST_CARRIER and FULL_EVASION[ship] > 25
