# SPDX-License-Identifier: MIT
"""What the British were told of the German ships, as both sides read it (SB-8.11, 9.23)."""

from ..layout import CONTACT, HOW_FORCE, HOW_SEARCH, HOW_SHADOW, TURN
from .ships import get_zone


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
