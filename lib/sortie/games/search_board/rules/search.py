# SPDX-License-Identifier: MIT
"""The search: the zones that a side may call, and the answers (SB-SEARCH, SB-FOG)."""

from array import array

from micropython import const

from ....core import journal
from ....core.contract import become, push
from ....core.head import SIDE
from ..fields import (
    AIR, AIR_FLIPPED, AIR_ROW, AIR_SHADOWS, AIR_SHADOWS_2, A_STATE, BRITISH, CALLED, CALLED_G, E_CALLED, E_SWEEP,
    FAST, FIRST_TURN, FLAGS, FLAG_FOG, GERMAN, GERMAN_SHIPS, HOW_PASSED, HOW_SEARCH, LEVEL, MODE_IN_PORT, MODE_PATROL,
    NOW_FOUND, NOW_SHADOWED, NOW_SHADOWS, NOW_SHADOWS_2, PASSED, P_FAST, P_SEARCH, P_STRIKE, RAIDER, R_SEARCH, SHIP,
    SHIPS, SHIP_ROW, S_FORCE, S_MODE, S_NOW, TURN, V_NO_SEARCH, V_SEARCH, V_SEARCH_ALL,
)
from . import charts, plot
from .aircraft import AWAY, air_of, air_zone, clear, state, strength
from .contact import gone, show
from .part_tables import BRITISH_COAST, COAST_BY_DAY, COAST_BY_NIGHT, GERMAN_COAST
from .sea_tables import AIR_CARD, CARDS, FOG, ON_PATROL, TERRAIN
from .ships import get_zone, is_first, mode, now, put_zone, set_now, ships_of, zone_of
from .sightings import note
from .zones import BERGEN, dark_from

_NO_MORE = const(255)  # a force without a patrol, for all ships that follow


# --- strengths ---------------------------------------------------------------------------------------


def callable_zones(v, side):
    """The zones that may be called, in order: enough strength, no fog, not called yet (SB-VISIBILITY 7.12, SB-FOG 7.31)."""
    away, terrain, level, fog = AWAY, TERRAIN, v[LEVEL], v[FLAGS] & FLAG_FOG
    zones = [zone for zone in measure(v, side) if away[zone] >= level and not (fog and terrain[zone] & FOG)]
    zones.sort()
    return charts.outside(v, _calls(side), zones)


def measure(v, side):
    """A list of the zones where the side has search strength (SB-SEARCH 7.26, 7.27).

    It fills AWAY with the strength in each zone."""
    clear()
    away, dark = AWAY, dark_from(v)
    zones = list(array("H", GERMAN_COAST if side == GERMAN else BRITISH_COAST))
    for zone in zones:
        away[zone] = COAST_BY_NIGHT if zone >= dark else COAST_BY_DAY
    _add_ships(v, side, dark, zones)
    for aircraft in air_of(side):
        at = AIR + aircraft * AIR_ROW
        zone = v[at] | (v[at + 1] & 3) << 8  # get_zone, and aircraft.card below, written out: they would be 30 calls a search
        how = v[at + A_STATE]
        if zone and not how & (AIR_SHADOWS | AIR_SHADOWS_2):  # aloft, and no shadow (SB-SEARCH 7.28, SB-SHADOW 8.13)
            if not away[zone]:
                zones.append(zone)
            away[zone] += CARDS[AIR_CARD[aircraft] * 8 + (4 if how & AIR_FLIPPED else 0) + (zone >= dark)]
    return zones


def _add_ships(v, side, dark, zones):
    """Add the ships' strength to AWAY (SB-FORCE 5.45, SB-SEARCH 7.26).

    A ship or a force counts once. It has the strength of its best ship on patrol, else one. The first ship of a force
    shows if it is on patrol. A ship that shadows does not search (SB-SEARCH 7.28, SB-SHADOW 8.13).
    """
    away = AWAY
    counted = bytearray(SHIPS)  # strength counted for each force so far; a single ship has force 0
    for ship in ships_of(side):
        at = SHIP + ship * SHIP_ROW
        zone = v[at] | (v[at + 1] & 3) << 8
        if not zone:
            continue
        force = v[at + S_FORCE]
        if force and counted[force]:  # not the first of her force
            more = (ON_PATROL[ship] >> (4 if zone >= dark else 0) & 15) - counted[force]
            if more <= 0:
                continue
            counted[force] += more
        elif v[at + S_NOW] & (NOW_SHADOWS | NOW_SHADOWS_2):
            continue  # and so does all of her force
        elif v[at + S_MODE] & MODE_PATROL:
            more = counted[force] = ON_PATROL[ship] >> (4 if zone >= dark else 0) & 15 or 1  # 0: a carrier, first of her force
        else:
            more, counted[force] = 1, _NO_MORE
        if not away[zone]:
            zones.append(zone)
        away[zone] += more


