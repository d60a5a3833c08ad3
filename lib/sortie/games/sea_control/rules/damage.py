# SPDX-License-Identifier: MIT
"""Dice and their effects (SC-DICE, SC-AIR, SC-GUNS).

Nothing takes effect before both sides have fired. FRESH holds the effects of a round until `take_effect`. Until then
ships fire and aircraft strike with the damage from before the round.
"""

from ....core import journal
from ....core.dice import d6
from ..fields import (
    AREA, AREAS, DAMAGE, E_DISABLED, E_HIT, E_SUNK, FRESH, FRESH_DAMAGE, FRESH_DISABLED, GONE, PLACE, R_DAMAGE,
    R_DICE, STATUS, TURN, UNITS,
)
from ..tables import DISABLES, HITS
from .fleet import defense, leave


def pending(s, unit):
    """A unit's damage in points, with the damage of this round (SC-DAMAGE)."""
    return s[DAMAGE + unit] + (s[FRESH + unit] & FRESH_DAMAGE)


def is_sinking(s, unit):
    """True if a unit has more damage than it can take, with the damage of this round (SC-DICE)."""
    return pending(s, unit) > defense(s, unit)


def strike(s, target, face):
    """Apply one die to a unit; `face` includes the bonus (SC-DICE). A 5 disables. A 6 hits for the points of another die."""
    if face >= HITS:
        if not is_sinking(s, target):
            points = d6(s)
            s[FRESH + target] += min(points, FRESH_DAMAGE - (s[FRESH + target] & FRESH_DAMAGE))
            journal.push(E_HIT, R_DICE, target, points, pending(s, target))
    elif face == DISABLES:
        s[FRESH + target] |= FRESH_DISABLED


def take_effect(s):
    """End the round (SC-DICE, SC-DAMAGE). Damage counts, sunk units are gone, disabled units leave."""
    for unit in range(UNITS):
        fresh = s[FRESH + unit]
        if not fresh & (FRESH_DAMAGE | FRESH_DISABLED):
            continue
        if is_sinking(s, unit):
            s[PLACE + unit] = GONE
            s[DAMAGE + unit] = s[TURN]
            s[STATUS + unit] = 0
            journal.push(E_SUNK, R_DAMAGE, unit)
        else:
            s[DAMAGE + unit] = pending(s, unit)
            if fresh & FRESH_DISABLED and s[AREA] < AREAS:  # in a port it already is where a disabled unit has to return
                leave(s, unit, True)
                journal.push(E_DISABLED, R_DICE, unit)
        s[FRESH + unit] &= 0xFF ^ (FRESH_DAMAGE | FRESH_DISABLED)
