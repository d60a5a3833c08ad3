# SPDX-License-Identifier: MIT
"""Chance: one generator whose whole state is the first eight bytes of the game's state.

Two multiply-with-carry lanes (Marsaglia) of 16 bits, x' = a * (x & 0xFFFF) + (x >> 16), added modulo 2**16.
For both multipliers p = a * 2**16 - 1 is a safe prime (p and q = (p - 1) / 2 are prime). The order of 2**16
modulo p divides q, because 2**16 is a square, and so equals q; a lane started off its two fixed points
(x = 0 and x = p) therefore repeats after exactly q steps. The two q are different primes of about 2**29, so the pair
repeats after their product, about 2**57.9 steps. a * 65535 + (a - 1) stays below 2**30: no step needs a
big integer on a 32-bit board.

A test, or the engine, may lay a script of rolls and draws before the generator: see script.py.
"""

from micropython import const

from .head import MARK, RNG

_A = const(16380)
_B = const(16365)

scripted_roll = None  # (face): the face that is wanted in its place
scripted_draw = None  # (s, at, n, deck): the index of the card that is wanted, or -1


def seed(s, value):
    """Start the generator in state `s` from an int; only the low 30 bits count."""
    _store(s, RNG, value & 0xFFFF | 1 + (value >> 16 & 0x3FFF) % (_A - 2) << 16)
    _store(s, RNG + 4, value & 0xFFFF ^ 0x5A5A | 1 + (value >> 14 & 0x3FFF) % (_B - 2) << 16)
    for _ in range(16):
        _step(s)


def d6(s):
    """One die, 1 to 6."""
    face = below(s, 6) + 1
    return scripted_roll(face) if scripted_roll else face


def below(s, n):
    """A fair number in range(n), n up to 65,536; values that would make it unfair are thrown again."""
    s[MARK] = s[MARK] + 1 & 0xFF
    while True:
        value = _step(s)
        if value < 65536 - 65536 % n:
            return value % n


def shuffle(s, at, n):
    """Shuffle the n bytes of `s` from offset `at` in place (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        s[at + i], s[at + j] = s[at + j], s[at + i]


def draw(s, at, n, deck):
    """The index of a card drawn at random from those of the n bytes from `at` that equal `deck`; -1: none is left.

    A deck whose order nobody may know needs no order: drawing at random is the same as shuffling first.
    """
    left = 0
    for i in range(at, at + n):
        if s[i] == deck:
            left += 1
    if not left:
        return -1
    nth = below(s, left)
    wanted = scripted_draw(s, at, n, deck) if scripted_draw else -1
    if wanted >= 0:
        return wanted
    for i in range(n):
        if s[at + i] == deck:
            if not nth:
                return i
            nth -= 1


def _step(s):
    x = _A * (s[RNG] | s[RNG + 1] << 8) + (s[RNG + 2] | s[RNG + 3] << 8)
    _store(s, RNG, x)
    y = _B * (s[RNG + 4] | s[RNG + 5] << 8) + (s[RNG + 6] | s[RNG + 7] << 8)
    _store(s, RNG + 4, y)
    return (x & 0xFFFF) + (y & 0xFFFF) & 0xFFFF


def _store(s, at, x):
    s[at] = x & 0xFF
    s[at + 1] = x >> 8 & 0xFF
    s[at + 2] = x >> 16 & 0xFF
    s[at + 3] = x >> 24
