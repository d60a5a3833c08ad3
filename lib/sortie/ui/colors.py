# SPDX-License-Identifier: MIT
"""The sixteen colours by number, in the order of assets/art/src/palette.toml, and palettes of them."""

from displayio import Palette
from micropython import const

INK = const(0)
NIGHT = const(1)
DEEP = const(2)
SEA = const(3)
SHOAL = const(4)
FOG = const(5)
FOAM = const(6)
PAPER = const(7)
MOSS = const(8)
LAND = const(9)
SAND = const(10)
GOLD = const(11)
RED = const(12)
ORANGE = const(13)
FIRE = const(14)
HINT = const(15)
COUNT = const(16)

_RGB = (
    b"\x10\x10\x18\x18\x28\x38\x28\x40\x58\x38\x60\x80\x58\x84\x98\x88\x94\x98\xd0\xe4\xe8\xf8\xf4\xe8"
    b"\x50\x50\x30\xa8\x98\x68\xd8\xc8\x90\xf8\xbc\x28\xb8\x18\x28\xf0\x70\x20\xf8\xe8\x70\x40\xd8\xb8"
)

ABSENT = const(31)  # for a palette with fewer colours
_shared = {}  # palettes, by their numbers, five bits each


def rgb(color):
    """A colour's RGB as an int 0xRRGGBB. Example: INK is 0x101018."""
    at = color * 3
    return _RGB[at] << 16 | _RGB[at + 1] << 8 | _RGB[at + 2]


def palette(*numbers):
    """A Palette of these colour numbers. None makes its entry transparent."""
    made = Palette(len(numbers))
    for i in range(len(numbers)):
        if numbers[i] is None:
            made.make_transparent(i)
        else:
            made[i] = rgb(numbers[i])
    return made


def shared(a, b=ABSENT, c=ABSENT, d=ABSENT):
    """The Palette of up to four colour numbers that all pieces in these colours share. Never write to it.

    A piece changes its colours by another palette. A second call with the same colours takes no heap.
    """
    key = COUNT if a is None else a
    key |= (COUNT if b is None else b) << 5 | (COUNT if c is None else c) << 10 | (COUNT if d is None else d) << 15
    if key not in _shared:
        _shared[key] = palette(*[number for number in (a, b, c, d) if number != ABSENT])
    return _shared[key]


def forget():
    """Drop the shared palettes. Pieces keep theirs; the next pieces share new ones."""
    _shared.clear()


def full(clear=None):
    """A Palette of all sixteen colours. `clear` is the number of the transparent one, if any."""
    made = palette(*range(COUNT))
    if clear is not None:
        made.make_transparent(clear)
    return made
