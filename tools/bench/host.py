# SPDX-License-Identifier: MIT
"""The doubles' host for the bench: tools/budget/unix/host.py, here `pressing`, with a meter.

For the first picture after each press it prints the meter's figure, the TileGrids made, the files and bytes read.
`meter` is clock.py or counts.py, with its number of PYSTONES. The command imports it, `pystone` and `reads` before the
doubles, so that they have the real clock and the real `os`. It measures the making of TileGrids apart, since it is
Python code here and C code on the badge.
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
_MADE = const(20)  # TileGrids, to measure the time of one
_TRIES = const(10)  # the quickest of them counts, since this PC may be busy in others

_first = ""  # the figures of the first picture since the press


def begin():
    """Begin a run. Measures pystones and TileGrids in this interpreter first."""
    pressing.tell("begins")
    meter.start()
    pystones(meter.PYSTONES)
    meter.stop()
    _make()
    pressing.begin()
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
        _first = "{},{},{},{},{}".format(*meter.stop(), displayio.made, reads.opened, reads.read)
    return pressing.refreshed()


def rested():
    """Print the figures of the first picture since the press before, if there was one."""
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
    """Print how long it takes here to make `_MADE` TileGrids."""
    bitmap, palette = displayio.Bitmap(8, 8, 2), displayio.Palette(2)
    for _ in range(_TRIES):
        meter.start()
        for _ in range(_MADE):
            displayio.TileGrid(bitmap, pixel_shader=palette, width=8, height=1, tile_width=8, tile_height=8, x=0, y=0)
        pressing.tell("making", *meter.stop())


pressing.rested = rested
