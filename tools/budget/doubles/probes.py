# SPDX-License-Identifier: MIT
"""Makes the host look at the heap.

It looks at each call of a double, at each read of a file, and before new bytes.

More looks come closer to the peak. The hard cap reveals memory that is alive only between two looks.
"""

import builtins
from gc import mem_alloc

import host
from micropython import const, pystack_use

_ENOUGH = const(512)  # bytes allocated since the last look

_seen = 0


def mark():
    """Make the host look at the heap when many bytes were allocated since its last look."""
    global _seen
    used = mem_alloc()
    if not 0 <= used - _seen < _ENOUGH:
        _seen = used
        host.look(used, pystack_use())


def looking(call):
    """The function `call` with a look at the heap before each call."""

    def looks(*values):
        mark()
        return call(*values)

    return looks


class File:
    """An open file. Bytes: instance 16, table of one place 16, the file itself 16. The badge's takes 48."""

    def __init__(self, *how):
        mark()
        self.file = _open(*how)

    def read(self, *count):
        """Read and return bytes: `count`, or all."""
        mark()
        return self.file.read(*count)

    def readinto(self, buffer):
        """Read bytes into a buffer. Returns their number."""
        return self.file.readinto(buffer)

    def write(self, data):
        """Write bytes. Returns their number."""
        mark()
        return self.file.write(data)

    def seek(self, *where):
        """Move to a place. Returns it."""
        return self.file.seek(*where)

    def close(self):
        """Close the file."""
        self.file.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()


_open = open
builtins.open = File
builtins.bytearray = looking(bytearray)
builtins.bytes = looking(bytes)
