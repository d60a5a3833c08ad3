# SPDX-License-Identifier: MIT
"""Events that show a German ship's zone, and the ships that they release (SB-SEARCH 7.23, SB-SHADOW 8.15, SB-CHANCE 10.21, SB-APPEAR)."""

from micropython import const

from ....core import journal
from ..fields import (
    BRITISH, CONTACT, E_FREED, E_SHOWS, FOUND_TURN, GONE_TURN, HOW_FORCE, HOW_NEAR, HOW_PASSED, HOW_SAFE, MODE_BOMBED,
    MODE_IN_PORT, MODE_RELEASED, R_APPEAR, SHIPS, TURN,
)
from ..tables import HELD_AS, HELD_EDINBURGH
from . import plot
from .sea_tables import NEAR_EDINBURGH
from .ships import force_of, mode, put_zone, set_mode, zone_of
from .zones import BERGEN, distance

_EXACT = const(19)  # HOW_ bits of a search, a shadow, another event that shows the exact zone
_HOW_BITS = const(31)  # the HOW_ bits without the additional facts


def show(s, ship, how, rule, zone=0):
    """Show the British a German ship's zone (SB-SEARCH 7.23, SB-SHADOW 8.15, SB-CHANCE 10.21).

    `how` has HOW_ bits; `zone` is given if it is not the ship's own."""
    zone = zone or zone_of(s, ship)
    at = CONTACT + 4 * ship
    known = s[at + 3] if s[at + 2] == s[TURN] else 0
    journal.push(E_SHOWS, rule, ship, zone >> 5, zone & 31, how & _HOW_BITS)
    _release(s, zone, how)
    if known & _EXACT and not how & _EXACT:
        return
    if force_of(s, ship) and not how & HOW_NEAR:  # a signal does not reveal her force (SB-CHANCE 10.1)
        how |= HOW_FORCE
    if mode(s, ship, MODE_IN_PORT | MODE_BOMBED) == MODE_IN_PORT | MODE_BOMBED:
        how |= HOW_SAFE
    put_zone(s, at, zone)
    s[at + 2] = s[TURN]
    s[at + 3] = known & _EXACT | how
    if how & HOW_NEAR:
        plot.near(s, ship, zone)
    elif not how & HOW_PASSED:
        plot.announce(s, ship, zone)


def gone(s):
    """Note the turn in which the British learn that a German ship left Bergen (SB-APPEAR)."""
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
