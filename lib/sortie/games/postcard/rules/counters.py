# SPDX-License-Identifier: MIT
"""Where everybody is: British counters in their slots, which is which, face up or down; Bismarck's hex, counter and points."""

from ....core import journal
from ....core.dice import below, hidden
from ..fields import (
    COUNTERS, DONE, E_UP, FACE, FREE, HEX_MASK, HURT, OFF, R_FIND, SHIPS, SLOT, STEPS, TRACK, TURN, UP, WHO,
)
from ..tables import ATTACK, ATTACK_HURT, CARRIER, DAMAGED_STEPS, FULL_STEPS, HER_SPEED


# --- bits and half bytes -----------------------------------------------------------------------------


def bit(s, row, n):
    """Bit n of a row."""
    return s[row + (n >> 3)] >> (n & 7) & 1


def set_bit(s, row, n):
    """Set bit n of a row."""
    s[row + (n >> 3)] |= 1 << (n & 7)


def half(s, row, n):
    """Half byte n of a row."""
    return s[row + (n >> 1)] >> (n & 1) * 4 & 15


def set_half(s, row, n, value):
    """Write half byte n of a row."""
    at = row + (n >> 1)
    s[at] = s[at] & 0x0F | value << 4 if n & 1 else s[at] & 0xF0 | value


# --- British counters --------------------------------------------------------------------------------


def name_of(s, slot):
    """The name of the counter in a slot, which only the British know (PH-SETUP)."""
    return half(s, WHO, slot)


def slot_of(s, name):
    """The slot in which a counter lies (PH-SETUP)."""
    slot = 0
    while half(s, WHO, slot) != name:
        slot += 1
    return slot


def hex_of(s, slot):
    """The hex of the counter in a slot, or OFF (PH-SETUP)."""
    return s[SLOT + slot] & HEX_MASK


def put(s, slot, hexagon):
    """Lay the counter of a slot into a hex, or off the map with OFF; face and mark stay (PH-MOVE)."""
    s[SLOT + slot] = s[SLOT + slot] & (UP | DONE) | hexagon


def is_done(s, slot):
    """Not 0 if a counter has moved, searched or fired in this step of the turn (PH-TURN)."""
    return s[SLOT + slot] & DONE


def mark_done(s, slot):
    """Note that a counter has moved, searched or fired (PH-TURN)."""
    s[SLOT + slot] |= DONE


def nobody_done(s):
    """Begin a step of the turn: all counters can act again (PH-TURN)."""
    for slot in range(COUNTERS):
        s[SLOT + slot] &= 0xFF ^ DONE


def is_free(s, slot):
    """Was it freed by a discovery, or is it one that was never held (PH-5.1)? Only the British know which counter lies in a slot."""
    return bit(s, FREE, name_of(s, slot))


def is_ship(s, slot):
    """True if it is no dummy (PH-DUMMY)."""
    return name_of(s, slot) < SHIPS


def is_carrier(s, slot):
    """True if it carries aircraft (PH-AIR)."""
    return CARRIER[name_of(s, slot)]


def attack(s, name):
    """The attack strength of a British ship as she is now (PH-7.2)."""
    return ATTACK_HURT[name] if bit(s, HURT, name) else ATTACK[name]


def turn_up(s, slot, rule=R_FIND):
    """Turn a counter face up: both sides see its name until the turn ends (PH-FIND)."""
    if s[SLOT + slot] & UP:
        return
    s[SLOT + slot] |= UP
    name = name_of(s, slot)
    set_half(s, FACE, slot, name)
    journal.push(E_UP, rule, slot, name, hex_of(s, slot))


def turn_all_down(s):
    """A new turn (PH-4.0): all counters face down, and those that share a hex cannot be told apart any more."""
    for slot in range(COUNTERS):
        set_half(s, FACE, slot, 0)
        s[SLOT + slot] &= HEX_MASK
    for slot in range(COUNTERS):
        _swap(s, slot, _nth_beside(s, slot, below(s, _beside(s, slot), hidden(s))))


def scatter(s):
    """Number the slots again, so that the order in which they were filled tells nothing (PH-MOVE)."""
    for slot in range(COUNTERS):
        other = slot + below(s, COUNTERS - slot, hidden(s))
        s[SLOT + slot], s[SLOT + other] = s[SLOT + other], s[SLOT + slot]
        _swap(s, slot, other)


def _swap(s, a, b):
    name = half(s, WHO, a)
    set_half(s, WHO, a, half(s, WHO, b))
    set_half(s, WHO, b, name)


def _beside(s, slot):
    """How many slots from this one on lie in its hex; one off the map lies alone."""
    here = hex_of(s, slot)
    count = 0
    for other in range(slot, COUNTERS):
        count += hex_of(s, other) == here
    return 1 if here == OFF else count


def _nth_beside(s, slot, n):
    """Slot number n of those from this one on that lie in its hex."""
    here = hex_of(s, slot)
    other = slot
    while n:
        other += 1
        n -= hex_of(s, other) == here
    return other


# --- Bismarck ----------------------------------------------------------------------------------------


def her_hex(s):
    """Bismarck's hex, which only the Germans know (PH-SAIL)."""
    return s[TRACK + s[TURN]] - 1 if s[TRACK + s[TURN]] else s[TRACK + s[TURN] - 1] - 1


def is_whole(s):
    """Does her full counter lie there, and not the damaged one (PH-7.2)?"""
    return s[STEPS] > DAMAGED_STEPS


def her_speed(s):
    """Bismarck's speed in hexes (PH-SAIL, PH-DAMAGE)."""
    return HER_SPEED[is_whole(s)]


def british_points(s):
    """A victory point for each step she has lost (PH-7.2)."""
    return FULL_STEPS - s[STEPS]
