# SPDX-License-Identifier: MIT
"""The storage of a badge: the records of its image (store/image.py), on nvm and drive.

The code that reads and writes them takes 6 KB of heap, so it is evicted between two saves.
"""

from micropython import const

from ..core import resident

_IMAGE = const(4608)  # bytes: an image with all slots and a long move list
_STEP = const(256)  # bytes


class Storage:
    """The records. `alone` is True if the last store found one medium only, and None before the first store.

    `may_make` is as in drive.py.
    """

    def __init__(self, may_make):
        self._may_make = may_make
        self._records = None
        self._code = resident.Resident()
        self._room = None
        self.alone = None

    def load(self, name):
        """The record's bytes, or None."""
        return self._open().loads((name,))[0]

    def loads(self, names):
        """The records of these names, as a list. One opening of the file for all saves the time of reading some KB."""
        return self._open().loads(names)

    def store(self, changes):
        """Store `changes`: {name: bytes, or None to delete the record}. Raises OSError if no medium takes the image."""
        self._open().store(changes, self._release)
        self.alone = self._records.alone

    def reserve(self):
        """Keep a block for the next image until it is made, or the largest block that there is.

        Call it before the import of the code that makes the records."""
        resident.collect()
        size = _IMAGE
        while not self._room and size:
            try:
                self._room = bytearray(size)
            except MemoryError:
                size -= _STEP

    def _release(self):
        self._room = None

    def rest(self):
        """Evict the code until the next call."""
        self._records = self._room = None
        self._code.evict()

    def _open(self):
        if self._records is None:
            with self._code:
                from .media import records

                self._records = records(self._may_make)
        return self._records
