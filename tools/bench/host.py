# SPDX-License-Identifier: MIT
"""The doubles' host for the bench: tools/budget/unix/host.py (here `pressing`), which also tells of the first picture
after each press what the meter says it took, how many TileGrids were made for it, and what was opened and read.

`meter` (clock.py or counts.py, and how many PYSTONES it begins with), `pystone` and `reads` are imported before the doubles
are: their clock and their `os` are the real ones. What it takes to make TileGrids is told apart: here they are Python, on the board C.
"""

import displayio
import meter
import pressing
import reads
import rig
from micropython import const
from pressing import *
from pystone import pystones

_DOWN = const(8)
_MADE = const(20)  # TileGrids, to see how long they take
_TRIES = const(10)  # of which the quickest counts: in others this PC was busy

_first = ""  # picture since the press


def begin():
    """The program begins: first what pystones and TileGrids take in this interpreter."""
    pressing.tell("begins")
    meter.start()
    pystones(meter.PYSTONES)
    meter.stop()
    _make()
    pressing.begin()
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
        _first = "{},{},{},{},{}".format(*meter.stop(), displayio.made, reads.opened, reads.read)
    return pressing.refreshed()


def rested():
    """Tell of the first picture since the press before, if there was one."""
    global _first
    header = rig.header().strip().replace(" ", "_") or "-"
    if _first:
        pressing.tell("first", pressing.pressed(), header, _first)
    _first = ""


def _begin():
    displayio.made = 0
    reads.anew()
    meter.start()


def _make():
    """Tell how long it takes here to make `_MADE` TileGrids."""
    bitmap, palette = displayio.Bitmap(8, 8, 2), displayio.Palette(2)
    for _ in range(_TRIES):
        meter.start()
        for _ in range(_MADE):
            displayio.TileGrid(bitmap, pixel_shader=palette, width=8, height=1, tile_width=8, tile_height=8, x=0, y=0)
        pressing.tell("making", *meter.stop())


pressing.rested = rested
