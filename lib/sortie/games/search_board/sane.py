# SPDX-License-Identifier: MIT
"""Impossible states of Search & Battle.

Examples are ships on land, sunk ships on the map, separated forces, and wrong boxes or fuel. Uncounted aircraft,
enemies in one hex, and a German ship outside the plot are impossible too.
"""

from micropython import const

from ...core.contract import phase
from ...core.head import OVER, SIDE
from ...core.sane import need, stacked, within
from . import fields as L, tables as T
from .rules import plot
from .rules.aircraft import air_of, air_zone, is_aloft, state
from .rules.battle_board import are_foes
from .rules.battle_tables import IN_A_HEX
from .rules.charts import bit_of
from .rules.damage import is_sunk
from .rules.guns import aimed, bears, to_aim
from .rules.part_tables import ROUTE_EAST, ROUTE_WEST
from .rules.sea_tables import TERRAIN
from .rules.ships import can_patrol, force_of, get_zone, is_escort, mode, ships_of, side_of, zone_of
from .rules.zones import ZONES, may_sail

_SECTIONS = const(5)
_LAST_LOSS = const(99)
_MANY = const(200)  # more than any game has; these numbers have no limit
_MOST_STEPS = const(5)  # zones in a turn
_LAST_DAY = const(31)
_TARGETS = const(3)  # the two Germans, a bit each
_SOME_FORCES = const(63)
_ROWS = (
    (L.FLAGS, 1, 7, "flags"),
    (L.RAID_DAY, 1, _LAST_DAY, "day of a raid"),
    (L.AIR_LOST, 2, L.AIRCRAFT, "aircraft lost of side"),
    (L.FOUND_TURN, 2, L.LAST_TURN, "turn"),
    (L.TARGETS, 1, _TARGETS, "shadowed ships"),
    (L.HELD, 1, 63, "ships held by shadowing"),
    (L.CONVOYS, 1, _MANY, "convoys"),
    (L.ROUND, 1, _MANY, "round"),
    (L.QUIET, 1, _MANY, "rounds without a shot"),
    (L.STEPS, 2, _MANY, "hexes"),
    (L.RAIDER, 1, 15, "ships in process"),
    (L.CHANCE, 1, 12, "chance dice"),
    (L.LOSS_KEPT, L.SHIPS, _LAST_LOSS, "permanent evasion loss of ship"),
    (L.FOUND, 1, _TARGETS, "attacked ships"),
    (L.ACTIONS, 1, 2, "actions"),
    (L.ACTION, 1, 2, "action"),
    (L.ATTACKS, 2, 1, "side that attacks"),
    (L.TARGET, 2, 2, "attacked force"),
    (L.REFUSED, 2, _SOME_FORCES, "attacks refused"),
    (L.IS_NIGHT, 1, 1, "night"),
    (L.ENTRY, 1, 5, "edge"),
    (L.EDGE_AT, 1, L.AT_CENTRE, "edge"),
    (L.FACE, 1, 6, "direction"),
    (L.IN_HAND, 1, L.SHIPS - 1, "ship in hand"),
    (L.JAMMED, 2, 6, "jammed guns"),
    (L.PROPOSED, 1, _TARGETS, "proposing sides"),
    (L.FORCE_KIND, 2, 3, "kind of a force"),
    (L.LEAD, 2, L.SHIPS, "leading ship"),
    (L.HAND, 1, L.FIRST_AIR + L.AIRCRAFT, "unit in hand"),
    (L.HAND_B, 1, L.FIRST_AIR + L.AIRCRAFT, "unit in hand"),
)
_UNDER = {
    L.P_WING: (L.P_FLY,),
    L.P_COURSE: (L.P_SAIL, L.P_RUN),
    L.P_CONVOY: (L.P_CHANCE,),
    L.P_HUFF: (L.P_CHANCE,),
    L.P_AGREE: (L.P_ORDERS,),
    L.P_FAST: (L.P_SEARCH,),
    L.P_FOLLOW: (L.P_SEARCH,),
}
_DEALT_WITH = (L.P_SEARCH, L.P_FAST, L.P_FOLLOW, L.P_HUFF, L.P_CONVOY)
_IN_ACTION = range(L.P_KEEP_OUT, L.P_BONUS + 1)
_MOVING = (L.P_RUN, L.P_FLY, L.P_WING, L.P_SAIL, L.P_COURSE)


