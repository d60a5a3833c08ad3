# SPDX-License-Identifier: MIT
"""The strength of both sides in each sea area, as the bot counts it."""

from micropython import const

from ..fields import AREAS, AXIS, CONVOYS, DAMAGE, OILER, OUT, PLACE, STATUS, UNITS, VEILED
from ..rules.fleet import attack, defense, is_german, place_of, side_of, strikes

_FACE_DOWN = const(16)  # strength of a British counter that lies face down
_CONVOY = const(8)


def worth(v, unit):
    """The strength of a unit: guns, aircraft and the damage that it can take. An undamaged German has stronger guns."""
    if unit >= CONVOYS:
        return _CONVOY
    guns = 4 * attack(v, unit)
    if is_german(unit) and not v[DAMAGE + unit]:
        guns = guns * 4 // 3
    return guns + 3 * strikes(v, unit) + 4 + defense(v, unit) - v[DAMAGE + unit]


class Chart:
    """The strengths in a side's view: `strength` of each unit in play, `mine` and `foe` in each area."""

    def __init__(self, v, side):
        self.strength = bytearray(UNITS)
        self.mine = [0] * AREAS
        self.foe = [0] * AREAS
        for unit in range(UNITS):
            if v[PLACE + unit] <= OILER:
                self.strength[unit] = worth(v, unit)
            place = place_of(v, unit)
            if place < AREAS and not v[STATUS + unit] & OUT:
                row = self.mine if side_of(v, unit) == side else self.foe
                row[place] += self.strength[unit]
        if side == AXIS:
            for area in range(AREAS):
                self.foe[area] += v[VEILED + area] * _FACE_DOWN
