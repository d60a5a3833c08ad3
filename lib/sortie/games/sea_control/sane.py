# SPDX-License-Identifier: MIT
"""Impossible states: ships where their navy cannot be, afloat with too much damage, and bytes left over from a step."""

from micropython import const

from ...core.contract import RESIGNED, phase
from ...core.head import DEPTH, OVER, REASON, SIDE, STACK
from ...core.sane import need, stacked, within
from . import fields as L
from .rules import fleet
from .rules.home import homeward
from .rules.routes import sailors
from .tables import ARRIVES, KIND

_MANY = const(200)  # more than any game has; these numbers have no limit
_MOST_A_TURN = const(40)  # points
_ROWS = (
    (L.TURN, 1, L.TURNS, "turn"),
    (L.UBOATS, 1, L.MOST_UBOATS, "U-boats"),
    (L.UBOATS_AT, L.AREAS, L.MOST_UBOATS, "U-boats in area"),
    (L.CONTROL, L.AREAS, L.NOBODY, "control of area"),
    (L.AREA_DONE, L.AREAS, L.AREA_FOUGHT, "combat in area"),
    (L.VEILED, L.AREAS, L.BRITISH, "counters face down in area"),
    (L.TO, 1, L.PLACES - 1, "destination"),
    (L.LAND_AIR, 2, L.PORTS_END, "aircraft of side"),
    (L.AREA, 1, L.PORTS_END - 1, "place of combat"),
    (L.RUNS, 1, L.NOBODY, "disengaging side"),
    (L.SPARE, 1, _MANY, "waiting U-boats"),
    (L.ROUND, 1, _MANY, "round"),
    (L.AIR_LEFT, 1, _MANY, "dice from the air"),
    (L.REPAIRS, 1, _MANY, "repairs"),
    (L.GROUP, 1, L.MOST_GROUPS, "pursued group"),
    (L.GROUPS, 1, L.MOST_GROUPS, "groups"),
    (L.LAST_AT, 1, L.UNITS, "last target"),
    (L.FLAGS, 1, 63, "flags"),
    (L.PLACE, L.UNITS, L.PLACES - 1, "place of unit"),
    (L.AXIS_AIR, 1, L.PORTS_END, "aircraft placed"),
    (L.ALLIED_AIR, 1, L.PORTS_END, "aircraft placed"),
    (L.AXIS_RUNS, 1, 2, "answer"),
)
_UNDER = {
    L.P_SHIPS: (L.P_SET, L.P_MOVE, L.P_FAR, L.P_HOME),
    L.P_ROLL: (L.P_FAR,),
    L.P_BACK: (L.P_ROLL,),
    L.P_REPAIR: (L.P_SHOW,),
}
_PICKED_ROW = const(9)  # bytes of a side
_AT_SEA = (1 << L.AREAS) - 1


def _places(*places):
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


# The places where a ship of each navy can be, a bit for each place.
_CRUISER = _places(L.MEDITERRANEAN, L.SOUTH_ATLANTIC, L.NORTH_ATLANTIC, L.ITALY, L.FRANCE, L.NEUTRAL)
_MAY_BE = {
    "British": _AT_SEA & ~_places(L.BALTIC) | _places(L.ENGLAND, L.USA, L.MALTA, L.RUSSIA, L.NEUTRAL),
    "German": _AT_SEA | _places(L.GERMANY, L.FRANCE, L.ITALY, L.NEUTRAL, L.OILER),
    "Italian": _places(L.MEDITERRANEAN, L.ITALY),
    "cruiser": _CRUISER,
    "turned": _CRUISER | _places(L.MALTA, L.ENGLAND, L.USA),
    "Russian": _places(L.BALTIC, L.LENINGRAD),
    "American": _places(L.NORTH_ATLANTIC, L.USA),
    "convoy": _places(L.NORTH_ATLANTIC, L.BARENTS, L.USA, L.DELIVERED),
}
_FIGHTS = range(L.P_ASW, L.P_CONTROL)
_PICKS = (L.P_SHIPS, L.P_BACK, L.P_PURSUE)


