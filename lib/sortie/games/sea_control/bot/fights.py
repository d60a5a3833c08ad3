# SPDX-License-Identifier: MIT
"""Combat for both levels: places of U-boats and aircraft, targets, disengaging and pursuit."""

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
_PRIZE = const(24)  # added to a ship's worth for a convoy
_LONG = const(12)  # rounds: a longer combat is left
_MANY = const(5)  # U-boats that are placed even at a cost
# Least strength to stay and to pursue, in eighths of the enemy's, by side.
_STANDS = b"\x06\x05"
_CHASES = b"\x0a\x08"


class Fighting:
    """Scores for the actions of a combat, and of the steps before it, from one view."""

    def __init__(self, v, now):
        self.v = v
        self.now = now
        self.side = v[SIDE]
        self.chart = None

    def prepare(self):
        """Count the strengths by area; True when done."""
        if self.now in (P_UBOATS, P_AIR):
            self.chart = Chart(self.v, self.side)
        return True

    def judge(self, verb, arg):
        """The score of an action."""
        now = self.now
        if now == P_UBOATS:
            return self._uboat(verb, arg)
        if now == P_AIR:
            return self._air(verb, arg)
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
        """Score for a U-boat: enough boats for one to survive, in the best area. A single boat prevents Allied control."""
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
        """Score for land-based air: best where it meets most enemies, in a battle at sea or in a port."""
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
        """Score for a target: its worth times the chance to remove it, less if others aim at it."""
        if verb == V_FIRE:
            return 0
        if verb != V_AT and verb != V_STRIKE:
            return _NEVER
        v = self.v
        left = defense(v, target) - v[DAMAGE + target]
        out = 6 + max(0, 6 - left)  # of 36, with a die without a bonus
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
        """Score for Graf Zeppelin's fire: she holds it as long as another ship is in the combat."""
        others = 0
        for unit in range(UNITS):
            others += in_fight(self.v, unit) and side_of(self.v, unit) == AXIS
        return (verb == V_GUNS) == (others == 1)

    # --- stay, leave, follow -------------------------------------------------------------------------

    def _force(self, side):
        """A side's strength by Lanchester's square law: guns times ships."""
        v, guns, ships = self.v, 0, 0
        for unit in range(UNITS):
            if in_fight(v, unit) and side_of(v, unit) == side and not is_convoy(unit):
                guns += attack(v, unit) * (4 if is_german(unit) and not v[DAMAGE + unit] else 3)
                ships += 4 + defense(v, unit) - v[DAMAGE + unit]
        return guns * ships

    def _run(self, verb):
        """Score for staying or disengaging.

        In the last turn there is no reason to save ships. A side without guns has no reason to stay."""
        own = self._force(self.side)
        holds = own * 8 >= self._force(1 - self.side) * _STANDS[self.side] and self.v[ROUND] < _LONG
        stands = own and (self.v[TURN] == TURNS or holds)
        return (verb == V_STAND) == bool(stands)

    def _pursue(self, verb):
        if verb == V_CHASE_ALL:
            follows = self._force(self.side) * 8 >= self._force(1 - self.side) * _CHASES[self.side]
            return 1 if follows and self.v[ROUND] < _LONG else -1
        return 0 if verb == V_DONE else _NEVER
