# SPDX-License-Identifier: MIT
"""The return to port after combat, the Axis first (SC-HOME, SC-OILERS, SC-NEUTRAL, SC-CONVOY)."""

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..fields import (
    ALLIES, AMERICANS, AREAS, AXIS, BARENTS, CONTROL, CONVOYS, DAMAGE, DELIVERED, DISABLED, ENGLAND, E_DELIVERED,
    E_HOME, FRANCE, GERMANY, GONE, ITALY, LENINGRAD, MALTA, NEUTRAL, NORTH_ATLANTIC, NORTH_SEA, OILER, OUT, PLACE, POINTS,
    PORTS_END, P_COUNT, RUSSIA, R_CONVOY, R_HOME, R_ITALIANS, SOUTH_ATLANTIC, STATUS, STAYS, TURN, USA, V_DONE, V_TO,
)
from ..tables import CLOSES, OILER_MOST, PORT_NEXT, TO_ENGLAND, TO_RUSSIA
from .fleet import is_convoy, is_friendly, is_german, lose, side_of, units_of
from .routes import choose, offer_places

# The usual port of a ship is the first of these that is allowed. The first is left out in the turn that closes France.
# Ships in a port that closes are lost (SC-PORTS).
_USUAL = bytes((FRANCE, NORTH_ATLANTIC, ENGLAND, GERMANY, ITALY, RUSSIA, MALTA, LENINGRAD, USA, NEUTRAL, FRANCE))


def ask_home(s, side):
    """Begin a side's return if one of its ships has a choice of ports (SC-HOME).

    Otherwise all return to their usual port."""
    s[SIDE] = side
    near = havens(s)
    for unit in have_to_return(s, units_of(side)):
        bits = returns(s, near, unit)
        if bits & bits - 1:  # more than one place
            return
    _all_home(s)


def _all_home(s):
    _send_rest(s)
    if s[SIDE] == AXIS:
        ask_home(s, ALLIES)
    else:
        become(s, P_COUNT)


def legal_home(v, offer):
    """Offer the places of return, and the usual port for all other ships (SC-HOME)."""
    if offer.wants(V_TO):
        offer_places(offer, places_home(v))
    offer.add(V_DONE)


def act_home(s, verb, to):
    """Name a place and pick ships for it next, or return all others to their usual port (SC-HOME)."""
    if verb == V_TO:
        choose(s, to)
    else:
        _all_home(s)


def send_home(s, unit, to):
    """Return a unit to the chosen place and record it (SC-HOME). A convoy that stays at sea makes no event."""
    _send(s, unit, to)
    if to >= AREAS:
        journal.push(E_HOME, R_HOME, unit, to)


def have_to_return(s, units):
    """Those of these units that must return, as bytes (SC-HOME). They are at sea and belong to the side in turn."""
    row = bytearray()
    for unit in units:
        if s[PLACE + unit] < AREAS and side_of(s, unit) == s[SIDE] and not s[STATUS + unit] & STAYS:
            row.append(unit)
    return row


def havens(s):
    """For each area the open ports of the side in turn beside it, as bits (SC-HOME)."""
    row = [0] * AREAS
    for port in range(ENGLAND, PORTS_END):
        if is_friendly(s, port, s[SIDE]):
            for area in range(AREAS):
                if PORT_NEXT[port - ENGLAND] >> area & 1:
                    row[area] |= 1 << port
    return row


def returns(s, near, unit):
    """The places of return of a unit at sea, as bits (SC-HOME, SC-CONVOY).

    They are ports, OILER, or a convoy's own area. `near` is the side's `havens`."""
    area, status = s[PLACE + unit], s[STATUS + unit]
    if is_convoy(unit):
        return _convoy_returns(area, status)
    german = is_german(unit)
    ports = near[area]
    if unit >= AMERICANS:
        ports &= 1 << USA  # SC-AMERICANS
    if area == SOUTH_ATLANTIC:  # SC-NEUTRAL for disabled ships, SC-HOME for the Axis
        if status & DISABLED:
            return 1 << NEUTRAL
        if s[SIDE] == AXIS:
            ports |= 1 << NEUTRAL
    elif area == BARENTS and s[SIDE] == ALLIES and _is_way_back(s):
        ports |= 1 << ENGLAND  # SC-HOME: England is allowed too
    elif area == NORTH_ATLANTIC and german and not is_friendly(s, FRANCE, AXIS):
        ports |= 1 << NEUTRAL  # SC-HOME: when France is closed
    if german and area <= SOUTH_ATLANTIC and OILER_MOST[s[TURN]] and not status & OUT:
        ports |= 1 << OILER  # SC-OILERS: no ship that has left the combat
    return ports


def _is_way_back(s):
    """True if a ship may return from the Barents to England (SC-HOME).

    It needs an area between them without Axis control, or no open port in Russia."""
    return s[CONTROL + NORTH_SEA] != AXIS or s[CONTROL + NORTH_ATLANTIC] != AXIS or not is_friendly(s, RUSSIA, ALLIES)


def _convoy_returns(area, status):
    """A convoy's places, as bits (SC-CONVOY).

    A disabled convoy has the USA. Others have a port, or their area unless they left the combat."""
    if status & DISABLED:
        return 1 << USA
    ports = 1 << RUSSIA if area == BARENTS else 1 << ENGLAND | 1 << USA
    return ports if status & OUT else ports | 1 << area


def homeward(s, to, units):
    """Those of these units that can return to a place, as bytes (SC-HOME)."""
    near = havens(s)
    row = bytearray()
    for unit in have_to_return(s, units):
        if returns(s, near, unit) >> to & 1:
            row.append(unit)
    return row


def places_home(s):
    """The places that any unit of the side in turn can return to, as bits (SC-HOME)."""
    near = havens(s)
    found = 0
    for unit in have_to_return(s, units_of(s[SIDE])):
        found |= returns(s, near, unit)
    return found


def usual(s, near, unit):
    """The place that a unit returns to without an order, or GONE without a port (SC-HOME). `near` is the side's `havens`."""
    bits = returns(s, near, unit)
    for to in _USUAL[1 if s[TURN] == CLOSES[FRANCE - ENGLAND] else 0 :]:
        if bits >> to & 1:
            return to
    return GONE


def _send_rest(s):
    """Return all units of the side that are still at sea to their usual port."""
    near = havens(s)
    for unit in have_to_return(s, units_of(s[SIDE])):
        to = usual(s, near, unit)
        if to == GONE:
            lose(s, unit, R_ITALIANS)
        else:
            _send(s, unit, to)


def _send(s, unit, to):
    """Move a unit into a port, or keep a convoy at sea. A convoy that arrives earns its points once (SC-CONVOY)."""
    if to < AREAS:
        s[STATUS + unit] |= STAYS
        return
    s[PLACE + unit] = to
    if unit >= CONVOYS and to != USA:
        points = TO_RUSSIA if to == RUSSIA else TO_ENGLAND
        s[PLACE + unit] = DELIVERED
        s[DAMAGE + unit] = s[TURN]
        s[POINTS + 2 * s[TURN] - 1] += points
        journal.push(E_DELIVERED, R_CONVOY, unit, to, points)
