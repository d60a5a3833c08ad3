# SPDX-License-Identifier: MIT
"""Air attacks on located ships that lie face down, their hits, and the flights home after them (SB-STRIKE, SB-BOMBS)."""

from micropython import const

from ....core import journal
from ....core.contract import become
from ....core.dice import below, d6, hidden
from ....core.head import SIDE
from ..fields import (
    AIM, AIR, AIRCRAFT, AIR_FLIPPED, AIR_FRESH, AIR_ROW, AIR_STEPS, AIR_STRIKE, A_USED, BATTLESHIP, BRITISH, CONTACT,
    EVASION, E_BOMB, E_EVASION, E_STRIKE, GERMAN, GERMAN_SHIPS, HOW_SAFE, LIE, MIDSHIPS, MODE_BOMBED, MODE_IN_PORT,
    NOBODY, P_COMBAT, P_STRIKE, R_BOMBS, R_STRIKE, SECTION_BOW, SECTION_STERN, SEEN, SEEN_ROW, SEEN_ROWS, TURN,
    V_BOMB, V_LAND, V_LANDED, V_LAND_ALL, V_STRIKE,
)
from ..tables import KIND, RODNEY
from .aircraft import air_of, air_zone, can_land, end_flights, is_aloft, land, state
from .battle_tables import BOMBS
from .located import located_zone, was_located
from .damage import evasion, is_sunk
from .hits import mark, sink, tear, third_turret, weaker_side
from .sea_tables import AIR_KIND, AIR_STRIKES
from .ships import get_zone, is_located, mode, set_mode, ships_of, zone_of
from .zones import is_night, is_port, no_combat

_SLOT = const(5)
_PRIME = const(29)  # the order of the counters: ship x a + b, modulo this
TORPEDOES = const(0)
LEVEL = const(1)
GERMAN_BOMBS = const(3)

_LEVEL_ON_BATTLESHIP = const(2)
_SIDES = const(6)  # positions of a result's counts of hits, two bits each
_BOW = const(4)
_STERN = const(2)
_HULL = const(0)


def targets(v, side, zone):
    """The number of enemy ships that lie face down in this zone, as the side knows it (SB-STRIKE 9.11).

    It is 0 where no attack is allowed (SB-FOG 7.33, SB-PORT 12.7)."""
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
        if was_located(v, ship) and located_zone(v, ship) == zone and not v[CONTACT + 4 * ship + 3] & HOW_SAFE:
            count += 1
    return count


def strikes_left(v, aircraft):
    """Strikes that an aircraft may still make in this turn. It must be a bomber with its attack side up (SB-STRIKE 9.13, 9.16)."""
    if not AIR_KIND[aircraft] or not is_aloft(v, aircraft) or state(v, aircraft, AIR_FLIPPED):
        return 0
    return AIR_STRIKES[aircraft] - v[AIR + aircraft * AIR_ROW + A_USED] // AIR_STRIKE


def legal_strike(v, offer):
    """Offer each strike at a counter of the zone, and the dice for all aimed strikes (SB-STRIKE 9.16, 9.17).

    With no strike aimed, aircraft that took off in this turn may fly home (SB-STRIKE 4.7)."""
    landing = []
    for aircraft in air_of(v[SIDE]):
        if strikes_left(v, aircraft):
            for slot in range(targets(v, v[SIDE], air_zone(v, aircraft))):
                offer.add(V_STRIKE, aircraft | slot << _SLOT)
        if state(v, aircraft, AIR_FRESH) and can_land(v, aircraft):
            landing.append(aircraft)
    if any(v[AIM : AIM + 2 * AIRCRAFT]):
        offer.add(V_BOMB)
        return
    offer.add_all(V_LAND, landing)
    if landing:
        offer.add(V_LAND_ALL)
    offer.add(V_LANDED)


def act_strike(s, verb, arg):
    """Aim a strike, roll all aimed strikes, land, or end the side's attacks (SB-STRIKE)."""
    side = s[SIDE]
    if verb == V_STRIKE:
        _aim(s, arg & 31, arg >> _SLOT)
    elif verb == V_BOMB:
        _bomb(s, side)
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
    """Lay the counters in a new random order, so that a place does not reveal a name (SB-STRIKE 9.17)."""
    s[LIE] = 1 + below(s, _PRIME - 1, hidden(s))
    s[LIE + 1] = below(s, _PRIME, hidden(s))


