# SPDX-License-Identifier: MIT
"""Shadowing: possible shadows, and their contact (SB-SHADOW, SB-FAST)."""

from micropython import const

from ....core import journal
from ....core.dice import d6
from ..fields import (
    AIR, AIRCRAFT, AIR_ROW, AIR_SHADOWS, AIR_SHADOWS_2, A_LEFT, A_STATE, CONTACT, EVASION, E_CONTACT, E_EVASION, FIRST_AIR,
    FIRST_CARRIER, FIRST_CRUISER, GERMAN_AIR, GERMAN_SHIPS, HELD, HELD_TWO, HOW_FORCE, HOW_SHADOW, LEVEL,
    NOW_SHADOWED, NOW_SHADOWS, NOW_SHADOWS_2, NOW_STEPS, R_FAST, R_SHADOW, SHIPS, V_SHADOW,
)
from .aircraft import air_zone, is_aloft, strength
from .contact import show
from .damage import evasion, show_evasion
from .part_tables import SHADOW_MODIFIER, TWO_ZONES
from .sea_tables import AIR_KIND
from .shadow_die import hold
from .ships import now, set_now, together, zone_of

_TARGET = const(6)  # bits of a unit in the verb's argument


def offer_shadows(v, offer, target, zone):
    """Offer every British ship, force and aircraft of this zone that may shadow the target (SB-SHADOW 8.13).

    A force is offered as its first ship."""
    for unit in range(GERMAN_SHIPS, FIRST_AIR + AIRCRAFT):
        if can_shadow(v, unit, target, zone):
            offer.add(V_SHADOW, unit | target << _TARGET)


def can_shadow(v, unit, target, zone):
    """True if this unit may shadow the target (SB-SHADOW 8.13, 8.14). The target's last announced evasion counts."""
    if unit >= FIRST_AIR:
        return _aircraft_can(v, unit - FIRST_AIR, zone)
    if zone_of(v, unit) != zone or now(v, unit, NOW_SHADOWS | NOW_SHADOWS_2):
        return False
    mates = together(v, unit)
    if mates[0] != unit or FIRST_CARRIER <= unit < FIRST_CRUISER and len(mates) == 1:
        return False
    wanted = v[EVASION + target]
    if v[CONTACT + 4 * target + 3] & HOW_FORCE:
        wanted = min(v[EVASION], v[EVASION + 1])
    return hold(v, unit, zone) and _slowest(v, unit) >= wanted


def _aircraft_can(v, aircraft, zone):
    """True if it is aloft for the whole turn and can search there alone (SB-SHADOW 8.14). Bombers are not in the table."""
    at = AIR + aircraft * AIR_ROW
    if aircraft < GERMAN_AIR or AIR_KIND[aircraft] or not is_aloft(v, aircraft) or air_zone(v, aircraft) != zone:
        return False
    if v[at + A_STATE] & (AIR_SHADOWS | AIR_SHADOWS_2) or v[at + A_LEFT] < 2:
        return False
    return strength(v, aircraft, zone) >= v[LEVEL]


def ask(s, target):
    """The evasion of the target's slowest ship, which it announces (SB-SHADOW 8.14)."""
    slowest = min(together(s, target), key=lambda ship: evasion(s, ship))
    for ship in together(s, target):
        show_evasion(s, ship)
    journal.push(E_EVASION, R_SHADOW, slowest, evasion(s, slowest))
    return evasion(s, slowest)


def is_fast_enough(s, unit, level):
    """True if the shadowing unit is as fast as its target (SB-SHADOW 8.14)."""
    return unit >= FIRST_AIR or _slowest(s, unit) >= level


def _slowest(v, ship):
    """The evasion of the slowest ship of her force."""
    return min([evasion(v, mate) for mate in together(v, ship)])


def assign(s, unit, target):
    """Make a unit the target's shadow for this turn. It does not search and may attack no other ship (SB-SHADOW 8.13, SB-ATTACK 9.224)."""
    if unit >= FIRST_AIR:
        s[AIR + (unit - FIRST_AIR) * AIR_ROW + A_STATE] |= AIR_SHADOWS_2 if target else AIR_SHADOWS
        return
    for ship in together(s, unit):
        set_now(s, ship, NOW_SHADOWS_2 if target else NOW_SHADOWS)


def shadower(s, target):
    """(unit that shadows the target, its zone), or None (SB-SHADOW 8.13)."""
    for ship in range(GERMAN_SHIPS, SHIPS):
        if now(s, ship, NOW_SHADOWS_2 if target else NOW_SHADOWS):
            return ship, zone_of(s, ship)
    for aircraft in range(GERMAN_AIR, AIRCRAFT):
        if s[AIR + aircraft * AIR_ROW + A_STATE] & (AIR_SHADOWS_2 if target else AIR_SHADOWS):
            return FIRST_AIR + aircraft, air_zone(s, aircraft)


def resolve(s, target, unit, zone, rule):
    """True if the shadow holds contact; then the whole force shows its zone (SB-SHADOW 8.15 to 8.18, SB-FAST 8.22). It rolls the die."""
    two = now(s, target, NOW_STEPS) > 1
    by = SHADOW_MODIFIER[s[LEVEL]] - 128 + (TWO_ZONES if two else 0)
    die = d6(s)
    held = die + by <= hold(s, unit, zone)
    journal.push(E_CONTACT, rule, target, die, 128 + by, held, 2 if two else 0)
    for ship in together(s, target):
        if two and rule != R_FAST:
            s[HELD] |= HELD_TWO << ship
        if held:
            s[HELD] |= 1 << ship
            set_now(s, ship, NOW_SHADOWED)
            show(s, ship, HOW_SHADOW, rule)
    return held
