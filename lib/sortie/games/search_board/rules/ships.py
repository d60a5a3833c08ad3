# SPDX-License-Identifier: MIT
"""Rows of ships, their forces, their location by the enemy, and ships that are held (SB-FORCE, SB-SEARCH, SB-APPEAR)."""

from micropython import const

from ....core import journal
from ....core.head import SIDE
from ..fields import (
    CONTACT, E_APPEARS, E_LEFT_FORCE, E_MODE, FIRST_TURN, FOUND_TURN, GERMAN, GERMAN_SHIPS, GONE_TURN, HAND, HAND_B,
    MODE_MOBILIZED, MODE_PATROL, MODE_RELEASED, NOWHERE, NOW_FOUND, NOW_SHADOWED, NOW_SHADOWS, NOW_SHADOWS_2,
    R_APPEAR, R_FORCE, R_PATROL, SEEN, SEEN_ROW, SEEN_ROWS, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_MODE, S_NOW, TURN,
)
from ..tables import HELD_AS, HELD_ESCORT, HELD_FORCE_H, HELD_HOME, HELD_REVENGE, KIND, START
from .sea_tables import CREEPS_TO, FORCE_H_WAITS, ON_PATROL, SLOW_TO, TOWED_TO

_HIGH = const(3)  # bits of a zone in its high byte

# Pace on the map (SB-PACE 9.729, SB-FUEL 5.24).
TOWED = const(0)
CREEPS = const(1)  # a zone on each C turn: emergency movement
SLOW = const(2)  # a zone a turn
WHOLE_PACE = const(3)


# --- rows --------------------------------------------------------------------------------------------


def get_zone(s, at):
    """The zone in two bytes of the state."""
    return s[at] | (s[at + 1] & _HIGH) << 8


def put_zone(s, at, zone):
    """Write a zone into two bytes."""
    s[at] = zone & 255
    s[at + 1] = zone >> 8


def zone_of(s, ship):
    """A ship's zone; NOWHERE if she has not appeared, or is sunk (SB-MOVE 5.19)."""
    at = SHIP + ship * SHIP_ROW
    return s[at] | (s[at + 1] & _HIGH) << 8


def force_of(s, ship):
    """The number of her task force; 0 if she is alone (SB-FORCE 5.41)."""
    return s[SHIP + ship * SHIP_ROW + S_FORCE]


def mode(s, ship, bits):
    """Those of these MODE_ bits that she has."""
    return s[SHIP + ship * SHIP_ROW + S_MODE] & bits


def set_mode(s, ship, bits, on=True):
    """Set or clear MODE_ bits."""
    at = SHIP + ship * SHIP_ROW + S_MODE
    s[at] = s[at] | bits if on else s[at] & (255 ^ bits)


def now(s, ship, bits):
    """Those of these NOW_ bits that she has."""
    return s[SHIP + ship * SHIP_ROW + S_NOW] & bits


def set_now(s, ship, bits, on=True):
    """Set or clear NOW_ bits."""
    at = SHIP + ship * SHIP_ROW + S_NOW
    s[at] = s[at] | bits if on else s[at] & (255 ^ bits)


def ships_of(side):
    """The range of a side's ships (SB-MOVE 2.421)."""
    return range(GERMAN_SHIPS) if side == GERMAN else range(GERMAN_SHIPS, SHIPS)


def side_of(ship):
    """The side of a ship (SB-MOVE 2.421)."""
    return int(ship >= GERMAN_SHIPS)


def appear(s, ship):
    """Put a ship into her first zone (SB-APPEAR 4.1)."""
    zone = get_zone(START, 2 * ship)
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    if s[TURN] > FIRST_TURN:
        journal.push(E_APPEARS, R_APPEAR, ship, zone >> 5, zone & 31, who=1 << side_of(ship))


def hand_of(s):
    """The address of the byte with the unit in hand of the side that decides, + 1; it is secret."""
    return HAND if s[SIDE] == GERMAN else HAND_B


# --- located -----------------------------------------------------------------------------------------


def is_located(s, ship):
    """True if she was located in this turn, by search or shadow (SB-SEARCH 2.54)."""
    return bool(now(s, ship, NOW_FOUND | NOW_SHADOWED))


