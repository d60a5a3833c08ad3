# SPDX-License-Identifier: MIT
"""The British in a determinization of a German view (SB-SEARCH, SB-SHADOW, SB-ATTACK, SB-APPEAR).

First it places the ships known by name, in battle or held. Then come sighted groups, shadows, and units that explain
the called zones. All others follow.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ..fields import (
    BRITISH, CALLED_G, DECK, DECK_IN, DECK_PLACING, FOUND_TURN, GERMAN, GONE_TURN, MODE_IN_PORT, MODE_MOBILIZED,
    MODE_RELEASED, NOWHERE, NOW_FOUND, P_CONTACT, P_COURSE, P_FLY, P_FOLLOW, P_FORCES, P_RUN, P_SAIL, P_SEARCH,
    P_SHADOW, P_STRIKE, P_TURN, P_WING, ROUND, SEEN, SEEN_FORCE, SEEN_ROW, SEEN_ROWS, SHIP, SHIPS, SHIP_ROW, S_FORCE,
    TURN,
)
from ..rules.charts import has
from ..rules.part_tables import ROUTE_EAST, ROUTE_WEST, START_TURN
from ..rules.sea_tables import FORCE_H_WAITS, TOP_SPEED
from ..rules.search import _by_air
from ..rules.ships import get_zone, mode, set_mode, set_now, ships_of, zone_of
from ..rules.zones import ZONES, distance, is_port, may_sail
from ..tables import HELD_AS, HELD_EDINBURGH, HELD_ESCORT, HELD_FORCE_H, HELD_HOME, HELD_REVENGE, KIND, START
from .battle import deal_british, lead_forces, match, meet, zone_in_battle
from .bombers import bring_bombers
from .searches import any_of, cover, is_afloat, lose_aircraft, put, settle
from .shadows import shadow_all

_FAR = const(8)  # zones from her first zone
_FIRST_PHASES = (P_TURN, P_FORCES, P_SHADOW, P_RUN, P_CONTACT, P_FLY, P_WING)
_THERE = DECK_IN | DECK_PLACING
NAMED = const(1)  # known by name; _PLACED: placed as one of her kind
_PLACED = const(2)


def draw_british(s, last):
    """True if all ships and aircraft could be placed to explain all events.

    After a failure it completes the state only at the `last` attempt."""
    known = bytearray(SHIPS)
    lose_aircraft(s, BRITISH)
    bring_bombers(s, BRITISH)
    for ship in ships_of(BRITISH):
        settle(s, ship)
        _place_known(s, ship, known)
    _place_groups(s, known)

    def bring(s, kind, zone):
        return _pick(s, known, kind, zone)

    lead_forces(s, known, bring)
    meet(s, bring)
    good = match(s, BRITISH, known)
    good = shadow_all(s, known, may_be) and good
    fleet = [ship for ship in ships_of(BRITISH) if not known[ship]]
    good = cover(s, BRITISH, fleet, may_be) and good
    if not good and not last:
        return False
    for ship in fleet:
        put(s, ship, _somewhere(s, ship))
    for ship in ships_of(BRITISH):
        _mark_name(s, ship)
    deal_british(s)
    return good


# --- ships known by name ---------------------------------------------------------------------------------


def _place_known(s, ship, known):
    """Place a ship that is sunk, fights, has not appeared, or is held for a public reason."""
    zone = zone_in_battle(s, ship) or _held_at(s, ship)
    if not is_afloat(s, ship):
        known[ship] = NAMED
    elif zone is not None:
        known[ship] = NAMED
        put(s, ship, zone)


def _held_at(s, ship):
    """The zone where she is held. NOWHERE: she has not appeared; None: unknown."""
    if s[TURN] < START_TURN[ship]:
        return NOWHERE
    if _turns(s, ship) < 1 and HELD_AS[ship]:
        return _first_zone(s, ship)
    return None


def _moved(s):
    """True if the British have ended their moves of this turn."""
    return phase(s) >= P_STRIKE or P_SEARCH <= phase(s) <= P_FOLLOW


def lie_still(s):
    """True if the British ships are still where the last turn left them."""
    return phase(s) in _FIRST_PHASES or phase(s) in (P_SAIL, P_COURSE) and s[SIDE] == GERMAN


def _turns(s, ship):
    """The number of turns in which she may have sailed freely. This turn counts from the British moves on."""
    since = START_TURN[ship]
    how = HELD_AS[ship]
    if how == HELD_HOME:
        since = s[GONE_TURN] + 1 if s[GONE_TURN] else 99
    elif how in (HELD_ESCORT, HELD_FORCE_H, HELD_EDINBURGH):
        wait = FORCE_H_WAITS if how == HELD_FORCE_H else int(how == HELD_ESCORT)
        since = s[FOUND_TURN] + wait if s[FOUND_TURN] else 99
    return s[TURN] - since + (not lie_still(s))


def _first_zone(s, ship):
    """The zone where she begins; an escort's is the present zone of her convoy, Revenge's is NOWHERE."""
    start = get_zone(START, 2 * ship)
    if HELD_AS[ship] == HELD_REVENGE:
        return NOWHERE
    if HELD_AS[ship] == HELD_ESCORT:
        way = ROUTE_WEST if get_zone(ROUTE_WEST, 0) == start else ROUTE_EAST
        return get_zone(way, min(len(way) - 2, 2 * ((s[TURN] - 3 + _moved(s)) // 2)))
    return start


def may_be(s, ship, zone):
    """True if the Germans cannot exclude her from this zone. A zone that they called and saw completely is excluded."""
    return may_sail(zone, BRITISH) and not _is_shut(s, ship, zone) and _could_come(s, ship, zone)


def _is_shut(s, ship, zone):
    """True if an event showed all ships in this zone. Ships in port count only after an air search."""
    if not has(s, CALLED_G, zone) or not (_moved(s) or lie_still(s)):
        return False
    return not is_port(zone, BRITISH) or bool(_by_air(s, GERMAN, zone)) or lie_still(s)


# --- sighted groups --------------------------------------------------------------------------------------


def _place_groups(s, known):
    """Place ships for each group sighted since the British moved, by kind, in its zone."""
    turn = s[TURN] - lie_still(s)
    rows = [at for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW) if turn and s[at + 2] == turn]
    block = [ship for ship in ships_of(BRITISH) if s[DECK + ship] & _THERE]
    whose = _row_of_block(s, rows, block) if block else 0
    force = 1
    if len(block) > 1 and (whose and s[whose + 1] & SEEN_FORCE or not whose and not _any_row(s, rows, block)):
        for ship in block:
            s[SHIP + ship * SHIP_ROW + S_FORCE] = force
    taken = bytearray(SHIPS)
    for at in ([whose] if whose else []) + [at for at in rows if at != whose]:
        force += 1
        _put_group(s, at, known, taken, block if at == whose else [], 1 if at == whose else force)


def _counts(s, at):
    """[battleships, cruisers, carriers] of a row."""
    return [s[at + 3] & 15, s[at + 4], s[at + 3] >> 4]


def _row_of_block(s, rows, block):
    """The row that includes all ships on the field; 0 if there is none. Several ships need the row of a force."""
    zone = zone_of(s, block[0])
    fits = []
    for at in rows:
        counts = _counts(s, at)
        for ship in block:
            counts[KIND[ship]] -= 1
        if get_zone(s, at) == zone and min(counts) >= 0 and (s[at + 1] & SEEN_FORCE or len(block) == 1 or s[ROUND]):
            fits.append(at)
    return any_of(s, fits) if fits else 0


def _any_row(s, rows, block):
    return any([get_zone(s, at) == zone_of(s, block[0]) for at in rows]) and s[ROUND]


def _put_group(s, at, known, taken, block, force):
    """Put ships of the announced kinds into the called zone; ships known to be there count."""
    zone = get_zone(s, at)
    counts = _counts(s, at)
    group = []
    there = [ship for ship in ships_of(BRITISH) if known[ship] == NAMED and zone_of(s, ship) == zone and not s[DECK + ship] & _THERE]
    if s[TURN] == s[at + 2] and not _by_air(s, GERMAN, zone):
        there = [ship for ship in there if not mode(s, ship, MODE_IN_PORT)]
    for ship in block + there:
        if counts[KIND[ship]] and not taken[ship]:
            taken[ship] = 1
            counts[KIND[ship]] -= 1
            group.append(ship)
    for kind in range(3):
        for _ in range(counts[kind]):
            group.append(_pick(s, known, kind, zone))
            taken[group[-1]] = 1
    for ship in group:
        if s[TURN] == s[at + 2]:
            set_now(s, ship, NOW_FOUND)
            set_mode(s, ship, MODE_IN_PORT, known[ship] == NAMED and bool(mode(s, ship, MODE_IN_PORT)))
        s[SHIP + ship * SHIP_ROW + S_FORCE] = force if s[at + 1] & SEEN_FORCE and len(group) > 1 else 0


def _pick(s, known, kind, zone):
    """A ship of this kind, put into the zone. It prefers ships that can have come there, then free ones."""
    ships = [ship for ship in ships_of(BRITISH) if KIND[ship] == kind and known[ship] != NAMED]
    free = [ship for ship in ships if not known[ship]] or ships
    near = [ship for ship in free if _could_come(s, ship, zone)]
    if not free:
        free = [ship for ship in ships_of(BRITISH) if KIND[ship] == kind and is_afloat(s, ship)]
    ship = any_of(s, near or free)
    known[ship] = _PLACED
    put(s, ship, zone)
    return ship


def _could_come(s, ship, zone):
    start = get_zone(START, 2 * ship) if HELD_AS[ship] == HELD_REVENGE else _first_zone(s, ship)
    return distance(start, zone) <= max(0, _turns(s, ship)) * TOP_SPEED[ship]


# --- all other ships -------------------------------------------------------------------------------------


def _somewhere(s, ship):
    """Her first zone if she may be held there, else a zone that she can have come to."""
    first = _first_zone(s, ship)
    if HELD_AS[ship] in (HELD_ESCORT, HELD_EDINBURGH, HELD_REVENGE) and (not first or not _is_shut(s, ship, first)):
        return first
    zones = [zone for zone in range(ZONES) if distance(first, zone) <= _FAR and may_be(s, ship, zone)]
    return any_of(s, zones) if zones else first


def _mark_name(s, ship):
    """Mark a ship as released or mobilized if she is not where she was held."""
    how, zone = HELD_AS[ship], zone_of(s, ship)
    away = bool(zone) and zone != _first_zone(s, ship)
    if how in (HELD_ESCORT, HELD_REVENGE):
        set_mode(s, ship, MODE_MOBILIZED, away)
    elif how == HELD_EDINBURGH:
        set_mode(s, ship, MODE_RELEASED, away)
