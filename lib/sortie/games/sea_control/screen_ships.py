# SPDX-License-Identifier: MIT
"""How a ship is shown: its counter, and in figures what it has left."""

from micropython import const

from .fields import AMERICANS, CONVOYS, DAMAGE, ITALIANS, RUSSIANS
from .rules.fleet import attack, defense, speed
from .tables import KIND

# cells of assets/art/sea_ships.pix (tools/art/sea_control.py)
UBOAT_CELL = const(6)
BLANK_CELL = const(26)
_AMERICAN = const(8)
_RUSSIAN = const(10)
_ITALIAN = const(11)
_HOLED = const(13)  # more: the same, damaged


def cell_of(v, unit):
    """The cell of a unit's counter: its type, its flag, and whether it is damaged."""
    cell = KIND[unit]
    if CONVOYS > unit >= ITALIANS:
        cell = _RUSSIAN
        if unit >= AMERICANS:
            cell = _AMERICAN + (KIND[unit] > 0)
        elif unit < RUSSIANS:
            cell = _ITALIAN + (KIND[unit] > 0)
    return cell + _HOLED if v[DAMAGE + unit] else cell


def figures(v, unit, between=""):
    """What a unit has left: attack, defense and speed."""
    return "{}{}{}{}{}".format(
        attack(v, unit), between, defense(v, unit) - v[DAMAGE + unit], between, speed(v, unit)
    )
