# SPDX-License-Identifier: MIT
"""The proposal to the Allies after turn 1: each area gets ships against the strength that the Axis may bring."""

from micropython import const

from .fields import ALLIES, AREAS, AXIS, CONVOYS, DAMAGE, GERMANS, NORTH_ATLANTIC, OILER, PLACE, RUSSIANS
from .rules.fleet import attack, defense, side_of, speed, strikes
from .rules.routes import may_sail, seas, two_away
from .tables import PORT_NEXT

_ORDER = b"\x02\x01\x00\x03"  # the North Sea, the South and the North Atlantic, the Barents Sea
_HOLD = b"\x05\x05\x06\x06"  # by area: the eighths of the Axis's strength that the Allies want there
_SURE = const(6)
_CRIPPLED = const(2)  # points of damage: she stays for repair


def propose(v, plan):
    """Write the next area + 1 of each ship into a plan, or 0."""
    plan[:] = bytes(len(plan))
    far = two_away(v, AXIS), two_away(v, ALLIES)
    free = sorted([unit for unit in range(CONVOYS) if may_sail(v, unit) and v[DAMAGE + unit] < _CRIPPLED], key=lambda unit: speed(v, unit))
    for area in _ORDER:  # one weak ship, so that the enemy has to fight
        best, most = 0, 0
        for unit in free:
            score = 20 * _chance(v, far, unit, area) - _worth(v, unit)
            if score > most and not plan[unit]:
                best, most = unit, score
        if most:
            plan[best] = area + 1
    axis = [unit for unit in range(GERMANS, RUSSIANS) if side_of(v, unit) == AXIS]
    for area in _ORDER:
        need = _strength(v, far, axis, area) * _HOLD[area] // 8
        need -= _strength(v, far, [unit for unit in free if plan[unit] == area + 1], area)
        rest = [unit for unit in free if not plan[unit]]
        if 3 * _strength(v, far, rest, area) < 2 * need:
            continue  # the rest is too weak
        for surely in (_SURE, 5, 2):
            for unit in rest:
                if need > 0 and not plan[unit] and _chance(v, far, unit, area) >= surely:
                    plan[unit] = area + 1
                    need -= _strength(v, far, (unit,), area)
    for unit in free:  # each ship more is a die against U-boats
        if not plan[unit] and _chance(v, far, unit, NORTH_ATLANTIC) == _SURE:
            plan[unit] = 1 + (sum([to == 1 for to in plan]) > sum([to == 2 for to in plan]))


def _strength(v, far, units, area):
    """The strength of units, by their chance to arrive in an area."""
    return sum([_worth(v, unit) * _chance(v, far, unit, area) // _SURE for unit in units])


def _worth(v, unit):
    """Guns, aircraft and the damage that a ship can take."""
    return 4 * attack(v, unit) + 3 * strikes(v, unit) + 4 + defense(v, unit) - v[DAMAGE + unit]


def _chance(v, far, unit, area):
    """The chance, of six, that a ship in port arrives in an area in its next movement."""
    there = v[PLACE + unit]
    if not AREAS <= there <= OILER or not seas(unit) >> area & 1:
        return 0
    if there == OILER or PORT_NEXT[there - AREAS] >> area & 1:
        return _SURE
    return speed(v, unit) - 1 if far[side_of(v, unit)][there] >> area & 1 else 0
