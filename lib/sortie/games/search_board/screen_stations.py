# SPDX-License-Identifier: MIT
"""The stations of aircraft, the last sighting, and the first order of a phase.

The Screen has a station for each aircraft in its memory: a zone, and the upper side of the counter.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_DONE, AIR_FLIPPED, AIR_ROW, A_STATE, A_ZONE, BISMARCK, CONTACT, GERMAN, GERMAN_SHIPS, NOW_DONE, P_FLY,
    SHIP, SHIPS, SHIP_ROW, S_NOW, TURN,
)
from .rules.ships import get_zone
from .screen_views import air_seen, ships_seen

TURNED = const(128)  # in a station's high byte: the counter is turned over
_FRESH = const(3)  # turns in which units go to a sighting; after that ships sail to the plot


def station(screen, aircraft):
    """The zone of an aircraft's station; NOWHERE if it has none."""
    return get_zone(screen.memory, SHIPS + 2 * aircraft)


def here(v, aircraft):
    """The zone of an aircraft aloft; NOWHERE at its base."""
    return get_zone(v, AIR + aircraft * AIR_ROW + A_ZONE)


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


def turned_over(screen, aircraft):
    """AIR_FLIPPED if the counter of an aircraft is turned over at its station, else 0."""
    return AIR_FLIPPED if screen.memory[SHIPS + 2 * aircraft + 1] & TURNED else 0
