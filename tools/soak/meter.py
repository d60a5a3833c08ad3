# SPDX-License-Identifier: MIT
"""The duration of a part of the soak, with a progress bar. A part ends after so much work or so many seconds."""

import time

from tqdm import tqdm


class Meter:
    """`while meter.more(): meter.add(n)`, used as a context. most: the work to do; seconds: None for no limit.

    `most` is as given, `done` the work done, `spent` the seconds that it took.
    """

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
        """Is any work left, and time for it?"""
        return self.done < self.most and (self._seconds is None or self.spent < self._seconds)

    def add(self, count):
        """Add finished work."""
        self.done += count
        self._bar.update(count)

    @property
    def spent(self):
        """Seconds since the beginning."""
        return time.monotonic() - self._start

    def __str__(self):
        return f"{self._name}: {self.done:,} {self._unit} in {self.spent:,.0f} s"
