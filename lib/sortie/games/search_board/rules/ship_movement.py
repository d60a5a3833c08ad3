# SPDX-License-Identifier: MIT
"""Movement of ships: range, fuel, destinations; patrol; convoys; repair (SB-MOVE, SB-FUEL, SB-PATROL, SB-REPAIR)."""

from ....core import journal
from ....core.contract import become, pop, push
from ....core.dice import d6, hidden
from ....core.head import SIDE
from ..fields import (
    BRITISH, CALLED, CALLED_G, CHART, E_REPAIR, FLAGS, FLAG_RUN, FLAG_SAILED, GERMAN, LEVEL, LEVEL_X, MODE_PATROL,
    NOWHERE, NOW_DONE, P_CONTACT, P_COURSE, P_FLY, P_FORCES, P_RUN, P_SAIL, P_SEARCH, P_STRIKE, R_REPAIR, SHIP,
    SHIP_ROW, S_FORCE, S_LOSS, S_NOW, S_WAY, TARGETS, V_AS_LAST, V_DONE, V_PATROL, V_PATROL_ALL, V_PICK, V_STAY, V_TO,
)
from ..tables import HELD_AS
from . import plot
from .located import is_chase
from .damage import evasion, pace
from .part_tables import ROUTE_EAST, ROUTE_WEST
from .sea_tables import MENDS, SEA, TERRAIN
from .ship_steps import force_reach, sail, steps_left, steps_of
from .ships import (
    TOWED, can_patrol, get_zone, hand_of, is_escort, is_first, is_held, mode, set_now, set_patrol_mode, ships_of,
    side_of, together, zone_of,
)
from .zones import AROUND, BIAS, ZONES, beside, distance, is_c_turn, may_sail


# --- ships to order ----------------------------------------------------------------------------------


def leads(v, ship):
    """True if she can get orders (SB-MOVE 5.11, SB-FORCE 5.44).

    She is on the map, the first of her force, free to move, and without orders."""
    at = SHIP + ship * SHIP_ROW  # saves calls: most ships are neither held nor in a force
    if v[at + S_NOW] & NOW_DONE or not zone_of(v, ship) or HELD_AS[ship] and is_held(v, ship):
        return False
    if v[FLAGS] & FLAG_RUN and not v[TARGETS] >> ship & 1:
        return False
    return not v[at + S_FORCE] or is_first(v, ship)


def legal_sail(v, offer):
    """Offer ships and forces, each by its first ship, and the usual orders for all others (SB-MOVE 5.11)."""
    for ship in offer.asked(V_PICK, ships_of(v[SIDE])):
        if leads(v, ship) and (can_patrol(v, ship) or force_reach(v, ship)):
            offer.add(V_PICK, ship)
    if offer.list or offer.want >> 10 != V_PICK and any([leads(v, ship) for ship in ships_of(v[SIDE])]):
        offer.add(V_PATROL_ALL)
        offer.add(V_AS_LAST)
    offer.add(V_DONE)


def act_sail(s, verb, ship):
    """Take a ship in hand, give all others the usual orders, or end the side's movement (SB-MOVE)."""
    if verb == V_PICK:
        s[hand_of(s)] = ship + 1
        push(s, P_COURSE)
        return
    for other in ships_of(s[SIDE]):
        if not leads(s, other):
            continue
        if verb == V_PATROL_ALL and can_patrol(s, other):
            set_patrol(s, other, True)
        elif verb == V_AS_LAST:
            _as_last(s, other)
        else:
            _forget_way(s, other)
        set_done(s, other)
    if verb == V_DONE:
        _end_of_moves(s)


def set_done(s, ship):
    """Note that her force has its orders (SB-FORCE 5.44)."""
    for mate in together(s, ship):
        set_now(s, mate, NOW_DONE)


def set_patrol(s, ship, on):
    """Set her force's patrol on or off (SB-PATROL 5.32). She stays in her zone."""
    _forget_way(s, ship)
    for mate in together(s, ship):
        if mode(s, mate, MODE_PATROL) != (MODE_PATROL if on else 0):
            set_patrol_mode(s, mate, on)


def _forget_way(s, ship):
    if not steps_of(s, ship):
        for mate in together(s, ship):
            s[SHIP + mate * SHIP_ROW + S_WAY] = 0


def _as_last(s, ship):
    """Sail in the directions of the last turn, as far as they are open. A ship that stayed stays, on patrol or not."""
    way = s[SHIP + ship * SHIP_ROW + S_WAY]
    for _ in range(2):
        there = beside(zone_of(s, ship), (way & 15) - 1) if way & 15 else NOWHERE
        if there and may_sail(there, side_of(ship)) and steps_of(s, ship) < 2 and steps_left(s, ship) > 0:
            sail(s, ship, there)
        way >>= 4


