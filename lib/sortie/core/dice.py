# SPDX-License-Identifier: MIT
"""Chance: a random generator whose whole state is eight bytes of the game's state.

A game has one generator for its dice, and one for hidden things (core/head.py). So the seed of the dice reveals nothing
that is hidden. Each generator is two multiply-with-carry lanes (Marsaglia) of 16 bits:
`x' = a * (x & 0xFFFF) + (x >> 16)`, added modulo 2**16.

For both multipliers `p = a * 2**16 - 1` is a safe prime (`p` and `q = (p - 1) / 2` are prime). 2**16 is a square, so
its order modulo `p` divides `q`, and so equals `q`. A lane has two fixed points, 0 and `p`. From any other start it
repeats after exactly `q` steps. The two `q` are different primes of about 2**29. So the pair repeats after their
product, about 2**57.9 steps. `a * 65535 + (a - 1)` is below 2**30, so no step needs a big integer on a 32-bit board.

A test, or the engine, may replace the next rolls and draws by a script: see script.py.
"""

from micropython import const

from .head import HIDDEN, MARK, RNG

_A = const(16380)
_B = const(16365)

scripted_roll = None  # (face): the scripted face in its place
scripted_draw = None  # (s, at, n, deck): the index of the scripted card, or -1


def seed(s, value):
    """Start the dice of state `s` from an int. Only the low 30 bits count."""
    _start(s, RNG, value, value)


def seed_hidden(s, value):
    """Start the generator of hidden things from an int of 45 bits."""
    _start(s, HIDDEN, value & 0x3FFFFFFF, value >> 15)


def hidden(s):
    """The offset of the generator of hidden things. A game with a seed for the dice alone uses RNG for both."""
    return HIDDEN if s[HIDDEN] | s[HIDDEN + 1] | s[HIDDEN + 2] | s[HIDDEN + 3] else RNG


def d6(s, rng=RNG):
    """One die, 1 to 6. Pass `hidden(s)` as `rng` for a die that a side may not see."""
    face = below(s, 6, rng) + 1
    return scripted_roll(face) if scripted_roll else face


def below(s, n, rng=RNG):
    """A fair number in range(n), n up to 65,536. It throws again for a value that would make the result unfair."""
    s[MARK] = s[MARK] + 1 & 0xFF
    while True:
        value = _step(s, rng)
        if value < 65536 - 65536 % n:
            return value % n


def shuffle(s, at, n, rng=RNG):
    """Shuffle the n bytes of `s` from offset `at` in place (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1, rng)
        s[at + i], s[at + j] = s[at + j], s[at + i]


def draw(s, at, n, deck):
    """The index of a random card among the n bytes from `at` that equal `deck`; -1 for none.

    No side knows the order of the deck. So a random draw is the same as a shuffle before the game.
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


def _start(s, rng, first, second):
    _store(s, rng, first & 0xFFFF | 1 + (first >> 16 & 0x3FFF) % (_A - 2) << 16)
    _store(s, rng + 4, second & 0xFFFF ^ 0x5A5A | 1 + (second >> 14 & 0x3FFF) % (_B - 2) << 16)
    for _ in range(16):
        _step(s, rng)


def _step(s, rng):
    x = _A * (s[rng] | s[rng + 1] << 8) + (s[rng + 2] | s[rng + 3] << 8)
    _store(s, rng, x)
    y = _B * (s[rng + 4] | s[rng + 5] << 8) + (s[rng + 6] | s[rng + 7] << 8)
    _store(s, rng + 4, y)
    return (x & 0xFFFF) + (y & 0xFFFF) & 0xFFFF


def _store(s, at, x):
    s[at] = x & 0xFF
    s[at + 1] = x >> 8 & 0xFF
    s[at + 2] = x >> 16 & 0xFF
    s[at + 3] = x >> 24
