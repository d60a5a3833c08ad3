# SPDX-License-Identifier: MIT
"""Combat, as both levels fight it: where U-boats and aircraft go, at whom one fires, when one leaves or follows."""

from micropython import const

from ....core.head import SIDE
from ..fields import (
    ALLIES, AREAS, AXIS, CONVOYS, DAMAGE, HAND, NAMED, PLACE, P_AIM, P_AIR, P_DECLARE, P_GROUP, P_PURSUE, P_REPAIR,
    P_RUN, P_STRIKE, P_TORPEDO, P_UBOATS, ROUND, TARGET, TORPEDO, TURN, TURNS, UBOATS, UBOATS_AT, UNITS, VEILED,
    V_AIR, V_ALL, V_AT, V_CHASE_ALL, V_CURE, V_DONE, V_FIRE, V_GUNS, V_STAND, V_STRIKE, V_UBOAT,
)
from ..rules.fleet import attack, defense, in_fight, is_carrier, is_convoy, is_german, side_of, strikes
from ..tables import ASW_CARRIER, ASW_CONVOY, WORTH
from .chart import Chart, worth

_NEVER = const(-10000)
_PRIZE = const(24)  # a convoy, beside a ship's worth
_LONG = const(12)  # rounds
_MANY = const(5)  # U-boats that are used even where it costs some
# who stands, and who pursues: least strength in eighths of the enemy's, by side
_STANDS = b"\x06\x05"
_CHASES = b"\x0a\x08"


class Fighting:
    """What the actions of a combat, and of the steps before it, are worth from one view."""

    def __init__(self, v, now):
        self.v = v
        self.now = now
        self.side = v[SIDE]
        self.chart = None

    def prepare(self):
        """Strengths by area; True: done."""
        if self.now in (P_UBOATS, P_AIR):
            self.chart = Chart(self.v, self.side)
        return True

    def judge(self, verb, arg):
        """How good an action is."""
        now = self.now
        if now == P_UBOATS or now == P_AIR:  # functions of their own on the badge too: they go in smaller holes
            return (self._uboat if now == P_UBOATS else self._air)(verb, arg)
        if now == P_REPAIR:
            return worth(self.v, arg) + (verb == V_CURE)
        if now == P_DECLARE:
            return self._declare(verb)
        if now == P_RUN:
            return self._run(verb)
        if now == P_GROUP:
            return verb == V_ALL
        if now == P_PURSUE:
            return self._pursue(verb)
        return self._fire(verb, arg) if now in (P_TORPEDO, P_STRIKE, P_AIM) else 0

    # --- before combat -------------------------------------------------------------------------------

    def _hunters(self, area):
        """Dice that the Allies will have against U-boats there."""
        dice = self.v[VEILED + area]
        for unit in range(UNITS):
            if self.v[PLACE + unit] == area and side_of(self.v, unit) == ALLIES:
                dice += ASW_CONVOY if is_convoy(unit) else ASW_CARRIER if is_carrier(unit) else 1
        return dice

    def _uboat(self, verb, area):
        """So many that one should be left, where it is worth most; the Allies do not control an area with one."""
        v = self.v
        if verb != V_UBOAT:
            return 0
        dice = self._hunters(area)
        if not dice or self.chart.mine[area] > self.chart.foe[area]:
            return -1
        there, needed = v[UBOATS_AT + area], dice // 3 + 1
        left = v[UBOATS] - sum(v[UBOATS_AT : UBOATS_AT + AREAS])
        prize = 60 * WORTH[2 * area + 1]
        for unit in range(CONVOYS, UNITS):
            if v[PLACE + unit] == area:
                prize += 120
        if needed - there > left:
            return 1 if v[UBOATS] >= _MANY and there else -1
        return prize // needed if there < needed else 1 + (prize > 60)

    def _air(self, verb, place):
        """Where it meets most: a battle at sea, or a port."""
        if verb != V_AIR:
            return 0
        if place < AREAS:
            return self.chart.foe[place] * (3 if self.chart.mine[place] else 2)
        total = 0
        for unit in range(UNITS):
            if self.v[PLACE + unit] == place and side_of(self.v, unit) != self.side:
                total += worth(self.v, unit)
        return total

    # --- fire ----------------------------------------------------------------------------------------

    def _fire(self, verb, target):
        """What the target is worth, by how likely the fire at it takes it out and nobody else has."""
        if verb == V_FIRE:
            return 0
        if verb != V_AT and verb != V_STRIKE:
            return _NEVER
        v = self.v
        left = defense(v, target) - v[DAMAGE + target]
        out = 6 + max(0, 6 - left)  # of 36, by a die without a bonus
        aimed = 0
        for unit in range(UNITS):
            if v[TARGET + unit] == target + 1 | NAMED and side_of(v, unit) == self.side:
                aimed += attack(v, unit) or 1
        if self.now == P_TORPEDO:
            for boat in range(v[HAND] - 1):
                aimed += v[TORPEDO + boat] == target + 1
        value = worth(v, target) + (_PRIZE if is_convoy(target) else 0) + 6 * strikes(v, target)
        return value * out * max(4, 36 - aimed * out) // 36

    def _declare(self, verb):
        """Graf Zeppelin keeps out of fire as long as another ship fires."""
        others = 0
        for unit in range(UNITS):
            others += in_fight(self.v, unit) and side_of(self.v, unit) == AXIS
        return (verb == V_GUNS) == (others == 1)

    # --- stay, leave, follow -------------------------------------------------------------------------

    def _force(self, side):
        """Lanchester's square: guns times ships that stand behind them."""
        v, guns, ships = self.v, 0, 0
        for unit in range(UNITS):
            if in_fight(v, unit) and side_of(v, unit) == side and not is_convoy(unit):
                guns += attack(v, unit) * (4 if is_german(unit) and not v[DAMAGE + unit] else 3)
                ships += 4 + defense(v, unit) - v[DAMAGE + unit]
        return guns * ships

    def _run(self, verb):
        """In the last turn there is nothing left to save ships for; who has no guns left has nothing to stay for."""
        own = self._force(self.side)
        holds = own * 8 >= self._force(1 - self.side) * _STANDS[self.side] and self.v[ROUND] < _LONG
        stands = own and (self.v[TURN] == TURNS or holds)
        return (verb == V_STAND) == bool(stands)

    def _pursue(self, verb):
        if verb == V_CHASE_ALL:
            follows = self._force(self.side) * 8 >= self._force(1 - self.side) * _CHASES[self.side]
            return 1 if follows and self.v[ROUND] < _LONG else -1
        return 0 if verb == V_DONE else _NEVER
