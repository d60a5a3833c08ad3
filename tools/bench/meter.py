# SPDX-License-Identifier: MIT
"""Marks the beginning and the end of each measurement, on the unix MicroPython.

Under valgrind, calls of two C functions are the marks (pictures.py). No other code calls them.
"""

import os
from time import ticks_diff, ticks_us

_stops = 0
_since = 0


def start():
    """Begin to measure."""
    global _since
    os.getenv("-")
    _since = ticks_us()


def stop():
    """The number of this measurement, from 1, and its microseconds."""
    global _stops
    took = ticks_diff(ticks_us(), _since)
    os.unsetenv("-")
    _stops += 1
    return _stops, took
