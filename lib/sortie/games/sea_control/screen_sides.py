# SPDX-License-Identifier: MIT
"""Both sides of a combat: the fighters, their fates and targets, and the groups that disengage."""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AREA, AREAS, AXIS, DAMAGE, FRESH, FRESH_DAMAGE, FRESH_DISABLED, GROUP_SHIFT, HOLDS, LAND_AIR, MOST_GROUPS, MOST_UBOATS,
    NAMED, P_AIM, P_PURSUE, P_TORPEDO, ROUND, RUNS, TARGET, TORPEDO, UBOATS_AT, UNITS,
)
from .rules.fleet import defense, in_fight, side_of
from .screen_views import NO_UNIT, SHOTS, UBOAT
from .words import SAY_OUT, SAY_SINKS

AIR = const(100)  # the unit number of land-based air; no U-boat's and no ship's


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
    if not v[ROUND] and v[LAND_AIR + side] == v[AREA] + 1:
        units.append(AIR)
    return units


def fate_of(v, unit):
    """The word for a ship that sinks or goes to port at the end of the round, or 0."""
    fresh = v[FRESH + unit]
    if v[DAMAGE + unit] + (fresh & FRESH_DAMAGE) > defense(v, unit):
        return SAY_SINKS
    return SAY_OUT if fresh & FRESH_DISABLED and v[AREA] < AREAS else 0  # SC-LAND_AIR: not in port


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


def _named(target):
    """The unit that a byte of targets names, or NO_UNIT."""
    return target - 1 if 0 < target < HOLDS else NO_UNIT
