# SPDX-License-Identifier: MIT
"""Tells what a badge has: run on the badge, under CircuitPython, after pystone (tools/badge). It changes nothing that it finds."""

import gc
import os

from pystone import pystones, time

_BLOCK = 8192  # bytes: the badge's own memory, and an image of saves
_LOOPS = 2000  # of pystone


def _say(name, measure):
    """Print what a measurement gives, or why it gives nothing."""
    gc.collect()
    try:
        value = measure()
    except Exception as error:
        value = "- ({}: {})".format(type(error).__name__, error)
    print("{:<24}{}".format(name, value))


def _milliseconds(work):
    start = time()
    work()
    return "{:.1f} ms".format((time() - start) * 1000)


def version():
    """The board and its CircuitPython."""
    import sys

    return "{} / {}".format(os.uname().machine, sys.version)


def free():
    """Bytes of heap that are free, and in use by this script."""
    gc.collect()
    return "{} bytes, {} in use".format(gc.mem_free(), gc.mem_alloc())


def largest():
    """The largest block that can be had at once."""
    low, high = 0, gc.mem_free()
    while high - low > 256:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
    return "{} bytes".format(low)


def settings():
    """What settings.toml says of heap and stack."""
    names = ("CIRCUITPY_HEAP_START_SIZE", "CIRCUITPY_PYSTACK_SIZE")
    return ", ".join([name[10:] + " " + str(os.getenv(name) or "not set") for name in names])


def depth():
    """How many calls deep a function of one argument can go: Python's stack."""

    def down(n):
        try:
            return down(n + 1)
        except RuntimeError:
            return n

    return "{} calls".format(down(0))


def stones():
    """Pystones a second."""
    return "{:.0f} a second".format(pystones(_LOOPS)[1])


def refresh():
    """The time of a full refresh of the display."""
    import board
    import displayio

    display = board.DISPLAY
    root, auto = display.root_group, display.auto_refresh
    bitmap, palette = displayio.Bitmap(display.width, display.height, 2), displayio.Palette(2)
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    display.auto_refresh = False
    display.root_group = group
    try:
        return _milliseconds(display.refresh)
    finally:
        display.root_group, display.auto_refresh = root, auto


def memory():
    """The time to write the badge's own memory: what is in it is written again."""
    from microcontroller import nvm

    kept = bytes(nvm[0:_BLOCK])

    def write():
        nvm[0 : len(kept)] = kept

    return _milliseconds(write)


def drive():
    """The time to write a file of 8 KB to the drive, which is deleted afterwards. A PC that holds the drive forbids it."""
    import storage

    storage.remount("/", False)

    def write():
        with open("/measure.tmp", "wb") as file:
            file.write(bytes(_BLOCK))

    try:
        return _milliseconds(write)
    finally:
        os.remove("/measure.tmp")
        storage.remount("/", True)


print("Do not unplug the badge until the last line.")
_say("badge", version)
_say("heap free", free)
_say("largest block", largest)
_say("settings.toml", settings)
_say("stack", depth)
_say("pystones", stones)
_say("full refresh", refresh)
_say("write of memory", memory)
_say("write of drive", drive)
