# SPDX-License-Identifier: MIT
"""The Germans' sightings of British forces: groups of ships, with zone and turn (SB-SEARCH 7.23)."""

from ....core import journal
from ..fields import E_SEEN, FIRST_CARRIER, FIRST_CRUISER, R_SEARCH, SEEN, SEEN_FORCE, SEEN_ROW, SEEN_ROWS, TURN
from .ships import put_zone


def note(s, zone, force, ships, tell):
    """Write a group of ships into SEEN, over the oldest row (SB-SEARCH 7.23). `tell` is False if a battle already showed them."""
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
