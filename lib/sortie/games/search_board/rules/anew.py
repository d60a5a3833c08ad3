# SPDX-License-Identifier: MIT
"""What a side cannot see, drawn anew: a whole state that it cannot tell from the real one.

The past is drawn as far as rules ask for it: where units are and what was told of them in this turn, not how they came
there.
"""

from micropython import const

from ....core.contract import phase
from ....core.dice import below, seed
from ....core.head import MARK, OVER, SIDE
from ..layout import (
    AIR, AIRCRAFT, AIR_BASE, AIR_GONE, AIR_LOST, AIR_ROW, AIR_WHERE, A_STATE, BRITISH, CONTACT, EVASION, FIRST_AIR,
    FIRST_TURN, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HAND, HAND_B, HOW_FORCE, HOW_NEAR, HOW_PASSED, HOW_SAFE, HOW_SEARCH,
    HOW_SHADOW, HOW_STUCK, LIE, LOSS_KEPT, MODE_BOMBED, MODE_IN_PORT, MODE_STUCK, NOW_FOUND, NOW_SHADOWED, PASSED,
    P_COURSE, P_WING, SEED, SEED_B, SEEN, SEEN_FORCE, SEEN_ROW, SEEN_ROWS, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_FUEL,
    S_LOSS, TURN,
)
from ..tables import FUEL, FULL_EVASION, HELD_AS, HELD_REVENGE, KIND, NO_FUEL, START
from . import plot
from .aircraft import air_of, home, state
from .anew_air import bring_bombers
from .anew_battle import deal, zone_in_battle
from .charts import bit_of
from .damage import is_sunk
from .sea_tables import ROUTE_EAST, ROUTE_WEST, START_TURN
from .ships import get_zone, is_escort, is_first, is_held, put_zone, set_mode, set_now, ships_of, side_of, zone_of
from .zones import ZONES, distance, is_port, may_sail

_FAR = const(8)  # zones from where she began


def draw_anew(v, side, value):
    """A whole state that looks like the view `v` of this side, from an int seed."""
    s = bytearray(v)
    seed(s, value)
    mark = s[MARK]
    s[SEED_B if side == GERMAN else SEED] = below(s, 256)
    s[LIE], s[LIE + 1] = 1 + below(s, 28), below(s, 29)
    for ship in ships_of(1 - side):
        _settle(s, ship)
    if side == GERMAN:
        _place_british(s)
    else:
        _place_germans(s)
    _lose_aircraft(s, 1 - side)
    bring_bombers(s, 1 - side)
    _take_in_hand(s, side)
    deal(s, side)
    s[MARK] = mark
    return s


def _settle(s, ship):
    """Fuel, and as much lost evasion as was last announced."""
    at = SHIP + ship * SHIP_ROW
    s[at + S_FUEL] = FUEL[ship] if FUEL[ship] == NO_FUEL else below(s, FUEL[ship]) + 1
    s[at + S_LOSS] = max(0, FULL_EVASION[ship] - s[LOSS_KEPT + ship] - s[EVASION + ship])


def _put(s, ship, zone):
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    set_mode(s, ship, MODE_IN_PORT, bool(zone) and bool(is_port(zone, side_of(ship))))


# --- what the British do not know --------------------------------------------------------------------


def _place_germans(s):
    """Anywhere on the plot, or where they were told to be."""
    for ship in range(GERMAN_SHIPS):
        if is_sunk(s, ship):
            continue
        at = CONTACT + 4 * ship
        how = s[at + 3] if s[at + 2] == s[TURN] else 0
        if how & ~(HOW_PASSED | HOW_NEAR | HOW_SAFE | HOW_FORCE | HOW_STUCK):
            _put(s, ship, get_zone(s, at))
        else:
            _put(s, ship, _any_of(s, plot.zones(s, ship)))
        set_now(s, ship, NOW_FOUND, bool(how & HOW_SEARCH))
        set_now(s, ship, NOW_SHADOWED, bool(how & HOW_SHADOW))
        set_mode(s, ship, MODE_BOMBED, bool(how & HOW_SAFE))
        set_mode(s, ship, MODE_STUCK, bool(s[at + 3] & HOW_STUCK))
        if how & HOW_PASSED:
            put_zone(s, PASSED + 2 * ship, get_zone(s, at))
    if zone_of(s, 0) and zone_of(s, 0) == zone_of(s, 1) and s[CONTACT + 3] & s[CONTACT + 7] & HOW_FORCE:
        for ship in range(GERMAN_SHIPS):
            s[SHIP + ship * SHIP_ROW + S_FORCE] = 1