def _by_air(v, side, zone):
    """True if the side's aircraft alone are strong enough to call this zone. Only they find ships in port (SB-SEARCH 7.29)."""
    total = 0
    for aircraft in air_of(side):
        if air_zone(v, aircraft) == zone and not state(v, aircraft, AIR_SHADOWS | AIR_SHADOWS_2):
            total += strength(v, aircraft, zone)
    return total >= v[LEVEL]


def _calls(side):
    return CALLED_G if side == GERMAN else CALLED


# --- calling -----------------------------------------------------------------------------------------


def legal_search(v, offer):
    """Offer each zone with enough strength, and all at once (SB-SEARCH 7.21, 7.22, 7.25)."""
    zones = callable_zones(v, v[SIDE])
    offer.add_all(V_SEARCH, zones)
    if zones:
        offer.add(V_SEARCH_ALL)
    offer.add(V_NO_SEARCH)


def act_search(s, verb, zone):
    """Call a zone or all zones, or end the side's search (SB-SEARCH 7.21, 7.25)."""
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
    """Call one zone after another, with one event for their number. A chance to shadow at high speed stops the calls."""
    count = found = 0
    for zone in callable_zones(s, s[SIDE]):
        if not get_zone(s, FAST):
            found |= _call(s, zone, False)
            count += 1
    journal.push(E_SWEEP, R_SEARCH, s[SIDE], count, found)


def _call(s, zone, tell=True):
    """Call a zone; not 0 if anything is there. The answer has the ships there, and Germans that passed through (SB-SEARCH 7.23)."""
    charts.put(s, _calls(s[SIDE]), zone)
    found = _answer_german(s, zone) if s[SIDE] == BRITISH else _answer_british(s, zone)
    if found or tell:
        journal.push(E_CALLED, R_SEARCH, s[SIDE], zone >> 5, zone & 31, found)
    return found


def _answer_german(s, zone):
    found = there = 0
    for ship in range(GERMAN_SHIPS):
        is_there = zone_of(s, ship) == zone
        there += is_there
        if is_there and (not mode(s, ship, MODE_IN_PORT) or _by_air(s, BRITISH, zone)):
            found = 1
            set_now(s, ship, NOW_FOUND)
            show(s, ship, HOW_SEARCH, R_SEARCH)
        elif get_zone(s, PASSED + 2 * ship) == zone and s[TURN] > FIRST_TURN:
            found = 1
            show(s, ship, HOW_PASSED, R_SEARCH, zone)
            if not now(s, ship, NOW_SHADOWED) and is_first(s, ship):
                s[RAIDER] |= 1 << ship
                put_zone(s, FAST, zone)
    if zone == BERGEN and there < GERMAN_SHIPS and _by_air(s, BRITISH, zone):
        gone(s)
    if get_zone(s, FAST):
        push(s, P_FAST)
    return found


def _answer_british(s, zone):
    """Not 0 if ships are found. Note their number and type, and which of them are one force. Single ships are one group."""
    seen = [ship for ship in ships_of(BRITISH) if zone_of(s, ship) == zone]
    if seen and not _by_air(s, GERMAN, zone):
        seen = [ship for ship in seen if not mode(s, ship, MODE_IN_PORT)]
    for ship in seen:
        set_now(s, ship, NOW_FOUND)
    forces = sorted({s[SHIP + ship * SHIP_ROW + S_FORCE] for ship in seen})
    for force in forces:
        group = [ship for ship in seen if s[SHIP + ship * SHIP_ROW + S_FORCE] == force]
        note(s, zone, force, group, True)
    return int(bool(seen))


PHASES = {P_SEARCH: (legal_search, act_search)}
