# SPDX-License-Identifier: MIT
"""The last known place of each German ship (SB-SEARCH 7.23)."""

from ..fields import CONTACT, HOW_FORCE, HOW_SEARCH, HOW_SHADOW, TURN
from .ships import get_zone


def no_longer_one(s):
    """Note that the two German ships are no longer one force (SB-SHADOW 8.14)."""
    for at in (CONTACT, CONTACT + 4):
        s[at + 3] &= 255 ^ HOW_FORCE


def was_located(v, ship, ago=0):
    """Not 0 if she was last located `ago` turns ago, by search or shadow.

    Only a ship located in the last turn may be shadowed (SB-SHADOW 8.11)."""
    at = CONTACT + 4 * ship
    return v[at + 2] + ago == v[TURN] and v[at + 3] & (HOW_SEARCH | HOW_SHADOW)


def is_chase(v):
    """True if a German ship may be shadowed in this turn (SB-SHADOW 8.11)."""
    return was_located(v, 0, 1) or was_located(v, 1, 1)


def located_zone(v, ship):
    """The zone of the last event about her (SB-SEARCH 7.23)."""
    return get_zone(v, CONTACT + 4 * ship)
