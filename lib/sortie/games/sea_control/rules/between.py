# SPDX-License-Identifier: MIT
"""Between movement and combat: U-boats, repairs, face-down counters, land-based air."""

from ....core import journal
from ....core.contract import become, pop, push
from ....core.head import SIDE
from ..layout import (
    ALLIED_AIR, ALLIES, AREAS, AXIS, AXIS_AIR, BRITISH, CONTROL, DAMAGE, ENGLAND, E_AIR_AT, E_BACK, E_MENDED,
    E_SAILS, E_UBOATS_AT, FLAGS, FLAG_LATE, FLAG_MENDED, FLAG_VEIL, LAND_AIR, LAY_NEUTRAL, MOVED, NEUTRAL, NOBODY, PLACE,
    PORTS_END, P_AIR, P_COUNT, P_LAND, P_MOVE, P_NEXT, P_REPAIR, P_SHOW, P_TURN, P_UBOATS, REPAIRS, R_LAND_AIR,
    R_OPTIONS, R_REPAIR, R_UBOATS, STATUS, TO, TRIED, UBOATS, UBOATS_AT, VEIL, VEILED, V_AIR, V_CURE, V_DONE,
    V_MEND, V_NO_AIR, V_UBOAT,
)
from ..tables import AIR_TARGETS, REPAIR
from .fleet import is_friendly, is_open, side_of, units_of
from .turn import begin, count


# --- U-boats -----------------------------------------------------------------------------------------


def legal_uboats(v, offer):
    """Any area, whatever lies there (SC-UBOATS)."""
    if sum(v[UBOATS_AT : UBOATS_AT + AREAS]) < v[UBOATS]:
        for area in range(AREAS):
            offer.add(V_UBOAT, area)
    offer.add(V_DONE)


def act_uboats(s, verb, area):
    if verb == V_UBOAT:
        s[UBOATS_AT + area] += 1
        return
    for area in range(AREAS):
        if s[UBOATS_AT + area]:
            journal.push(E_UBOATS_AT, R_UBOATS, area, s[UBOATS_AT + area])
    become(s, P_SHOW)


# --- a side has moved --------------------------------------------------------------------------------


def show(s):
    """Repairs of the side that has moved; of British who lie face down only when they are turned up (19.3)."""
    flags = s[FLAGS]
    if not flags & FLAG_MENDED:
        s[FLAGS] |= FLAG_MENDED
        if s[SIDE] == AXIS and flags & FLAG_VEIL:
            _turn_up(s)
        if not s[FLAGS] & FLAG_VEIL:
            _repair_from(s, ENGLAND)
        return
    s[FLAGS] ^= FLAG_MENDED
    if s[SIDE] == ALLIES and not flags & FLAG_LATE:
        s[SIDE] = AXIS
        become(s, P_MOVE)
    elif s[SIDE] == AXIS and flags & FLAG_LATE:
        s[SIDE] = ALLIES
    else:
        s[FLAGS] = 0
        s[SIDE] = AXIS
        become(s, P_AIR)


def _turn_up(s):
    """Option 19.3: where each British ship is, is told."""
    for unit in range(BRITISH):
        veil = s[VEIL + unit]
        if veil:
            place = (veil & (TRIED - 1)) - 1
            if veil & TRIED:  # its own side was told when the die fell
                journal.push(E_BACK, R_OPTIONS, unit, place, who=1 << AXIS)
            else:
                journal.push(E_SAILS, R_OPTIONS, unit, s[PLACE + unit], place)
            s[PLACE + unit] = place
            s[STATUS + unit] |= MOVED
            if not veil & TRIED:
                s[STATUS + unit] &= 0xFF ^ LAY_NEUTRAL
        s[VEIL + unit] = 0
    for area in range(AREAS):
        s[VEILED + area] = 0
    s[FLAGS] = s[FLAGS] & (0xFF ^ FLAG_VEIL) | FLAG_LATE


# --- repairs -----------------------------------------------------------------------------------------


def _to_mend(s, port):
    """Damaged units of the side in turn that lie in this port of its own and have not moved or tried to (SC-REPAIR)."""
    row = bytearray()
    for unit in units_of(s[SIDE]) if is_friendly(s, port, s[SIDE]) else ():
        if s[PLACE + unit] == port and s[DAMAGE + unit] and not s[STATUS + unit] & MOVED:
            if side_of(s, unit) == s[SIDE]:
                row.append(unit)
    return row


def _repair_from(s, port):
    """Ports from this one on: all is mended where there is room for it; where there is not the side is asked."""
    while port < PORTS_END:
        units = _to_mend(s, port)
        s[TO] = port
        s[REPAIRS] = REPAIR[port - ENGLAND]
        if len(units) > 1 and sum([s[DAMAGE + unit] for unit in units]) > s[REPAIRS]:
            push(s, P_REPAIR)
            return
        for unit in units:
            _mend(s, unit, s[REPAIRS])
        port += 1


def _mend(s, unit, points):
    points = min(points, s[DAMAGE + unit])
    s[DAMAGE + unit] -= points
    s[REPAIRS] -= points
    if points:
        journal.push(E_MENDED, R_REPAIR, unit, points, s[DAMAGE + unit])


def legal_repair(v, offer):
    """A point at a time, or as many as there are."""
    for unit in _to_mend(v, v[TO]):
        offer.add(V_MEND, unit)
        offer.add(V_CURE, unit)


def act_repair(s, verb, unit):
    _mend(s, unit, 1 if verb == V_MEND else s[REPAIRS])
    if not s[REPAIRS]:
        pop(s)
        _repair_from(s, s[TO] + 1)


# --- land-based air ----------------------------------------------------------------------------------


def legal_air(v, offer):
    """One place, or none; in a port that is not active nothing can be attacked (SC-LAND_AIR)."""
    at = 2 * v[SIDE]
    targets = AIR_TARGETS[at] | AIR_TARGETS[at + 1] << 8
    for place in range(NEUTRAL):
        if targets >> place & 1 and (place < AREAS or is_open(v, place)):
            offer.add(V_AIR, place)
    offer.add(V_NO_AIR)


def act_air(s, verb, place):
    """Both place it in secret (5.5); it is told when both have."""
    chosen = place + 1 if verb == V_AIR else 0
    if s[SIDE] == AXIS:
        s[AXIS_AIR] = chosen
        s[SIDE] = ALLIES
    else:
        s[ALLIED_AIR] = chosen
        become(s, P_LAND)


def land(s):
    """Both are told; the flags of the turn before are taken away (5.4)."""
    s[LAND_AIR + AXIS], s[LAND_AIR + ALLIES] = s[AXIS_AIR], s[ALLIED_AIR]
    s[AXIS_AIR] = s[ALLIED_AIR] = 0
    for side in (AXIS, ALLIES):
        if s[LAND_AIR + side]:
            journal.push(E_AIR_AT, R_LAND_AIR, side, s[LAND_AIR + side] - 1)
    for area in range(AREAS):
        s[CONTROL + area] = NOBODY
    s[SIDE] = AXIS
    become(s, P_NEXT)


PHASES = {
    P_TURN: (None, begin),
    P_UBOATS: (legal_uboats, act_uboats),
    P_SHOW: (None, show),
    P_REPAIR: (legal_repair, act_repair),
    P_AIR: (legal_air, act_air),
    P_LAND: (None, land),
    P_COUNT: (None, count),
}
