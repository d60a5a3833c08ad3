# SPDX-License-Identifier: MIT
"""Presses as events: the d-pad repeats while it is held, START counts when it is let go or after two seconds.

The board gives `wait(ms)` (a key's number, +8 when it is let go, -1 when nothing came in time) and `now()`.
"""

from micropython import const

A = const(0)
B = const(1)
SELECT = const(2)
START = const(3)
LEFT = const(4)
RIGHT = const(5)
UP = const(6)
DOWN = const(7)
TITLE = const(8)  # START held two seconds
NONE = const(-1)

_RELEASED = const(8)
_FIRST_REPEAT = const(400)  # ms
_REPEAT = const(110)
_LONG = const(2000)
_WRAP = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def later(now, ms):
    """The time `ms` milliseconds after `now`."""
    return now + ms & _WRAP


def left(now, due):
    """Milliseconds from `now` until `due`; negative when it has passed."""
    return (due - now + _HALF & _WRAP) - _HALF


class Buttons:
    """The eight buttons of a board; swap: 1 when A and B have changed places."""

    def __init__(self, board):
        self._board = board
        self.swap = 0
        self._down = 0
        self._repeat = NONE
        self._repeat_due = 0
        self._start_due = 0
        self._start_armed = False

    def held(self, key):
        """Is this key down?"""
        return bool(self._down >> key & 1)

    def exchange(self):
        """A and B change places. What is down counts as let go: a key must not come up as another."""
        self.swap ^= 1
        self._down = 0

    def wait(self, ms=-1):
        """The next event, A to TITLE, or NONE after `ms` milliseconds (negative: wait for ever).

        Keys come before timers: however long an event keeps the program busy, a key let go meanwhile repeats no more."""
        due = later(self._board.now(), max(ms, 0))
        nap = 0
        while True:
            raw = self._board.wait(nap)
            if raw >= 0:
                event = self._take(raw)
                nap = 0
            else:
                now = self._board.now()
                event = self._timed(now)
                rest = left(now, due) if ms >= 0 else -1
                if event == NONE and ms >= 0 and rest <= 0:
                    return NONE
                nap = self._patience(now, rest)
            if event != NONE:
                return event

    def _patience(self, now, ms):
        """How long to sleep at most: until the caller's time or a timer of our own."""
        if self._repeat != NONE:
            ms = _sooner(ms, left(now, self._repeat_due))
        if self._start_armed:
            ms = _sooner(ms, left(now, self._start_due))
        return ms

    def _timed(self, now):
        """The event of a timer that has run out."""
        if self._start_armed and left(now, self._start_due) <= 0:
            self._start_armed = False
            return TITLE
        if self._repeat != NONE and left(now, self._repeat_due) <= 0:
            self._repeat_due = later(now, _REPEAT)
            return self._repeat
        return NONE

    def _take(self, raw):
        if raw < 0:
            return NONE
        key = raw & 7
        if key <= B:
            key ^= self.swap
        if raw & _RELEASED:
            return self._release(key)
        self._down |= 1 << key
        if key == START:
            self._start_armed = True
            self._start_due = later(self._board.now(), _LONG)
            return NONE
        if key >= LEFT:
            self._repeat = key
            self._repeat_due = later(self._board.now(), _FIRST_REPEAT)
        return key

    def _release(self, key):
        self._down &= ~(1 << key)
        if key == self._repeat:
            self._repeat = NONE
        if key == START and self._start_armed:
            self._start_armed = False
            return START
        return NONE


def _sooner(a, b):
    return max(0, b if a < 0 or b < a else a)
