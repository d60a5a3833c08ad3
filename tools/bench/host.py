# SPDX-License-Identifier: MIT
"""The doubles' host for the bench: tools/budget/unix/host.py (here `pressing`), which also tells of the first picture
after each press how long it took, at how many pystones a second just before, how many TileGrids were made for it, and what
was opened and read.

`pystone` and `reads` are imported before the doubles are: their clock and their `os` are the real ones. What it takes to
make TileGrids is left out: here they are Python, on the board C.
"""

import displayio
import pressing
import reads
import rig
from micropython import const
from pressing import *
from pystone import pystones, time

_LOOPS = const(250)  # a burst of pystones is about as long as a picture takes: what else this PC does disturbs them alike
_BURSTS = const(3)  # of which the quickest counts
_DOWN = const(8)
_MADE = const(20)  # TileGrids, to see how long one takes
_TRIES = const(10)  # of which the quickest counts: in others this PC was busy

_since = 0
_making = 0
_rate = 0  # pystones a second, before the press
_first = ""  # picture since the press


def begin():
    """The program begins: first the speed of this interpreter."""
    global _making
    _making = _to_make()
    pressing.begin()
    pressing.tell("begins")
    _begin()


def event():
    """The next change of a key: from the moment it goes down a picture is waited for."""
    code = pressing.event()
    if code >= _DOWN:
        _begin()
    return code


def refreshed():
    """A picture is there."""
    global _first
    if not _first:
        made = displayio.made
        spent = time() - _since - made * _making
        _first = "{},{},{},{},{}".format(int(spent * 1000000), int(_rate), made, reads.opened, reads.read)
    return pressing.refreshed()


def rested():
    """Tell of the first picture since the press before, if there was one."""
    global _first
    header = rig.header().strip().replace(" ", "_") or "-"
    if _first:
        pressing.tell("first", pressing.pressed(), header, _first)
    _first = ""


def _begin():
    global _since, _rate
    _rate = max([pystones(_LOOPS)[1] for _ in range(_BURSTS)])
    displayio.made = 0
    reads.anew()
    _since = time()


def _to_make():
    """Seconds that it takes here to make a TileGrid."""
    bitmap, palette = displayio.Bitmap(8, 8, 2), displayio.Palette(2)
    tries = []
    for _ in range(_TRIES):
        since = time()
        for _ in range(_MADE):
            displayio.TileGrid(bitmap, pixel_shader=palette, width=8, height=1, tile_width=8, tile_height=8, x=0, y=0)
        tries.append((time() - since) / _MADE)
    return min(tries)


pressing.rested = rested
