# SPDX-License-Identifier: MIT
"""A game's code: its seed and its options in letters and figures that cannot be mistaken for each other.

Six letters of five bits are the dice's seed, high bits first. A dice code has no more of it; a whole code, that of a game of
two sides, has nine more for what is hidden (core/seeds.py). Then follow as many as they need for the options, one number with a
place for each; the last letter is the check: with it the code's polynomial over the field of 32 elements, begun with
the game's id, is 0. So no letter that is wrong, no two beside each other that have changed places, and hardly any other
game's code goes unseen.
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
    """The code of a game such as "K7Q2MXBA": its id, its seed, its option values, and how many each has. A whole code where
    the seed has a part of what is hidden."""
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
    """(seed, option values) of a game's dice code or whole code, or None when it is none."""
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
    """How many letters a dice code has; a whole code has HIDDEN more."""
    return _SEED + _width(counts) + 1


def spaced(code):
    """A code as it is shown: "K7Q-2MX-BA"."""
    return "-".join([code[i : i + GROUP] for i in range(0, len(code), GROUP)])


def _places(number, count):
    return bytearray([number >> _BITS * (count - 1 - i) & 31 for i in range(count)])


def _number(places):
    number = 0
    for place in places:
        number = number << _BITS | place
    return number


def _width(counts):
    """How many letters the options take."""
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
