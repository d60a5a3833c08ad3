# SPDX-License-Identifier: MIT
"""The captain: strength where an area's points call for it, fire at what falls soonest."""

from micropython import const

from ....core.head import DEPTH, SIDE, STACK
from ..layout import (
    ALLIES, AREAS, AXIS, BALTIC, CONVOYS, DAMAGE, MEDITERRANEAN, OILER, OUT, PLACE, P_AIM, P_AIR, P_BACK, P_DECLARE,
    P_FAR, P_FIGHT, P_GROUP, P_HOME, P_MOVE, P_PURSUE, P_REPAIR, P_RUN, P_SET, P_SHIPS, P_STRIKE, P_TORPEDO,
    P_UBOATS, STATUS, TARGET, TO, TURN, UBOATS_AT, UNITS, V_AIR, V_ALL, V_AT, V_CHASE_ALL, V_CURE, V_DONE, V_FIRE,
    V_GO, V_GUNS, V_STAND,
)
from ..rules.fleet import attack, defense, in_fight, is_picked, place_of, side_of, speed, strikes
from ..rules.moves import may_go
from ..tables import WORTH

_NEVER = const(-10000)
_FIRST = const(10000)
_LAST_TURN = const(8)


def worth(v, unit):
    """What a unit is good for now: guns, aircraft, what it can take."""
    return 4 * attack(v, unit) + 4 * strikes(v, unit) + defense(v, unit) - v[DAMAGE + unit]


