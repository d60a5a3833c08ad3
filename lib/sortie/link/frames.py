# SPDX-License-Identifier: MIT
"""Frames on a wire. Each frame is short, so that it fits into the receiver's buffer while the receiver draws.

    bytes  meaning
    1      A5
    1      n, the length of the content
    1      kind (link/line.py)
    1      number
    2      the connection, low byte first
    n      the content
    4      CRC-32 of all after A5, low byte first

A wire is a UART or like one: `in_waiting` bytes can be read at once, with read(n), and write(data) sends. Bytes may get
lost on the way.
"""

from binascii import crc32

from micropython import const

MOST = const(96)  # bytes of content

_HEAD = const(6)  # bytes
_AROUND = const(10)  # bytes of a frame without content


def frame(kind, number, connection, content=b""):
    """A frame, as bytes."""
    body = bytes((len(content), kind, number, connection & 0xFF, connection >> 8)) + content
    return b"\xa5" + body + crc32(body).to_bytes(4, "little")


class Frames:
    """The whole frames that come from a wire. All other bytes are skipped."""

    def __init__(self, wire):
        self._wire = wire
        self._held = b""

    def next(self):
        """The next frame: (kind, number, connection, content), or None."""
        if self._wire.in_waiting:  # a read without bytes makes garbage
            self._held += self._wire.read(self._wire.in_waiting) or b""
        while True:
            at = self._held.find(b"\xa5")
            held = self._held = self._held[at:] if at >= 0 else b""
            if len(held) < 2:
                return None
            size = held[1] + _AROUND
            if held[1] <= MOST:
                if len(held) < size:
                    return None
                if crc32(held[1 : size - 4]) == int.from_bytes(held[size - 4 : size], "little"):
                    self._held = held[size:]
                    return held[2], held[3], held[4] | held[5] << 8, held[_HEAD : size - 4]
            self._held = held[1:]  # no frame begins here
