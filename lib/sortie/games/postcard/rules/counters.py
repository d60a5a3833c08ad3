# SPDX-License-Identifier: MIT
"""The places of all counters: British slots, names and faces; Bismarck's hex, counter and points."""

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
    """The name of the counter in a slot; only the British know it (PH-SETUP)."""
    return half(s, WHO, slot)


def slot_of(s, name):
    """The slot of a counter (PH-SETUP)."""
    slot = 0
    while half(s, WHO, slot) != name:
        slot += 1
    return slot


def hex_of(s, slot):
    """The hex of the counter in a slot, or OFF (PH-SETUP)."""
    return s[SLOT + slot] & HEX_MASK


def put(s, slot, hexagon):
    """Put the counter of a slot into a hex, or off the map with OFF (PH-MOVE). Its face and mark stay."""
    s[SLOT + slot] = s[SLOT + slot] & (UP | DONE) | hexagon


def is_done(s, slot):
    """Not 0 if a counter has moved, searched or fired in this step of the turn (PH-TURN)."""
    return s[SLOT + slot] & DONE


def mark_done(s, slot):
    """Mark that a counter has moved, searched or fired (PH-TURN)."""
    s[SLOT + slot] |= DONE


def nobody_done(s):
    """Start a step of the turn: all counters can act again (PH-TURN)."""
    for slot in range(COUNTERS):
        s[SLOT + slot] &= 0xFF ^ DONE


def is_free(s, slot):
    """Not 0 if a discovery freed the counter, or it was never held (PH-LOCK 5.1). Only the British know a slot's counter."""
    return bit(s, FREE, name_of(s, slot))


def is_ship(s, slot):
    """True if the counter is no dummy (PH-DUMMY)."""
    return name_of(s, slot) < SHIPS


def is_carrier(s, slot):
    """True if the counter carries aircraft (PH-AIR)."""
    return CARRIER[name_of(s, slot)]


def attack(s, name):
    """The current attack strength of a British ship (PH-DAMAGE 7.2)."""
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
    """Turn all counters face down (PH-TURN, PH-MOVE 5.0). Counters in one hex swap slots at random, so that none is recognisable."""
    for slot in range(COUNTERS):
        set_half(s, FACE, slot, 0)
        s[SLOT + slot] &= HEX_MASK
    for slot in range(COUNTERS):
        _swap(s, slot, _nth_beside(s, slot, below(s, _beside(s, slot), hidden(s))))


def scatter(s):
    """Number the slots at random, so that their order reveals nothing (PH-MOVE)."""
    for slot in range(COUNTERS):
        other = slot + below(s, COUNTERS - slot, hidden(s))
        s[SLOT + slot], s[SLOT + other] = s[SLOT + other], s[SLOT + slot]
        _swap(s, slot, other)


def _swap(s, a, b):
    name = half(s, WHO, a)
    set_half(s, WHO, a, half(s, WHO, b))
    set_half(s, WHO, b, name)


def _beside(s, slot):
    """The number of slots from this one on in its hex; 1 for a slot off the map."""
    here = hex_of(s, slot)
    count = 0
    for other in range(slot, COUNTERS):
        count += hex_of(s, other) == here
    return 1 if here == OFF else count


def _nth_beside(s, slot, n):
    """Slot number n of those from this one on in its hex."""
    here = hex_of(s, slot)
    other = slot
    while n:
        other += 1
        n -= hex_of(s, other) == here
    return other


# --- Bismarck ----------------------------------------------------------------------------------------


def her_hex(s):
    """Bismarck's hex; only the Germans know it (PH-SAIL)."""
    return s[TRACK + s[TURN]] - 1 if s[TRACK + s[TURN]] else s[TRACK + s[TURN] - 1] - 1


def is_whole(s):
    """True if her full counter lies there, not the damaged one (PH-DAMAGE 7.2)."""
    return s[STEPS] > DAMAGED_STEPS


def her_speed(s):
    """Bismarck's speed in hexes (PH-SAIL, PH-DAMAGE)."""
    return HER_SPEED[is_whole(s)]


def british_points(s):
    """The British victory points: one for each step she has lost (PH-DAMAGE 7.2)."""
    return FULL_STEPS - s[STEPS]
