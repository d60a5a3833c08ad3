# SPDX-License-Identifier: MIT
"""The line (core/line.py) of the game that was begun last, kept with its slot: each write of the one writes the other.

A line that the storage has no room for is let go, and that game cannot be seen again.
"""

from ..core import line as core
from ..core.journal import REFEREE

NAME = "line"


def kept(storage):
    """The line that is kept, as bytes; None without a good one."""
    data = storage.load(NAME)
    return data if core.which(data) else None


def is_kept(storage, game):
    """Is the line of this Game kept?"""
    data = kept(storage)
    return bool(data) and core.is_of(data, game)


def grown(storage, game, since, is_fresh):
    """The line of a Game, {NAME: a bytearray}, with what was done since the last write; {} where it was not kept from
    the beginning on. is_fresh: was none of it written yet?"""
    if is_fresh:
        data = core.begun(game)
    else:
        data = kept(storage)
        if not data or not core.is_of(data, game):
            return {}
        data = bytearray(data)
    core.add(data, game, since)
    return {NAME: data}  # as it is: a long game's line is not copied once more


def eyes(data, sides):
    """Who may look at the game of a line, which has so many sides: a side, REFEREE for everything, or -1: two persons
    are playing it."""
    if sides == 1:
        return 0
    first, second = core.seats(data) & 15, core.seats(data) >> 4
    if core.is_over(data) or (first and second):
        return REFEREE
    return 1 if first else 0 if second else -1
