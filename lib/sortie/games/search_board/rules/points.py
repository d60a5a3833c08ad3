# SPDX-License-Identifier: MIT
"""Victory points of both sides (SB-POINTS 12.3 to 12.5)."""

from micropython import const

from ....core.head import REASON
from ..fields import (
    AIR_LOST, BISMARCK, BRITISH, CONVOYS, CRUISER, END_PORT, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HIT_MIDS, MIDSHIPS,
    MODE_CAME_HIT, MODE_LATE, MODE_MOBILIZED, PRINZ_EUGEN, SHIPS, TURN,
)
from ..tables import KIND, SUNK_POINTS
from .damage import evasion, is_sunk, left
from .sea_tables import (
    AIR_POINTS, BERGEN_POINTS, CONVOY_POINTS, CRUISER_HIT_POINTS, ESCORT_POINTS, FAST_POINTS, HIT_POINTS, NO_CONVOY_POINTS,
    PORT_HIT_POINTS, PORT_POINTS, SLOW_EVASION, SLOW_POINTS, WHOLE_POINTS,
)
from .ships import mode, zone_of
from .zones import BERGEN, FIRST_DAY, day_of, is_port

_SECTIONS = const(5)


# --- points for each kind of event -------------------------------------------------------------------


def sunk(s, side):
    """Points for sunk ships of the other side (SB-POINTS 12.31, 12.41)."""
    return sum([SUNK_POINTS[ship] for ship in _enemies(side) if is_sunk(s, ship)])


def hits(s, side):
    """Points for midships hits on ships of the other side that are afloat (SB-POINTS 12.5)."""
    return sum([_hits(s, ship) for ship in _enemies(side) if not is_sunk(s, ship)])


def _hits(s, ship):
    return s[HIT_MIDS + ship] * _hit_worth(ship)


def _hit_worth(ship):
    return CRUISER_HIT_POINTS if KIND[ship] == CRUISER else HIT_POINTS


def _enemies(side):
    return range(GERMAN_SHIPS, SHIPS) if side == GERMAN else range(GERMAN_SHIPS)


def aircraft(s, side):
    """Points for aircraft of the other side that could not return (SB-POINTS 12.35, 12.43)."""
    return AIR_POINTS * s[AIR_LOST + 1 - side]


def convoys(s, side):
    """Points for destroyed convoys, or for none at all (SB-POINTS 12.36, 12.44)."""
    if side == BRITISH:
        return 0 if s[CONVOYS] else NO_CONVOY_POINTS
    return sum(CONVOY_POINTS[: s[CONVOYS]])


def escorts(s):
    """Points for escorts that left their convoys, and for Revenge (SB-APPEAR 12.42). Only the British know them before the end."""
    return ESCORT_POINTS * sum([bool(mode(s, ship, MODE_MOBILIZED)) for ship in range(GERMAN_SHIPS, SHIPS)])


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


def german_so_far(s):
    """German points so far, without those that count only at the end (SB-GOAL 12.13)."""
    return sunk(s, GERMAN) + aircraft(s, GERMAN) + convoys(s, GERMAN) + escorts(s)


def british_at_most(s):
    """The most points that the British can still make (SB-GOAL 12.13)."""
    most = AIR_POINTS * GERMAN_AIR + convoys(s, BRITISH)
    if mode(s, BISMARCK, MODE_LATE) or s[TURN] < 6 and zone_of(s, BISMARCK) == BERGEN:
        most += BERGEN_POINTS
    for ship in range(GERMAN_SHIPS):
        boxes = left(s, ship, MIDSHIPS) + s[HIT_MIDS + ship]
        in_port = PORT_HIT_POINTS[ship] + (boxes - 1) * _hit_worth(ship)
        if ship == BISMARCK:
            in_port += PORT_POINTS[day_of(s[TURN]) - FIRST_DAY]
        most += max(SUNK_POINTS[ship], in_port)
    return most
