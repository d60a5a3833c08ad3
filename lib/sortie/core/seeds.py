# SPDX-License-Identifier: MIT
"""A game's seed: an int whose low 30 bits seed the dice. Its next 45 bits seed hidden things; 0 for a game without them.

A dice code has the low bits alone. So it reveals nothing of slots, shuffles and bots. A stored seed has ten bytes, low
byte first: four for the dice, six for hidden things.
"""

from micropython import const

WIDTH = const(10)
DICE = const(30)  # bits
SECRET = const(45)

_DICE = const(0x3FFFFFFF)


def dice(seed):
    """The bits that seed the dice."""
    return seed & _DICE


def secret(seed):
    """The bits that seed hidden things; 0 for none."""
    return seed >> DICE & (1 << SECRET) - 1


def hidden(noise):
    """The bits of a new seed for hidden things, from eight random bytes; not 0."""
    return dice(int.from_bytes(noise[:4], "little")) | (int.from_bytes(noise[4:6], "little") & 0x3FFF | 0x4000) << DICE


def put(body, seed):
    """Append a seed to a bytearray, in WIDTH bytes."""
    body.extend(dice(seed).to_bytes(4, "little"))
    body.extend(secret(seed).to_bytes(6, "little"))


def get(data, at, width=WIDTH):
    """The seed at an offset. `width` is 4 for an old record that has the bits of the dice alone."""
    value = int.from_bytes(data[at : at + 4], "little")
    hidden = int.from_bytes(data[at + 4 : at + width], "little")
    return value & _DICE | (hidden & (1 << SECRET) - 1) << DICE
