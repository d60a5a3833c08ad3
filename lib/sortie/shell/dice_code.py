# SPDX-License-Identifier: MIT
"""A game's code: its seed and its options in letters and figures that look different from each other.

Six letters of five bits are the seed of the dice, high bits first. A dice code has no other part of the seed. A whole
code has nine more letters for hidden things (core/seeds.py); only a game of two sides has one. The next letters are the
options, one number in mixed radix. The last letter is the check. With it the code's polynomial over the field of 32
elements, started with the game's id, is 0. So the check finds every wrong letter, every swap of two adjacent letters,
and nearly every code of another game.
"""

from micropython import const

from ..core import seeds

LETTERS = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
GROUP = const(3)  # letters between two dashes

_SEED = const(6)  # letters
HIDDEN = const(9)
_BITS = const(5)
_FIELD = const(37)  # x**5 + x**2 + 1


def code_of(ident, seed, values, counts):
    """The code of a game, such as "K7Q2MXBA". `counts` is the number of values of each option.

    It is a whole code if the seed has a part for hidden things.
    """
    places = _places(seeds.dice(seed), _SEED)
    if seeds.secret(seed):
        places.extend(_places(seeds.secret(seed), HIDDEN))
    number = 0
    for i in range(len(counts)):
        number = number * counts[i] + values[i]
    places.extend(_places(number, _width(counts)))
    places.append(_check(ident, places))
    return bytes([LETTERS[place] for place in places]).decode()


def read(ident, code, counts):
    """(seed, option values) of a game's dice code or whole code, or None for a wrong code."""
    places = bytes([LETTERS.find(bytes([letter])) & 255 for letter in code.encode()])
    hidden = len(places) - length(counts)
    if hidden not in (0, HIDDEN) or max(places) > 31 or _check(ident, places[:-1]) != places[-1]:
        return None
    seed = _number(places[:_SEED]) | _number(places[_SEED : _SEED + hidden]) << seeds.DICE
    number = _number(places[_SEED + hidden : -1])
    values = bytearray(len(counts))
    for i in range(len(counts) - 1, -1, -1):
        values[i] = number % counts[i]
        number //= counts[i]
    return None if number else (seed, values)


def length(counts):
    """The number of letters of a dice code. A whole code has HIDDEN more."""
    return _SEED + _width(counts) + 1


def spaced(code):
    """A code with dashes: "K7Q-2MX-BA"."""
    return "-".join([code[i : i + GROUP] for i in range(0, len(code), GROUP)])


def _places(number, count):
    return bytearray([number >> _BITS * (count - 1 - i) & 31 for i in range(count)])


def _number(places):
    number = 0
    for place in places:
        number = number << _BITS | place
    return number


def _width(counts):
    """The number of letters of the options."""
    most = 1
    for count in counts:
        most *= count
    width = 0
    while most > 1:
        most = most + 31 >> _BITS
        width += 1
    return width


def _check(ident, places):
    """The letter that makes the polynomial 0."""
    c = 0
    for part in (ident.encode(), places):
        for value in part:
            c = _times(c) ^ value & 31
    return _times(c)


def _times(c):
    """An element of the field times its generator."""
    return c << 1 ^ _FIELD if c & 16 else c << 1
