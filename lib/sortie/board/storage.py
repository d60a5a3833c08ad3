# SPDX-License-Identifier: MIT
"""The records that survive (core/saves.py), in the board's memory and on its drive.

The code that keeps them is 6 KB of heap, so a game lets it go between two saves.
"""

from ..core import modules


class Storage:
    """load(name), loads(names), store(changes) and `alone` as in core/saves.py; None before the first store. may_make: see
    drive.py."""

    def __init__(self, may_make):
        self._may_make = may_make
        self._saves = None
        self._loan = modules.Loan()
        self._room = None
        self.alone = None

    def load(self, name):
        """The record's bytes, or None when there is none."""
        return self._open().loads((name,))[0]

    def loads(self, names):
        """The records of these names: to open a file takes as long as to read some KB of it."""
        return self._open().loads(names)

    def store(self, changes):
        """Keep what is in `changes`: {name: its bytes, or None to forget it}. Raises OSError when nothing takes it."""
        self._open()
        self._room = None
        self._saves.store(changes)
        self.alone = self._saves.alone

    def reserve(self, size):
        """Keep so many bytes free, if there are, until something is stored: an image has to lie in one piece."""
        modules.collect()
        try:
            self._room = bytearray(size)
        except MemoryError:
            pass

    def rest(self):
        """Let the code go until it is needed again."""
        self._saves = self._room = None
        self._loan.end()

    def _open(self):
        if self._saves is None:
            with self._loan:
                from .media import saves

                self._saves = saves(self._may_make)
        return self._saves
