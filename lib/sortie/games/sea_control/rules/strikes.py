# SPDX-License-Identifier: MIT
"""An area's combat before the guns: which one, U-boats, aircraft (SC-UBOATS, SC-AIR, SC-LAND_AIR)."""

from ....core import journal
from ....core.contract import Offer, become
from ....core.dice import d6
from ....core.head import SIDE
from ..layout import (
    AIR_LEFT, ALLIES, AREA, AREAS, AREA_DONE, AXIS, E_AREA, E_ASW, E_NO_SHOT, E_STRIKE, E_TORPEDO, FLAGS, FLAG_PORT,
    GROUP, GROUPS, HAND, HOLDS, LAND_AIR, LAST_AT, MOST_UBOATS, NOBODY, PORTS_END, P_AIRCRAFT, P_ASW, P_CONTROL,
    P_FIGHT, P_NEXT, P_ROUND, P_STRIKE, P_TORPEDO, ROUND, RUNS, R_AIR, R_TURN, R_UBOATS, STATUS, STRUCK, TORPEDO,
    UBOATS, UBOATS_AT, UNITS, V_AT, V_DONE, V_FIGHT, V_FIRE, V_HOLD, V_REST, V_STRIKE,
)
from ..tables import ASW_CARRIER, ASW_CONVOY, ASW_SHIP, DISABLES, HITS, LAND_STRIKES
from .damage import is_sinking, strike, take_effect
from .fleet import end_combat, fighters, is_carrier, is_convoy, sides_at, strikes


# --- which area --------------------------------------------------------------------------------------


def _is_contested(s, place, sides):
    """Is there combat to come: enemies in one area, or land-based air and its enemies? sides: a bit for each there."""
    if place < AREAS and s[AREA_DONE + place]:
        return False
    axis, allies = sides & 1 << AXIS, sides & 1 << ALLIES
    if place < AREAS and allies and (axis or s[UBOATS_AT + place]):
        return True
    return _flies(s, AXIS, place) and allies or _flies(s, ALLIES, place) and axis


def _flies(s, side, place):
    """Is a side's land-based air there, and has not struck a port yet?"""
    return s[LAND_AIR + side] == place + 1 and not s[FLAGS] & FLAG_PORT << side


def next_area(s):
    """Areas one by one, in an order the Axis chooses; then the flags."""
    offer = Offer()
    legal_fight(s, offer)
    become(s, P_FIGHT if len(offer.list) else P_CONTROL)


def legal_fight(v, offer):
    sides = sides_at(v)
    for place in offer.asked(V_FIGHT, range(PORTS_END)):
        if _is_contested(v, place, sides[place]):
            offer.add(V_FIGHT, place)


def act_fight(s, verb, place):
    s[AREA] = place
    s[ROUND] = s[GROUP] = s[GROUPS] = 0
    s[RUNS] = NOBODY
    journal.push(E_AREA, R_TURN, place)
    become(s, P_ASW if place < AREAS else P_AIRCRAFT)
    s[SIDE] = ALLIES


# --- U-boats -----------------------------------------------------------------------------------------


def asw(s):
    """All Allied units there against the U-boats as a group: each 6 sinks one, then each 5 sends one home."""
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
    """A target for each U-boat before any of them rolls; any Allied unit there (SC-UBOATS)."""
    if v[HAND] > v[UBOATS_AT + v[AREA]]:
        offer.add(V_FIRE)
        return
    for unit in fighters(v, ALLIES):
        offer.add(V_AT, unit)
    offer.add(V_HOLD)
    if v[LAST_AT]:
        offer.add(V_REST)


def act_torpedo(s, verb, unit):
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
    """One die; lost when the target was sunk before."""
    if is_sinking(s, target):
        journal.push(E_NO_SHOT, R_UBOATS, UNITS, target)
        return
    die = d6(s)
    journal.push(E_TORPEDO, R_UBOATS, target, die)
    strike(s, target, die)


# --- aircraft ----------------------------------------------------------------------------------------


def aircraft(s):
    """The Allies strike, then the Axis with what it had before; both take effect together (SC-AIR)."""
    s[AIR_LEFT] = _pool(s, s[SIDE])
    if s[AIR_LEFT] and _targets(s):
        become(s, P_STRIKE)
    else:
        _flown(s)


def _pool(s, side):
    """Dice of land-based air, and at sea of carriers together with it."""
    dice = LAND_STRIKES if _flies(s, side, s[AREA]) else 0
    for unit in fighters(s, side) if s[AREA] < AREAS else ():
        dice += strikes(s, unit)
    return dice


def _targets(s):
    """Enemies there that were not attacked from the air in this turn, and did not come back from combat (9.5)."""
    row = bytearray()
    for unit in fighters(s, 1 - s[SIDE]):
        if not s[STATUS + unit] & STRUCK:
            row.append(unit)
    return row


def legal_strike(v, offer):
    """A target is named before its die; each at most once in a turn."""
    for unit in _targets(v):
        offer.add(V_STRIKE, unit)
    offer.add(V_DONE)


def act_strike(s, verb, unit):
    if verb == V_STRIKE:
        die = d6(s)
        s[STATUS + unit] |= STRUCK
        s[AIR_LEFT] -= 1
        journal.push(E_STRIKE, R_AIR, s[SIDE], unit, die)
        strike(s, unit, die)
        if s[AIR_LEFT] and _targets(s):
            return
    _flown(s)


def _flown(s):
    """A side's aircraft have struck."""
    s[AIR_LEFT] = 0
    if s[SIDE] == ALLIES:
        s[SIDE] = AXIS
        become(s, P_AIRCRAFT)
        return
    take_effect(s)
    if s[AREA] < AREAS:
        become(s, P_ROUND)
        return
    for side in (AXIS, ALLIES):
        if s[LAND_AIR + side] == s[AREA] + 1:
            s[FLAGS] |= FLAG_PORT << side
    end_combat(s)


PHASES = {
    P_NEXT: (None, next_area),
    P_FIGHT: (legal_fight, act_fight),
    P_ASW: (None, asw),
    P_TORPEDO: (legal_torpedo, act_torpedo),
    P_AIRCRAFT: (None, aircraft),
    P_STRIKE: (legal_strike, act_strike),
}