def _counters(s, side, zone):
    """The enemy ships under the counters of a zone, in their order. Ships that are safe in port have none (SB-PORT 12.7)."""
    there = [ship for ship in ships_of(1 - side) if zone_of(s, ship) == zone and _lies(s, ship)]
    there.sort(key=lambda ship: (ship * (s[LIE] or 1) + s[LIE + 1]) % _PRIME)
    return there


def _lies(s, ship):
    return is_located(s, ship) and (ship >= GERMAN_SHIPS or not s[CONTACT + 4 * ship + 3] & HOW_SAFE)


# --- strikes: all of a zone are aimed before any die falls (SB-STRIKE 9.17) -----------------------------------------


def _aim(s, aircraft, slot):
    used = AIR + aircraft * AIR_ROW + A_USED
    s[AIM + 2 * aircraft + s[used] // AIR_STRIKE] = slot + 1
    s[used] += AIR_STRIKE


def _bomb(s, side):
    """Roll all aimed strikes, aircraft by aircraft.

    Strikes at a ship that has sunk are lost. These zones have no more strikes."""
    strikes = []
    for aircraft in air_of(side):
        for at in range(AIM + 2 * aircraft, AIM + 2 * aircraft + 2):
            there = _counters(s, side, air_zone(s, aircraft)) if s[at] else ()
            strikes.extend([(aircraft, ship) for ship in there[s[at] - 1 : s[at]]])
            s[at] = 0
    zones = [air_zone(s, aircraft) for aircraft, _ in strikes]
    for aircraft in air_of(side):
        if air_zone(s, aircraft) in zones:
            at = AIR + aircraft * AIR_ROW + A_USED
            s[at] = s[at] & AIR_STEPS | AIR_STRIKES[aircraft] * AIR_STRIKE
    for aircraft, ship in strikes:
        if s[SIDE] == side and not is_sunk(s, ship):
            _strike(s, aircraft, ship)


def _strike(s, aircraft, ship):
    """Roll two dice on the bomber's table; only damage reveals the ship's name (SB-STRIKE 9.17, 9.18)."""
    zone = air_zone(s, aircraft)
    journal.push(E_STRIKE, R_STRIKE, aircraft, zone >> 5, zone & 31)
    if mode(s, ship, MODE_IN_PORT):
        set_mode(s, ship, MODE_BOMBED)
    table = GERMAN_BOMBS if ship >= GERMAN_SHIPS else LEVEL if AIR_KIND[aircraft] == 1 else TORPEDOES
    bomb(s, ship, table)


PHASES = {P_STRIKE: (legal_strike, act_strike)}


def bomb(s, ship, table):
    """True if the ship took damage.

    Roll one strike with TORPEDOES, LEVEL or GERMAN_BOMBS, and cross out at once (SB-BOMBS). A strike without effect
    reveals no name. A ship that sinks leaves the map. Bismarck's loss ends the game."""
    if table == LEVEL and KIND[ship] == BATTLESHIP:
        table = _LEVEL_ON_BATTLESHIP
    first, second = d6(s), d6(s)
    at = (table * 11 + first + second - 2) * 2
    hits, torn, before = BOMBS[at], BOMBS[at + 1], evasion(s, ship)
    hurt = bool(hits or torn)
    journal.push(E_BOMB, R_BOMBS, table, first, second, ship if hurt else NOBODY, hurt)
    tear(s, ship, torn)
    for _ in range(hits >> _SIDES & 3):
        mark(s, ship, weaker_side(s, ship))
    for _ in range(hits >> _BOW & 3):
        mark(s, ship, SECTION_BOW)
    for _ in range(hits >> _STERN & 3):
        mark(s, ship, third_turret(s) if ship == RODNEY else SECTION_STERN)
    for _ in range(hits >> _HULL & 3):
        mark(s, ship, MIDSHIPS)
    lost = before - evasion(s, ship)
    if lost:  # a visible loss is announced
        s[EVASION + ship] -= min(s[EVASION + ship], lost)
        journal.push(E_EVASION, R_BOMBS, ship, s[EVASION + ship])
    if is_sunk(s, ship):
        sink(s, ship)
    return hurt