def check(s):
    """Raises Damaged for an impossible state."""
    within(s, _ROWS)
    stacked(s, _UNDER)
    for ship in range(L.SHIPS):
        _check_ship(s, ship)
    for side in (L.GERMAN, L.BRITISH):
        _check_forces(s, side)
        _check_air(s, side)
    need(L.FIRST_TURN <= s[L.TURN] <= L.LAST_TURN and 1 <= s[L.LEVEL] <= L.LEVEL_X, "turn and visibility")
    _check_field(s)
    _check_plot(s)
    for at in (L.FAST, L.PASSED, L.PASSED + 2, L.CONTACT, L.CONTACT + 4):
        need(_is_on_board(get_zone(s, at)), "announced zone")
    for row in range(L.SEEN_ROWS):
        need(_is_on_board(get_zone(s, L.SEEN + L.SEEN_ROW * row)), "zone of group {}", row)
    if s[SIDE] != OVER:
        _check_phase(s, phase(s))


def _is_on_board(zone):
    return zone == L.NOWHERE or zone < ZONES and TERRAIN[zone]


def _check_phase(s, at):
    """Raises Damaged if the phase in force lacks its unit, or has values of another phase."""
    unit = s[L.HAND if s[SIDE] == L.GERMAN else L.HAND_B] - 1
    if at == L.P_WING:
        need(unit - L.FIRST_AIR in air_of(s[SIDE]), "aircraft in hand")
    elif at == L.P_COURSE:
        need(unit in ships_of(s[SIDE]) and zone_of(s, unit), "ship in hand")
    elif at in (L.P_HUFF, L.P_CONVOY):
        need(0 < s[L.RAIDER] <= L.GERMAN_SHIPS and zone_of(s, s[L.RAIDER] - 1), "rolling ship")
    elif at in (L.P_STEER, L.P_AIM):
        need(s[L.DECK + s[L.IN_HAND]] & L.DECK_IN and side_of(s[L.IN_HAND]) == s[SIDE], "ship in hand")
    elif at == L.P_BONUS:
        need(s[L.DECK + s[L.IN_HAND]] & L.DECK_IN, "ship in hand")
    need(at in _DEALT_WITH or not s[L.RAIDER], "ships in process")
    need(at != L.P_SEARCH or s[L.RAIDER] <= _TARGETS, "ships in process")
    need(at not in _IN_ACTION or s[L.ACTION] < s[L.ACTIONS], "action")
    if at == L.P_AIM:
        _check_aim(s, s[L.IN_HAND])
    else:  # strikes are aimed in these bytes too (rules/air_attack.py)
        need(at == L.P_STRIKE or not any(s[L.AIM : L.AIM + 2 * L.SHIPS]), "aimed guns")


def _check_aim(s, ship):
    """Raises Damaged if more salvoes are aimed than exist, or at a ship out of their field (SB-FIRE 9.64)."""
    for section in range(_SECTIONS - 1):
        need(to_aim(s, ship, section) >= 0, "salvoes of section {}", section)
        for target in range(L.SHIPS):
            if aimed(s, section, target):
                need(are_foes(s, ship, target) and bears(s, ship, section, target), "ship {} is an impossible target", target)


