# SPDX-License-Identifier: MIT
"""Counts what is opened and read from the drive, on the unix MicroPython: for a run whose times do not count.

As FatFs does it on the board, with one sector in memory for all files (FF_FS_TINY): what lies in that one costs nothing.
"""

import os

import vfs
from micropython import const

_SECTOR = const(512)  # bytes: no less is read

opened = 0
read = 0  # bytes, in whole sectors
_there = None  # (file, sector) that is in memory


def watch():
    """From now on everything below the folder we are in is counted."""
    vfs.mount(_Drive(vfs.VfsPosix(os.getcwd())), "/watched")
    os.chdir("/watched")


def anew():
    """Count from nothing again."""
    global opened, read
    opened = read = 0


def _count(file, first, end):
    """The bytes of a file from `first` to `end` are read."""
    global read, _there
    if first < end:
        sectors = (end - 1) // _SECTOR - first // _SECTOR + ((file, first // _SECTOR) != _there)
        read += sectors * _SECTOR
        _there = file, (end - 1) // _SECTOR


class _Drive:
    """A file system that counts, and has another do the work."""

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def open(self, path, mode):
        """Open a file. A module is read to its end, and by C, which wants a real one."""
        global opened, _there
        file = self._inner.open(path, mode)
        if "drive/" not in path:
            return file  # a double, or what lasts from one run to the next
        opened += 1
        _there = None  # but a sector of a folder
        if path.endswith((".py", ".mpy")):
            _count(path, 0, self._inner.stat(path)[6])
            return file
        return _File(file)


class _File:
    """An open file whose reads are counted."""

    def __init__(self, inner):
        self._inner = inner
        self._at = 0

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._inner.close()

    def seek(self, *where):
        """Another place; found without reading, as the board maps a file's clusters when it is opened."""
        self._at = self._inner.seek(*where)
        return self._at

    def read(self, *size):
        """Some bytes."""
        data = self._inner.read(*size)
        self._has_read(len(data))
        return data

    def readinto(self, buffer):
        """How many bytes are in the buffer now."""
        size = self._inner.readinto(buffer)
        self._has_read(size)
        return size

    def _has_read(self, size):
        _count(self, self._at, self._at + size)
        self._at += size