def check(s):
    """Raises Damaged for an impossible state."""
    within(s, _ROWS)
    stacked(s, _UNDER)
    for unit in range(L.UNITS):
        _check_unit(s, unit)
    _check_counts(s)
    if s[SIDE] == OVER:
        early = s[L.TURN] < L.TURNS and abs(s[L.POC] - L.EVEN) < L.MOST
        need(not early or s[REASON] == RESIGNED, "end before the last turn")
        return
    need((s[STACK] == L.P_SET) == (not s[L.TURN]), "turn")
    _check_leftovers(s, phase(s))
    _check_combat(s, phase(s))
    if phase(s) in _PICKS:
        _check_picks(s, phase(s))


def _navy(s, unit):
    """The key of a unit's navy in _MAY_BE."""
    if unit >= L.RUSSIANS:
        return "Russian" if unit < L.AMERICANS else "American" if unit < L.CONVOYS else "convoy"
    if unit < L.ITALIANS:
        return "British" if unit < L.BRITISH else "German"
    return "turned" if s[L.STATUS + unit] & L.TURNED else "cruiser" if KIND[unit] == fleet.CRUISER else "Italian"


def _check_unit(s, unit):
    place = fleet.place_of(s, unit)
    need((place == L.LATER) == (ARRIVES[unit] > max(s[L.TURN], 1)), "unit {} arrives in the wrong turn", unit)
    status = s[L.STATUS + unit]
    need(not status & L.TURNED or L.ITALIANS <= unit < L.RUSSIANS, "unit {} is turned", unit)
    need(not status & L.STAYS or unit >= L.CONVOYS, "unit {} stays at sea", unit)
    if place == L.OILER and s[SIDE] != OVER and s[STACK] == L.P_MOVE:
        need(not status & L.MOVED, "unit {} is at an oiler and has moved", unit)
    if s[L.FRESH + unit] or s[L.TARGET + unit]:
        need(s[L.PLACE + unit] in (s[L.AREA], L.GONE), "unit {} fights in another place", unit)
    if place in (L.LATER, L.GONE):
        need(s[L.DAMAGE + unit] <= (L.TURNS if place == L.GONE else 0), "damage of unit {}", unit)
        return
    name = _navy(s, unit)
    for at in (place, s[L.PLACE + unit]):  # a ship that lies face down also counts at the place that it left
        need(_MAY_BE[name] >> at & 1, name + " unit {} is in a forbidden place", unit)
    need(place == L.DELIVERED or s[L.DAMAGE + unit] <= fleet.defense(s, unit), "unit {} is afloat with too much damage", unit)
    if place in (L.ENGLAND, L.RUSSIA, L.FRANCE, L.LENINGRAD):
        need(fleet.is_open(s, place) or s[L.TURN] == 0, "unit {} is in a closed port", unit)
    need(1 <= fleet.speed(s, unit) <= 7 and 0 <= fleet.attack(s, unit) <= 5, "factors of unit {}", unit)


def _check_counts(s):
    need(abs(s[L.POC] - L.EVEN) <= L.MOST and s[L.STREAK] & ~L.WAIVED <= L.TURNS, "points")
    for points in s[L.POINTS : L.POINTS + 2 * L.TURNS]:
        need(not points or abs(points - L.EARNED) <= _MOST_A_TURN, "points of a turn")
    for target in s[L.TORPEDO : L.TORPEDO + L.MOST_UBOATS]:
        need(target <= L.UNITS or target == L.HOLDS, "target of a U-boat")
    need(sum(s[L.UBOATS_AT : L.UBOATS_AT + L.AREAS]) <= s[L.UBOATS], "U-boats")
    convoys = 0
    for unit in range(L.CONVOYS, L.UNITS):
        place = s[L.PLACE + unit]
        if place < L.AREAS:
            need(not convoys >> place & 1, "two convoys in area {}", place)
            convoys |= 1 << place


