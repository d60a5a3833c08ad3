# SPDX-License-Identifier: MIT
"""The line of battle: its ships, their strength and their dice, and the start and end of a battle."""

from ....core import journal
from ....core.contract import become
from ....core.head import OVER, SIDE
from ..fields import (
    BISMARCK, BRITISH, CONVOY, EUGEN, E_BATTLE_OVER, E_ROUND, FOE, HULL, NIL, OURS, P_BATTLES, P_TACTIC, ROUND,
    R_COMBAT, SHIPS, STRENGTH, TACTIC, TACTIC_DIE, UNIT, UNITS,
)
from ..tables import FIREPOWER, OWN_FIREPOWER, TACTIC_ENEMY, TACTIC_OWN
from .grids import set_of


def first_of(v):
    """The first of our ships in the battle (MS-COMBAT)."""
    return BISMARCK if v[OURS] & 1 << BISMARCK else EUGEN


def has_foes(v):
    """True if British ships or convoys are left in the battle (MS-COMBAT)."""
    for ship in range(BRITISH):
        if v[FOE + ship]:
            return True
    return False


def new_round(s):
    """Begin a round of battle (MS-COMBAT)."""
    s[ROUND] += 1
    journal.push(E_ROUND, R_COMBAT, s[ROUND])
    for unit in range(SHIPS):
        s[TACTIC + unit] = s[TACTIC_DIE + unit] = 0
    s[UNIT] = first_of(s)
    become(s, P_TACTIC)


def end_battle(s, rule=R_COMBAT):
    """End the battle: one side is sunk or escaped (MS-COMBAT). Bismarck's loss has ended the game before."""
    s[ROUND] = s[OURS] = 0
    for ship in range(BRITISH):
        s[FOE + ship] = 0
    if s[SIDE] != OVER:
        journal.push(E_BATTLE_OVER, rule)
        become(s, P_BATTLES)


# --- strength ----------------------------------------------------------------------------------------


def foe_strength(v, ship):
    """Hits that a ship in the battle can take; for convoys their number in it (MS-STATUS)."""
    return v[FOE + ship] if ship == CONVOY else v[FOE + ship] * v[HULL + ship]


def strength_ours(v):
    """Hits that our ships in the battle can take (MS-LEAVE)."""
    total = 0
    for unit in (BISMARCK, EUGEN):
        if v[OURS] >> unit & 1:
            total += v[STRENGTH + unit]
    return total


def strength_theirs(v):
    """Hits that all British ships in the battle can take; firepower does not count (MS-LEAVE)."""
    total = 0
    for ship in range(BRITISH):
        total += foe_strength(v, ship)
    return total


# --- dice --------------------------------------------------------------------------------------------


def _bonus(v, table, unit):
    tactic = v[TACTIC + unit]
    return table[7 * (tactic - 1) + v[TACTIC_DIE + unit]] - NIL if tactic else 0


def own_dice(v, unit):
    """Dice of our ship in this round, with tactics (MS-COMBAT, MS-TACTICS)."""
    return max(1, OWN_FIREPOWER[UNITS * set_of(v) + unit] + _bonus(v, TACTIC_OWN, unit))


def armed(v):
    """The British ships of the battle that have guns, the strongest first; convoys have none (MS-COMBAT)."""
    guns = FIREPOWER[BRITISH * set_of(v) : BRITISH * set_of(v) + BRITISH]
    return [ship for _, ship in sorted([(-guns[ship], ship) for ship in range(BRITISH) if v[FOE + ship] and guns[ship]])]


def shooters(v, unit):
    """The British ships that fire at this unit of the battle, the strongest first (MS-COMBAT)."""
    ships = armed(v)
    if v[OURS] != 1 << BISMARCK | 1 << EUGEN:
        return ships
    return ships[1:2] if unit == EUGEN else ships[:1] + ships[2:]


def foe_dice(v, ship, unit):
    """Dice of a British ship that fires at this unit in this round; 0 without guns (MS-COMBAT, MS-TACTICS)."""
    dice = FIREPOWER[BRITISH * set_of(v) + ship]
    return max(1, dice + _bonus(v, TACTIC_ENEMY, unit)) if dice else 0
