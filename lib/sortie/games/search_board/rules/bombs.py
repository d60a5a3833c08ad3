# SPDX-License-Identifier: MIT
"""An air strike's hits on a ship's boxes (SB-9.17, 9.18)."""

from micropython import const

from ....core import journal
from ....core.dice import d6
from ..layout import BATTLESHIP, EVASION, E_BOMB, E_EVASION, MIDSHIPS, NOBODY, R_BOMBS, SECTION_BOW, SECTION_STERN
from ..tables import KIND, RODNEY
from .battle_tables import BOMBS
from .boxes import mark, sink, tear, third_turret, weaker_side
from .damage import evasion, is_sunk

TORPEDOES = const(0)
LEVEL = const(1)
GERMAN_BOMBS = const(3)

_LEVEL_ON_BATTLESHIP = const(2)
_SIDES = const(6)  # where a result's counts of hits lie: two bits each
_BOW = const(4)
_STERN = const(2)
_HULL = const(0)


def bomb(s, ship, table):
    """Roll one strike at a ship with TORPEDOES, LEVEL or GERMAN_BOMBS and cross out at once; True if she took damage.

    A strike that does nothing names no ship. A ship that sinks leaves the map; Bismarck ends the game."""
    if table == LEVEL and KIND[ship] == BATTLESHIP:
        table = _LEVEL_ON_BATTLESHIP
    first, second = d6(s), d6(s)
    at = (table * 11 + first + second - 2) * 2
    hits, torn, before = BOMBS[at], BOMBS[at + 1], evasion(s, ship)
    hurt = bool(hits or torn)
    journal.push(E_BOMB, R_BOMBS, table, first, second, ship if hurt else NOBODY, hurt)
    tear(s, ship, torn)
    for _ in range(hits >> _SIDES & 3):
        mark(s, ship, weaker_side(s, ship))
    for _ in range(hits >> _BOW & 3):
        mark(s, ship, SECTION_BOW)
    for _ in range(hits >> _STERN & 3):
        mark(s, ship, third_turret(s) if ship == RODNEY else SECTION_STERN)
    for _ in range(hits >> _HULL & 3):
        mark(s, ship, MIDSHIPS)
    lost = before - evasion(s, ship)
    if lost:  # what was seen to be lost is told
        s[EVASION + ship] -= min(s[EVASION + ship], lost)
        journal.push(E_EVASION, R_BOMBS, ship, s[EVASION + ship])
    if is_sunk(s, ship):
        sink(s, ship)
    return hurt