# --- a course ----------------------------------------------------------------------------------------


def legal_course(v, offer):
    """Offer the next zones (SB-MOVE 5.17, SB-SEARCH 7.23).

    Germans move zone by zone, because the zones that they pass count. The British choose the last zone."""
    ship = v[hand_of(v)] - 1
    here, left = zone_of(v, ship), steps_left(v, ship)
    side = side_of(ship)
    if left > 0:
        near = [there for there in [beside(here, direction) for direction in range(6)] if may_sail(there, side)]
        offer.add_all(V_TO, near)
        if left > 1 and side == BRITISH:
            offer.add_all(V_TO, _two_away(here, near))
    offer.add(V_STAY)
    if not steps_of(v, ship) and can_patrol(v, ship):
        offer.add(V_PATROL)


def _two_away(here, near):
    """Zones two steps away, each once, as a list: beside one of `near`, and not among them."""
    terrain = TERRAIN
    zones = []
    for between in near:
        for offset in AROUND:
            there = between + offset - BIAS
            if 0 < there < ZONES and terrain[there] & SEA and there != here and there not in near and there not in zones:
                zones.append(there)
    zones.sort()
    return zones


def way_to(here, there):
    """The zone between two zones two steps apart through which the British can sail; 0 if none (SB-MOVE 5.17)."""
    if distance(here, there) != 2:
        return 0
    for direction in range(6):
        between = beside(here, direction)
        if may_sail(between, BRITISH) and distance(between, there) == 1:
            return between
    return 0


def act_course(s, verb, there):
    """Sail, stay, or start a patrol with the force in hand (SB-MOVE 5.16, 5.17, SB-PATROL 5.32)."""
    ship = s[hand_of(s)] - 1
    if verb == V_TO:
        between = 0 if side_of(ship) == GERMAN else way_to(zone_of(s, ship), there)
        if between:
            sail(s, ship, between)
        sail(s, ship, there)
        if side_of(ship) == GERMAN and steps_left(s, ship) > 0:
            return
    elif not steps_of(s, ship):
        set_patrol(s, ship, verb == V_PATROL)
    set_done(s, ship)
    s[hand_of(s)] = 0
    pop(s)


# --- the end of a side's movement --------------------------------------------------------------------


def repair(s, ship):
    """Roll for repaired evasion, of the part that can be repaired (SB-REPAIR 9.728). Only her owner sees the event."""
    at = SHIP + ship * SHIP_ROW + S_LOSS
    die = d6(s, hidden(s))
    won = min(MENDS[die], s[at])
    s[at] -= won
    journal.push(E_REPAIR, R_REPAIR, ship, die, won, evasion(s, ship), who=1 << side_of(ship))


def _end_of_moves(s):
    """End a side's movement: repairs, convoys, then the other side (SB-REPAIR 9.728, SB-APPEAR 2.51)."""
    if s[FLAGS] & FLAG_RUN:
        become(s, P_CONTACT)
        return
    side = s[SIDE]
    for ship in ships_of(side):
        if is_escort(s, ship) and zone_of(s, ship):
            _with_convoy(s, ship)
        if zone_of(s, ship) and s[SHIP + ship * SHIP_ROW + S_LOSS] and steps_of(s, ship) < 2:
            repair(s, ship)
    if side == BRITISH:
        _to_search(s)
        return
    s[FLAGS] |= FLAG_SAILED
    s[CALLED : CALLED + CHART] = bytes(CHART)
    s[SIDE] = BRITISH
    become(s, P_FLY if s[TARGETS] or is_chase(s) else P_FORCES)  # SB-FORCE: before shadows


def _to_search(s):
    """Begin the British search (SB-SEARCH 7.21); at visibility X there is no search (SB-VISIBILITY 7.17)."""
    s[CALLED_G : CALLED_G + CHART] = bytes(CHART)
    s[SIDE] = BRITISH
    if s[LEVEL] == LEVEL_X:
        plot.commit(s)
        become(s, P_STRIKE)
    else:
        become(s, P_SEARCH)


def _with_convoy(s, ship):
    """Move an escort with her convoy along its line, a zone on each C turn."""
    way = _zones(ROUTE_WEST)
    if zone_of(s, ship) not in way:
        way = _zones(ROUTE_EAST)
    i = way.index(zone_of(s, ship))
    if is_c_turn(s) and i + 1 < len(way) and pace(s, ship) != TOWED:
        sail(s, ship, way[i + 1])


def _zones(route):
    return [get_zone(route, i) for i in range(0, len(route), 2)]


PHASES = {
    P_RUN: (legal_sail, act_sail),
    P_SAIL: (legal_sail, act_sail),
    P_COURSE: (legal_course, act_course),
}