def shadow_of(s, ship):
    """The German ship that a British one shadows now, alone or in her force; 255 if none (SB-SHADOW 8.13)."""
    bits = now(s, ship, NOW_SHADOWS | NOW_SHADOWS_2)
    return 0 if bits & NOW_SHADOWS else 1 if bits else 255


# --- forces ------------------------------------------------------------------------------------------


def together(s, ship):
    """The ships that sail with her, including herself, as bytes (SB-FORCE 5.44)."""
    force = force_of(s, ship)
    if not force:
        return bytes((ship,))
    out = bytearray()
    for other in ships_of(side_of(ship)):
        if s[SHIP + other * SHIP_ROW + S_FORCE] == force:
            out.append(other)
    return out


def is_first(s, ship):
    """True if she is alone, or the first ship of her force (SB-FORCE 5.44)."""
    force = force_of(s, ship)
    if force:
        first = SHIP + S_FORCE + (0 if ship < GERMAN_SHIPS else GERMAN_SHIPS * SHIP_ROW)
        for at in range(first, SHIP + S_FORCE + ship * SHIP_ROW, SHIP_ROW):
            if s[at] == force:
                return False
    return True


def can_patrol(v, ship):
    """Not 0 or False if her force can patrol: not all her ships are carriers (SB-PATROL 5.31, SB-FORCE 5.45)."""
    return ON_PATROL[ship] or any([ON_PATROL[mate] for mate in together(v, ship)])


def leave(s, ship, tell=True):
    """Take her out of her force (SB-FORCE 5.41). A single ship left is in no force. Carriers left alone end a patrol (SB-PATROL 5.31)."""
    mates = together(s, ship)
    for mate in mates:
        if mate == ship or len(mates) == 2:
            s[SHIP + mate * SHIP_ROW + S_FORCE] = 0
    if tell and len(mates) > 1:
        journal.push(E_LEFT_FORCE, R_FORCE, ship, who=1 << side_of(ship))
    for mate in mates:
        if mode(s, mate, MODE_PATROL) and not can_patrol(s, mate):
            set_patrol_mode(s, mate, False)


def set_patrol_mode(s, ship, on):
    """Set the patrol of this ship alone on or off; only her side sees it (SB-PATROL 5.31, 5.32)."""
    set_mode(s, ship, MODE_PATROL, on)
    journal.push(E_MODE, R_PATROL, ship, on, who=1 << side_of(ship))


def lose(s, ship):
    """Take a sunk ship out of her force, off the map, and out of the sightings (SB-HITS 9.714)."""
    zone = zone_of(s, ship)
    set_mode(s, ship, MODE_PATROL, False)
    leave(s, ship, False)
    put_zone(s, SHIP + ship * SHIP_ROW, NOWHERE)
    if ship < GERMAN_SHIPS:
        s[CONTACT + 4 * ship + 2] = 0
    elif is_located(s, ship):  # otherwise she was in no sighted group
        _one_less(s, ship, zone)


def _one_less(s, ship, zone):
    for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
        if s[at + 2] == s[TURN] and get_zone(s, at) == zone:
            low, unit = ((at + 3, 1), (at + 4, 1), (at + 3, 16))[KIND[ship]]
            if s[low] // unit & 15:
                s[low] -= unit
                return


def pace_at(level):
    """The pace that this evasion leaves: WHOLE_PACE, SLOW, CREEPS or TOWED (SB-PACE 9.729)."""
    return TOWED if level <= TOWED_TO else CREEPS if level <= CREEPS_TO else SLOW if level <= SLOW_TO else WHOLE_PACE


# --- held back ---------------------------------------------------------------------------------------


def is_held(s, ship):
    """True if she must still stay in port, on patrol or with her convoy (SB-APPEAR)."""
    how = HELD_AS[ship]
    if not how:
        return False
    if how == HELD_HOME:
        return not 0 < s[GONE_TURN] < s[TURN]
    if how == HELD_ESCORT or how == HELD_REVENGE:
        return not mode(s, ship, MODE_MOBILIZED)
    if how == HELD_FORCE_H:
        return not s[FOUND_TURN] or s[TURN] < s[FOUND_TURN] + FORCE_H_WAITS
    return not mode(s, ship, MODE_RELEASED)


def is_escort(s, ship):
    """True if she still sails with her convoy (SB-APPEAR 2.51)."""
    return HELD_AS[ship] == HELD_ESCORT and not mode(s, ship, MODE_MOBILIZED)