def _check_ship(s, ship):
    """Raises Damaged for impossible boxes (SB-HITS), fuel, evasion or place.

    A ship must be in a zone open to her; a sunk ship has none."""
    for section in range(_SECTIONS):
        at = section * L.SHIPS + ship
        need(s[L.HITS + at] <= T.BOXES[at], "boxes of ship {}", ship)
        need(section == L.MIDSHIPS or s[L.THEN + at] <= T.BOXES[at], "earlier boxes of ship {}", ship)
    row = L.SHIP + L.SHIP_ROW * ship
    need(s[row + L.S_FUEL] <= T.FUEL[ship], "fuel of ship {}", ship)
    need(s[L.EVASION + ship] <= T.FULL_EVASION[ship], "evasion of ship {}", ship)
    need(s[L.DECK + ship] & L.FACING < 6, "direction of ship {}", ship)
    need(s[row + L.S_NOW] & L.NOW_STEPS <= _MOST_STEPS, "zones moved by ship {}", ship)
    way = s[row + L.S_WAY]
    need(way & 15 <= 6 and way >> 4 <= 6, "orders of ship {}", ship)
    zone = zone_of(s, ship)
    if zone:
        escorts = is_escort(s, ship)
        need(not escorts or _zone_in(zone, ROUTE_WEST) or _zone_in(zone, ROUTE_EAST), "ship {} is away from her convoy", ship)
        need(zone < ZONES and may_sail(zone, side_of(ship)), "ship {} is not at sea", ship)
        need(not mode(s, ship, L.MODE_PATROL) or can_patrol(s, ship), "carrier {} patrols alone", ship)
        afloat = not is_sunk(s, ship) or s[L.DECK + ship] & L.DECK_IN or s[SIDE] == OVER
        need(afloat, "ship {} is sunk and on the map", ship)


def _zone_in(zone, route):
    for at in range(0, len(route), 2):
        if get_zone(route, at) == zone:
            return True
    return False


def _check_forces(s, side):
    """Raises Damaged unless each force has two or more ships, all in one zone (SB-FORCE)."""
    for ship in ships_of(side):
        force, alone = force_of(s, ship), True
        if force and zone_of(s, ship):
            for other in ships_of(side):
                if other != ship and force_of(s, other) == force and zone_of(s, other):
                    need(zone_of(s, other) == zone_of(s, ship), "the ships of force {} are apart", force)
                    alone = False
            need(not alone, "force {} has only one ship", force)


def _check_air(s, side):
    """Raises Damaged if an aircraft aloft has no zone, another has one, or lost aircraft are not counted."""
    gone = 0
    for aircraft in air_of(side):
        zone = air_zone(s, aircraft)
        aloft = bool(is_aloft(s, aircraft))
        need(_is_on_board(zone) and aloft == (zone != L.NOWHERE), "aircraft {} has no place", aircraft)
        need(not aloft or s[L.AIR + L.AIR_ROW * aircraft + L.A_LEFT], "aircraft {} is in the air beyond its turns", aircraft)
        gone += state(s, aircraft, L.AIR_WHERE) == L.AIR_GONE
    need(gone == s[L.AIR_LOST + side], "aircraft lost of side {}", side)


def _check_field(s):
    """Raises Damaged for enemies in one hex (SB-STEER), or for more than two ships in it (SB-PLACES)."""
    for ship in range(L.SHIPS):
        if s[L.DECK + ship] & L.DECK_IN:
            mates = 0
            for other in range(L.SHIPS):
                together = s[L.HEX_X + ship] == s[L.HEX_X + other] and s[L.HEX_Y + ship] == s[L.HEX_Y + other]
                if together and s[L.DECK + other] & L.DECK_IN:
                    need(side_of(other) == side_of(ship), "ship {} shares a hex with an enemy", ship)
                    mates += 1
            need(mates <= IN_A_HEX, "ship {} shares a hex with two others", ship)


def _check_plot(s):
    """Raises Damaged if the plot rules out a German ship's zone.

    While the Germans move, the plot still shows the time before."""
    if s[SIDE] == OVER or s[SIDE] == L.GERMAN and phase(s) in _MOVING:
        return
    for ship in ships_of(L.GERMAN):
        zone = zone_of(s, ship)
        need(not zone or plot.zones(s, ship) >> bit_of(zone) & 1, "the plot excludes ship {}", ship)
