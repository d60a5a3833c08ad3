# SPDX-License-Identifier: MIT
"""British shadows in a determinization: a unit for each shadowed German ship or force (SB-SHADOW 8.13 to 8.15, SB-FAST 8.22)."""

from micropython import const

from ....core.contract import phase
from ....core.dice import below
from ..fields import (
    AIR_BASE, AIR_WHERE, BRITISH, CARRIER, EVASION, FIRST_AIR, GERMAN_SHIPS, HELD, HELD_FAST, LEVEL, NOW_STEPS,
    PASSED, P_SEARCH, P_STRIKE, SHIP, SHIP_ROW, S_WAY, TARGETS,
)
from ..rules.aircraft import air_of, home, state, strength
from ..rules.sea_tables import AIR_KIND
from ..rules.shadow import assign, is_fast_enough, shadower
from ..rules.shadow_die import hold
from ..rules.ships import get_zone, is_first, now, ships_of, together, zone_of
from ..rules.zones import AROUND, BIAS, ZONES, distance
from ..tables import KIND
from .searches import any_of, fly, put

_FAR = const(9)  # zones from its base, for reconnaissance


def shadow_all(s, known, may_be):
    """True if each announced shadow could be placed. may_be(s, ship, zone) must allow a ship's place.

    `known` has a byte for each ship, not 0 if she already has a place. After the searches aircraft land, and shadows
    are unknown."""
    good = True
    for target in range(GERMAN_SHIPS if phase(s) < P_STRIKE else 0):
        if not zone_of(s, target) or not is_first(s, target):
            continue
        if s[TARGETS] >> target & 1:
            good = _shadow(s, known, may_be, target, _start(s, target)) and good
        elif s[HELD] & HELD_FAST << target:
            good = _shadow(s, known, may_be, target, get_zone(s, PASSED + 2 * target)) and good
    return good


def _start(s, target):
    """The zone where she was at the start of the turn, and her shadow too."""
    zone = zone_of(s, target)
    way = s[SHIP + target * SHIP_ROW + S_WAY]
    for i in range(now(s, target, NOW_STEPS) - 1, -1, -1):
        zone += BIAS - AROUND[(way >> 4 * i & 15) - 1]
    return zone


def _shadow(s, known, may_be, target, zone):
    """True if a unit could be placed that can shadow there: a ship or force, or reconnaissance alone.

    Ships may have moved on after the British moves."""
    level = min([s[EVASION + mate] for mate in together(s, target)])
    ships = [ship for ship in ships_of(BRITISH) if known[ship] and zone_of(s, ship) == zone and is_first(s, ship)]
    ships = [ship for ship in ships if KIND[together(s, ship)[0]] != CARRIER or len(together(s, ship)) > 1]
    places = [zone]
    if phase(s) >= P_SEARCH:
        places += [there for there in range(ZONES) if 0 < distance(zone, there) < 3]
    free = []
    for ship in ships_of(BRITISH):
        if not known[ship] and KIND[ship] != CARRIER:
            free += [(ship, there) for there in places if may_be(s, ship, there)]
    units = [(ship, zone) for ship in ships] + free
    units = [(ship, there) for ship, there in units if is_fast_enough(s, ship, level) and hold(s, ship, zone)]
    planes = [plane for plane in air_of(BRITISH) if not AIR_KIND[plane] and state(s, plane, AIR_WHERE) == AIR_BASE]
    planes = [plane for plane in planes if distance(home(s, plane), zone) <= _FAR]
    plane = any_of(s, planes) if planes else -1
    if plane >= 0 and (not units or not below(s, 4)):
        fly(s, plane, zone)
        if strength(s, plane, zone) >= s[LEVEL]:
            assign(s, FIRST_AIR + plane, target)
            return True
    if not units:
        return False
    ship, there = any_of(s, units)
    if not known[ship]:
        known[ship] = 2
        put(s, ship, there)
    assign(s, ship, target)
    return bool(shadower(s, target))
