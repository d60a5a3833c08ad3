# SPDX-License-Identifier: MIT
"""The places that a unit may sail to: by its navy, beside its port, or two areas away (SC-MOVE, SC-FAR)."""

from micropython import const

from ....core.contract import push
from ....core.head import SIDE
from ..fields import (
    ALLIES, AMERICANS, AREAS, BALTIC, BARENTS, BRITISH, CONTROL, CONVOYS, ENGLAND, ITALIANS, MALTA, MEDITERRANEAN,
    MOVED, NEUTRAL, NORTH_ATLANTIC, OILER, PLACE, PLACES, PORTS_END, P_FAR, P_MOVE, P_SHIPS, READY, RUSSIANS,
    SOUTH_ATLANTIC, STATUS, TO, UNITS, VEIL, V_TO,
)
from ..tables import AREA_NEXT, KIND, PORT_NEXT
from .fleet import CRUISER, is_friendly, is_picked, side_of, units_of

_ALL = const(63)  # all areas, as bits
_ATLANTIC = const(3)  # the North and the South Atlantic, as bits
# The places near each place, as bits. A convoy at sea can reach the Barents (SC-CONVOY). A ship in a port can reach the
# areas beside it (SC-MOVE). A ship that refuelled at sea can reach any area (SC-OILERS). Units out of play can reach
# none.
_NEAR = bytes((1 << BARENTS, 0, 0, 0, 0, 0)) + PORT_NEXT + bytes((_ALL, 0, 0, 0))


def choose(s, to):
    """Note the named place and begin the choice of its ships (SC-MOVE)."""
    s[TO] = to
    push(s, P_SHIPS)


def offer_places(offer, bits):
    """Offer V_TO for each of these places, given as bits."""
    for to in range(OILER + 1):
        if bits >> to & 1:
            offer.add(V_TO, to)


def seas(unit):
    """The areas that a unit's navy may enter, as bits (SC-MOVE, SC-RUSSIANS). They do not depend on the unit's place."""
    if unit < BRITISH:
        return _ALL ^ 1 << BALTIC | 1 << MALTA  # SC-MOVE; `ways` allows Malta only in the set-up (SC-SETUP)
    if unit < ITALIANS:
        return _ALL  # SC-MOVE: Germans may enter the Baltic too
    if unit < RUSSIANS:  # SC-ITALIANS
        return 1 << MEDITERRANEAN | (_ATLANTIC if KIND[unit] == CRUISER else 0)
    if unit < AMERICANS:
        return 1 << BALTIC  # SC-RUSSIANS
    return 1 << NORTH_ATLANTIC | (0 if unit < CONVOYS else 1 << BARENTS)  # SC-AMERICANS, SC-CONVOY


def may_sail(s, unit):
    """True if a unit may move (SC-MOVE).

    It must be the moving side's, in play and released, and not have moved in this turn."""
    status = s[STATUS + unit]
    if s[PLACE + unit] > OILER or status & MOVED:
        return False
    if unit < BRITISH:
        return s[SIDE] == ALLIES and not s[VEIL + unit]
    return side_of(s, unit) == s[SIDE] and (not RUSSIANS <= unit < CONVOYS or status & READY)


def ways(s, kind):
    """For each place the places in reach, as bits, in the phase `kind`: set-up, near or far (SC-MOVE, SC-FAR)."""
    if kind == P_MOVE:
        return _NEAR
    if kind == P_FAR:
        return two_away(s, s[SIDE])
    return [0] * ENGLAND + [1 << MALTA] + [0] * (PLACES - ENGLAND - 1)  # SC-SETUP


def two_away(s, side):
    """For each place the areas two away from it, as bits (SC-FAR).

    The enemy must not have held the area between in the last turn."""
    row = bytearray(PLACES)
    for way in range(AREAS):
        if s[CONTROL + way] != 1 - side:
            for port in range(ENGLAND, PORTS_END):
                beside = PORT_NEXT[port - ENGLAND]
                if beside >> way & 1:
                    row[port] |= AREA_NEXT[way] & ~beside
    return row


def goes(s, kind, reach, unit):
    """The places that a unit can sail to, as bits; `reach` has those in reach of its place (SC-MOVE, SC-CONVOY)."""
    if not may_sail(s, unit):
        return 0
    if unit >= CONVOYS:  # SC-CONVOY: never two areas away; one convoy in each area, and one at a time
        if kind == P_FAR:
            return 0
        for other in range(CONVOYS, UNITS):
            if is_picked(s, other):
                return 0
            reach &= ~(1 << s[PLACE + other])
    return reach & seas(unit)


def sailors(s, kind, to, units):
    """Those of these units that can sail to a place, as bytes (SC-MOVE)."""
    reach = ways(s, kind)
    row = bytearray()
    for unit in units:
        there = reach[s[PLACE + unit]]
        if there >> to & 1 and goes(s, kind, there, unit) >> to & 1:
            row.append(unit)
    return row


def open_places(s, kind):
    """The places that any unit of the side in turn can sail to, as bits (SC-MOVE)."""
    reach = ways(s, kind)
    found = 0
    for unit in units_of(s[SIDE]):
        there = reach[s[PLACE + unit]]
        if there & ~found:  # otherwise the unit adds nothing
            found |= goes(s, kind, there, unit)
    return found


def may_turn_to(s, unit, port, area):
    """True if a ship may turn back to that port after a failed attempt at this area (SC-FAR)."""
    place = s[PLACE + unit]
    if port == place:
        return True
    beside = PORT_NEXT[port - ENGLAND] >> area & 1
    return beside and (is_friendly(s, port, s[SIDE]) or area == SOUTH_ATLANTIC and port == NEUTRAL)