class Plan:
    """Values of the actions of one phase, from one view."""

    def __init__(self, v, now):
        self.v = v
        self.now = now
        self.side = v[SIDE]
        self.mine = bytearray(AREAS * 2)  # strength in each area, two bytes
        self.foe = bytearray(AREAS * 2)
        self.goal = bytearray(AREAS * 2)
        self._judges = {
            P_SET: self._first, P_MOVE: self._to, P_FAR: self._to, P_SHIPS: self._ships, P_BACK: self._first,
            P_UBOATS: self._uboat, P_REPAIR: self._repair, P_AIR: self._air, P_FIGHT: self._first,
            P_TORPEDO: self._fire, P_STRIKE: self._fire, P_DECLARE: self._declare, P_AIM: self._fire,
            P_RUN: self._run, P_GROUP: self._group, P_PURSUE: self._pursue, P_HOME: self._home,
        }

    def judge(self, verb, arg):
        """How good an action is."""
        return self._judges[self.now](verb, arg)

    def prepare(self):
        """Strengths by area, and what this side wants to have there; True: done."""
        v = self.v
        for unit in range(UNITS):
            place = place_of(v, unit)
            if place < AREAS and not v[STATUS + unit] & OUT:
                _add(self.mine if side_of(v, unit) == self.side else self.foe, place, worth(v, unit))
        if self.now in (P_MOVE, P_FAR, P_SHIPS):
            if self.side == ALLIES:
                self._share_out()
            else:
                self._fall_upon()
        return True

    # --- what is wanted where ---

    def _reach(self, area):
        """Strength that could still go there."""
        total = 0
        for unit in range(UNITS):
            if may_go(self.v, P_MOVE, unit, area) or may_go(self.v, P_FAR, unit, area):
                total += worth(self.v, unit)
        return total

    def _share_out(self):
        """The Allies hold every sea but the Baltic, each with its share by what it is worth to both sides."""
        total = points = 0
        for unit in range(UNITS):
            if side_of(self.v, unit) == ALLIES and self.v[PLACE + unit] <= OILER:
                total += worth(self.v, unit)
        for area in range(AREAS):
            if area != BALTIC and area != MEDITERRANEAN:
                points += WORTH[2 * area] + WORTH[2 * area + 1]
        for area in range(AREAS):
            share = WORTH[2 * area] + WORTH[2 * area + 1]
            if area == BALTIC:
                _add(self.goal, area, 1)
            elif area != MEDITERRANEAN:
                _add(self.goal, area, total * share // points)

    def _fall_upon(self):
        """The Axis takes what lies open, and goes where its strength is greatest beside what lies there."""
        best, top = MEDITERRANEAN, -1
        for area in range(AREAS):
            foe = _at(self.foe, area)
            reach = self._reach(area) + _at(self.mine, area)
            if reach * 4 >= foe * 5 and area != BALTIC and area != MEDITERRANEAN:
                value = WORTH[2 * area] * 100 + (reach - foe)
                if value > top:
                    best, top = area, value
        for area in range(AREAS):
            if not _at(self.foe, area):
                _add(self.goal, area, 1)
        if self._reach(MEDITERRANEAN) + _at(self.mine, MEDITERRANEAN) > _at(self.foe, MEDITERRANEAN):
            _add(self.goal, MEDITERRANEAN, _at(self.foe, MEDITERRANEAN) * 2 + 40)
        if best != MEDITERRANEAN:
            _add(self.goal, best, _at(self.foe, best) * 2 + 60)

    def _lack(self, area):
        return _at(self.goal, area) - _at(self.mine, area)

    # --- by phase ---

    def _first(self, verb, arg):
        return 1 if verb == V_DONE else 0

    def _to(self, verb, area):
        if verb == V_DONE:
            return 0
        if area >= AREAS or self._lack(area) <= 0:
            return 0 if self._is_waiting() else -1
        return self._lack(area) if self.side == ALLIES or _at(self.goal, area) > 1 else _FIRST

    def _is_waiting(self):
        """A refuelled ship has to go somewhere."""
        for unit in range(UNITS):
            if self.v[PLACE + unit] == OILER and self.side == AXIS:
                return True
        return False

    def _ships(self, verb, unit):
        v = self.v
        below = v[STACK + v[DEPTH] - 2]
        if below not in (P_MOVE, P_FAR):
            return 1 if verb == V_ALL else 0
        have = 0
        for other in range(UNITS):
            if is_picked(v, other):
                have += worth(v, other)
        if verb == V_GO:
            return 500 if have >= self._lack(v[TO]) else 10
        if verb == V_ALL:
            return _NEVER
        if unit >= CONVOYS:
            return 400
        if v[DAMAGE + unit] and v[TURN] < _LAST_TURN:
            return 0
        if _at(self.goal, v[TO]) == 1:
            return 100 - worth(v, unit)
        return 20 + worth(v, unit) - (below == P_FAR) * (7 - speed(v, unit)) * 6

    def _uboat(self, verb, area):
        if verb == V_DONE:
            return _NEVER
        foe, mine = _at(self.foe, area), _at(self.mine, area)
        if not foe or mine:
            return -foe - 1000
        return WORTH[2 * area + 1] * 100 - 90 * self.v[UBOATS_AT + area] - foe

    def _repair(self, verb, unit):
        return worth(self.v, unit) + (verb == V_CURE)

    def _air(self, verb, place):
        if verb != V_AIR:
            return 0
        if place < AREAS:
            return _at(self.foe, place) * 3
        total = 0
        for unit in range(UNITS):
            if self.v[PLACE + unit] == place and side_of(self.v, unit) != self.side:
                total += worth(self.v, unit)
        return total

    def _fire(self, verb, target):
        v = self.v
        if verb == V_FIRE:
            return 0
        if verb == V_DONE or verb != V_AT and self.now != P_STRIKE:
            return _NEVER
        aimed = 0
        for unit in range(UNITS):
            aimed += v[TARGET + unit] & 127 == target + 1
        return worth(v, target) * 8 // (defense(v, target) - v[DAMAGE + target] + 1) - 6 * aimed

    def _declare(self, verb, arg):
        return verb == V_GUNS

    def _strength(self, side):
        total = 0
        for unit in range(UNITS):
            if in_fight(self.v, unit) and side_of(self.v, unit) == side:
                total += worth(self.v, unit)
        return total

    def _run(self, verb, arg):
        stands = self._strength(self.side) * 4 >= self._strength(1 - self.side) * 3
        return (verb == V_STAND) == stands

    def _group(self, verb, arg):
        return verb == V_ALL

    def _pursue(self, verb, arg):
        if verb == V_CHASE_ALL:
            return 1 if self._strength(self.side) > self._strength(1 - self.side) else -1
        return 0 if verb == V_DONE else _NEVER

    def _home(self, verb, place):
        return verb == V_DONE


def _at(row, area):
    return row[2 * area] | row[2 * area + 1] << 8


def _add(row, area, value):
    value += _at(row, area)
    row[2 * area] = value & 255
    row[2 * area + 1] = value >> 8
