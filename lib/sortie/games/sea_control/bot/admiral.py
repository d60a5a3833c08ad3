# SPDX-License-Identifier: MIT
"""The admiral's movement: each ship gets an area, by what the other side could bring there or has there.

The Allies hold the seas in the order of their worth; the Axis takes what lies open and falls on what it can beat.
"""

from micropython import const

from ....core.head import DEPTH, SIDE, STACK
from ..layout import (
    ALLIES, AREAS, AXIS, BALTIC, BARENTS, BRITISH, CONVOYS, DAMAGE, DISABLED, ENGLAND, FRANCE, MALTA, NEUTRAL,
    NORTH_ATLANTIC, OILER, OUT, PLACE, P_FAR, P_HOME, P_MOVE, P_SET, P_SHIPS, RUSSIA, SOUTH_ATLANTIC, STATUS, STAYS,
    TO, TURN, TURNS, UNITS, USA, V_DONE, V_GO, V_SHIP,
)
from ..rules.fleet import is_carrier, is_convoy, is_friendly, is_german, is_picked, side_of, speed
from ..rules.moves import may_go, may_sail
from ..tables import CLOSES, SPEED, WORTH
from .chart import Chart
from .weights import ATTACK, CARRIERS, ENOUGH, HOLD, MALTA_SHIPS, OILS, ORDER

_NEVER = const(-10000)
_NOWHERE = const(255)


