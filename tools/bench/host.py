# SPDX-License-Identifier: MIT
"""The doubles' host for the bench: that of tools/budget/doubles, here `pressing`, with a meter.

It measures the first picture after each press. pictures.py imports `meter`, `pystone` and `reads` before the doubles.
So they have the real `os`.
"""

import meter
import pressing
import reads
from micropython import const
from pressing import *
from pystone import pystones

_DOWN = const(8)
_PYSTONES = const(200)  # as in pictures.py

_pressed = 0  # the key of the picture, from 1, or 0 for the first picture of a program
_first = None  # the figures of the first picture since the press


def begin(depth):
    """Begin a run. It measures pystones first."""
    meter.start()
    pystones(_PYSTONES)
    pressing.report("pystones", meter.stop())
    pressing.begin(depth)
    _begin()


def event():
    """The next change of a key, as in `pressing`. The time of a picture begins when a key goes down."""
    code = pressing.event()
    if code >= _DOWN:
        _begin()
    return code


def refreshed():
    """Note the figures of the first picture. Returns True."""
    global _first
    if not _first:
        _first = meter.stop(), reads.opened, reads.read
    return pressing.refreshed()


def rested():
    """Tell the figures of the first picture since the press before, if there was one."""
    global _first, _pressed
    if _first:
        pressing.report("first", _pressed, pressing._pressed, *_first)
    _pressed = 1
    _first = None


def _begin():
    reads.opened = reads.read = 0
    meter.start()


pressing.rested = rested
pressing.has_names = False  # each import would search them too, and a badge has none of them
