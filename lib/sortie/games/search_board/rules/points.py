# SPDX-License-Identifier: MIT
"""Victory points of both sides at the end (SB-POINTS 12.3 to 12.5)."""

from micropython import const

from ....core.head import REASON
from ..fields import (
    BISMARCK, BRITISH, END_PORT, GERMAN, GERMAN_SHIPS, HIT_MIDS, MODE_CAME_HIT, MODE_LATE, PRINZ_EUGEN, SHIPS, TURN,
)
from .damage import evasion, is_sunk
from .gains import aircraft, convoys, enemies, escorts, hit_worth, sunk
from .sea_tables import BERGEN_POINTS, FAST_POINTS, PORT_HIT_POINTS, PORT_POINTS, SLOW_EVASION, SLOW_POINTS, WHOLE_POINTS
from .ships import mode, zone_of
from .zones import FIRST_DAY, day_of, is_port

_SECTIONS = const(5)


# --- points for each kind of event -------------------------------------------------------------------


def hits(s, side):
    """Points for midships hits on ships of the other side that are afloat (SB-POINTS 12.5)."""
    return sum([_hits(s, ship) for ship in enemies(side) if not is_sunk(s, ship)])


def _hits(s, ship):
    return s[HIT_MIDS + ship] * hit_worth(ship)


def ports(s):
    """British points for Germans in port, by date and damage, and for Bismarck's late departure (SB-POINTS 12.32, 12.33)."""
    total = BERGEN_POINTS if mode(s, BISMARCK, MODE_LATE) else 0
    if s[REASON] == END_PORT:
        total += PORT_POINTS[day_of(s[TURN]) - FIRST_DAY]
        total += PORT_HIT_POINTS[BISMARCK] if s[HIT_MIDS + BISMARCK] else 0
    if mode(s, PRINZ_EUGEN, MODE_CAME_HIT):
        total += PORT_HIT_POINTS[PRINZ_EUGEN]
    return total


def _in_port(s, ship):
    return not is_sunk(s, ship) and is_port(zone_of(s, ship), GERMAN)


def at_sea(s, side):
    """Points for German ships at sea at the end (SB-POINTS 12.34, 12.45, 12.46).

    The British get them for slow ships, the Germans for undamaged or fast ships."""
    total = 0
    for ship in range(GERMAN_SHIPS):
        if is_sunk(s, ship) or _in_port(s, ship):
            continue
        slow = evasion(s, ship) <= SLOW_EVASION
        if side == BRITISH:
            total += SLOW_POINTS[ship] if slow else 0
            continue
        if not s[HIT_MIDS + ship]:
            total += WHOLE_POINTS[ship]
        if ship == BISMARCK and not slow and _is_damaged(s):
            total += FAST_POINTS
    return total


def _is_damaged(s):
    return any([s[HIT_MIDS - SHIPS * section + BISMARCK] for section in range(_SECTIONS)])


# --- sums --------------------------------------------------------------------------------------------


def total(s, side):
    """All points of a side, as if the game ended now (SB-POINTS)."""
    points = sunk(s, side) + hits(s, side) + aircraft(s, side) + convoys(s, side) + at_sea(s, side)
    return points + (escorts(s) if side == GERMAN else ports(s))