def _any_of(s, chart):
    zones = [zone for zone in range(ZONES) if may_sail(zone, GERMAN) and chart >> bit_of(zone) & 1]
    return zones[below(s, len(zones))]


# --- what the Germans do not know --------------------------------------------------------------------


def _place_british(s):
    """Where the battle shows them, where they are held, or anywhere not too far from where they began; then groups that
    were located in this turn."""
    placed = bytearray(SHIPS)
    for ship in ships_of(BRITISH):
        here = zone_in_battle(s, ship)
        placed[ship] = bool(here)
        if is_sunk(s, ship) or not here and (START_TURN[ship] > s[TURN] or HELD_AS[ship] == HELD_REVENGE):
            continue
        _put(s, ship, here or _somewhere(s, ship))
    force = 0
    for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
        if s[at + 2] == s[TURN]:
            force += 1
            _put_group(s, at, force if s[at + 1] & SEEN_FORCE else 0, placed)


def _somewhere(s, ship):
    """Her first zone while she is held there, else a zone that she may have come to."""
    start = get_zone(START, 2 * ship)
    if is_escort(s, ship):
        way = ROUTE_WEST if get_zone(ROUTE_WEST, 0) == start else ROUTE_EAST
        return get_zone(way, 2 * max(0, (s[TURN] - FIRST_TURN + 1) // 2))
    if is_held(s, ship):
        return start
    most = min(_FAR, 2 * (s[TURN] - START_TURN[ship]))
    zones = [zone for zone in range(ZONES) if may_sail(zone, BRITISH) and distance(zone, start) <= most]
    return zones[below(s, len(zones))]


def _put_group(s, at, force, placed):
    """Ships of the kinds that were told, into the zone that was called; those that the battle shows there count."""
    zone = get_zone(s, at)
    counts = bytearray((s[at + 3] & 15, s[at + 4], s[at + 3] >> 4))
    ships = [ship for ship in ships_of(BRITISH) if not is_sunk(s, ship)]
    there = [ship for ship in ships if zone_of(s, ship) == zone]
    for ship in there + [ship for ship in ships if ship not in there]:
        if counts[KIND[ship]] and (not placed[ship] or zone_of(s, ship) == zone and placed[ship] == 1):
            counts[KIND[ship]] -= 1
            placed[ship] = 2
            _put(s, ship, zone)
            set_mode(s, ship, MODE_IN_PORT, False)
            set_now(s, ship, NOW_FOUND)
            s[SHIP + ship * SHIP_ROW + S_FORCE] = force


# --- both --------------------------------------------------------------------------------------------


def _lose_aircraft(s, side):
    """As many as were told to be lost; all others at their bases."""
    left = s[AIR_LOST + side]
    for aircraft in range(GERMAN_AIR) if side == GERMAN else range(GERMAN_AIR, AIRCRAFT):
        if left:
            s[AIR + aircraft * AIR_ROW + A_STATE] = AIR_GONE
            left -= 1


def _take_in_hand(s, side):
    """The unit that the other side moves just now."""
    if s[SIDE] == side or s[SIDE] == OVER or phase(s) not in (P_COURSE, P_WING):
        return
    if phase(s) == P_WING:
        units = [FIRST_AIR + aircraft for aircraft in air_of(1 - side) if state(s, aircraft, AIR_WHERE) == AIR_BASE]
        units = [unit for unit in units if home(s, unit - FIRST_AIR)]
    else:
        units = [ship for ship in ships_of(1 - side) if zone_of(s, ship) and not is_held(s, ship)]
        units = [ship for ship in units if is_first(s, ship)]
    s[HAND if side == BRITISH else HAND_B] = units[0] + 1
