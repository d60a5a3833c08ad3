# SPDX-License-Identifier: MIT
"""Strength by sea area as the admiral counts it: what lies there, and what either side can still bring there."""

from micropython import const

from ..layout import (
    ALLIES, AREAS, AXIS, BARENTS, CONTROL, CONVOYS, DAMAGE, ENGLAND, OILER, OUT, PLACE, PORTS_END, RUSSIANS, READY,
    STATUS, UNITS, VEILED,
)
from ..rules.fleet import attack, defense, is_german, place_of, side_of, speed, strikes
from ..rules.moves import may_enter, may_sail
from ..tables import AREA_NEXT, PORT_NEXT

_FACE_DOWN = const(16)  # strength of a British counter that lies face down
_CONVOY = const(8)


def worth(v, unit):
    """Strength of a unit: guns, aircraft, and the fire it can take; an undamaged German fires better."""
    if unit >= CONVOYS:
        return _CONVOY
    guns = 4 * attack(v, unit)
    if is_german(unit) and not v[DAMAGE + unit]:
        guns = guns * 4 // 3
    return guns + 3 * strikes(v, unit) + 4 + defense(v, unit) - v[DAMAGE + unit]


class Chart:
    """`mine`, `foe`: strength in each area; both as seen by one side."""

    def __init__(self, v, side):
        self.v = v
        self.side = side
        self.mine = [0] * AREAS
        self.foe = [0] * AREAS
        self.strength = bytearray(UNITS)
        for unit in range(UNITS):
            if v[PLACE + unit] <= OILER:
                self.strength[unit] = worth(v, unit)
        self._far = bytearray(2 * PORTS_END)  # a bit for each area two away from a port, for the Axis, then the Allies
        for port in range(ENGLAND, PORTS_END):
            for way in range(AREAS):
                if PORT_NEXT[port - ENGLAND] >> way & 1:
                    for whose in (AXIS, ALLIES):
                        if v[CONTROL + way] != 1 - whose:
                            self._far[whose * PORTS_END + port] |= AREA_NEXT[way]

    def count(self):
        """Add up who is where."""
        v = self.v
        for unit in range(UNITS):
            place = place_of(v, unit)
            if place < AREAS and not v[STATUS + unit] & OUT:
                row = self.mine if side_of(v, unit) == self.side else self.foe
                row[place] += self.strength[unit]
        if self.side == AXIS:
            for area in range(AREAS):
                self.foe[area] += v[VEILED + area] * _FACE_DOWN

    def chance(self, unit, area):
        """Of six: how sure a unit is to get to an area in its next movement; 0: it cannot."""
        v = self.v
        place = v[PLACE + unit]
        if place > OILER or not may_enter(v, unit, area) or RUSSIANS <= unit < CONVOYS and not v[STATUS + unit] & READY:
            return 0
        if place == OILER:
            return 6
        if place < AREAS:
            return 6 if unit >= CONVOYS and area == BARENTS else 0
        if PORT_NEXT[place - ENGLAND] >> area & 1:
            return 6
        if unit < CONVOYS and self._far[side_of(v, unit) * PORTS_END + place] >> area & 1:
            return min(6, speed(v, unit) - 1)
        return 0

    def reach(self, side, area):
        """Strength that a side's ships in port could bring to an area, by their chances."""
        v, total = self.v, 0
        for unit in range(UNITS):
            if side_of(v, unit) == side and (side != self.side or may_sail(v, unit)):
                chance = self.chance(unit, area)
                if chance:
                    total += self.strength[unit] * chance // 6
        return total
