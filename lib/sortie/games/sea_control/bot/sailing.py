# SPDX-License-Identifier: MIT
"""Movement and return: each ship gets an area, by the enemy's strength there, now or possible.

The Allies hold areas in the order of their worth. The Axis takes open areas and attacks where it can win. The captain
attacks less often and sends no carriers on their own.
"""

from micropython import const

from ....core.head import DEPTH, SIDE, STACK
from ..fields import (
    ALLIES, AREAS, AXIS, BALTIC, BARENTS, CONVOYS, DAMAGE, ENGLAND, FRANCE, GERMANS, NEUTRAL, NORTH_ATLANTIC, OILER,
    OUT, PLACE, P_BACK, P_FAR, P_HOME, P_MOVE, P_SHIPS, RUSSIA, RUSSIANS, SOUTH_ATLANTIC, STATUS, TO, TURN, TURNS,
    UNITS, USA, V_DONE, V_GO, V_SHIP,
)
from ..rules.fleet import is_carrier, is_convoy, is_german, side_of, speed
from ..rules.routes import may_sail, sailors, seas, two_away
from ..tables import CLOSES, PORT_NEXT, WORTH
from .chart import Chart

_NEVER = const(-10000)
_NOWHERE = const(255)

# The numbers below come from trial games between the bots. The order in which the Allies fill areas. The eighths of the
# possible Axis strength that they hold, by area. The areas to which the admiral sends a carrier each.
_ORDER = b"\x02\x01\x00\x03"
_HOLD = b"\x05\x05\x06\x06"
_BALTIC = const(5)
_CARRIERS = b"\x02\x03\x02\x00\x01"
# The least strength for an Axis attack, in eighths of the enemy's, by level. The strength at which it sends no more.
_ATTACK = b"\x0c\x0a"
_ENOUGH = const(20)
_OILS = const(2)  # last turn in which it refuels at sea


