# SPDX-License-Identifier: MIT
"""Presses as events. The d-pad repeats while it is held. SELECT and START count when they are released, or after a long
press.

The board has `now()` and `wait(ms)`. `wait` returns a key's number, +8 for its release. 16 means that some events were
lost, and -1 that none came in time.
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
TITLE = const(8)  # START held for two seconds
NONE = const(-1)

_RELEASED = const(8)
_LOST = const(16)
_FIRST_REPEAT = const(400)  # ms
_REPEAT = const(110)
_LONG = const(2000)  # of START
_WHY = const(600)  # of SELECT
_WRAP = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def later(now, ms):
    """The time `ms` milliseconds after `now`."""
    return now + ms & _WRAP


def left(now, due):
    """Milliseconds from `now` until `due`, negative if it has passed. For timers of at most 2**28 ms: see since()."""
    return (due - now + _HALF & _WRAP) - _HALF


def since(now, then):
    """Milliseconds from `then` until `now`, 0 to 2**29 - 1. Use it for ages, as left() takes an age above 2**28 for the
    future.
    """
    return now - then & _WRAP


class Buttons:
    """The eight buttons of a badge. `swap` is 1 if A and B are swapped. `long` is True if the last SELECT was held."""

    def __init__(self, board):
        self._board = board
        self.swap = 0
        self._down = self._last = 0  # keys that are down; the time of the last press
        self._repeat = NONE
        self._repeat_due = 0
        self.long = False
        self._armed = NONE  # SELECT or START while it is down
        self._armed_due = 0

    def held(self, key):
        """Is this key down, and has it been so for longer than a tap takes?"""
        return bool(self._down >> key & 1) and since(self._board.now(), self._last) >= _FIRST_REPEAT

    def exchange(self):
        """Swap A and B. Keys that are down count as released, so that none is released as another."""
        self.swap ^= 1
        self._let_go()

    def wait(self, ms=-1):
        """The next event, A to TITLE, or NONE after `ms` milliseconds (negative: wait for ever).

        Keys have priority over timers. So a key that is released during a slow event does not repeat afterwards.
        """
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
        """The longest sleep in ms: until the caller's time or the next timer."""
        if self._repeat != NONE:
            ms = _sooner(ms, left(now, self._repeat_due))
        if self._armed != NONE:
            ms = _sooner(ms, left(now, self._armed_due))
        return ms

    def _timed(self, now):
        """The event of a timer that has run out, or NONE."""
        if self._armed != NONE and left(now, self._armed_due) <= 0:
            self.long = self._armed == SELECT
            self._armed = NONE
            return SELECT if self.long else TITLE
        if self._repeat != NONE and left(now, self._repeat_due) <= 0:
            self._repeat_due = later(now, _REPEAT)
            return self._repeat
        return NONE

    def _let_go(self):
        """Treat all keys as released, and none as pressed."""
        self._down = 0
        self._repeat = self._armed = NONE

    def _take(self, raw):
        if raw == _LOST:  # a release may be among the lost events
            self._let_go()
            return NONE
        key = raw & 7
        if key <= B:
            key ^= self.swap
        if raw & _RELEASED:
            return self._release(key)
        self._down |= 1 << key
        self._last = self._board.now()
        if key in (SELECT, START):
            self.long = False
            self._armed = key
            self._armed_due = later(self._board.now(), _LONG if key == START else _WHY)
            return NONE
        if key >= LEFT:
            self._repeat = key
            self._repeat_due = later(self._board.now(), _FIRST_REPEAT)
        return key

    def _release(self, key):
        self._down &= ~(1 << key)
        if key == self._repeat:
            self._repeat = NONE
        if key == self._armed:
            self._armed = NONE
            return key
        return NONE


def _sooner(a, b):
    return max(0, b if a < 0 or b < a else a)
