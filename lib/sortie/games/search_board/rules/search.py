# SPDX-License-Identifier: MIT
"""The search: which zones a side may call, and what the other one answers (SB-7.2, 7.3)."""

from micropython import const

from ....core import journal
from ....core.contract import become, push, reveal
from ....core.head import SIDE
from ..layout import (
    AIR_SHADOWS, AIR_SHADOWS_2, BRITISH, CALLED, CALLED_G, E_CALLED, E_SWEEP, FAST, FIRST_TURN, GERMAN, GERMAN_SHIPS,
    HOW_PASSED, HOW_SEARCH, LEVEL, MODE_IN_PORT, MODE_PATROL, NOW_FOUND, NOW_SHADOWED, NOW_SHADOWS, NOW_SHADOWS_2,
    PASSED, P_FAST, P_SEARCH, P_STRIKE, RAIDER, R_SEARCH, SHIP, SHIP_ROW, S_FORCE, TURN, V_NO_SEARCH, V_SEARCH,
    V_SEARCH_ALL,
)
from . import charts, plot
from .aircraft import air_of, air_zone, is_aloft, state, strength
from .contact import gone, show
from .reach import AWAY, clear
from .sea_tables import BRITISH_COAST, GERMAN_COAST, ON_PATROL, TERRAIN
from .seen import note
from .ships import get_zone, is_first, mode, now, put_zone, set_now, ships_of, together, zone_of
from .zones import BERGEN, dark_from, in_fog, is_night

_COAST_DAY = const(4)
_COAST_NIGHT = const(3)


# --- strengths ---------------------------------------------------------------------------------------


def ship_strength(v, ship):
    """Search strength of a ship or of her whole force: on patrol that of her best ship, else 1 (SB-5.45, 7.26)."""
    if not mode(v, ship, MODE_PATROL):
        return 1
    by = 4 * is_night(v, zone_of(v, ship))
    return max([1] + [ON_PATROL[mate] >> by & 15 for mate in together(v, ship)])  # a carrier that left a patrol has none of her own


def searches(v, aircraft):
    """In the air, and shadowing nobody (SB-7.28, 8.13)."""
    return is_aloft(v, aircraft) and not state(v, aircraft, AIR_SHADOWS | AIR_SHADOWS_2)


def callable_zones(v, side, one=0):
    """Zones that may be called, in their order: strong enough, not in fog, not called yet (SB-7.12, 7.31); or this one alone."""
    level = v[LEVEL]
    return [zone for zone in sorted(set(measure(v, side, one))) if AWAY[zone] >= level and _is_open(v, side, zone)]


def measure(v, side, one=0):
    """Fill AWAY with the side's strength in every zone, or in one; gives the zones where it may have any, some of them twice."""
    clear()
    zones = []
    coast, dark = GERMAN_COAST if side == GERMAN else BRITISH_COAST, dark_from(v)
    for i in range(0, len(coast), 2):
        zone = coast[i] | coast[i + 1] << 8
        if zone == one or not one:
            zones.append(zone)
            AWAY[zone] = _COAST_NIGHT if zone >= dark else _COAST_DAY
    for ship in ships_of(side):
        zone = zone_of(v, ship)
        if zone and (zone == one or not one) and is_first(v, ship) and not now(v, ship, NOW_SHADOWS | NOW_SHADOWS_2):
            zones.append(zone)
            AWAY[zone] += ship_strength(v, ship)
    for aircraft in air_of(side):
        zone = air_zone(v, aircraft)
        if zone and (zone == one or not one) and searches(v, aircraft):
            zones.append(zone)
            AWAY[zone] += strength(v, aircraft, zone)
    return zones


def _is_open(v, side, zone):
    return TERRAIN[zone] and not charts.has(v, _calls(side), zone) and not in_fog(v, zone)


def by_air(v, side, zone):
    """The strength of aircraft alone in a zone: they only find ships in port (SB-7.29)."""
    total = 0
    for aircraft in air_of(side):
        if air_zone(v, aircraft) == zone and searches(v, aircraft):
            total += strength(v, aircraft, zone)
    return total


def _calls(side):
    return CALLED_G if side == GERMAN else CALLED


# --- calling -----------------------------------------------------------------------------------------


def legal_search(v, offer):
    """Any zones where the strength suffices, or all of them at once (SB-7.21, 7.22, 7.25)."""
    zones = callable_zones(v, v[SIDE], offer.want & 1023 if offer.wants(V_SEARCH) else 0)
    for zone in zones:
        offer.add(V_SEARCH, zone)
    if zones:
        offer.add(V_SEARCH_ALL)
    offer.add(V_NO_SEARCH)


def act_search(s, verb, zone):
    if verb == V_NO_SEARCH:
        _over(s)
    elif verb == V_SEARCH:
        _call(s, zone)
    else:
        _call_all(s)


def _over(s):
    if s[SIDE] == BRITISH:
        plot.commit(s)
        s[SIDE] = GERMAN
        return
    s[SIDE] = BRITISH
    become(s, P_STRIKE)


def _call_all(s):
    """One after the other; a chance to shadow at high speed comes between. What they found is told with their number."""
    count = found = 0
    for zone in callable_zones(s, s[SIDE]):
        if not get_zone(s, FAST):
            found |= _call(s, zone, False)
            count += 1
    journal.push(E_SWEEP, R_SEARCH, s[SIDE], count, found)


def _call(s, zone, tell=True):
    """A zone is called; the answer says what lies there, and of Germans also what went through (SB-7.23). Is it any?"""
    charts.put(s, _calls(s[SIDE]), zone)
    reveal(s)
    found = _answer_german(s, zone) if s[SIDE] == BRITISH else _answer_british(s, zone)
    if found or tell:
        journal.push(E_CALLED, R_SEARCH, s[SIDE], zone >> 5, zone & 31, found)
    return found


def _is_seen(s, ship, zone, air):
    """Does this search find her there? In port only aircraft can."""
    return zone_of(s, ship) == zone and (air or not mode(s, ship, MODE_IN_PORT))


def _answer_german(s, zone):
    air = by_air(s, BRITISH, zone) >= s[LEVEL]
    found = there = 0
    for ship in range(GERMAN_SHIPS):
        there += zone_of(s, ship) == zone
        if _is_seen(s, ship, zone, air):
            found = 1
            set_now(s, ship, NOW_FOUND)
            show(s, ship, HOW_SEARCH, R_SEARCH)
        elif get_zone(s, PASSED + 2 * ship) == zone and s[TURN] > FIRST_TURN:
            found = 1
            show(s, ship, HOW_PASSED, R_SEARCH, zone)
            if not now(s, ship, NOW_SHADOWED) and is_first(s, ship):
                s[RAIDER] |= 1 << ship
                put_zone(s, FAST, zone)
    if zone == BERGEN and air and there < GERMAN_SHIPS:
        gone(s)
    if get_zone(s, FAST):
        push(s, P_FAST)
    return found


def _answer_british(s, zone):
    """Number and type of all ships there, and which are one force; ships alone are told together."""
    air = by_air(s, GERMAN, zone) >= s[LEVEL]
    seen = [ship for ship in ships_of(BRITISH) if _is_seen(s, ship, zone, air)]
    for ship in seen:
        set_now(s, ship, NOW_FOUND)
    forces = sorted({s[SHIP + ship * SHIP_ROW + S_FORCE] for ship in seen})
    for force in forces:
        group = [ship for ship in seen if s[SHIP + ship * SHIP_ROW + S_FORCE] == force]
        note(s, zone, force, group, True)
    return int(bool(seen))


PHASES = {P_SEARCH: (legal_search, act_search)}
