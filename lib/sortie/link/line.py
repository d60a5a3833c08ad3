# SPDX-License-Identifier: MIT
"""A line to the other badge. Messages arrive whole, in order and once. Frames may get lost, doubled, changed or late.

A message goes in parts. Each part is sent again until the other badge has answered it. A connection has a number that
the guest draws. Frames of other connections count for nothing. The kinds of frames:

    GREET    the guest asks for a connection; the content names its program and game
    REFUSE   the host refuses it; the content names the host's program and game
    UNKNOWN  the host does not know this connection: it was switched off in between
    PART     a part of a message; LAST is the last part. The number counts the parts
    GOT      the part with this number has arrived
    PING     nothing: the sender is still there
"""

from micropython import const

from .frames import MOST, Frames, frame

MESSAGE = const(0)  # a result of poll()
GREET = const(1)
REFUSE = const(2)
UNKNOWN = const(3)
STRANGE = const(8)  # a result of poll()

_PART = const(4)
_LAST = const(5)
_GOT = const(6)
_PING = const(7)

_AGAIN = const(300)  # ms without an answer: a frame is sent again
_ALIVE = const(1000)  # ms between two signs of life
_LONGEST = const(4096)  # bytes of a message: more than any position has (link/position.py)
_WRAP = const(0x1FFFFFFF)
_QUIET = const(0x0FFFFFFF)  # ms: longer than any timer


class Changed(Exception):
    """Raised when the position of a decision has changed or is not known any more."""


class Line:
    """A line over a wire (link/frames.py). `now()` returns milliseconds that wrap at 2**29.

        connection   its number; -1 without one
    """

    def __init__(self, wire, now):
        self._wire = wire
        self._now = now
        self._frames = Frames(wire)
        self._start(-1)
        self._heard = now() - _QUIET & _WRAP

    def open(self, connection):
        """Begin a connection with this number."""
        self._start(connection)
        self._heard = self._now()

    def _start(self, connection):
        self.connection = connection
        self._message = b""  # that is sent; _at is the offset of the part that has no answer yet
        self._at = self._number = self._awaited = 0
        self._parts = b""  # of a message that arrives
        self._sent = self._now() - _QUIET & _WRAP  # the time of the last frame of this connection

    def is_free(self):
        """Can a message be sent: has the last one arrived?"""
        return not self._message

    def has_parts(self):
        """Has a part of a message come since the connection began?"""
        return self._awaited > 0

    def send(self, message):
        """Send a message, not empty. The last one must have arrived."""
        self._message = message
        self._at = 0
        self._send_part()

    def quiet(self):
        """Milliseconds since the last sign of life from the other badge."""
        return self._now() - self._heard & _WRAP

    def say(self, kind, connection, content=b""):
        """Send a frame that no GOT answers."""
        self._sent = self._now()
        self._wire.write(frame(kind, 0, connection, content))

    def poll(self):
        """Take in the frames that came, up to the first result. Send the frame that is due.

        Returns (kind, connection, content), or None: MESSAGE, a whole message of this connection. GREET, REFUSE and UNKNOWN
        as they came. STRANGE, a frame of another connection.
        """
        came = self._frames.next()
        while came:
            found = self._take(came[0], came[1], came[2], came[3])
            if found:
                return found
            came = self._frames.next()
        age = self._now() - self._sent & _WRAP
        if self.connection >= 0 and self._message and age >= _AGAIN:
            self._send_part()
        elif self.connection >= 0 and age >= _ALIVE:
            self._send(_PING, 0, b"")
        return None

    def _take(self, kind, number, connection, content):
        if kind <= UNKNOWN:
            return kind, connection, content
        if connection != self.connection:
            return STRANGE, connection, b""
        self._heard = self._now()
        if kind == _GOT:
            if self._message and number == self._number:
                self._advance()
        elif kind != _PING:
            if number == self._awaited:
                self._awaited = number + 1 & 0xFF
                if len(self._parts) > _LONGEST:
                    self._parts = b""
                self._parts += content
            elif number != self._awaited - 1 & 0xFF:
                return None  # it is late
            self._send(_GOT, number, b"")
            if kind == _LAST and number == self._awaited - 1 & 0xFF and self._parts:
                message, self._parts = self._parts, b""
                return MESSAGE, connection, message
        return None

    def _advance(self):
        self._number = self._number + 1 & 0xFF
        self._at += MOST
        if self._at >= len(self._message):
            self._message = b""
        else:
            self._send_part()

    def _send_part(self):
        part = self._message[self._at : self._at + MOST]
        self._send(_LAST if self._at + MOST >= len(self._message) else _PART, self._number, part)

    def _send(self, kind, number, content):
        self._sent = self._now()
        self._wire.write(frame(kind, number, self.connection, content))
