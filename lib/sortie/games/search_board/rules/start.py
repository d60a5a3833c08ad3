# SPDX-License-Identifier: MIT
"""The start of a game: noon of May 22, the Germans in Bergen (order of appearance)."""

from micropython import const

from ....core.contract import push
from ....core.dice import below, hidden
from ....core.head import SIDE
from ..fields import (
    EVASION, FIRST_TURN, GERMAN, LEVEL, MODE_PATROL, P_TURN, SEED, SEED_B, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_FUEL,
    TURN,
)
from ..tables import FUEL, FULL_EVASION
from . import plot
from .part_tables import START_DUTY, START_LEVEL
from .ships import set_mode

_ON_PATROL = const(8)


def lay_out(s):
    """Lay out a new game (SB-TURN). Ships of the first turn appear in its first step."""
    s[TURN] = FIRST_TURN
    s[LEVEL] = START_LEVEL
    for ship in range(SHIPS):
        at = SHIP + ship * SHIP_ROW
        s[EVASION + ship] = FULL_EVASION[ship]
        s[at + S_FUEL] = FUEL[ship]
        s[at + S_FORCE] = START_DUTY[ship] % _ON_PATROL
        if START_DUTY[ship] >= _ON_PATROL:
            set_mode(s, ship, MODE_PATROL)
    plot.begin(s)
    s[SEED] = below(s, 256, hidden(s))
    s[SEED_B] = below(s, 256, hidden(s))
    s[SIDE] = GERMAN
    push(s, P_TURN)
