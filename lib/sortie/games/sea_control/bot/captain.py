# SPDX-License-Identifier: MIT
"""The captain's movement: the Allies share their ships out by what areas are worth, the Axis falls on the best one."""

from micropython import const

from ....core.head import DEPTH, SIDE, STACK
from ..layout import (
    ALLIES, AREAS, AXIS, BALTIC, CONVOYS, DAMAGE, GERMANS, ITALIANS, MEDITERRANEAN, OILER, PLACE, P_FAR, P_HOME,
    P_MOVE, P_SET, P_SHIPS, TO, TURN, TURNS, UNITS, V_ALL, V_DONE, V_GO,
)
from ..rules.fleet import is_picked, side_of, speed
from ..tables import WORTH
from .chart import Chart

_NEVER = const(-10000)
_FIRST = const(10000)
_SHOW = const(1)  # goal of an area where one ship is enough


class Sailing:
    """What the actions of movement are worth, from one view."""

    def __init__(self, v, now):
        self.v = v
        self.picks = now == P_SHIPS
        self.now = v[STACK + v[DEPTH] - 2] if self.picks else now  # the phase that names the place
        self.chart = Chart(v, v[SIDE])
        self.goal = [0] * AREAS

    def prepare(self):
        """Strengths by area, and what this side wants to have there; True: done."""
        self.chart.count()
        if self.v[SIDE] == ALLIES:
            self._share_out()
        else:
            self._fall_upon()
        return True

    def judge(self, verb, arg):
        """How good an action is."""
        if self.now == P_SET or self.now == P_HOME:
            return verb == V_DONE or verb == V_ALL
        return self._pick(verb, arg) if self.picks else self._go_to(verb, arg)

    def _share_out(self):
        """The Allies hold the seas by what they are worth to both sides; the Mediterranean they leave alone."""
        chart, total, points = self.chart, 0, 0
        for unit in range(UNITS):
            if side_of(self.v, unit) == ALLIES:
                total += chart.strength[unit]
        for area in range(BALTIC):
            points += WORTH[2 * area] + WORTH[2 * area + 1]
        for area in range(BALTIC):
            self.goal[area] = total * (WORTH[2 * area] + WORTH[2 * area + 1]) // points
        self.goal[BALTIC] = _SHOW

    def _fall_upon(self):
        """The Axis takes what lies open, and goes where its strength is greatest beside what lies there."""
        chart, best, top = self.chart, MEDITERRANEAN, -1
        for area in range(BALTIC):
            foe = chart.foe[area]
            reach = chart.reach(AXIS, area) + chart.mine[area]
            value = WORTH[2 * area] * 100 + reach - foe
            if reach * 4 >= foe * 5 and value > top:
                best, top = area, value
        for area in range(AREAS):
            if not chart.foe[area]:
                self.goal[area] = _SHOW
        foe = chart.foe[MEDITERRANEAN]
        if foe and chart.reach(AXIS, MEDITERRANEAN) + chart.mine[MEDITERRANEAN] > foe:
            self.goal[MEDITERRANEAN] = foe * 2 + 40
        if best != MEDITERRANEAN:
            self.goal[best] = chart.foe[best] * 2 + 60

    def _lack(self, area):
        return self.goal[area] - self.chart.mine[area]

    def _go_to(self, verb, area):
        """Where one ship is enough it goes first; a refuelled ship has to go somewhere."""
        if verb == V_DONE:
            return 0
        lack = self._lack(area)
        if lack <= 0:
            return 0 if self._is_waiting() else -1
        return _FIRST if self.goal[area] == _SHOW and self.v[SIDE] == AXIS else lack

    def _is_waiting(self):
        for unit in range(GERMANS, ITALIANS):
            if self.v[PLACE + unit] == OILER and self.v[SIDE] == AXIS:
                return True
        return False

    def _pick(self, verb, unit):
        """The strongest until there are enough, the damaged last; to show the flag the weakest."""
        v, strength = self.v, self.chart.strength
        if verb == V_ALL:
            return _NEVER
        if verb == V_GO:
            have = 0
            for other in range(UNITS):
                if is_picked(v, other):
                    have += strength[other]
            return 500 if have >= self._lack(v[TO]) else 10
        if unit >= CONVOYS:
            return 400
        if v[DAMAGE + unit] and v[TURN] < TURNS:
            return 0
        if self.goal[v[TO]] == _SHOW:
            return 100 - strength[unit]
        return 20 + strength[unit] - (self.now == P_FAR) * (7 - speed(v, unit)) * 6
