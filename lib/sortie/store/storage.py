# SPDX-License-Identifier: MIT
"""The storage of a board: the records of its save image (store/image.py), on nvm and drive.

The code that reads and writes them takes 6 KB of heap, so it is evicted between two saves.
"""

from ..core import resident


class Storage:
    """`alone`: did the last store find one medium only? None before the first one. may_make: see drive.py."""

    def __init__(self, may_make):
        self._may_make = may_make
        self._records = None
        self._code = resident.Resident()
        self._room = None
        self.alone = None

    def load(self, name):
        """The record's bytes; None if there is none."""
        return self._open().loads((name,))[0]

    def loads(self, names):
        """The records of these names, as a list. To open the file once saves the time of reading some KB."""
        return self._open().loads(names)

    def store(self, changes):
        """Store `changes`: {name: bytes, or None to delete the record}. Raises OSError if no medium takes the image."""
        self._open()
        self._room = None
        self._records.store(changes)
        self.alone = self._records.alone

    def reserve(self, size):
        """Keep `size` bytes free, if there are any, until the next store: an image lies in one piece."""
        resident.collect()
        try:
            self._room = bytearray(size)
        except MemoryError:
            pass

    def rest(self):
        """Evict the code until the next call."""
        self._records = self._room = None
        self._code.evict()

    def _open(self):
        if self._records is None:
            with self._code:
                from .drive import Drive
                from .image import Records
                from .nvm import Nvm

                self._records = Records((Nvm(), Drive(self._may_make)))
        return self._records
