# SPDX-License-Identifier: MIT
"""The moments at which the host looks at the heap: whenever a double is called, a file is read, or bytes are made.

The more often it looks, the closer it gets to the peak; what is alive only between two looks shows under the hard cap.
"""

import builtins
from gc import mem_alloc

import host
from micropython import const, pystack_use

_ENOUGH = const(512)  # bytes allocated since the last look

_seen = 0


def mark():
    """Let the host look at the heap when much was allocated since it last did."""
    global _seen
    used = mem_alloc()
    if not 0 <= used - _seen < _ENOUGH:
        _seen = used
        host.look(used, pystack_use())


def looking(call):
    """A function that looks at the heap first."""

    def looks(*values):
        mark()
        return call(*values)

    return looks


class File:
    """An open file: instance 16, table of one 16, the file itself 16; the board's has 48."""

    def __init__(self, *how):
        mark()
        self.file = _open(*how)

    def read(self, *count):
        """Some bytes."""
        mark()
        return self.file.read(*count)

    def readinto(self, buffer):
        """Bytes into a buffer."""
        return self.file.readinto(buffer)

    def write(self, data):
        """Write bytes."""
        mark()
        return self.file.write(data)

    def seek(self, *where):
        """Go to a place."""
        return self.file.seek(*where)

    def close(self):
        """Close it."""
        self.file.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()


_open = open
builtins.open = File
builtins.bytearray = looking(bytearray)
builtins.bytes = looking(bytes)
