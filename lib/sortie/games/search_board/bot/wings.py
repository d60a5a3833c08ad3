# SPDX-License-Identifier: MIT
"""The British admiral's aircraft: they search the best zones of the plots, and strike ships located in this turn."""

from micropython import const

from ....core.contract import phase
from ....core.weigher import Weigher
from .. import rules
from ..fields import (
    AIR, AIR_FLIPPED, AIR_ROW, A_LEFT, FIRST_AIR, GONE_TURN, HAND_B, LEVEL, NOWHERE, P_WING, SEED_B, TURN, V_AS_LAST,
    V_FLIP, V_FLY, V_HOME, V_PICK, V_STAY,
)
from ..rules.aircraft import air_zone, home, is_aloft, state
from ..rules.charts import bit_of
from ..rules.sea_tables import AIR_CARD, AIR_KIND, CARDS, COAST_BRITISH, TERRAIN
from ..rules.zones import BERGEN, ZONES, convoy_steps, distance, in_fog, is_night
from .sight import BREAKOUT, EXITS, STATIONS, cover_all, latest, plot

_ROW = const(32)
_CARRIER_OFF = const(2)  # zones that a carrier's bombers fly to strike; farther off the carrier would have to meet them
_HOMEWARD = const(5)  # zones a turn that every aircraft can fly
_AT_ONCE = const(16)  # flights that a step scores


class Wing(Weigher):
    """A choice in progress: the aircraft to pick, and the flight of the aircraft in hand."""

    def __init__(self, v):
        super().__init__(rules, v, _AT_ONCE)
        self._choices = list(self._choices)  # the badge's arrays have no `in`
        self._plots = []
        if phase(v) == P_WING:
            self._aircraft = v[HAND_B] - 1 - FIRST_AIR
            self._stages = [self._set_up, self._cover_all, self._chart, self._chart]

    def judge(self, verb, arg):
        """The score of an action."""
        v = self._v
        if self._plots:
            return self._weigh(verb, arg)
        if verb == V_PICK:
            aircraft = arg - FIRST_AIR
            return 2 if not is_aloft(v, aircraft) or v[AIR + aircraft * AIR_ROW + A_LEFT] > 1 else -1
        return 0 if verb == V_AS_LAST else -1

    # --- data for the scores of flights --------------------------------------------------------------

    def _chart(self):
        self._plots.append(plot(self._v, len(self._plots)))

    def _cover_all(self):
        self._cover = cover_all(self._v, FIRST_AIR + self._aircraft)

    def _set_up(self):
        """Find whether the aircraft must return, whether it strikes, and which side of its counter it needs."""
        v, aircraft = self._v, self._aircraft
        place, age, _ = latest(v)
        flipped = bool(state(v, aircraft, AIR_FLIPPED))
        aloft = is_aloft(v, aircraft)
        here = air_zone(v, aircraft) if aloft else home(v, aircraft)
        returns = aloft and self._is_far(here)
        self._here = here if aloft else NOWHERE
        self._home = home(v, aircraft) if returns else NOWHERE
        self._strikes = NOWHERE
        if AIR_KIND[aircraft]:
            may = AIR_KIND[aircraft] == 1 or distance(here, place) <= _CARRIER_OFF
            if may and not flipped and not age and V_FLY << 10 | place in self._choices:
                self._strikes = place
            wanted = not self._strikes and not is_night(v, here)
        else:
            wanted = not returns and self._is_near(here)
        self._flip = wanted != flipped
        self._card = AIR_CARD[aircraft] * 8 + 4 * flipped

    def _is_far(self, here):
        """True if it would be too far from its base in the next turn."""
        v = self._v
        turns = v[AIR + self._aircraft * AIR_ROW + A_LEFT] - 1
        return distance(here, home(v, self._aircraft)) > _HOMEWARD * turns

    def _is_near(self, here):
        """True if a zone within two zones is worth a search."""
        for rows in range(-2, 3):
            for numbers in range(-2, 3):
                there = here + rows * _ROW + numbers
                if 0 < there < ZONES and distance(here, there) <= 2 and self._worth(there):
                    return True
        return False

    # --- flights ---

    def _worth(self, zone):
        """The worth of a search in a zone: in the plots, on a convoy line, at an exit.

        Bergen counts until a German ship has left it."""
        v = self._v
        if in_fog(v, zone):
            return 0
        if zone == BERGEN:
            return 0 if v[GONE_TURN] else 20
        bit = bit_of(zone)
        worth = 2 * (self._plots[0] >> bit & 1) + (self._plots[1] >> bit & 1)
        if worth:
            steps = convoy_steps(zone)
            worth += 3 * (zone in STATIONS[:EXITS]) if v[TURN] <= BREAKOUT else 2 if not steps else steps < 3
        return worth

    def _weigh(self, verb, zone):
        """Score for a flight: strike a located ship, else search the best zone.

        A zone counts most where it brings the search strength to the level."""
        if verb == V_FLIP:
            return 1 << 20 if self._flip else -1
        if self._home:
            return 2000 if verb == V_HOME else 999 - distance(zone, self._home) if verb == V_FLY else 0
        if verb == V_HOME or verb == V_STAY and not self._here:
            return 1
        if verb == V_STAY:
            zone = self._here
        elif self._strikes:
            return 9999 if zone == self._strikes else -1
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
