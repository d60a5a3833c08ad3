# SPDX-License-Identifier: MIT
"""Both sides of a combat: the fighters, their targets, and the groups that disengage."""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AREA, AXIS, FRESH, GROUP_SHIFT, HOLDS, MOST_GROUPS, MOST_UBOATS, NAMED, P_AIM, P_PURSUE, P_TORPEDO, RUNS, TARGET,
    TORPEDO, UBOATS_AT, UNITS,
)
from .rules.fleet import in_fight, side_of, speed
from .screen_views import NO_UNIT, SHOTS, UBOAT

_FASTEST = const(9)


def fighters(v, side, uboats):
    """The units of a side in the combat. uboats: the Axis fights with U-boats."""
    units = bytearray()
    if side == AXIS and uboats:
        for i in range(v[UBOATS_AT + v[AREA]]):
            units.append(UBOAT + i)
        return units
    for unit in range(UNITS):
        if in_fight(v, unit) and side_of(v, unit) == side:
            units.append(unit)
    return units


def targets(v, phase):
    """The target of each unit, or NO_UNIT. A pursuer's target is the first ship of a group."""
    made = bytearray(b"\xff" * (UBOAT + MOST_UBOATS))
    pursues = phase == P_PURSUE
    if phase == P_TORPEDO:
        for i in range(MOST_UBOATS):
            made[UBOAT + i] = _named(v[TORPEDO + i])
    elif pursues or phase in (P_AIM, SHOTS):
        for unit in range(UNITS):
            if pursues:
                if side_of(v, unit) != v[RUNS] and MOST_GROUPS >= v[FRESH + unit] >> GROUP_SHIFT:
                    made[unit] = first_of(v, v[FRESH + unit] >> GROUP_SHIFT)
            elif v[TARGET + unit] & NAMED and (phase != P_AIM or side_of(v, unit) == v[SIDE]):
                made[unit] = _named(v[TARGET + unit] & ~NAMED)
    return made


def first_of(v, group):
    """The first ship of a group that disengages, or NO_UNIT."""
    for unit in range(UNITS):
        if in_fight(v, unit) and side_of(v, unit) == v[RUNS] and v[FRESH + unit] >> GROUP_SHIFT == group:
            return unit
    return NO_UNIT


def speed_of(v, group):
    """The speed of a group that disengages: that of its slowest ship."""
    slowest = _FASTEST
    for unit in range(UNITS):
        if in_fight(v, unit) and side_of(v, unit) == v[RUNS] and v[FRESH + unit] >> GROUP_SHIFT == group:
            slowest = min(slowest, speed(v, unit))
    return slowest


def _named(target):
    """The unit that a byte of targets names, or NO_UNIT."""
    return target - 1 if 0 < target < HOLDS else NO_UNIT
