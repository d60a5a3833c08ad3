# SPDX-License-Identifier: MIT
"""Marks the beginning and the end of each measurement for valgrind, on the unix MicroPython.

Calls of two C functions are the marks (pictures.py). No other code calls them.
"""

import os

_stops = 0


def start():
    """Begin to measure."""
    os.getenv("-")


def stop():
    """The number of this measurement, from 1."""
    global _stops
    os.unsetenv("-")
    _stops += 1
    return _stops
