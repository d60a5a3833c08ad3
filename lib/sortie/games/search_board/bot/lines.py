# SPDX-License-Identifier: MIT
"""The British admiral's ships: across the exits, the convoy lines and the way to Brest, where the Germans can be.

After a sighting all ships near enough close in. They spread over the zones where the enemy may be by then.
"""

from micropython import const

from ....core.contract import phase
from ....core.weigher import Weigher
from .. import rules
from ..fields import (
    CARRIER, CONVOYS, GERMAN_SHIPS, HAND_B, LEVEL, NOWHERE, P_SAIL, SHIPS, TURN, V_DONE, V_PATROL, V_PATROL_ALL,
    V_PICK, V_STAY, V_TO,
)
from ..rules.charts import bit_of
from ..rules.ships import is_escort, is_first, is_held, zone_of
from ..rules.zones import distance
from ..tables import KIND
from .sight import BEFORE_BREST, BREAKOUT, EXITS, STATIONS, cover_all, latest, on_patrol, plot

_CHASE = const(14)  # distance in zones from which ships sail to a sighting
_CARRIER_OFF = const(2)  # zones that a carrier keeps from a sighting
_FAR = const(99)
_BREST = const(15 * 32 + 23)
_AT_ONCE = const(16)


class Lines(Weigher):
    """A choice in progress: the ship to pick, and the move of the ship in hand."""

    def __init__(self, v):
        super().__init__(rules, v, _AT_ONCE)
        self._sails = phase(v) == P_SAIL
        self._stages = [self._assign, self._chart, self._chart]
        self._place, self._age, self._whom = latest(v)
        self._plots = []
        if not self._sails:
            self._cover = cover_all(v, v[HAND_B] - 1)

    def judge(self, verb, arg):
        """The score of an action."""
        return self._sail(verb, arg) if self._sails else self._course(verb, arg)

    def _chart(self):
        self._plots.append(plot(self._v, len(self._plots)))

    def _is_in_plot(self, zone):
        return bool((self._plots[0] | self._plots[1]) >> bit_of(zone) & 1)

    def _assign(self):
        """Choose a goal for each ship; NOWHERE: she stays.

        All ships near enough sail to a fresh sighting. The nearest of the others takes each station in the plot."""
        v = self._v
        self._goals = goals = [NOWHERE] * SHIPS
        free = bytearray()
        place = self._place
        for ship in range(GERMAN_SHIPS, SHIPS):
            here = zone_of(v, ship)
            if not here or is_held(v, ship) or is_escort(v, ship) or not is_first(v, ship):
                continue
            if place and distance(here, place) <= _CHASE:
                off = KIND[ship] == CARRIER and distance(here, place) <= _CARRIER_OFF
                goals[ship] = here if off else place
            elif KIND[ship] != CARRIER:
                free.append(ship)
        for i in range(len(STATIONS)):
            if self._is_kept(i):
                nearest = self._nearest(free, STATIONS[i])
                if nearest:
                    goals[nearest] = STATIONS[i]

    def _is_kept(self, i):
        """True if the i-th station needs a ship.

        The exits count in the first days. Those before Brest count after a convoy is lost. All but the exits need a
        German chart there."""
        v = self._v
        if i < EXITS:
            return v[TURN] <= BREAKOUT and not self._place
        if i < BEFORE_BREST and (v[TURN] <= BREAKOUT or not v[CONVOYS]):
            return False
        return self._is_in_plot(STATIONS[i])

    def _nearest(self, free, station):
        """The nearest of these ships without a goal; 0 if none."""
        nearest, far = 0, _FAR
        for ship in free:
            if not self._goals[ship]:
                away = distance(zone_of(self._v, ship), station)
                if away < far:
                    nearest, far = ship, away
        return nearest

    def _sail(self, verb, ship):
        """Score for the picks: ships that are not at their goal move; all others patrol."""
        if verb == V_PICK:
            goal = self._goals[ship]
            return 2 if goal and (goal != zone_of(self._v, ship) or self._is_lost(goal)) else -1
        return 1 if verb == V_PATROL_ALL else 0 if verb == V_DONE else -1

    def _is_lost(self, goal):
        """True for a sighting of an earlier turn: the enemy has sailed on."""
        return goal == self._place and self._age > 0

    def _course(self, verb, zone):
        """Score for a move: as near to the goal as possible; patrol if no zone is nearer."""
        ship = self._v[HAND_B] - 1
        goal, here = self._goals[ship], zone_of(self._v, ship)
        if self._is_lost(goal) and KIND[ship] != CARRIER:
            return self._look(verb, ship, zone if verb == V_TO else here)
        if verb == V_TO and distance(zone, goal) < distance(here, goal):
            return 1000 - 2 * distance(zone, goal) + self._is_in_plot(zone)
        return 2 if verb == V_PATROL else 1 if verb == V_STAY else -1

    def _look(self, verb, ship, zone):
        """Score for a search: near the sighting and in the plot, late in the game towards Brest.

        A zone is best where others search too weakly and she adds the rest."""
        v = self._v
        worth = 1000 - 4 * distance(zone, self._place)
        if self._plots[self._whom] >> bit_of(zone) & 1:
            own = on_patrol(v, ship) if verb == V_PATROL else 1
            lack = v[LEVEL] - self._cover[zone]
            worth += 6 + (0 if lack <= 0 else 20 if own >= lack else 8)
            if v[TURN] > BREAKOUT:
                worth -= distance(zone, _BREST)
        return worth
