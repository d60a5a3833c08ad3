# SPDX-License-Identifier: MIT
"""The doubles' host for the bench: tools/budget/unix/host.py (here `pressing`), which also tells how long each
picture took.

`pystone` is imported before the doubles are: its clock is the real one.
"""

import pressing
import rig
from micropython import const
from pressing import *
from pystone import pystones, time

_LOOPS = const(20000)
_DOWN = const(8)

_since = 0
_frames = []


def begin():
    """The program begins: first the speed of this interpreter."""
    global _since
    pressing.begin()
    pressing.tell("pystones", pystones(_LOOPS)[1])
    _since = time()


def event():
    """The next change of a key: from the moment it goes down a picture is waited for."""
    global _since
    code = pressing.event()
    if code >= _DOWN:
        _since = time()
    return code


def refreshed():
    """A picture is there."""
    _frames.append(int((time() - _since) * 1000000))
    return pressing.refreshed()


def rested():
    """Tell of the pictures since the press before."""
    header = rig.header().strip().replace(" ", "_") or "-"
    pressing.tell("frames", pressing.pressed(), header, *_frames)
    _frames.clear()


pressing.rested = rested
