# SPDX-License-Identifier: MIT
"""A ship's picture: the cell of its counter, and its figures."""

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
_HOLED = const(13)  # this many cells on: the same counter, damaged


def cell_of(v, unit):
    """The cell of a unit's counter, by its type, flag and damage."""
    cell = KIND[unit]
    if CONVOYS > unit >= ITALIANS:
        cell = _RUSSIAN
        if unit >= AMERICANS:
            cell = _AMERICAN + (KIND[unit] > 0)
        elif unit < RUSSIANS:
            cell = _ITALIAN + (KIND[unit] > 0)
    return cell + _HOLED if v[DAMAGE + unit] else cell


def figures(v, unit, between=""):
    """A unit's attack, remaining defence and speed as text."""
    return "{}{}{}{}{}".format(
        attack(v, unit), between, defense(v, unit) - v[DAMAGE + unit], between, speed(v, unit)
    )
