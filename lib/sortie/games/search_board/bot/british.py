# SPDX-License-Identifier: MIT
"""The British captain on the map.

Pickets stay on patrol. Aircraft fly to the zones of the plot. After a sighting every ship that may sail goes there. On
later turns the ships spread over the zones of the plot near it.
"""

from micropython import const

from ....core.contract import actions, phase
from .. import rules
from ..fields import (
    AIR_FLIPPED, BISMARCK, CONTACT, FIRST_AIR, FIRST_CARRIER, GERMAN_SHIPS, HAND_B, PRINZ_EUGEN, P_COURSE, P_FLY, P_SAIL, P_WING, SEED_B,
    SHIPS, TURN, V_AS_LAST, V_BOMB, V_DONE, V_FLIP, V_FLY, V_FOLLOW_ALL, V_FORMED, V_LANDED, V_LAND_ALL, V_LET_GO, V_NO_SEARCH, V_NO_SHADOW,
    V_PATROL, V_PATROL_ALL, V_PICK, V_SEARCH_ALL, V_SHADOW, V_STAY, V_STRIKE, V_TO,
)
from ..rules.aircraft import is_aloft, state
from ..rules.charts import bit_of
from ..rules.located import located_zone
from ..rules.plot import zones
from ..rules.sea_tables import AIR_KIND
from ..rules.ships import is_first, zone_of
from ..rules.zones import distance

_HABITS = (
    V_STRIKE, V_BOMB, V_SHADOW, V_FOLLOW_ALL, V_SEARCH_ALL, V_LAND_ALL, V_FORMED, V_NO_SHADOW, V_LET_GO, V_NO_SEARCH, V_LANDED,
)
_FRESH = const(4)  # turns after which a sighting is no longer a destination
_CHASE = const(12)  # distance in zones from which ships sail to a sighting
_CROWD = const(3)  # zones that a ship sails on for each other force in a zone
_OFF_PLOT = const(6)  # and to a zone of the plot


class British:
    """A choice in progress."""

    def __init__(self, v):
        self._v = v
        self._place = self._whom = self._age = 0  # of a fresh sighting: its zone, ship and age in turns
        for ship in (PRINZ_EUGEN, BISMARCK):
            seen = v[CONTACT + 4 * ship + 2]
            if seen and v[TURN] - seen <= _FRESH:
                self._place, self._whom, self._age = located_zone(v, ship), ship, v[TURN] - seen

    def step(self):
        """The action: the first habit that is legal, or the move of the unit in hand."""
        v = self._v
        choices = list(actions(rules, v))
        judge = {P_FLY: self._fly, P_WING: self._wing, P_SAIL: self._sail, P_COURSE: self._course}.get(phase(v))
        if judge:
            return judge(choices)
        for verb in _HABITS:
            for action in choices:
                if action >> 10 == verb:
                    return action
        return choices[0]

    def _whim(self, n):
        return (self._v[SEED_B] * 7 + self._v[TURN] * 5) % n

    # --- aircraft ---

    def _fly(self, choices):
        """Pick reconnaissance always, and bombers when there is a fresh sighting."""
        for action in choices:
            aircraft = (action & 1023) - FIRST_AIR
            if action >> 10 == V_PICK and not is_aloft(self._v, aircraft) and (not AIR_KIND[aircraft] or self._place):
                return action
        return V_AS_LAST << 10

    def _wing(self, choices):
        """Fly to the sighting, else to the nearest zone of the plot in range."""
        v = self._v
        place = self._place
        chart = zones(v, BISMARCK)
        aircraft = v[HAND_B] - 1 - FIRST_AIR
        if state(v, aircraft, AIR_FLIPPED) and V_FLIP << 10 in choices:
            return V_FLIP << 10
        flights = [action for action in choices if action >> 10 == V_FLY]
        if place:
            flights.sort(key=lambda action: distance(action & 1023, place) << 10 | action & 1023)
            near = flights and distance(flights[0] & 1023, place)
            if flights and (near == 0 or not AIR_KIND[aircraft]):
                return flights[0]
        elif not AIR_KIND[aircraft]:
            flights = [action for action in flights if chart >> bit_of(action & 1023) & 1]
            if flights:
                return flights[self._whim(len(flights)) * (aircraft + 1) % len(flights)]
        return choices[-1]  # stay; if that is not allowed, fly anywhere or home

    # --- ships ---

    def _sail(self, choices):
        """Pick the ships near a sighting; all others stay on patrol."""
        v = self._v
        place = self._place
        for action in choices:
            if action >> 10 == V_PICK and place and distance(zone_of(v, action & 1023), place) <= _CHASE:
                return action
        return V_PATROL_ALL << 10 if V_PATROL_ALL << 10 in choices else V_DONE << 10

    def _course(self, choices):
        """Sail where the ship in hand has the least to go, or patrol."""
        v = self._v
        ship = v[HAND_B] - 1
        search = self._age and ship // 2 != FIRST_CARRIER // 2  # a carrier waits for her aircraft
        chart = zones(v, self._whom) if search else 0
        others = [zone_of(v, other) for other in range(GERMAN_SHIPS, SHIPS) if other != ship and is_first(v, other)]

        def far(zone):
            """The distance to the sighting. After its turn, a crowd or a zone off the plot counts as more."""
            away = distance(zone, self._place)
            if search:
                away += _CROWD * others.count(zone) + (0 if chart >> bit_of(zone) & 1 else _OFF_PLOT)
            return away

        best = min([far(action & 1023) << 16 | action for action in choices if action >> 10 == V_TO], default=0)
        if best and best >> 16 < far(zone_of(v, ship)):
            return best & 65535
        return V_PATROL << 10 if V_PATROL << 10 in choices else V_STAY << 10
