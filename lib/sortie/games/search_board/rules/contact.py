# SPDX-License-Identifier: MIT
"""What each side was told of the other's ships, and whom that releases (SB-7.23, 8.11, 8.15, 10.21, SB-APPEAR)."""

from micropython import const

from ....core import journal
from ..layout import (
    BRITISH, CONTACT, E_FREED, E_SEEN, E_SHOWS, FIRST_CARRIER, FIRST_CRUISER, FOUND_TURN, GONE_TURN, HOW_FORCE,
    HOW_NEAR, HOW_PASSED, HOW_SAFE, HOW_SEARCH, HOW_SHADOW, MODE_BOMBED, MODE_IN_PORT, MODE_RELEASED, R_APPEAR,
    R_SEARCH, SEEN, SEEN_FORCE, SEEN_ROW, SEEN_ROWS, SHIPS, TURN,
)
from ..tables import HELD_AS, HELD_EDINBURGH
from . import plot
from .sea_tables import NEAR_EDINBURGH
from .ships import force_of, get_zone, mode, put_zone, set_mode, zone_of
from .zones import BERGEN, distance

_EXACT = const(19)  # HOW_ bits of a search, a shadow, of what was told
_TOLD_HOW = const(31)  # all but what comes with it


def show(s, ship, how, rule, zone=0):
    """Tell the British where a German ship is, HOW_ bits saying how they know; `zone`, when it is not just hers."""
    zone = zone or zone_of(s, ship)
    at = CONTACT + 4 * ship
    known = s[at + 3] if s[at + 2] == s[TURN] else 0
    journal.push(E_SHOWS, rule, ship, zone >> 5, zone & 31, how & _TOLD_HOW)
    _release(s, zone, how)
    if known & _EXACT and not how & _EXACT:
        return
    if force_of(s, ship) and not how & HOW_NEAR:  # a signal does not tell who is with her (SB-10.1)
        how |= HOW_FORCE
    if mode(s, ship, MODE_IN_PORT | MODE_BOMBED) == MODE_IN_PORT | MODE_BOMBED:
        how |= HOW_SAFE
    put_zone(s, at, zone)
    s[at + 2] = s[TURN]
    s[at + 3] = known & _EXACT | how
    if how & HOW_NEAR:
        plot.near(s, ship, zone)
    elif not how & HOW_PASSED:
        plot.tell(s, ship, zone)


def gone(s):
    """The British know that a German ship has left Bergen."""
    if not s[GONE_TURN]:
        s[GONE_TURN] = s[TURN]


def _release(s, zone, how):
    if not s[FOUND_TURN]:
        s[FOUND_TURN] = s[TURN]
    if distance(zone, BERGEN) > (1 if how & HOW_NEAR else 0):
        gone(s)
    for ship in range(SHIPS):
        if HELD_AS[ship] == HELD_EDINBURGH and zone_of(s, ship) and distance(zone, zone_of(s, ship)) <= NEAR_EDINBURGH:
            if not mode(s, ship, MODE_RELEASED):
                set_mode(s, ship, MODE_RELEASED)
                journal.push(E_FREED, R_APPEAR, 4, who=1 << BRITISH)


def no_longer_one(s):
    """It was told that the two are no longer one force."""
    for at in (CONTACT, CONTACT + 4):
        s[at + 3] &= 255 ^ HOW_FORCE


def is_told(v, ship, ago=0):
    """Was she located so many turns ago, and not since, by search or by shadow, as both sides know? Only who was
    located in the last turn may be shadowed (SB-8.11)."""
    at = CONTACT + 4 * ship
    return v[at + 2] + ago == v[TURN] and v[at + 3] & (HOW_SEARCH | HOW_SHADOW)


def is_chase(v):
    """May any German ship be shadowed in this turn?"""
    return is_told(v, 0, 1) or is_told(v, 1, 1)


def told_zone(v, ship):
    """The zone where she was last told to be."""
    return get_zone(v, CONTACT + 4 * ship)


def note(s, zone, force, ships, tell):
    """Write a group into SEEN, over the oldest row. `tell` it: a search found it, as whoever fought is known to both."""
    battleships = sum([ship < FIRST_CARRIER for ship in ships])
    cruisers = sum([ship >= FIRST_CRUISER for ship in ships])
    carriers = len(ships) - battleships - cruisers
    at = min(range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW), key=lambda row: s[row + 2])
    put_zone(s, at, zone)
    s[at + 1] |= SEEN_FORCE if force else 0
    s[at + 2] = s[TURN]
    s[at + 3] = battleships | carriers << 4
    s[at + 4] = cruisers
    if tell:
        journal.push(E_SEEN, R_SEARCH, zone >> 5, zone & 31, battleships, cruisers, 2 * carriers + (force > 0))
