# SPDX-License-Identifier: MIT
"""How long a part of the soak goes on: until so much is done or so many seconds are over; with a progress bar."""

import time

from tqdm import tqdm


class Meter:
    """`while meter.more(): meter.add(n)`, used as a context. most: what is to be done; seconds: None for no limit.

    most, done, spent: as told, what was done, and the seconds that it took."""

    def __init__(self, name, unit, most, seconds=None):
        self.done = 0
        self.most, self._seconds = most, seconds
        self._name, self._unit = name, unit

    def __enter__(self):
        self._start = time.monotonic()
        self._bar = tqdm(total=self.most, desc=self._name, unit=f" {self._unit}", disable=None, mininterval=1)
        return self

    def __exit__(self, *error):
        self._bar.close()

    def more(self):
        """Is there anything left to be done, and time for it?"""
        return self.done < self.most and (self._seconds is None or self.spent < self._seconds)

    def add(self, count):
        """So much was done."""
        self.done += count
        self._bar.update(count)

    @property
    def spent(self):
        """Seconds since the beginning."""
        return time.monotonic() - self._start

    def __str__(self):
        return f"{self._name}: {self.done:,} {self._unit} in {self.spent:,.0f} s"
