# SPDX-License-Identifier: MIT
"""A game's seed: an int whose low 30 bits seed the dice, and whose 45 bits above them, if any, what is hidden.

A dice code gives the low bits to a friend; who knows them knows nothing of slots, shuffles and opponents. Stored it is ten
bytes, low byte first: four of the dice, six of what is hidden.
"""

from micropython import const

WIDTH = const(10)
DICE = const(30)  # bits
SECRET = const(45)

_DICE = const(0x3FFFFFFF)


def dice(seed):
    """The part that seeds the dice."""
    return seed & _DICE


def secret(seed):
    """The part that seeds what is hidden; 0: there is none."""
    return seed >> DICE & (1 << SECRET) - 1


def put(body, seed):
    """Add a seed to a bytearray."""
    body.extend(dice(seed).to_bytes(4, "little"))
    body.extend(secret(seed).to_bytes(6, "little"))


def get(data, at, width=WIDTH):
    """The seed that lies at an offset. width: 4 of records that knew none but the dice's."""
    value = int.from_bytes(data[at : at + 4], "little")
    hidden = int.from_bytes(data[at + 4 : at + width], "little")
    return value & _DICE | (hidden & (1 << SECRET) - 1) << DICE
