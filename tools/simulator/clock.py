# SPDX-License-Identifier: MIT
"""Time and keys of the simulated badge: the program sleeps, and keys change between its sleeps.

RealClock is the window's. ScriptClock is virtual: a sleep takes no time. It stands still while the program is at rest,
until the script continues. At rest the program only waits, and only a cursor blinks on the screen.
"""

import heapq
import threading
import time
from time import process_time

SETTLE = 2500  # ms without a new picture after which the program is at rest
_PATIENCE = 120_000  # ms of virtual time that a program may take to rest
_BUSY = 10  # longest wall time as a multiple of processor time, on a busy PC


class PowerOff(BaseException):
    """Raised inside the program to end it."""


class Restless(RuntimeError):
    """The program did not rest in time."""


class RealClock:
    """Wall time. The window's thread calls `press`."""

    def __init__(self):
        self._off = threading.Event()
        self._ahead = 0

    def now(self):
        """Milliseconds since a fixed moment."""
        return int(time.monotonic() * 1000) + self._ahead

    def leap(self, ms):
        """Pass this much of the program's time at once."""
        self._ahead += ms

    def sleep(self, seconds):
        """Sleep for the program."""
        if self._off.wait(seconds):
            raise PowerOff

    def seen(self, picture):
        """Note that the display shows this picture (bytes)."""

    def ended(self):
        """Note that the program has ended."""

    def power_off(self):
        """End the program at its next sleep."""
        self._off.set()


class ScriptClock:
    """Virtual time, run by a script in another thread. deliver(key, down) passes a key's change to the keypad."""

    def __init__(self, deliver, settle=SETTLE):
        self._deliver = deliver
        self._settle = settle
        self._now = 0
        self._until = None  # run to this time, instead of to rest
        self._quiet_since = 0
        self._last_due = 0
        self._pictures = (b"", b"")
        self._agenda = []
        self._order = 0
        self._off = False
        self._restless = False
        self._go = threading.Event()
        self._rest = threading.Event()

    # --- called by the program's thread

    def now(self):
        """Milliseconds of virtual time."""
        return int(self._now)

    def sleep(self, seconds):
        """Sleep for the program: time jumps, due keys change, and at rest the script continues."""
        target = self._now + seconds * 1000
        while self._agenda and self._agenda[0][0] <= target:
            due, _, key, down = heapq.heappop(self._agenda)
            self._now = max(self._now, due)
            self._quiet_since = self._now
            self._deliver(key, down)
        self._now = target
        if self._at_rest():
            self._stand_still()
        if self._off:
            raise PowerOff

    def seen(self, picture):
        """Note that the display shows this picture; it is new unless it is one of the last two."""
        last, before = self._pictures
        if picture == last:
            return
        if picture != before:
            self._quiet_since = self._now
        self._pictures = (picture, last)

    def ended(self):
        """Note that the program has ended."""
        self._rest.set()

    def _at_rest(self):
        if self._off:
            return False
        if self._until is not None:
            return self._now >= self._until
        if self._agenda:
            return False
        self._restless = self._now - self._last_due > _PATIENCE
        return self._restless or self._now - self._quiet_since >= self._settle

    def _stand_still(self):
        self._go.clear()
        self._rest.set()
        self._go.wait()

    # --- called by the script's thread, while the program stands still

    @property
    def quiet_since(self):
        """The time of the last key change or new picture, in ms of virtual time."""
        return int(self._quiet_since)

    def plan(self, after, key, down):
        """Plan a key's change `after` ms from now."""
        self._order += 1
        due = self._now + after
        self._last_due = max(self._last_due, due)
        heapq.heappush(self._agenda, (due, self._order, key, down))

    def run(self, seconds, ms=None):
        """Run the program to rest, or for `ms` of its time. Raises Restless as await_rest() does."""
        self._until = None if ms is None else self._now + ms
        self._quiet_since = self._now
        self._last_due = max(self._last_due, self._now)
        self._rest.clear()
        self._go.set()
        self.await_rest(seconds)

    def await_rest(self, seconds):
        """Wait until the program rests or has ended. Raises Restless after so many seconds of the processor.

        On a busy PC these may take ten times as long by the clock.
        """
        due = process_time() + seconds
        for _ in range(_BUSY):
            if self._rest.wait(seconds) or process_time() >= due:
                break
        if not self._rest.is_set() or self._restless:
            raise Restless("the program does not come to rest")

    def power_off(self):
        """End the program at its next sleep."""
        self._off = True
        self._go.set()
