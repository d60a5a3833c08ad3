# SPDX-License-Identifier: MIT
"""The names of up to six players: the record "names", three letters each. A player has statistics of their own.

A damaged record counts as none: each player then has a number as name.
"""

from micropython import const

NAME = "names"
LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789-"
WIDTH = const(3)

_NAMES = b"P-1P-2P-3P-4P-5P-6"


def read(storage):
    """The letters of all names, as a bytearray."""
    data = bytearray(storage.load(NAME) or b"")
    sound = len(data) == len(_NAMES) and min([LETTERS.find(bytes([letter])) for letter in data]) >= 0
    return data if sound else bytearray(_NAMES)


def of(names, player):
    """The name of a player from 1 on."""
    return bytes(names[WIDTH * (player - 1) : WIDTH * player]).decode()


def step(names, player, letter, by):
    """Change a letter of a player's name to the next or the previous letter."""
    at = WIDTH * (player - 1) + letter
    names[at] = LETTERS[(LETTERS.find(bytes([names[at]])) + by) % len(LETTERS)]


def owned(name, player):
    """The name of a record of this player. Player 0 is everybody without a name."""
    return name + str(player) if player else name
