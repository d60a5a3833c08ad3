# SPDX-License-Identifier: MIT
"""Counts what is opened and read from the drive, on the unix MicroPython: for a run whose times do not count."""

import os

import vfs
from micropython import const

_SECTOR = const(512)  # bytes: no less is read

opened = 0
read = 0  # bytes, in whole sectors


def watch():
    """From now on everything below the folder we are in is counted."""
    vfs.mount(_Drive(vfs.VfsPosix(os.getcwd())), "/watched")
    os.chdir("/watched")


def anew():
    """Count from nothing again."""
    global opened, read
    opened = read = 0


def _count(size):
    global read
    read += (size + _SECTOR - 1) // _SECTOR * _SECTOR


class _Drive:
    """A file system that counts, and has another do the work."""

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def open(self, path, mode):
        """Open a file. A module is read to its end, and by C, which wants a real one."""
        global opened
        file = self._inner.open(path, mode)
        if "drive/" not in path:
            return file  # a double, or what lasts from one run to the next
        opened += 1
        if path.endswith((".py", ".mpy")):
            _count(self._inner.stat(path)[6])
            return file
        return _File(file)


class _File:
    """An open file whose reads are counted."""

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._inner.close()

    def read(self, *size):
        """Some bytes."""
        data = self._inner.read(*size)
        _count(len(data))
        return data

    def readinto(self, buffer):
        """How many bytes are in the buffer now."""
        size = self._inner.readinto(buffer)
        _count(size)
        return size
