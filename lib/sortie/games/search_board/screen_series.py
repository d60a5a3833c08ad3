# SPDX-License-Identifier: MIT
"""A series: several legal actions for one press. Aircraft fly to their stations, those of the last turn.

The Screen has a station for each aircraft in its memory: a zone, and the upper side of the counter.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_DONE, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_STATE, A_ZONE, BRITISH, FIRST_AIR, SHIPS, V_DONE,
    V_FLIP, V_FLY, V_PICK, V_STAY,
)
from .rules.sea_tables import AIR_KIND
from .rules.ships import get_zone
from .screen_views import air_seen
from .tables import AIR_CARRIER, AIR_HOME

_TURNED = const(128)  # in a station's high byte: the counter is turned over
_ASHORE = const(255)  # as a carrier
_SCOUT = const(0)  # as a kind
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


def waiting(screen):
    """The aircraft that wait for a flight, as a list: ready at base, or scouts that are to patrol."""
    return [aircraft for aircraft in air_seen(screen.was[SIDE]) if station(screen, aircraft) and _is_waiting(screen, aircraft)]


def _is_waiting(screen, aircraft):
    state = screen.was[AIR + aircraft * AIR_ROW + A_STATE]
    if state & (AIR_WHERE | AIR_DONE) == AIR_ALOFT:
        return _turned(screen, aircraft) > state & AIR_FLIPPED and here(screen.was, aircraft) == station(screen, aircraft)
    return state & (AIR_WHERE | AIR_DONE) == AIR_BASE


def _turned(screen, aircraft):
    """AIR_FLIPPED if the counter of an aircraft is turned over at its station, else 0."""
    return AIR_FLIPPED if screen.memory[SHIPS + 2 * aircraft + 1] & _TURNED else 0


def steps(screen):
    """The actions that send these aircraft to their stations, as far as they reach, and then end the flights."""
    from .rules.air_movement import flights, speed

    v, found = screen.was, []
    for aircraft in waiting(screen):
        at, goal = AIR + aircraft * AIR_ROW + A_STATE, station(screen, aircraft)
        state, start = v[at], here(v, aircraft) or get_zone(AIR_HOME, 2 * aircraft)
        for side in (_turned(screen, aircraft), 0):  # a patrol that is too slow arrives as a scout
            v[at] = state & ~AIR_FLIPPED | side
            reached = goal in list(flights(v, aircraft, start, 0 if start == goal else speed(v, aircraft)))  # MicroPython: no int in array
            if reached:
                found.append(V_PICK << 10 | FIRST_AIR + aircraft)
                if v[at] != state:
                    found.append(V_FLIP << 10)
                found.append(V_STAY << 10 if start == goal else V_FLY << 10 | goal)
                break
        v[at] = state
    found.append(V_DONE << 10)
    return found
