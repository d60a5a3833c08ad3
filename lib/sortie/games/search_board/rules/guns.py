# SPDX-License-Identifier: MIT
"""A ship's guns: the targets of each section, its salvoes and its shots (SB-FIRE 9.63 to 9.67).

All functions work on views. They count the boxes at the start of the round's fire (THEN). Before the first fire of a
round HITS has the same values.
"""

from ..fields import (
    AIM, CRUISER, DECK, DECK_WITHDRAWS, FACING, HEX_X, HEX_Y, IS_NIGHT, JAMMED, SECTION_BOW, SECTION_STERN, SHIPS,
    SIDE_PORT, SIDE_STARBOARD, THEN,
)
from ..tables import BOXES, KIND, RODNEY
from .battle_board import AHEAD, ASTERN, PORT, STARBOARD, are_foes, distance, sector_of, span
from .battle_tables import JAMS, RANGE_A, RANGE_B


def where(v, ship, other):
    """The sector of another ship: AHEAD, STARBOARD, ASTERN or PORT (SB-FIRE 9.63)."""
    return sector_of(v[HEX_X + other] - v[HEX_X + ship], v[HEX_Y + other] - v[HEX_Y + ship], v[DECK + ship] & FACING)


def reach(v, section):
    """The range of a section in hexes. It is A range for secondary guns, and for all guns at night (SB-FIRE 9.63, SB-DARK 11.12)."""
    return RANGE_A if v[IS_NIGHT] or section >= SIDE_PORT else RANGE_B


def covers(ship, section, side):
    """True if a section can fire to this side of its ship (SB-FIRE 9.63). Rodney's third turret fires only abeam (9.81)."""
    if section == SIDE_PORT or section == SIDE_STARBOARD:
        return side == (PORT if section == SIDE_PORT else STARBOARD)
    if section == SECTION_BOW:
        return side != ASTERN
    return side != AHEAD and not (ship == RODNEY and side == ASTERN)


def bears(v, ship, section, target):
    """True if a section can fire at a target: in range and in its sector (SB-FIRE 9.63)."""
    return distance(v, ship, target) <= reach(v, section) and covers(ship, section, where(v, ship, target))


def salvoes(v, ship, section, rows=THEN):
    """Salvoes of a section: its boxes left, none for a cruiser's secondary guns (SB-FIRE 9.64).

    Jammed guns have half, but at least one (SB-JAM 9.83). `rows` is THEN, or HITS for the present boxes."""
    if section >= SIDE_PORT and KIND[ship] == CRUISER:
        return 0
    at = section * SHIPS + ship
    n = BOXES[at] - v[rows + at]
    i = JAMS.find(bytes((ship,)))
    if n > 1 and i >= 0 and v[JAMMED + i] == 2 + section:
        return n // 2
    return n


def aimed(v, section, target):
    """Salvoes of a section of the ship in hand that are aimed at a target."""
    return v[AIM + target * 2 + (section >> 1)] >> 4 * (section & 1) & 15


def to_aim(v, ship, section):
    """Salvoes of a section of the ship in hand that are not aimed yet (SB-FIRE 9.64)."""
    n = salvoes(v, ship, section)
    for target in range(SHIPS):
        n -= aimed(v, section, target)
    return n


def can_fire_at(v, ship, target):
    """True if she has salvoes left that bear on this enemy (SB-FIRE 9.61, 9.63)."""
    if are_foes(v, ship, target):
        for section in range(4):
            if bears(v, ship, section, target) and to_aim(v, ship, section) > 0:
                return True
    return False


def aim(s, section, target, n):
    """Aim n salvoes of a section of the ship in hand at a target (SB-FIRE 9.62)."""
    s[AIM + target * 2 + (section >> 1)] += n << 4 * (section & 1)


def aim_all(s, ship, target):
    """Aim all salvoes that bear on a target and are not aimed yet (SB-FIRE 9.62)."""
    for section in range(4):
        if bears(s, ship, section, target):
            aim(s, section, target, to_aim(s, ship, section))


def shots(v, ship, target):
    """Shots of the salvoes aimed at a target. A section that aims all its salvoes fires at least one (SB-FIRE 9.651, SB-RODNEY 9.82)."""
    total = parts = whole = 0
    hexes, bow_is_near = distance(v, ship, target), ship == RODNEY and _bow_fires_near(v)
    for section in range(4):
        n = aimed(v, section, target)
        if n:
            whole += n == salvoes(v, ship, section)
            n = restrained(n, ship, section, bow_is_near)
            total += n
            parts += part(n, hexes)
    return halved(total, parts, whole, hexes, v[DECK + ship] & DECK_WITHDRAWS)


def counted(v, ship, target):
    """[salvoes of each section aimed at a target, as many as count (SB-RODNEY 9.82)]. `shots` are a part of them."""
    bow_is_near = ship == RODNEY and _bow_fires_near(v)
    rows = [(aimed(v, section, target), section) for section in range(4)]
    return [restrained(n, ship, section, bow_is_near) for n, section in rows if n]


def restrained(n, ship, section, bow_is_near):
    """Salvoes that count, of n salvoes of a section (SB-RODNEY 9.82).

    Rodney's stern turret has half, but at least one, if her bow turrets fire in A range."""
    return max(1, n // 2) if bow_is_near and ship == RODNEY and section == SECTION_STERN else n


def part(n, hexes):
    """Shots of n salvoes of a section on a ship that withdraws: half the usual ones, rounded up (SB-WITHDRAW 9.98)."""
    return (n + 3) // 4 if hexes > 1 else (n + 1) // 2


def halved(total, parts, whole, hexes, withdraws):
    """Shots of `total` salvoes with `whole` complete sections: half beyond one hex, rounded down (SB-FIRE 9.651, 9.652).

    A ship that withdraws fires at most the sum of the sections' `parts` (SB-WITHDRAW 9.98)."""
    if hexes > 1:
        total //= 2
    if withdraws:
        total = min(total, parts)
    return max(total, whole)


def _bow_fires_near(v):
    """True if Rodney's bow turrets fire at a ship in A range."""
    for target in range(SHIPS):
        if aimed(v, SECTION_BOW, target) and distance(v, RODNEY, target) <= RANGE_A:
            return True
    return False


def column(v, ship, target):
    """The column of the fire table for a shot of a ship at a target (SB-FIRE 9.66, 9.67, SB-DARK 11.12)."""
    dx, dy = v[HEX_X + ship] - v[HEX_X + target], v[HEX_Y + ship] - v[HEX_Y + target]
    return column_at(v, dx, dy, v[DECK + target] & FACING)


def column_at(v, dx, dy, facing):
    """The column for a shot from dx, dy beside a target with this facing (SB-FIRE 9.66, 9.67).

    It is 0 broadside, 1 bow, 2 stern in A range; plus 3 in B range and by night (SB-DARK). For example, 4 is a shot at
    the bow in B range."""
    side = sector_of(dx, dy, facing)
    field = 1 if side == AHEAD else 2 if side == ASTERN else 0
    return field if span(dx, dy) <= RANGE_A and not v[IS_NIGHT] else field + 3
