# SPDX-License-Identifier: MIT
"""A game's dice code: its seed and its options in letters and figures that cannot be mistaken for each other.

Six letters of five bits are the seed, high bits first; as many more as they need are the options, one number with a
place for each; the last letter is the check: with it the code's polynomial over the field of 32 elements, begun with
the game's id, is 0. So no letter that is wrong, no two beside each other that have changed places, and hardly any other
game's code goes unseen.
"""

from micropython import const

LETTERS = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
GROUP = const(3)  # letters between two dashes

_SEED = const(6)  # letters
_BITS = const(5)
_FIELD = const(37)  # x**5 + x**2 + 1


def code_of(ident, seed, values, counts):
    """The code of a game such as "K7Q2MXBA": its id, a seed of 30 bits, its option values, and how many each has."""
    places = bytearray([seed >> _BITS * (_SEED - 1 - i) & 31 for i in range(_SEED)])
    number = 0
    for i in range(len(counts)):
        number = number * counts[i] + values[i]
    for i in range(_width(counts) - 1, -1, -1):
        places.append(number >> _BITS * i & 31)
    places.append(_check(ident, places))
    return bytes([LETTERS[place] for place in places]).decode()


def read(ident, code, counts):
    """(seed, option values) of a game's code, or None when it is none."""
    places = bytes([LETTERS.find(bytes([letter])) & 255 for letter in code.encode()])
    if len(places) != length(counts) or max(places) > 31 or _check(ident, places[:-1]) != places[-1]:
        return None
    seed = number = 0
    for place in places[:_SEED]:
        seed = seed << _BITS | place
    for place in places[_SEED:-1]:
        number = number << _BITS | place
    values = bytearray(len(counts))
    for i in range(len(counts) - 1, -1, -1):
        values[i] = number % counts[i]
        number //= counts[i]
    return None if number else (seed, values)


def length(counts):
    """How many letters a code has."""
    return _SEED + _width(counts) + 1


def spaced(code):
    """A code as it is shown: "K7Q-2MX-BA"."""
    return "-".join([code[i : i + GROUP] for i in range(0, len(code), GROUP)])


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
