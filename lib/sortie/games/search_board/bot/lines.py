# SPDX-License-Identifier: MIT
"""The admiral of the hunters, ships: across the exits and the convoy lines where the Germans can be; after a sighting
all those near enough close in."""

from micropython import const

from ....core.contract import phase
from ..layout import (
    CARRIER, GERMAN_SHIPS, HAND_B, NOWHERE, P_SAIL, SHIPS, TURN, V_DONE, V_PATROL, V_PATROL_ALL, V_PICK, V_STAY, V_TO,
)
from ..rules.charts import bit_of
from ..rules.ships import is_escort, is_first, is_held, zone_of
from ..rules.zones import distance
from ..tables import KIND
from .sight import BREAKOUT, EXITS, STATIONS, latest, plot
from .weigh import Weigher

_CHASE = const(14)  # zones from which ships come to a sighting
_CARRIER_OFF = const(2)  # how near a carrier goes
_FAR = const(99)
_AT_ONCE = const(16)


class Lines(Weigher):
    """Which ship, and where the one in hand goes."""

    def __init__(self, v):
        super().__init__(v, _AT_ONCE)
        self._sails = phase(v) == P_SAIL
        self._stages = [self._assign, self._chart, self._chart]
        self._plots = []

    def judge(self, verb, arg):
        """What the action is worth."""
        return self._sail(verb, arg) if self._sails else self._course(verb, arg)

    def _chart(self):
        self._plots.append(plot(self._v, len(self._plots)))

    def _is_in_plot(self, zone):
        return bool((self._plots[0][zone >> 5] | self._plots[1][zone >> 5]) & bit_of(zone))

    def _assign(self):
        """A goal for each ship; NOWHERE: she stays. To a fresh sighting all those near enough; each station in the plot
        gets the nearest of the others."""
        v = self._v
        self._goals = goals = [NOWHERE] * SHIPS
        free = bytearray()
        place, _ = latest(v)
        for ship in range(GERMAN_SHIPS, SHIPS):
            here = zone_of(v, ship)
            if not here or is_held(v, ship) or is_escort(v, ship) or not is_first(v, ship):
                continue
            if place and distance(here, place) <= _CHASE:
                off = KIND[ship] == CARRIER and distance(here, place) <= _CARRIER_OFF
                goals[ship] = here if off else place
            elif KIND[ship] != CARRIER:
                free.append(ship)
        waits = v[TURN] <= BREAKOUT and not place
        for i in range(len(STATIONS)):
            if not (waits if i < EXITS else self._is_in_plot(STATIONS[i])):
                continue
            nearest = self._nearest(free, STATIONS[i])
            if nearest:
                goals[nearest] = STATIONS[i]

    def _nearest(self, free, station):
        """The nearest of these ships that has no goal yet; 0 if none."""
        nearest, far = 0, _FAR
        for ship in free:
            if not self._goals[ship]:
                away = distance(zone_of(self._v, ship), station)
                if away < far:
                    nearest, far = ship, away
        return nearest

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
            return 1000 - 2 * distance(zone, goal) + self._is_in_plot(zone)
        return 2 if verb == V_PATROL else 1 if verb == V_STAY else -1
