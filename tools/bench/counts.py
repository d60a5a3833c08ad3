# SPDX-License-Identifier: MIT
"""The bench's meter under valgrind: instructions. It is told where they begin and end by two functions of C that nothing
else calls (meters.py); what they answer is of no use."""

import os

_stops = 0


def start():
    """What is measured begins now."""
    os.getenv("-")


def stop():
    """The number of this count, from 1 on, and of none that goes with it 0."""
    global _stops
    os.unsetenv("-")
    _stops += 1
    return _stops, 0
