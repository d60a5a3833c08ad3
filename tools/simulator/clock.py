# SPDX-License-Identifier: MIT
"""Time and keys of the simulated badge: the program sleeps, and between its sleeps keys go down and up.

RealClock is the window's. ScriptClock is virtual: a sleep costs nothing, and when the program has come to rest
(it only waits, nothing moves on the screen but a blinking cursor) it stands still until the script goes on.
"""

import heapq
import threading
import time
from time import process_time

SETTLE = 2500  # ms without a new picture after which the program counts as at rest
_PATIENCE = 120_000  # ms of virtual time a program may take to come to rest
_BUSY = 10  # times as long by the clock as it takes the processor, on a busy PC


class PowerOff(BaseException):
    """Raised inside the program to end it."""


class Restless(RuntimeError):
    """The program did not come to rest in time."""


class RealClock:
    """Wall time. `press` is called from the window's thread."""

    def __init__(self):
        self._off = threading.Event()
        self._ahead = 0

    def now(self):
        """Milliseconds since some moment."""
        return int(time.monotonic() * 1000) + self._ahead

    def leap(self, ms):
        """Let this much of the program's time pass at once."""
        self._ahead += ms

    def sleep(self, seconds):
        """The program's sleep."""
        if self._off.wait(seconds):
            raise PowerOff

    def seen(self, picture):
        """The display shows this picture (bytes)."""

    def ended(self):
        """The program has ended."""

    def power_off(self):
        """End the program at its next sleep."""
        self._off.set()


class ScriptClock:
    """Virtual time, run by a script in another thread. deliver(key, down) hands a key's change to the keypad."""

    def __init__(self, deliver, settle=SETTLE):
        self._deliver = deliver
        self._settle = settle
        self._now = 0
        self._until = None  # run to this time and no further, instead of to rest
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
        """The program's sleep: time jumps, keys that are due change, and at rest the script goes on."""
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
        """The display shows this picture; one that is neither the last nor the one before it is news."""
        last, before = self._pictures
        if picture == last:
            return
        if picture != before:
            self._quiet_since = self._now
        self._pictures = (picture, last)

    def ended(self):
        """The program has ended."""
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
        """When the last key changed or the last new picture came, in ms of virtual time."""
        return int(self._quiet_since)

    def plan(self, after, key, down):
        """Let a key change `after` ms from now."""
        self._order += 1
        due = self._now + after
        self._last_due = max(self._last_due, due)
        heapq.heappush(self._agenda, (due, self._order, key, down))

    def run(self, seconds, ms=None):
        """Let the program run: to rest, or for `ms` of its time. Raises Restless as await_rest() does."""
        self._until = None if ms is None else self._now + ms
        self._quiet_since = self._now
        self._last_due = max(self._last_due, self._now)
        self._rest.clear()
        self._go.set()
        self.await_rest(seconds)

    def await_rest(self, seconds):
        """Wait until the program stands still or has ended. Raises Restless when it has had so many seconds of the
        processor and is still at it: a busy PC gives it that in ten times as many by the clock."""
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
