# SPDX-License-Identifier: MIT
"""Counts the files opened and the bytes read from the drive, on the unix MicroPython. The times of such a run do not count.

It reads as FatFs on the badge does, with one sector in memory for all files (FF_FS_TINY). That sector costs nothing again.
"""

import os

import vfs
from micropython import const

_SECTOR = const(512)  # bytes: the least that is read

opened = 0
read = 0  # bytes, in whole sectors
_there = None  # (file, sector) in memory


def watch():
    """Count all reads below the current folder from now on."""
    vfs.mount(_Drive(vfs.VfsPosix(os.getcwd())), "/watched")
    os.chdir("/watched")


def anew():
    """Set the counts to 0."""
    global opened, read
    opened = read = 0


def _count(file, first, end):
    """Count a read of a file's bytes from `first` up to `end`."""
    global read, _there
    if first < end:
        sectors = (end - 1) // _SECTOR - first // _SECTOR + ((file, first // _SECTOR) != _there)
        read += sectors * _SECTOR
        _there = file, (end - 1) // _SECTOR


class _Drive:
    """A file system that counts the reads of another one."""

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def open(self, path, mode):
        """Open a file. C code reads modules, and to their end, so they stay real files."""
        global opened, _there
        file = self._inner.open(path, mode)
        if "drive/" not in path:
            return file  # a double, or a file of the host
        opened += 1
        _there = None  # a sector of a folder took its place
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
        """Move to a place, and return it. It costs no read, as the badge maps a file's clusters when it opens it."""
        self._at = self._inner.seek(*where)
        return self._at

    def read(self, *size):
        """Read and return `size` bytes, or all."""
        data = self._inner.read(*size)
        self._has_read(len(data))
        return data

    def readinto(self, buffer):
        """Read bytes into a buffer. Returns their number."""
        size = self._inner.readinto(buffer)
        self._has_read(size)
        return size

    def _has_read(self, size):
        _count(self, self._at, self._at + size)
        self._at += size
