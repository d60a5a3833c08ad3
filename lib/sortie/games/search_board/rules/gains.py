# SPDX-License-Identifier: MIT
"""Victory points for losses and convoys, and the most that the British can still make (SB-POINTS, SB-GOAL 12.13).

The end of a turn loads it without the points that count only at the end of the game."""

from ..fields import (
    AIR_LOST, BISMARCK, BRITISH, CONVOYS, CRUISER, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HIT_MIDS, MIDSHIPS, MODE_LATE,
    MODE_MOBILIZED, SHIPS, TURN,
)
from ..tables import KIND, SUNK_POINTS
from .damage import is_sunk, left
from .sea_tables import (
    AIR_POINTS, BERGEN_POINTS, CONVOY_POINTS, CRUISER_HIT_POINTS, ESCORT_POINTS, HIT_POINTS, NO_CONVOY_POINTS, PORT_HIT_POINTS,
    PORT_POINTS,
)
from .ships import mode, zone_of
from .zones import BERGEN, FIRST_DAY, day_of


def sunk(s, side):
    """Points for sunk ships of the other side (SB-POINTS 12.31, 12.41)."""
    return sum([SUNK_POINTS[ship] for ship in enemies(side) if is_sunk(s, ship)])


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


def hit_worth(ship):
    """Points for a midships hit on a ship (SB-POINTS 12.5)."""
    return CRUISER_HIT_POINTS if KIND[ship] == CRUISER else HIT_POINTS


def enemies(side):
    """The ships whose loss gives a side points (SB-POINTS)."""
    return range(GERMAN_SHIPS, SHIPS) if side == GERMAN else range(GERMAN_SHIPS)


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
        in_port = PORT_HIT_POINTS[ship] + (boxes - 1) * hit_worth(ship)
        if ship == BISMARCK:
            in_port += PORT_POINTS[day_of(s[TURN]) - FIRST_DAY]
        most += max(SUNK_POINTS[ship], in_port)
    return most
