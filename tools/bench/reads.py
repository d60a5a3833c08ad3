# SPDX-License-Identifier: MIT
"""Counts the files opened and the bytes read from the drive, on the unix MicroPython."""

import os

import vfs

opened = 0
read = 0  # bytes


def watch():
    """Count all reads below the current folder from now on."""
    vfs.mount(_Drive(vfs.VfsPosix(os.getcwd())), "/watched")
    os.chdir("/watched")


class _Drive:
    """A file system that counts the reads of another one."""

    def __init__(self, inner):
        self._inner = inner
        self.stat = inner.stat

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def open(self, path, mode):
        """Open a file. C code reads modules, and to their end, so they stay real files."""
        global opened, read
        file = self._inner.open(path, mode)
        if "drive/" not in path:
            return file  # a double, or a file of the host
        opened += 1
        if path.endswith((".py", ".mpy")):
            read += self.stat(path)[6]
            return file
        return _File(file)


class _File:
    """An open file whose reads are counted. Each counts one sector more than its bytes, since FatFs reads whole sectors."""

    def __init__(self, inner):
        self._inner = inner
        self.seek = inner.seek
        self.write = inner.write
        self.close = inner.close

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def read(self, *size):
        """Read and return `size` bytes, or all."""
        global read
        data = self._inner.read(*size)
        read += len(data) + 512
        return data

    def readinto(self, buffer):
        """Read bytes into a buffer. Returns their number."""
        global read
        size = self._inner.readinto(buffer)
        read += size + 512
        return size
