# SPDX-License-Identifier: MIT
"""The British admiral between the moves: forces, shadows, searches, air attacks."""

from micropython import const

from ....core.weigher import Weigher
from .. import rules
from ..fields import (
    FIRST_CARRIER, SHIPS, V_BOMB, V_FOLLOW_ALL, V_FORMED, V_GROUP, V_LAND, V_LANDED, V_LET_GO, V_MOBILIZE,
    V_NO_SEARCH, V_NO_SHADOW, V_SEARCH_ALL, V_SHADOW, V_STRIKE,
)
from ..rules.sea_tables import AIR_KIND, SHADOW
from ..rules.ships import zone_of
from ..rules.zones import distance, is_night
from ..tables import FULL_EVASION
from .sight import latest

_HELP = const(6)  # distance in zones at which an escort leaves her convoy
_AT_ONCE = const(16)
_USUAL = (V_STRIKE, V_FOLLOW_ALL, V_SEARCH_ALL)
_ENDS = (V_FORMED, V_NO_SHADOW, V_LET_GO, V_NO_SEARCH, V_LANDED, V_BOMB)


class Hunter(Weigher):
    """A choice in progress. It takes the best shadow, puts fast battleships together and calls escorts near the enemy."""

    def __init__(self, v):
        super().__init__(rules, v, _AT_ONCE)
        self._place = latest(v)[0]

    def judge(self, verb, arg):
        """The score of an action."""
        v = self._v
        if verb == V_SHADOW:
            return 10 + (SHADOW[min(arg & 63, SHIPS)] >> 4 * is_night(v, self._place) & 15)
        if verb == V_MOBILIZE:
            return 9 if self._place and distance(zone_of(v, arg), self._place) <= _HELP else -1
        if verb == V_GROUP:
            return 8 if _is_fast(arg & 31) and _is_fast(arg >> 5) else -1
        if verb == V_LAND:
            return 2 if AIR_KIND[arg] else -1
        return 5 if verb in _USUAL else 0 if verb in _ENDS else -1


def _is_fast(ship):
    """True for a battleship as fast as Bismarck."""
    return ship < FIRST_CARRIER and FULL_EVASION[ship] > 25
