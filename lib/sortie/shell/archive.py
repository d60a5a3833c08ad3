# SPDX-License-Identifier: MIT
"""A game's archive in the storage: what core/archive.py keeps is a record beside the game's slot.

A game has one when its text names the option it goes by ([archive], tools/text.py).
"""

from ..core import archive


def stored(storage, ident, count):
    """The archive of a game of `count` missions (core/archive.py)."""
    return archive.read(storage.load(name(ident)), count)


def name(ident):
    """The record's name in the storage."""
    return ident + ".archive"
