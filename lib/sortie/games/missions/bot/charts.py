# SPDX-License-Identifier: MIT
"""What the mission's twelve charts, each as likely as any other, bring and cost in every grid: the planning that the
badge shows on its plan, for a commander who can add.

Worth is in tenths of a point, summed over the twelve charts: twelve times what a turn in a grid brings on the average.
"""

from micropython import const

from ....core.head import OPTION
from ..fields import (
    ARK_ROYAL, BISMARCK, BRITISH, CHARTS, CONVOY, CRUISER, EUGEN, GRIDS, HULL, KIND_CRUISERS, KIND_EXTRA, KIND_MINES,
    KIND_REFUEL, KIND_REPAIR, KIND_SHIPS, KIND_TORPEDO, KIND_WOLFPACK, NIL, OPT_MISSION, POINTS, REPAIRS, SHIPS,
    STRENGTH, TURN, UNITS,
)
from ..rules.grids import covers, set_of
from ..tables import (
    CHART_ZONE, FIREPOWER, MISSION_CHARTS, MISSION_GOAL, OWN_FIREPOWER, OWN_STRENGTH, REPAIR_BOXES, VP, ZONE_AIR,
    ZONE_ARK, ZONE_CONVOYS, ZONE_FLEET, ZONE_KIND, ZONE_VALUE,
)
from .fight import is_wanted, medal_worth, price

OURS = const(0)  # who sails: both ships together
BOAT = const(1)

_PRIZE = const(80)  # what a ship that the medal wants is worth, once the points are made
_SPARE = const(5)  # hits that Bismarck has to be able to take to hunt on for the medal
_TO_SPARE = const(15)  # and the turn from which she does not


def needed(v):
    """Points that are still to be made."""
    return MISSION_GOAL[v[OPTION + OPT_MISSION]] - v[POINTS] + NIL


def hunts_on(v, level):
    """The points are made: is there time, and strength, for the ships that the medal wants?"""
    if not level or needed(v) > 0 or v[TURN] >= _TO_SPARE or v[STRENGTH + BISMARCK] < _SPARE:
        return False
    for ship in range(BRITISH):
        if is_wanted(v, ship):
            return True
    return False


class Charts:
    """What the charts bring to OURS or to the BOAT."""

    def __init__(self, v, units, level):
        self._v = v
        self._units = units
        self._level = level
        self._needed = max(0, needed(v))
        self._strength = self._dice = 0
        for unit in range(SHIPS):
            if v[STRENGTH + unit]:
                self._strength += v[STRENGTH + unit]
                self._dice += OWN_FIREPOWER[UNITS * set_of(v) + unit]
        self._hit = price(v[STRENGTH + BISMARCK], BISMARCK)  # what a hit costs that goes at Bismarck
        self._choice = self._hit  # and one that may go at Prinz Eugen
        if v[STRENGTH + EUGEN] > 2:
            self._choice = min(self._hit, price(v[STRENGTH + EUGEN], EUGEN))

    def grids(self):
        """The worth of a turn in every grid."""
        found = [0] * GRIDS
        first = CHARTS * self._v[OPTION + OPT_MISSION]
        for slot in range(CHARTS):
            chart = MISSION_CHARTS[first + slot]
            for zone in range(CHART_ZONE[chart], CHART_ZONE[chart + 1]):
                value = self._boats(zone) if self._units == BOAT else self._zone(zone)
                if value:
                    for grid in range(GRIDS):
                        if covers(zone, grid):
                            found[grid] += value
        return found

    def _boats(self, zone):
        v = self._v
        if ZONE_KIND[zone] == KIND_WOLFPACK:
            return 5
        convoys = 4 if ZONE_CONVOYS[zone] and v[HULL + CONVOY] else 0
        return convoys + (12 if ZONE_ARK[zone] and v[HULL + ARK_ROYAL] else 0)

    def _zone(self, zone):
        v = self._v
        kind, value = ZONE_KIND[zone], ZONE_VALUE[zone]
        brings = 0
        dice = ZONE_AIR[zone] if not ZONE_ARK[zone] or v[HULL + ARK_ROYAL] else 0
        if kind == KIND_SHIPS:
            brings = self._battle(zone)
        elif kind == KIND_CRUISERS:
            dice = value - (not v[HULL + CRUISER])
        elif kind == KIND_TORPEDO:
            brings = -value * self._hit // 2
        elif kind == KIND_MINES:
            dice = 2 * value
        elif kind == KIND_EXTRA:
            brings = 5 if self._needed else 0
        elif kind == KIND_REFUEL:
            brings = 2
        elif kind == KIND_REPAIR and v[REPAIRS] < REPAIR_BOXES[set_of(v)]:
            brings = self._hit // 2 if v[STRENGTH + BISMARCK] < OWN_STRENGTH[UNITS * set_of(v)] else 0
        return brings - dice * self._choice // 2

    def _battle(self, zone):
        """About one round and a half: what our dice take from the best target, what theirs take from us."""
        v = self._v
        theirs = gain = total = 0
        for ship in range(ARK_ROYAL):
            left = v[HULL + ship]
            if left and ZONE_FLEET[2 * zone + (ship >> 3)] >> (ship & 7) & 1:
                total += left
                theirs += FIREPOWER[BRITISH * set_of(v) + ship]
                gain = max(gain, self._gain(ship) * min(4 * left, 3 * self._dice) // (4 * left))
        gain = gain * 2 // 3 + min(ZONE_CONVOYS[zone], v[HULL + CONVOY]) * self._gain(CONVOY)
        if total <= self._strength:
            return gain - theirs * self._hit * 3 // 4
        return gain - theirs * self._hit - 2 * self._hit

    def _gain(self, ship):
        """Worth of sinking a ship now: points beyond the mission's count nothing, the medal a little, then more."""
        medal = medal_worth(self._v, ship) if self._level else 0
        if medal and not self._needed:
            medal = _PRIZE
        return min(10 * VP[ship], 10 * self._needed) + medal
