# SPDX-License-Identifier: MIT
"""Where a unit may sail: by its navy, beside its port, or two areas away (SC-MOVE, SC-FAR)."""

from ....core.head import SIDE
from ..layout import (
    AMERICANS, AREAS, BALTIC, BARENTS, BRITISH, CONTROL, CONVOYS, ENGLAND, GERMANS, ITALIANS, MALTA, MEDITERRANEAN,
    MOVED, NEUTRAL, NORTH_ATLANTIC, OILER, PLACE, PORTS_END, P_FAR, P_SET, READY, RUSSIANS, SOUTH_ATLANTIC, STATUS,
    UNITS, VEIL,
)
from ..tables import AREA_NEXT, KIND, PORT_NEXT
from .fleet import CRUISER, is_convoy, is_friendly, is_picked, side_of


def may_enter(s, unit, area):
    """Seas that a navy's ships may be in, wherever they come from."""
    if unit >= CONVOYS:
        return area == NORTH_ATLANTIC or area == BARENTS  # SC-CONVOY
    if unit >= AMERICANS:
        return area == NORTH_ATLANTIC  # SC-AMERICANS
    if unit >= RUSSIANS or area == BALTIC:
        return area == BALTIC and (unit >= RUSSIANS or GERMANS <= unit < ITALIANS)  # SC-RUSSIANS, SC-MOVE
    if unit >= ITALIANS and area != MEDITERRANEAN:
        return KIND[unit] == CRUISER and area <= SOUTH_ATLANTIC  # SC-ITALIANS
    return True


def may_sail(s, unit):
    """A unit of the side that moves, in play, that has not moved in this turn and is released."""
    if s[PLACE + unit] > OILER or s[STATUS + unit] & MOVED or side_of(s, unit) != s[SIDE]:
        return False
    if RUSSIANS <= unit < CONVOYS:
        return s[STATUS + unit] & READY
    return unit >= BRITISH or not s[VEIL + unit]


def is_near(s, unit, area):
    """An area beside its port; any one for a ship refuelled at sea; the Barents for a convoy at sea (SC-MOVE)."""
    place = s[PLACE + unit]
    if place == OILER:
        return True
    if place < AREAS:
        return place == NORTH_ATLANTIC and area == BARENTS
    return PORT_NEXT[place - ENGLAND] >> area & 1


def is_far(s, unit, area):
    """Two areas from its port, the first one not held by the enemy in the turn before (SC-FAR)."""
    place = s[PLACE + unit]
    if place < AREAS or place >= PORTS_END or is_convoy(unit) or is_near(s, unit, area):
        return False
    for way in range(AREAS):
        if PORT_NEXT[place - ENGLAND] >> way & 1 and AREA_NEXT[way] >> area & 1 and s[CONTROL + way] != 1 - s[SIDE]:
            return True
    return False


def has_convoy(s, area):
    """Is a convoy there, or picked to go there? One is allowed in an area (SC-CONVOY)."""
    for unit in range(CONVOYS, UNITS):
        if s[PLACE + unit] == area or is_picked(s, unit):
            return True
    return False


def is_ready(s, kind, unit):
    """May a unit still go anywhere in the phase `kind`: set up, near or far?"""
    if kind == P_SET:
        return unit < BRITISH and s[PLACE + unit] == ENGLAND
    return may_sail(s, unit)


def reaches(s, kind, unit, to):
    """May a unit that is ready go there?"""
    if kind == P_SET or to >= AREAS:
        return kind == P_SET and to == MALTA
    if not may_enter(s, unit, to):
        return False
    if kind == P_FAR:
        return is_far(s, unit, to)
    return is_near(s, unit, to) and not (is_convoy(unit) and has_convoy(s, to))


def may_go(s, kind, unit, to):
    """May a unit go there?"""
    return is_ready(s, kind, unit) and reaches(s, kind, unit, to)


def may_turn_to(s, unit, port, area):
    """May a ship whose attempt at this area failed go back to that port (SC-FAR)?"""
    place = s[PLACE + unit]
    if port == place:
        return True
    beside = PORT_NEXT[port - ENGLAND] >> area & 1
    return beside and (is_friendly(s, port, s[SIDE]) or area == SOUTH_ATLANTIC and port == NEUTRAL)
