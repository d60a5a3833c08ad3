# SPDX-License-Identifier: MIT
"""Shadows at high speed, after a ship passed a zone that the British called (SB-FAST)."""

from micropython import const

from ....core.contract import become, pop
from ..fields import (
    AIR, AIRCRAFT, AIR_ROW, A_LEFT, A_USED, FAST, FIRST_AIR, GERMAN_AIR, GERMAN_SHIPS, HELD, HELD_FAST, NOWHERE,
    P_FAST, P_FOLLOW, RAIDER, R_FAST, V_FOLLOW, V_FOLLOW_ALL, V_LET_GO, V_NO_SHADOW,
)
from .aircraft import air_zone, home, is_aloft, left_to_fly, speed_home
from .located import located_zone
from .damage import pace
from .shadow import ask, assign, is_fast_enough, offer_shadows, resolve
from .ship_steps import force_reach, sail, steps_of
from .ships import CREEPS, get_zone, is_escort, is_first, put_zone, together, zone_of
from .zones import distance

_WAITING = const(2)  # shift of the bits of waiting ships while one ship is followed


def legal_fast(v, offer):
    """Offer each unit of the called zone for a shadow of a ship that passed it (SB-FAST 8.21)."""
    for target in range(GERMAN_SHIPS):
        if v[RAIDER] >> target & 1:
            offer_shadows(v, offer, target, get_zone(v, FAST))
    offer.add(V_NO_SHADOW)


def act_fast(s, verb, arg):
    """Try to shadow at high speed with a unit, or end the attempts (SB-FAST 8.21, 8.22)."""
    if verb == V_NO_SHADOW:
        _close(s)
        return
    target, unit = arg >> 6, arg & 63
    if not is_fast_enough(s, unit, ask(s, target)):
        return
    assign(s, unit, target)
    for ship in together(s, target):
        s[HELD] |= HELD_FAST << ship
    s[RAIDER] ^= 1 << target
    if resolve(s, target, unit, get_zone(s, FAST), R_FAST):
        s[RAIDER] = s[RAIDER] << _WAITING | 1 << target
        become(s, P_FOLLOW)
    elif not s[RAIDER]:
        _close(s)


def _close(s):
    s[RAIDER] = 0
    put_zone(s, FAST, NOWHERE)
    pop(s)


# --- following ---------------------------------------------------------------------------------------


def _goal(v):
    return located_zone(v, 0 if v[RAIDER] & 1 else 1)


def follows(v, unit):
    """True if this ship with her force, or this aircraft, may follow the shadowed ship (SB-FAST 8.23)."""
    return _ship_follows(v, unit) if unit < FIRST_AIR else _aircraft_follows(v, unit - FIRST_AIR)


def _ship_follows(v, ship):
    """True if she has movement and fuel left and is not in emergency movement (SB-FAST 8.23, 8.24)."""
    if zone_of(v, ship) != get_zone(v, FAST) or not is_first(v, ship) or is_escort(v, ship):
        return False
    for mate in together(v, ship):
        if pace(v, mate) <= CREEPS:
            return False
    return steps_of(v, ship) < force_reach(v, ship)


def _aircraft_follows(v, aircraft):
    """True if it has a zone left to fly and can still return afterwards."""
    if aircraft < GERMAN_AIR or not is_aloft(v, aircraft) or air_zone(v, aircraft) != get_zone(v, FAST):
        return False
    left, turns = left_to_fly(v, aircraft) - 1, v[AIR + aircraft * AIR_ROW + A_LEFT] - 1
    return left >= 0 and distance(_goal(v), home(v, aircraft)) <= (speed_home(v, aircraft) * turns if turns else left)


def legal_follow(v, offer):
    """Offer the units of the zone one by one, or all (SB-FAST 8.23)."""
    any_ = False
    for unit in range(GERMAN_SHIPS, FIRST_AIR + AIRCRAFT):
        if follows(v, unit):
            offer.add(V_FOLLOW, unit)
            any_ = True
    if any_:
        offer.add(V_FOLLOW_ALL)
    offer.add(V_LET_GO)


def act_follow(s, verb, unit):
    """Move units of the zone after the shadowed ship, or end (SB-FAST 8.23)."""
    if verb == V_LET_GO:
        s[RAIDER] >>= _WAITING
        if s[RAIDER]:
            become(s, P_FAST)
        else:
            _close(s)
        return
    for follower in (unit,) if verb == V_FOLLOW else range(GERMAN_SHIPS, FIRST_AIR + AIRCRAFT):
        if follows(s, follower):
            _follow(s, follower)


def _follow(s, unit):
    if unit < FIRST_AIR:
        sail(s, unit, _goal(s))
        return
    at = AIR + (unit - FIRST_AIR) * AIR_ROW
    put_zone(s, at, _goal(s))
    s[at + A_USED] += 1


PHASES = {
    P_FAST: (legal_fast, act_fast),
    P_FOLLOW: (legal_follow, act_follow),
}