def _check_leftovers(s, at):
    """Raises Damaged if the rows of one step have values outside it."""
    need(at in _PICKS or not any(s[L.PICKED : L.VEIL]), "picked ships")
    if at not in _FIGHTS:
        need(not any(s[L.FRESH : L.PICKED]) and not s[L.GROUP], "unfinished combat round")
    need(at == L.P_AIR or not (s[L.AXIS_AIR] or s[L.ALLIED_AIR]), "unresolved secret air strikes")
    need(at == L.P_RUN or not s[L.AXIS_RUNS], "unresolved secret answer")
    _check_veil(s)
    if s[STACK] == L.P_MOVE and s[SIDE] == L.ALLIES and s[DEPTH] == 1:
        for unit in range(L.CONVOYS):
            need(s[L.STATUS + unit] & L.MOVED or s[L.PLACE + unit] >= L.AREAS, "unit {} is not home", unit)


def _check_veil(s):
    """Raises Damaged if counters lie face down that are not counted, or outside that time."""
    if not s[L.FLAGS] & L.FLAG_VEIL:
        down = any(s[L.VEIL : L.VEIL + L.BRITISH]) or any(s[L.VEILED : L.VEILED + L.AREAS])
        need(not down, "counters still lie face down")
        return
    for area in range(L.AREAS):
        count = 0
        for ship in range(L.BRITISH):
            count += s[L.VEIL + ship] == area + 1
        need(count == s[L.VEILED + area], "counters face down in area {}", area)


def _check_picks(s, at):
    """Raises Damaged if a unit is picked that may not be."""
    units = fleet.units_of(s[SIDE])
    if at == L.P_PURSUE:
        may = fleet.fighters(s, s[SIDE])
    elif s[STACK] == L.P_HOME:
        may = homeward(s, s[L.TO], units)
    else:
        before = bytearray(s)
        before[L.PICKED : L.VEIL] = bytes(L.VEIL - L.PICKED)  # with a convoy picked, no other may be (SC-CONVOY)
        may = sailors(before, s[STACK], s[L.TO], units)
    most = L.UNITS if s[STACK] == L.P_HOME else 1
    convoys = 0
    for bit in range(8 * _PICKED_ROW):
        for side in (L.AXIS, L.ALLIES):
            if s[L.PICKED + _PICKED_ROW * side + (bit >> 3)] >> (bit & 7) & 1:
                convoys += bit >= L.CONVOYS
                own = side == s[SIDE] or at == L.P_PURSUE
                need(own and bit in bytes(may) and convoys <= most, "unit {} is picked and may not sail", bit)
    need(at != L.P_BACK or any(s[L.PICKED : L.VEIL]), "no ship is picked")


def _check_combat(s, at):
    """Raises Damaged if one side alone is there in a step of gunfire, or a shooter's target is impossible."""
    if at in (L.P_AIM, L.P_RUN, L.P_DECLARE):
        need(fleet.fighters(s, L.AXIS) and fleet.fighters(s, L.ALLIES), "guns are asked of one side")
    chased = s[L.GROUP] or at == L.P_GROUP or at == L.P_PURSUE
    need(not chased or s[L.RUNS] < L.NOBODY and s[L.GROUP] <= s[L.GROUPS] > 0, "nobody is pursued")
    hand = s[L.HAND] & ~L.TAKEN
    if at == L.P_TORPEDO:
        need(0 < hand <= s[L.UBOATS_AT + s[L.AREA]] + 1 and all(s[L.TORPEDO : L.TORPEDO + hand - 1]), "U-boat in hand")
    need(at != L.P_STRIKE or s[L.AIR_LEFT], "no dice from the air")
    need(at != L.P_AIM or hand <= L.UNITS, "shooter in hand")
    for unit in range(L.UNITS):
        target = s[L.TARGET + unit] & ~L.NAMED
        need(target <= L.UNITS or target == L.HOLDS, "target of unit {}", unit)
        if at == L.P_AIM and s[L.TARGET + unit] & L.NAMED:
            if 0 < target < L.HOLDS:
                need(fleet.side_of(s, unit) != fleet.side_of(s, target - 1), "unit {} aims at a friend", unit)
                need(fleet.in_fight(s, target - 1), "unit {} aims outside the combat", unit)
