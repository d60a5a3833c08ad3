# SPDX-License-Identifier: MIT
"""A series: several legal actions for one press. Aircraft fly to their stations, those of the last turn. Scouts or ships go to
a sighting.

The Screen has a station for each aircraft in its memory: a zone, and the upper side of the counter.
The actions are in screen_steps.py.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_DONE, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_STATE, A_ZONE, BISMARCK, CONTACT, GERMAN, GERMAN_SHIPS,
    NOW_DONE, P_FLY, SHIP, SHIPS, SHIP_ROW, S_NOW, TURN, V_PICK,
)
from .rules.sea_tables import AIR_KIND
from .rules.ship_steps import force_reach
from .rules.ships import get_zone, zone_of
from .rules.zones import distance
from .screen_views import air_seen, ships_seen

TURNED = const(128)  # in a station's high byte: the counter is turned over
BY_SHIP = const(2)  # a kind of series
_NEAR = const(4)  # zones from a sighting: two turns of a fast ship
_SCOUT = const(0)  # as a kind
_FRESH = const(4)  # turns in which units go to a sighting


def station(screen, aircraft):
    """The zone of an aircraft's station; NOWHERE if it has none."""
    return get_zone(screen.memory, SHIPS + 2 * aircraft)


def here(v, aircraft):
    """The zone of an aircraft aloft; NOWHERE at its base."""
    return get_zone(v, AIR + aircraft * AIR_ROW + A_ZONE)


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
    return AIR_FLIPPED if screen.memory[SHIPS + 2 * aircraft + 1] & TURNED else 0
