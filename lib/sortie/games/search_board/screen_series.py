# SPDX-License-Identifier: MIT
"""A series: several legal actions for one press. Aircraft fly to their stations, those of the last turn. Scouts or ships go to
a sighting.

The Screen has a station for each aircraft in its memory: a zone, and the upper side of the counter.
The actions are in screen_steps.py.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_DONE, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_STATE, A_ZONE, BISMARCK, BRITISH, CONTACT, GERMAN,
    GERMAN_SHIPS, NOW_DONE, P_FLY, SHIP, SHIPS, SHIP_ROW, S_NOW, TURN, V_PICK,
)
from .rules.sea_tables import AIR_KIND
from .rules.ship_steps import force_reach
from .rules.ships import get_zone, zone_of
from .rules.zones import distance
from .screen_views import air_seen, ships_seen
from .tables import AIR_CARRIER

_TURNED = const(128)  # in a station's high byte: the counter is turned over
BY_SHIP = const(2)  # a kind of series
_NEAR = const(4)  # zones from a sighting: two turns of a fast ship
_ASHORE = const(255)  # as a carrier
_SCOUT = const(0)  # as a kind
_FRESH = const(4)  # turns in which units go to a sighting
_PROPOSED = b"\x07\xd0\0\x08\xaf\0\x0b\xd1\x80\x0c\xd3\x80\x0d\x48\x80"  # (aircraft, station): G16, F15, G17, G19, C8


def station(screen, aircraft):
    """The zone of an aircraft's station; NOWHERE if it has none."""
    return get_zone(screen.memory, SHIPS + 2 * aircraft)


def here(v, aircraft):
    """The zone of an aircraft aloft; NOWHERE at its base."""
    return get_zone(v, AIR + aircraft * AIR_ROW + A_ZONE)


def keep(screen):
    """Note the stations of the aircraft that are aloft with orders of this turn.

    A scout that was on patrol there is meant to patrol again, although it flew there as a scout."""
    v, memory = screen.was, screen.memory
    for aircraft in air_seen(screen.was[SIDE]):
        state = v[AIR + aircraft * AIR_ROW + A_STATE]
        if AIR_CARRIER[aircraft] == _ASHORE and state & AIR_WHERE == AIR_ALOFT and state & AIR_DONE:
            at, zone = SHIPS + 2 * aircraft, here(v, aircraft)
            turned = memory[at + 1] & _TURNED if zone == station(screen, aircraft) and AIR_KIND[aircraft] == _SCOUT else 0
            memory[at] = zone & 255
            memory[at + 1] = zone >> 8 | turned | (_TURNED if state & AIR_FLIPPED else 0)


def propose(screen):
    """Give the British scouts stations in the passages of the north, before they have others."""
    memory = screen.memory
    for i in range(0, len(_PROPOSED), 3):
        at = SHIPS + 2 * _PROPOSED[i]
        if screen.was[SIDE] == BRITISH and not memory[at]:
            memory[at], memory[at + 1] = _PROPOSED[i + 1], _PROPOSED[i + 2]


def ready(screen, hunts):
    """The aircraft of a series, as a list. They have a station, and are ready at base or are to patrol there.

    `hunts`: the British scouts without orders, if a German was located lately. BY_SHIP: the ships not far from there."""
    v, side, goal = screen.was, screen.was[SIDE], located(screen.was)
    if not hunts:
        return [aircraft for aircraft in air_seen(side) if station(screen, aircraft) and _is_waiting(screen, aircraft)]
    if not goal:
        return []
    if hunts == BY_SHIP:
        picks = [action & 1023 for action in screen.actions if action >> 10 == V_PICK]
        return [ship for ship in picks if 0 < distance(goal, zone_of(v, ship)) <= _NEAR and force_reach(v, ship)]
    return [aircraft for aircraft in air_seen(side) if AIR_KIND[aircraft] == _SCOUT and _is_free(screen.was, aircraft)]


def located(v, turns=_FRESH):
    """The zone where the enemy was located in the last `turns`, Bismarck's first; 0: none, or the Germans decide."""
    for ship in range(BISMARCK, GERMAN_SHIPS):
        turn = v[CONTACT + 4 * ship + 2]
        if turn and v[SIDE] != GERMAN and turn + turns >= v[TURN]:
            return get_zone(v, CONTACT + 4 * ship)
    return 0


def is_first(screen):
    """True if no unit of the side has orders of this phase. Then V_DONE and the like are for all."""
    v = screen.was
    if screen.phase == P_FLY:
        return not any([v[AIR + aircraft * AIR_ROW + A_STATE] & AIR_DONE for aircraft in air_seen(v[SIDE])])
    return not any([v[SHIP + ship * SHIP_ROW + S_NOW] & NOW_DONE for ship in ships_seen(v[SIDE])])


def sail_on(screen):
    """(the ships and forces without orders that sailed last turn, and the others): their numbers."""
    picks = [action & 1023 for action in screen.actions if action >> 10 == V_PICK]
    sail = len([ship for ship in picks if screen.view.sails_on(screen.was, ship)])
    return sail, len(picks) - sail


def goals(screen, hunts):
    """The zones of a series: the stations, or the sighting."""
    return [located(screen.was)] if hunts else [station(screen, aircraft) for aircraft in ready(screen, 0)]


def _is_free(v, aircraft):
    return v[AIR + aircraft * AIR_ROW + A_STATE] & (AIR_WHERE | AIR_DONE) in (AIR_BASE, AIR_ALOFT)


def _is_waiting(screen, aircraft):
    state = screen.was[AIR + aircraft * AIR_ROW + A_STATE]
    if state & (AIR_WHERE | AIR_DONE) == AIR_ALOFT:
        return turned_over(screen, aircraft) > state & AIR_FLIPPED and here(screen.was, aircraft) == station(screen, aircraft)
    return state & (AIR_WHERE | AIR_DONE) == AIR_BASE


def turned_over(screen, aircraft):
    """AIR_FLIPPED if the counter of an aircraft is turned over at its station, else 0."""
    return AIR_FLIPPED if screen.memory[SHIPS + 2 * aircraft + 1] & _TURNED else 0
