# SPDX-License-Identifier: MIT
"""A ship's pictures and its figures."""

from micropython import const

from .fields import AMERICANS, CONVOYS, DAMAGE, FRESH, FRESH_DAMAGE, ITALIANS, RUSSIANS, UNITS
from .rules.fleet import attack, defense, speed
from .tables import KIND

_PROFILE = b"\2\3\4\5\1\x0d"  # by tables.KIND: the cell of assets/art/profiles.pix
_SUBMARINE = const(12)
_PLANE = const(8)
_UBOAT = const(128)  # screen_views.UBOAT

# cells of assets/art/sea_ships.pix (tools/art/sea_control.py)
UBOAT_CELL = const(6)
PLANE_CELL = const(7)
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


def profile_of(unit):
    """The cell of assets/art/profiles.pix for a unit; a number above the units is a U-boat or aircraft."""
    return _PROFILE[KIND[unit]] if unit < UNITS else _SUBMARINE if unit >= _UBOAT else _PLANE


def figures(v, unit):
    """A unit's attack, remaining defence and speed, as a4d4s7. Damage of this round counts for the defence alone (SC-DICE)."""
    left = defense(v, unit) - v[DAMAGE + unit] - (v[FRESH + unit] & FRESH_DAMAGE)
    return "a{}d{}s{}".format(attack(v, unit), max(0, left), speed(v, unit))
