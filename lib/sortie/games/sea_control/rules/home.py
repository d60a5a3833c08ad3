# SPDX-License-Identifier: MIT
"""Where a unit may return to after combat (SC-HOME, SC-OILERS, SC-NEUTRAL, SC-CONVOY)."""

from ....core import journal
from ....core.head import SIDE
from ..layout import (
    ALLIES, AMERICANS, AREAS, AXIS, BARENTS, CONTROL, CONVOYS, DAMAGE, DELIVERED, DISABLED, ENGLAND, E_DELIVERED,
    FRANCE, GERMANY, ITALY, LENINGRAD, MALTA, NEUTRAL, NORTH_ATLANTIC, NORTH_SEA, OILER, OUT, PLACE, POINTS,
    PORTS_END, RUSSIA, R_CONVOY, R_ITALIANS, SOUTH_ATLANTIC, STATUS, STAYS, TURN, USA,
)
from ..tables import CLOSES, OILER_MOST, PORT_NEXT, TO_ENGLAND, TO_RUSSIA
from .fleet import is_convoy, is_friendly, is_german, lose, side_of, units_of

# The port a ship goes to unless another one is named: the first of these that it may go to. In the turn that ends with
# France closed the first is left out: what lies there then is lost (SC-PORTS).
_USUAL = bytes((FRANCE, NORTH_ATLANTIC, ENGLAND, GERMANY, ITALY, RUSSIA, MALTA, LENINGRAD, USA, NEUTRAL, FRANCE))


def is_out(s, unit):
    """Is a unit of the side in turn at sea, and has to return?"""
    return s[PLACE + unit] < AREAS and side_of(s, unit) == s[SIDE] and not s[STATUS + unit] & STAYS


def may_return(s, unit, to):
    """May a unit that is at sea go there now: a port, OILER, or (a convoy) stay where it is?"""
    area, status = s[PLACE + unit], s[STATUS + unit]
    if is_convoy(unit):
        return _may_convoy(area, status, to)
    if to == OILER:  # SC-OILERS: not for one that has left the combat
        return is_german(unit) and area <= SOUTH_ATLANTIC and OILER_MOST[s[TURN]] and not status & OUT
    if to < AREAS:
        return False
    if area == SOUTH_ATLANTIC and (status & DISABLED or to == NEUTRAL):  # SC-NEUTRAL
        return to == NEUTRAL and (status & DISABLED or side_of(s, unit) == AXIS)
    if area == BARENTS and to == ENGLAND:
        return side_of(s, unit) == ALLIES and _is_way_back(s)
    if area == NORTH_ATLANTIC and to == NEUTRAL:
        return is_german(unit) and not is_friendly(s, FRANCE, AXIS)
    if unit >= AMERICANS and to != USA:  # SC-AMERICANS
        return False
    return is_friendly(s, to, side_of(s, unit)) and PORT_NEXT[to - ENGLAND] >> area & 1


def _is_way_back(s):
    """From the Barents to England: through an area that the Axis does not hold, or because there is no other port."""
    return s[CONTROL + NORTH_SEA] != AXIS or s[CONTROL + NORTH_ATLANTIC] != AXIS or not is_friendly(s, RUSSIA, ALLIES)


def _may_convoy(area, status, to):
    """SC-CONVOY: disabled to the USA; else a port, or stay at sea."""
    if status & DISABLED:
        return to == USA
    if to == area:
        return not status & OUT
    return to == RUSSIA if area == BARENTS else to == ENGLAND or to == USA


def has_choice(s, unit):
    """May a unit go to more than one place?"""
    count = 0
    for to in range(PORTS_END + 1):
        if may_return(s, unit, to):
            count += 1
    return count > 1


def send_rest(s):
    """All units of the side that are at sea yet go to their usual port."""
    for unit in units_of(s[SIDE]):
        if is_out(s, unit):
            _send_usual(s, unit)


def _send_usual(s, unit):
    for to in _USUAL[1 if s[TURN] == CLOSES[FRANCE - ENGLAND] else 0 :]:
        if may_return(s, unit, to):
            send(s, unit, to)
            return
    lose(s, unit, R_ITALIANS)


def send(s, unit, to):
    """Into a port, or a convoy stays; a convoy brings its points once (SC-CONVOY)."""
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
