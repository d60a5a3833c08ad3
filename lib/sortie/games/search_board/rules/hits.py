# SPDX-License-Identifier: MIT
"""Crossed-out boxes: hits of guns and bombs, special damage, and sinking (SB-HITS, SB-SPECIAL, SB-SLOWER)."""

from ....core import journal
from ....core.contract import end
from ....core.dice import d6
from ..fields import (
    ACTION, ACTIONS, BISMARCK, END_SUNK, E_BOX, E_EVASION, E_RODNEY, E_SUNK, HITS, LOSS_KEPT, MIDSHIPS, R_HITS,
    R_RODNEY, R_SLOWER, SECTION_BOW, SECTION_STERN, SHIP, SHIPS, SHIP_ROW, SIDE_PORT, SIDE_STARBOARD, S_LOSS,
)
from .battle_tables import HIT_COSTS, THIRD_FROM
from .damage import evasion, is_sunk, left, show_evasion
from .ships import lose


def mark(s, ship, section):
    """Cross out a box. A section without boxes passes the hit to midships (SB-HITS 9.717). A midships hit also costs evasion."""
    if not left(s, ship, section):
        section = MIDSHIPS
        if is_sunk(s, ship):
            return
    s[HITS + section * SHIPS + ship] += 1
    if section == MIDSHIPS:
        s[SHIP + ship * SHIP_ROW + S_LOSS] += HIT_COSTS[ship]
    journal.push(E_BOX, R_HITS, ship, section, left(s, ship, section))


def tear(s, ship, amount):
    """Take evasion permanently (SB-SLOWER 9.722)."""
    s[LOSS_KEPT + ship] = min(99, s[LOSS_KEPT + ship] + amount)


def weaker_side(s, ship):
    """The side with more boxes left, if both can be hit; port first (SB-HITS 9.716)."""
    return SIDE_STARBOARD if left(s, ship, SIDE_STARBOARD) > left(s, ship, SIDE_PORT) else SIDE_PORT


def third_turret(s):
    """The section of a hit on Rodney's third turret from broadside: her bow turrets, or itself (SB-RODNEY 9.81). It rolls a die."""
    die = d6(s)
    journal.push(E_RODNEY, R_RODNEY, die, die >= THIRD_FROM)
    return SECTION_STERN if die >= THIRD_FROM else SECTION_BOW


def announce(s, ship):
    """Announce her evasion after the loss to both sides (SB-SLOWER 9.723)."""
    show_evasion(s, ship)
    journal.push(E_EVASION, R_SLOWER, ship, evasion(s, ship))


def sink(s, ship):
    """Remove a sunk ship (SB-HITS 9.714). Bismarck's loss ends the game, after a parallel action (SB-GOAL 12.11, SB-PARALLEL 9.26)."""
    journal.push(E_SUNK, R_HITS, ship)
    if ship == BISMARCK and s[ACTION] + 1 >= s[ACTIONS]:
        end(s, END_SUNK)
    else:
        lose(s, ship)