class Sailing:
    """What the actions of movement are worth, from one view."""

    def __init__(self, v, now):
        self.v = v
        self.side = v[SIDE]
        self.now = v[STACK + v[DEPTH] - 2] if now == P_SHIPS else now  # the phase that names the place
        self.picks = now == P_SHIPS
        self.chart = Chart(v, self.side)
        self.bound = bytearray(b"\xff" * UNITS)  # area or port for each unit
        self.fit = bytearray()
        self._mustered = False

    def prepare(self):
        """Give each ship that may sail or return its place; False: go on in the next step."""
        if self.now in (P_MOVE, P_FAR) and not self._mustered:
            self._mustered = True
            self.chart.count()
            self._muster()
            return False
        if self.now == P_HOME:
            self._send_home()
        elif self._mustered:
            if self.side == ALLIES:
                self._hold()
            else:
                self._take()
                self._fall_upon()
                self._place_refuelled()
        return True

    def judge(self, verb, arg):
        """How good an action is."""
        if self.now == P_SET:
            return self._malta(verb, arg)
        if self.picks:
            if verb == V_GO:
                return 1
            return 2 if verb == V_SHIP and self.bound[arg] == self.v[TO] else _NEVER
        if verb == V_DONE:
            return 0
        count = 0
        for unit in range(UNITS):
            if self.bound[unit] == arg and self._may(unit, arg):
                count += 1
        return count or -1

    def _may(self, unit, to):
        return self.now == P_HOME or may_go(self.v, self.now, unit, to)

    def _malta(self, verb, arg):
        """Slow battleships for the Mediterranean, before the first turn."""
        v, there = self.v, 0
        for unit in range(BRITISH):
            there += v[PLACE + unit] == MALTA or is_picked(v, unit)
        if verb == V_DONE or verb == V_GO:
            return 1
        if there >= MALTA_SHIPS:
            return 0
        if self.picks:
            return 20 + self.chart.strength[arg] - 3 * SPEED[arg] if verb == V_SHIP else _NEVER
        return 2

    # --- who may be sent -----------------------------------------------------------------------------

    def _muster(self):
        """Ships that are fit to sail, the slowest first; in the last turn all are."""
        v = self.v
        for pace in range(1, 8):
            for unit in range(CONVOYS):
                if side_of(v, unit) == self.side and may_sail(v, unit) and speed(v, unit) == pace:
                    if v[DAMAGE + unit] < 2 or v[TURN] == TURNS:
                        self.fit.append(unit)

    def _chance(self, unit, area):
        """Of six. The sixth turn ends with France closed: no German goes where he could only return to it."""
        if self.side == AXIS and area == NORTH_ATLANTIC and self.v[TURN] == CLOSES[FRANCE - ENGLAND]:
            return 0
        return self.chart.chance(unit, area)

    def _reach(self, area):
        """Strength of those without a place that could be there."""
        total = 0
        for unit in self.fit:
            if self.bound[unit] == _NOWHERE:
                total += self.chart.strength[unit] * self._chance(unit, area) // 6
        return total

    def _send(self, area, need):
        """Ships to an area until they are strong enough: those that get there surely first, of them the slowest."""
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
        """Area by area what the Axis could bring there; convoys on their way."""
        v = self.v
        for unit in range(CONVOYS, UNITS):
            if may_sail(v, unit):
                if v[PLACE + unit] == USA and v[TURN] != TURNS - 1:
                    self.bound[unit] = NORTH_ATLANTIC
                elif v[PLACE + unit] == NORTH_ATLANTIC:
                    self.bound[unit] = BARENTS
        for area in ORDER:
            if not self.chart.mine[area]:
                self._send_weakest(area)
        for area in CARRIERS:
            self._send_carrier(area)
        for share in (8, 16):
            for area in ORDER:
                need = self.chart.reach(AXIS, area) * HOLD[area] * share // 64 - self._sent(area)
                if need > 0 and self._reach(area) * 3 >= need * 2:
                    self._send(area, need)
        self._send(BALTIC, 1)

    def _sent(self, area):
        """Strength that is there or on its way."""
        total = self.chart.mine[area]
        for unit in self.fit:
            if self.bound[unit] == area:
                total += self.chart.strength[unit] * self._chance(unit, area) // 6
        return total

    def _send_weakest(self, area):
        """One weak ship shows the flag: nobody takes the area without a fight."""
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
        """Aircraft hunt U-boats as three ships do."""
        for unit in self.fit:
            if is_carrier(unit) and self.bound[unit] == _NOWHERE and self._chance(unit, area) > 3:
                self.bound[unit] = area
                return

    # --- the Axis ------------------------------------------------------------------------------------

    def _take(self):
        """One weak ship to every area where nobody is."""
        for area in range(AREAS):
            if not self.chart.foe[area] and not self.chart.mine[area]:
                self._send_weakest(area)

    def _fall_upon(self):
        """Again and again the area where what can come is strongest beside what is there, by what it is worth."""
        done = 0
        for _ in range(AREAS):
            best, top = _NOWHERE, 0
            for area in range(AREAS):
                foe = self.chart.foe[area]
                if not foe or done >> area & 1:
                    continue
                share = 8 * (self._reach(area) + self.chart.mine[area]) // foe
                value = (WORTH[2 * area] + WORTH[2 * area + 1]) * min(share, 20)
                if share >= ATTACK and value > top:
                    best, top = area, value
            if best == _NOWHERE:
                return
            done |= 1 << best
            self._send(best, self.chart.foe[best] * ENOUGH // 8 - self.chart.mine[best])

    def _place_refuelled(self):
        """A ship that was refuelled at sea has to go somewhere: where it meets least."""
        v = self.v
        for unit in range(UNITS):
            if v[PLACE + unit] == OILER and self.bound[unit] == _NOWHERE:
                top = _NEVER
                for area in range(AREAS):
                    score = 10 * WORTH[2 * area] - self.chart.foe[area]
                    if self._chance(unit, area) and score > top:
                        self.bound[unit], top = area, score

    # --- home ----------------------------------------------------------------------------------------

    def _send_home(self):
        """Where a ship goes that does not take its usual port."""
        v = self.v
        for unit in range(UNITS):
            if v[PLACE + unit] < AREAS and side_of(v, unit) == self.side and not v[STATUS + unit] & STAYS:
                self.bound[unit] = self._home(unit, v[PLACE + unit])

    def _home(self, unit, area):
        """A port, OILER, or NOWHERE where the usual port will do or is the only one."""
        v = self.v
        if v[STATUS + unit] & DISABLED and (area == SOUTH_ATLANTIC or is_convoy(unit)):
            return _NOWHERE
        if self.side == AXIS:
            if area > SOUTH_ATLANTIC:
                return _NOWHERE
            if is_german(unit) and v[TURN] <= OILS and not v[DAMAGE + unit] and not v[STATUS + unit] & OUT:
                return OILER
            closes = v[TURN] == CLOSES[FRANCE - ENGLAND]
            return NEUTRAL if closes and area == SOUTH_ATLANTIC else _NOWHERE
        if area == NORTH_ATLANTIC and is_convoy(unit):
            return ENGLAND if v[TURN] == TURNS else _NOWHERE
        if area == BARENTS and is_friendly(v, RUSSIA, ALLIES) and (is_convoy(unit) or v[DAMAGE + unit] < 2):
            return RUSSIA
        return _NOWHERE
