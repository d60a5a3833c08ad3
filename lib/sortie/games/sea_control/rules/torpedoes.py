# SPDX-License-Identifier: MIT
"""U-boats in combat: the attack on them, and their torpedoes (SC-UBOATS)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    ALLIES, AREA, AXIS, E_ASW, E_NO_SHOT, E_TORPEDO, HAND, HOLDS, LAST_AT, MOST_UBOATS, P_AIRCRAFT, P_TORPEDO,
    R_UBOATS, TORPEDO, UBOATS, UBOATS_AT, UNITS, V_AT, V_FIRE, V_HOLD, V_REST,
)
from ..tables import ASW_CARRIER, ASW_CONVOY, ASW_SHIP, DISABLES, HITS
from .damage import is_sinking, strike, take_effect
from .fleet import fighters, is_carrier, is_convoy


def asw(s):
    """Attack the U-boats with all Allied units there (SC-UBOATS). Each 6 sinks one. Then each 5 sends one to port."""
    dice = _asw_dice(s)
    boats = s[UBOATS_AT + s[AREA]]
    fives = sixes = 0
    if boats:
        for _ in range(dice):
            die = d6(s)
            sixes += die >= HITS
            fives += die == DISABLES
    sixes = min(sixes, boats)
    fives = min(fives, boats - sixes)
    s[UBOATS] -= sixes
    s[UBOATS_AT + s[AREA]] -= sixes + fives
    if boats and dice:
        journal.push(E_ASW, R_UBOATS, dice, fives, sixes, s[UBOATS_AT + s[AREA]])
    if dice and s[UBOATS_AT + s[AREA]]:
        for boat in range(MOST_UBOATS):
            s[TORPEDO + boat] = 0
        s[LAST_AT] = 0
        s[HAND] = 1
        s[SIDE] = AXIS
        become(s, P_TORPEDO)
    else:
        become(s, P_AIRCRAFT)


def _asw_dice(s):
    dice = 0
    for unit in fighters(s, ALLIES):
        dice += ASW_CONVOY if is_convoy(unit) else ASW_CARRIER if is_carrier(unit) else ASW_SHIP
    return dice


def legal_torpedo(v, offer):
    """Offer each Allied unit there as a target; all U-boats name targets before any rolls (SC-UBOATS)."""
    if v[HAND] > v[UBOATS_AT + v[AREA]]:
        offer.add(V_FIRE)
        return
    for unit in fighters(v, ALLIES):
        offer.add(V_AT, unit)
    offer.add(V_HOLD)
    if v[LAST_AT]:
        offer.add(V_REST)


def act_torpedo(s, verb, unit):
    """Name a target for a U-boat, or fire all torpedoes (SC-UBOATS)."""
    boats = s[UBOATS_AT + s[AREA]]
    if verb == V_FIRE:
        for boat in range(boats):
            if s[TORPEDO + boat] != HOLDS:
                _torpedo(s, s[TORPEDO + boat] - 1)
        take_effect(s)
        s[HAND] = 0
        s[SIDE] = ALLIES
        become(s, P_AIRCRAFT)
        return
    if verb == V_AT:
        s[LAST_AT] = unit + 1
    last = boats if verb == V_REST else s[HAND]
    while s[HAND] <= last:
        s[TORPEDO + s[HAND] - 1] = HOLDS if verb == V_HOLD else s[LAST_AT]
        s[HAND] += 1


def _torpedo(s, target):
    """Roll one die; the shot is lost if the target is already sunk."""
    if is_sinking(s, target):
        journal.push(E_NO_SHOT, R_UBOATS, UNITS, target)
        return
    die = d6(s)
    journal.push(E_TORPEDO, R_UBOATS, target, die)
    strike(s, target, die)
