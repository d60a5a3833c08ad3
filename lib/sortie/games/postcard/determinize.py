# SPDX-License-Identifier: MIT
"""A determinization: a state with the hidden parts drawn at random, which its side cannot tell from the real one.

It draws the past only as far as the rules use it. That is Bismarck's hex, not her whole track, and the counters' names, not
their ways."""

from micropython import const

from ...core.contract import phase
from ...core.dice import below, seed
from ...core.head import MARK
from .fields import (
    COUNTERS, FACE, FREE, GERMAN, HEXES, OFF, PLOT, P_SAIL, SEED, SHIPS, SLOT, SUNK, TRACK, TURN, UP, WHO,
)
from .rules.counters import bit, half, hex_of, is_done, set_half
from .tables import PRINTED

_NOBODY = const(15)


def determinize(v, side, value):
    """A whole state that fits the view `v` of this side, drawn by an int seed."""
    s = bytearray(v)
    seed(s, value)
    mark = s[MARK]
    s[SEED + 1 - side] = below(s, 256)
    if side == GERMAN:
        _deal_names(s)
    else:
        _place_her(s)
    s[MARK] = mark
    return s


# --- hidden from the British -------------------------------------------------------------------------


def _place_her(s):
    """Put Bismarck into a hex of the plot, at random, in proportion to the tracks that lead there."""
    if not s[TURN] and phase(s) != P_SAIL:
        return
    ways = 0
    for hexagon in range(HEXES):
        ways += s[PLOT + hexagon]
    n = below(s, ways)
    hexagon = 0
    while n >= s[PLOT + hexagon]:
        n -= s[PLOT + hexagon]
        hexagon += 1
    s[TRACK + s[TURN] - (phase(s) == P_SAIL)] = hexagon + 1


# --- hidden from the Germans -------------------------------------------------------------------------


def _deal_names(s):
    """Give names to all slots: counters face up, those sunk, ships held on their printed hexes, then the others."""
    for slot in range(COUNTERS):
        set_half(s, WHO, slot, half(s, FACE, slot) if s[SLOT + slot] & UP else _NOBODY)
    for name in range(COUNTERS):
        if bit(s, SUNK, name) and not _has_slot(s, name):
            _give(s, name, OFF)
    for name in range(SHIPS):
        if not bit(s, FREE, name) and not _has_slot(s, name):
            _give(s, name, PRINTED[name])
    for name in range(COUNTERS):
        if not _has_slot(s, name):
            _give_any(s, name)


def _has_slot(s, name):
    slot = 0
    while slot < COUNTERS and half(s, WHO, slot) != name:
        slot += 1
    return slot < COUNTERS


def _give(s, name, hexagon):
    """Give the name to a random slot without a name in this hex; do nothing if there is none."""
    count = 0
    for slot in range(COUNTERS):
        count += _is_open(s, slot, hexagon)
    if not count:
        return
    n = below(s, count)
    for slot in range(COUNTERS):
        if _is_open(s, slot, hexagon):
            if not n:
                set_half(s, WHO, slot, name)
                return
            n -= 1


def _is_open(s, slot, hexagon):
    return half(s, WHO, slot) == _NOBODY and hex_of(s, slot) == hexagon and not is_done(s, slot)


def _give_any(s, name):
    """Give the name to a random slot without a name."""
    count = 0
    for slot in range(COUNTERS):
        count += half(s, WHO, slot) == _NOBODY
    n = below(s, count)
    slot = 0
    while n or half(s, WHO, slot) != _NOBODY:
        n -= half(s, WHO, slot) == _NOBODY
        slot += 1
    set_half(s, WHO, slot, name)
