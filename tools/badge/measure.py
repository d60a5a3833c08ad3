# SPDX-License-Identifier: MIT
"""Measures a badge. It runs on the badge, under CircuitPython, after pystone (tools/badge). It changes nothing on the badge."""

import gc
import os

from pystone import pystones, time

_BLOCK = 8192  # bytes: the badge's own memory, and an image
_LOOPS = 2000  # of pystone


def _say(name, measure):
    """Print the result of a measurement, or the reason why it has none."""
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
    """Bytes of free heap, and bytes in use by this script."""
    gc.collect()
    return "{} bytes, {} in use".format(gc.mem_free(), gc.mem_alloc())


def largest():
    """The largest free block in bytes."""
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
    """The heap and stack settings of settings.toml."""
    names = ("CIRCUITPY_HEAP_START_SIZE", "CIRCUITPY_PYSTACK_SIZE")
    return ", ".join([name[10:] + " " + str(os.getenv(name) or "not set") for name in names])


def depth():
    """The depth that calls of a function of one argument can reach: the size of Python's stack."""

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
    """The time to write the badge's own memory. It writes back the same content."""
    from microcontroller import nvm

    kept = bytes(nvm[0:_BLOCK])

    def write():
        nvm[0 : len(kept)] = kept

    return _milliseconds(write)


def drive():
    """The time to write a file of 8 KB to the drive and delete it. It fails while a PC holds the drive."""
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
