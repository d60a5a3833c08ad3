# SPDX-License-Identifier: MIT
"""Crossing out boxes: hits of guns and of bombs, special damage, and how a ship sinks (SB-9.71, 9.72)."""

from ....core import journal
from ....core.contract import end
from ....core.dice import d6
from ..fields import (
    ACTION, ACTIONS, BISMARCK, END_SUNK, E_BOX, E_EVASION, E_RODNEY, E_SUNK, HITS, LOSS_KEPT, MIDSHIPS, R_HITS,
    R_RODNEY, R_SLOWER, SECTION_BOW, SECTION_STERN, SHIP, SHIPS, SHIP_ROW, SIDE_PORT, SIDE_STARBOARD, S_LOSS,
)
from .battle_tables import HIT_COSTS, THIRD_FROM
from .damage import evasion, is_sunk, left, tell
from .ships import lose


def mark(s, ship, section):
    """Cross out a box; a section that has none left gives the hit to midships (SB-9.717), which also costs evasion."""
    if not left(s, ship, section):
        section = MIDSHIPS
        if is_sunk(s, ship):
            return
    s[HITS + section * SHIPS + ship] += 1
    if section == MIDSHIPS:
        s[SHIP + ship * SHIP_ROW + S_LOSS] += HIT_COSTS[ship]
    journal.push(E_BOX, R_HITS, ship, section, left(s, ship, section))


def tear(s, ship, amount):
    """Take evasion for good (SB-9.722)."""
    s[LOSS_KEPT + ship] = min(99, s[LOSS_KEPT + ship] + amount)


def weaker_side(s, ship):
    """Of two sides that can both be hit, the one with more boxes left, port first (SB-9.716)."""
    return SIDE_STARBOARD if left(s, ship, SIDE_STARBOARD) > left(s, ship, SIDE_PORT) else SIDE_PORT


def third_turret(s):
    """Where a hit on Rodney's third turret from broadside goes: her bow turrets, or itself (SB-9.81)."""
    die = d6(s)
    journal.push(E_RODNEY, R_RODNEY, die, die >= THIRD_FROM)
    return SECTION_STERN if die >= THIRD_FROM else SECTION_BOW


def announce(s, ship):
    """Tell both sides her evasion after the loss (SB-9.723)."""
    tell(s, ship)
    journal.push(E_EVASION, R_SLOWER, ship, evasion(s, ship))


def sink(s, ship):
    """Take a lost ship off the map (SB-9.714). With Bismarck the game ends (SB-12.11).

    An action beside hers is fought first: the two are simultaneous (SB-9.26)."""
    journal.push(E_SUNK, R_HITS, ship)
    if ship == BISMARCK and s[ACTION] + 1 >= s[ACTIONS]:
        end(s, END_SUNK)
    else:
        lose(s, ship)
