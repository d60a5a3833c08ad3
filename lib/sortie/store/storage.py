# SPDX-License-Identifier: MIT
"""The storage of a badge: the records of its image (store/image.py), on nvm and drive.

The code that reads and writes them takes 6 KB of heap, so it is evicted between two saves.
"""

from micropython import const

from ..core import resident

_IMAGE = const(4608)  # bytes: an image with all slots and a long move list
_LIST = const(2304)  # bytes: a long move list, which is read before the image is made
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
        """The record's bytes, or None. They may take a part of the kept block."""
        records, has_room = self._open(), self._room is not None
        self._release()
        data = records.loads((name,))[0]
        if has_room:
            self.reserve(_IMAGE)
        return data

    def loads(self, names):
        """The records of these names, as a list. One opening of the file for all saves the time of reading some KB."""
        return self._open().loads(names)

    def store(self, changes):
        """Store `changes`: {name: bytes, or None to delete the record}. Raises OSError if no medium takes the image."""
        self._open().store(changes, self._release)
        self.alone = self._records.alone

    def reserve(self, size=_IMAGE + _LIST):
        """Keep a block for the move list and the next image, or the largest block that there is. The image takes it.

        Call it before the import of the code that makes the records."""
        resident.collect()
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
