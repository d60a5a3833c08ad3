# SPDX-License-Identifier: MIT
"""A ship after damage: her guns, her evasion, her pace on the map, and tow (SB-HITS, SB-SLOWER, SB-PACE).

HITS has the crossed-out boxes: a row of ships for each section. A ship's evasion is the printed one less two losses.
LOSS_KEPT is permanent; S_LOSS can be repaired and is her owner's secret. EVASION is the last announced evasion, and in
a battle always the true one.
"""

from ..fields import BATTLESHIP, EVASION, HITS, LOSS_KEPT, MIDSHIPS, SHIP, SHIPS, SHIP_ROW, S_FUEL, S_LOSS
from ..tables import BOXES, FULL_EVASION, KIND
from .ships import CREEPS, TOWED, pace_at


def left(s, ship, section):
    """Boxes of a section that are not crossed out (SB-HITS 9.711)."""
    at = section * SHIPS + ship
    return BOXES[at] - s[HITS + at]


def is_sunk(s, ship):
    """True if a ship has no midships box left (SB-HITS 9.714)."""
    return not left(s, ship, MIDSHIPS)


def evasion(s, ship):
    """Her present evasion; only her owner's view shows it (SB-SLOWER 9.721)."""
    return max(0, FULL_EVASION[ship] - s[LOSS_KEPT + ship] - s[SHIP + ship * SHIP_ROW + S_LOSS])


def show_evasion(s, ship):
    """Announce her evasion to both sides (SB-SLOWER 9.721)."""
    s[EVASION + ship] = evasion(s, ship)


def pace(s, ship):
    """Her pace on the map after damage or without fuel: WHOLE_PACE, SLOW, CREEPS or TOWED (SB-PACE 9.729, SB-FUEL 5.24)."""
    now = pace_at(evasion(s, ship))
    return CREEPS if now > CREEPS and not s[SHIP + ship * SHIP_ROW + S_FUEL] else now


def may_tow(s, ship, mates):
    """True if the other ships of her force, given as bytes, can tow her.

    That takes a battleship, one of her kind, or any two (SB-PACE 9.729). A ship that needs tow herself cannot tow."""
    tugs = 0
    for mate in mates:
        if mate != ship and pace(s, mate) != TOWED:
            tugs += 2 if KIND[mate] in (BATTLESHIP, KIND[ship]) else 1
    return tugs > 1
