# SPDX-License-Identifier: MIT
"""The gains and losses of the mission's twelve charts in every grid. Each chart is equally likely.

The badge shows the same charts on its plan. Values are tenths of a point, summed over the twelve charts. They are twelve
times the average of a turn in a grid."""

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

OURS = const(0)  # units that sail: both ships together
BOAT = const(1)

_PRIZE = const(80)  # value of a ship that the medal needs, when the mission's points are reached
_SPARE = const(5)  # Bismarck must be able to take this many hits to hunt on for the medal
_TO_SPARE = const(15)  # and this is the turn from which she does not


def needed(v):
    """Points that are still missing."""
    return MISSION_GOAL[v[OPTION + OPT_MISSION]] - v[POINTS] + NIL


def hunts_on(v, level):
    """True if the points are reached, and time and strength are left to sink ships for the medal."""
    if not level or needed(v) > 0 or v[TURN] >= _TO_SPARE or v[STRENGTH + BISMARCK] < _SPARE:
        return False
    for ship in range(BRITISH):
        if is_wanted(v, ship):
            return True
    return False


class Charts:
    """The values of the charts for OURS or the BOAT."""

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
        self._hit = price(v[STRENGTH + BISMARCK], BISMARCK)  # the cost of a hit on Bismarck
        self._choice = self._hit  # the cost of a hit that Prinz Eugen may take
        if v[STRENGTH + EUGEN] > 2:
            self._choice = min(self._hit, price(v[STRENGTH + EUGEN], EUGEN))

    def grids(self):
        """The value of a turn in every grid."""
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
        """The value of about one and a half rounds: gains from the best target, less the losses."""
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
        """The value of sinking a ship now. Points beyond the mission's are worth 0; the medal adds some, and more when the points are
        reached."""
        medal = medal_worth(self._v, ship) if self._level else 0
        if medal and not self._needed:
            medal = _PRIZE
        return min(10 * VP[ship], 10 * self._needed) + medal
