# SPDX-License-Identifier: MIT
"""Air attacks on located ships that lie face down, and the flights home after them (SB-4.7, 9.1, 12.7)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.dice import below, hidden
from ....core.head import SIDE
from ..layout import (
    AIR, AIR_FLIPPED, AIR_FRESH, AIR_ROW, AIR_STRIKE, A_USED, BRITISH, CONTACT, E_STRIKE, GERMAN, GERMAN_SHIPS,
    HOW_SAFE, LIE, MODE_BOMBED, MODE_IN_PORT, P_COMBAT, P_STRIKE, R_STRIKE, SEEN, SEEN_ROW, SEEN_ROWS, TURN, V_LAND,
    V_LANDED, V_LAND_ALL, V_STRIKE,
)
from .aircraft import air_of, air_zone, can_land, end_flights, is_aloft, land, state
from .bombs import GERMAN_BOMBS, LEVEL, TORPEDOES, bomb
from .known import is_told, told_zone
from .sea_tables import AIR_KIND, AIR_STRIKES
from .ships import get_zone, is_located, mode, set_mode, ships_of, zone_of
from .zones import is_night, is_port, no_combat

_SLOT = const(5)
_PRIME = const(29)  # the lie of the counters: ship x a + b, modulo this


def targets(v, side, zone):
    """How many enemy ships lie face down in this zone for the side, as it was told; 0 where none may attack."""
    if is_night(v, zone) or no_combat(v, zone):
        return 0
    count = 0
    if side == GERMAN:
        if is_port(zone, BRITISH):
            return 0
        for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
            if v[at + 2] == v[TURN] and get_zone(v, at) == zone:
                count += (v[at + 3] & 15) + (v[at + 3] >> 4) + v[at + 4]
        return count
    for ship in range(GERMAN_SHIPS):
        if is_told(v, ship) and told_zone(v, ship) == zone and not v[CONTACT + 4 * ship + 3] & HOW_SAFE:
            count += 1
    return count


def strikes_left(v, aircraft):
    """Strikes it may still make in this turn: a bomber with its attack side up (SB-9.13, 9.16)."""
    if not AIR_KIND[aircraft] or not is_aloft(v, aircraft) or state(v, aircraft, AIR_FLIPPED):
        return 0
    return AIR_STRIKES[aircraft] - v[AIR + aircraft * AIR_ROW + A_USED] // AIR_STRIKE


def legal_strike(v, offer):
    """Each strike at one of the counters of the zone; then who took off in this turn may fly home (SB-4.7)."""
    any_ = False
    for aircraft in air_of(v[SIDE]):
        if strikes_left(v, aircraft):
            for slot in range(targets(v, v[SIDE], air_zone(v, aircraft))):
                offer.add(V_STRIKE, aircraft | slot << _SLOT)
        if state(v, aircraft, AIR_FRESH) and can_land(v, aircraft):
            offer.add(V_LAND, aircraft)
            any_ = True
    if any_:
        offer.add(V_LAND_ALL)
    offer.add(V_LANDED)


def act_strike(s, verb, arg):
    side = s[SIDE]
    if verb == V_STRIKE:
        _strike(s, arg & 31, arg >> _SLOT)
    elif verb == V_LAND:
        land(s, arg)
    else:
        for aircraft in air_of(side):
            if verb == V_LAND_ALL and state(s, aircraft, AIR_FRESH) and can_land(s, aircraft):
                land(s, aircraft)
        if verb == V_LANDED:
            _landed(s, side)


def _landed(s, side):
    end_flights(s, side)
    lay(s)
    if side == BRITISH:
        s[SIDE] = GERMAN
    else:
        become(s, P_COMBAT)


# --- counters face down ------------------------------------------------------------------------------


def lay(s):
    """Lay the counters anew, so that places tell no names."""
    s[LIE] = 1 + below(s, _PRIME - 1, hidden(s))
    s[LIE + 1] = below(s, _PRIME, hidden(s))


def _under(s, side, zone, slot):
    """The ship under a counter: the slot-th of those located there, in the order in which they lie."""
    there = [ship for ship in ships_of(1 - side) if zone_of(s, ship) == zone and _lies(s, ship)]
    there.sort(key=lambda ship: (ship * (s[LIE] or 1) + s[LIE + 1]) % _PRIME)
    return there[slot]


def _lies(s, ship):
    """Located, and not safe in port (SB-12.7)."""
    return is_located(s, ship) and (ship >= GERMAN_SHIPS or not s[CONTACT + 4 * ship + 3] & HOW_SAFE)


def _strike(s, aircraft, slot):
    """Two dice on the bomber's table; only damage names the ship (SB-9.17, 9.18)."""
    side, zone = s[SIDE], air_zone(s, aircraft)
    ship = _under(s, side, zone, slot)
    s[AIR + aircraft * AIR_ROW + A_USED] += AIR_STRIKE
    journal.push(E_STRIKE, R_STRIKE, aircraft, zone >> 5, zone & 31)
    if mode(s, ship, MODE_IN_PORT):
        set_mode(s, ship, MODE_BOMBED)
    table = GERMAN_BOMBS if side == GERMAN else LEVEL if AIR_KIND[aircraft] == 1 else TORPEDOES
    bomb(s, ship, table)


PHASES = {P_STRIKE: (legal_strike, act_strike)}