class Sailing:
    """Scores for the actions of movement, from one view."""

    def __init__(self, v, now, level):
        self.v = v
        self.level = level
        self.side = v[SIDE]
        self.now = v[STACK + v[DEPTH] - 2] if now == P_SHIPS else now  # the phase that names the place
        self.picks = now == P_SHIPS
        self.bound = bytearray(b"\xff" * UNITS)  # area or port for each unit
        self.fit = bytearray()  # ships that may be sent
        self.far = ()  # areas two away from each port that are not barred: for the Axis, then the Allies
        self.chart = None

    def prepare(self):
        """Give each ship that may sail or return its place; False if another step is needed."""
        if self.now == P_HOME:
            self._send_home()
        elif self.now == P_MOVE or self.now == P_FAR:
            if not self.chart:
                self.chart = Chart(self.v, self.side)
                return False
            if not self.far:
                self._muster()
                self.far = two_away(self.v, AXIS), two_away(self.v, ALLIES)
                return False
            if self.side == ALLIES:
                self._hold()
            else:
                self._conquer()
        return True

    def judge(self, verb, arg):
        """The score of an action."""
        if self.now == P_BACK:
            closes = arg == FRANCE and self.v[TURN] == CLOSES[FRANCE - ENGLAND]
            return _NEVER if closes else -arg  # Germany before France; never a France that closes, because its ships are lost
        if self.picks:
            if verb == V_GO:
                return 1
            return 2 if verb == V_SHIP and self.bound[arg] == self.v[TO] else _NEVER
        if verb == V_DONE:
            return 0
        units = bytearray()
        for unit in range(UNITS):
            if self.bound[unit] == arg:
                units.append(unit)
        return len(units if self.now == P_HOME else sailors(self.v, self.now, arg, units)) or -1

    # --- ships that may be sent ----------------------------------------------------------------------

    def _chance(self, unit, area):
        """The chance, of six, that a ship arrives in an area in its next movement.

        It is 0 if it cannot, or would have no port to return to."""
        v = self.v
        place, side = v[PLACE + unit], side_of(v, unit)
        if not AREAS <= place <= OILER or not seas(unit) >> area & 1:
            return 0
        if area == NORTH_ATLANTIC and side == AXIS and self._is_no_way_back(unit):
            return 0
        if place == OILER or PORT_NEXT[place - ENGLAND] >> area & 1:
            return 6
        return speed(v, unit) - 1 if self.far[side][place] >> area & 1 else 0

    def _is_no_way_back(self, unit):
        """True if an Axis ship would be lost after the North Atlantic (SC-PORTS, SC-ITALIANS).

        France closes in this turn, or has closed and the ship is Italian. In the last turn a lost Italian costs
        nothing."""
        turn, closes = self.v[TURN], CLOSES[FRANCE - ENGLAND]
        return turn == closes or closes < turn < TURNS and not is_german(unit)

    def _muster(self):
        """List the ships that are fit to sail, the slowest first; in the last turn all are fit."""
        v, fit = self.v, bytearray()
        for unit in range(CONVOYS):
            if may_sail(v, unit) and (v[DAMAGE + unit] < 2 or v[TURN] == TURNS):
                fit.append(unit)
        for pace in range(1, 8):
            for unit in fit:
                if speed(v, unit) == pace:
                    self.fit.append(unit)

    def _strength(self, units, bound, area):
        """The strength, weighted by chance, that the units with the destination `bound` could have in an area."""
        total = 0
        for unit in units:
            if self.bound[unit] == bound:
                total += self.chart.strength[unit] * self._chance(unit, area) // 6
        return total

    def _send(self, area, need):
        """Send ships to an area until they are strong enough. The surest ships come first, and of these the slowest."""
        for surely in (6, 5, 2):
            for unit in self.fit:
                if need <= 0:
                    return
                if self.bound[unit] == _NOWHERE:
                    chance = self._chance(unit, area)
                    if chance >= surely:
                        self.bound[unit] = area
                        need -= self.chart.strength[unit] * chance // 6

    # --- the Allies ----------------------------------------------------------------------------------

    def _hold(self):
        """Send convoys on their way, then fill area by area against the possible strength of the Axis."""
        v = self.v
        for unit in range(CONVOYS, UNITS):
            if may_sail(v, unit):
                if v[PLACE + unit] == USA and v[TURN] != TURNS - 1:
                    self.bound[unit] = NORTH_ATLANTIC
                elif v[PLACE + unit] == NORTH_ATLANTIC:
                    self.bound[unit] = BARENTS
        for area in _ORDER:
            if not self.chart.mine[area]:
                self._send_weakest(area)
        if self.level:
            for area in _CARRIERS:
                self._send_carrier(area)
        axis = [unit for unit in range(GERMANS, RUSSIANS) if side_of(v, unit) == AXIS]
        for area in _ORDER:
            need = self._strength(axis, _NOWHERE, area) * _HOLD[area] // 8
            need -= self.chart.mine[area] + self._strength(self.fit, area, area)
            if need > 0 and self._strength(self.fit, _NOWHERE, area) * 3 >= need * 2:
                self._send(area, need)
        russians = self._strength(self.fit, _NOWHERE, BALTIC)
        if russians * 8 >= self._strength(axis, _NOWHERE, BALTIC) * _BALTIC:
            self._send(BALTIC, russians)
        self._place_strays()

    def _send_weakest(self, area):
        """Send one weak ship, so that the enemy must fight for the area."""
        best, top = _NOWHERE, _NEVER
        for unit in self.fit:
            if self.bound[unit] == _NOWHERE:
                chance = self._chance(unit, area)
                score = 20 * chance - self.chart.strength[unit]
                if chance and score > top:
                    best, top = unit, score
        if best != _NOWHERE:
            self.bound[best] = area

    def _send_carrier(self, area):
        """Send a carrier: its aircraft count as three ships against U-boats."""
        for unit in self.fit:
            if is_carrier(unit) and self.bound[unit] == _NOWHERE and self._chance(unit, area) > 3:
                self.bound[unit] = area
                return

    # --- the Axis ------------------------------------------------------------------------------------

    def _conquer(self):
        """Take open areas, then attack where the Axis can win."""
        self._take()
        self._fall_upon()
        self._place_strays()

    def _take(self):
        """Send one weak ship to every empty area."""
        for area in range(AREAS):
            if not self.chart.foe[area] and not self.chart.mine[area]:
                self._send_weakest(area)

    def _fall_upon(self):
        """Attack areas one after another, each time the one with the best odds and worth."""
        done = 0
        for _ in range(AREAS):
            best, top = _NOWHERE, 0
            for area in range(AREAS):
                foe = self.chart.foe[area]
                if not foe or done >> area & 1:
                    continue
                share = 8 * (self._strength(self.fit, _NOWHERE, area) + self.chart.mine[area]) // foe
                value = (WORTH[2 * area] + WORTH[2 * area + 1]) * min(share, 20)
                if share >= _ATTACK[self.level] and value > top:
                    best, top = area, value
            if best == _NOWHERE:
                return
            done |= 1 << best
            self._send(best, self.chart.foe[best] * _ENOUGH // 8 - self.chart.mine[best])

    def _place_strays(self):
        """Send ships that should not stay to the area with the fewest enemies.

        A ship that refuelled at sea must sail. Ships in France must leave before it closes. A ship in the Neutral Port
        costs a point a turn; only the admiral avoids that."""
        v = self.v
        for unit in range(UNITS):
            place = v[PLACE + unit]
            closes = place == FRANCE and v[TURN] == CLOSES[FRANCE - ENGLAND]
            if (place == OILER or closes or self.level and place == NEUTRAL) and self.bound[unit] == _NOWHERE:
                top = _NEVER
                for area in range(AREAS):
                    score = 10 * WORTH[2 * area] - self.chart.foe[area]
                    if self._chance(unit, area) and score > top:
                        self.bound[unit], top = area, score

    # --- home ----------------------------------------------------------------------------------------

    def _send_home(self):
        """Choose a port for each ship that does not take its usual port."""
        v = self.v
        for unit in range(UNITS):
            area = v[PLACE + unit]
            if v[STATUS + unit] & OUT:
                continue
            if is_convoy(unit):
                if v[TURN] == TURNS and area == NORTH_ATLANTIC:
                    self.bound[unit] = ENGLAND
            elif v[DAMAGE + unit] < 2:
                if area == BARENTS:
                    self.bound[unit] = RUSSIA
                elif area <= SOUTH_ATLANTIC and is_german(unit) and v[TURN] <= _OILS:
                    self.bound[unit] = OILER
