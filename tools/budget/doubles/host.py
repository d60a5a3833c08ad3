# SPDX-License-Identifier: MIT
"""The doubles' host: it keeps the clock, presses the keys and measures the heap.

The clock moves only when the program sleeps. A key is pressed when the program is at rest. It is at rest after six
refreshes of the display at equal intervals, since a cursor blinks. It is also at rest after 2.5 seconds without a refresh.
Keys and random bytes come from files one by one, so that they take no heap. The file `at` keeps the counters
from one run to the next. Lines for the PC have a mark.
"""

import gc
import io
import sys

import deflate
import micropython
import uos
from micropython import const

try:
    from js import collect  # of machine.mjs
except ImportError:
    from gc import collect

ROOT = "drive"
NVM = "nvm"

_IS_32_BIT = collect is not gc.collect
_REGISTER = b"\x01\x00\x03\x02\x07\x04\x06\x05"  # A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
_DOWN = const(8)
_QUIET = const(2500)  # ms
_BLINKS = const(6)
_APART = const(440)  # ms from one blink to the next, at least
_NEAR = const(480)  # and at most: animations have other intervals
_UNIT = const(20)  # ms
_NAMES = const(400)  # enough to fill all tables but the largest; about as many as a game has
_NAME = const(11)  # bytes of a name in such a table
_WORK = const(1288)  # bytes for an unpacking: TINF_DATA of lib/uzlib
_BAND = const(512)

has_names = True  # a setting: begin() makes the largest table of names

_pressed = 0
_drawn = 0
_now = 0
_changed = 0
_gap = 0
_even = 0
_key = -1  # the key that is down, or -1
_due = 0
_queue = []
_base = 0
_table = None
_following = ""


def report(*words):
    """Print a line for the PC."""
    print("\x01", *words)


def begin(depth):
    """Begin a run. The heap in use now belongs to the doubles, and `depth` bytes of Python's stack."""
    global _pressed, _drawn, _now, _changed, _base, _table
    with open("at") as file:
        _pressed, _drawn, _now = [int(word) for word in file.read().split()]
    _changed = _now
    if has_names:
        _make_room_for_names()
    collect()
    _base = gc.mem_alloc()
    report("base", _base)
    report("depth", depth)
    _table = bytearray(_NAMES * _NAME)


def _make_room_for_names():
    """Make the largest table of names while the heap is whole.

    MicroPython doubles the table each time, and would need 7 KB in one piece at about the 620th name.
    CircuitPython does too. But its firmware has the names of the doubles, so no game comes near 620 names there.
    `begin` charges the program for its names with `_table`."""
    for n in range(_NAMES):
        hasattr(gc, "n" + str(n))


def now():
    """Milliseconds."""
    return _now


def sleep(seconds):
    """Advance the clock, and press or release a key when it is time. Ends the run when no press is left."""
    global _now, _key
    _now += max(1, int(seconds * 1000 + 0.5))
    if _key >= 0:
        if _now >= _due:
            _queue.append(_REGISTER[_key])
            _key = -1
            _moved()
    elif _even >= _BLINKS or _now - _changed >= _QUIET:
        _next_key()


def refreshed():
    """Note a refresh of the display. Returns True."""
    global _changed, _gap, _even
    gap = _now - _changed
    _even = _even + 1 if _APART <= gap <= _NEAR and gap == _gap else 0
    _gap = gap
    _changed = _now
    return True


def event():
    """The next change of a key, or -1: its number in the shift register, and 8 when it goes down.

    An example: 9 is A pressed, 1 is A released."""
    return _queue.pop(0) if _queue else -1


def random():
    """A random byte, from 0 to 255."""
    global _drawn
    _drawn += 1
    return _read("random", _drawn - 1, 1)[0]


def saved():
    """Tell of a save."""
    report("saved", _pressed)


def trouble(text):
    """Tell of an error that the program met."""
    report("trouble", text.replace("\n", "|"))


def follow(file):
    """Note the file that runs next."""
    global _following
    _following = file


def restore():
    """Bring back the memory and the saves with which the program began."""
    uos.system("rm -rf drive/saves; cp -r kept/. .")


def ended(how):
    """End a run: keep the counters for the next run, and report how this one ended."""
    with open("at", "w") as file:
        file.write("{} {} {}".format(_pressed, _drawn, _now))
    report("ended", how, _following)


def rested():
    """Tell the bytes that the program retains while it waits for a key, and on 32 bits the largest allocation."""
    if _IS_32_BIT:
        micropython.mem_info()  # with all that was allocated since the last collection
    collect()
    report("note", gc.mem_alloc() - _base)


def _next_key():
    global _pressed, _key, _due
    rested()
    press = _read("keys", _pressed * 2, 2)
    if not press:
        sys.exit()
    _pressed += 1
    _key = press[0]
    _queue.append(_REGISTER[_key] | _DOWN)
    _moved()
    _due = _now + press[1] * _UNIT


def _moved():
    global _changed, _gap, _even
    _changed = _now
    _gap = _even = 0


def _read(name, start, count):
    with open(name, "rb") as file:
        file.seek(start)
        return file.read(count)


# --- pixels, colours, sounds and lights: nothing is shown, but each function takes as much heap as the badge's --------


def get_pixel(bitmap, index):
    """Black."""
    return 0


def put_pixel(bitmap, index, value):
    """Discard a pixel."""


def fill(bitmap, value):
    """Discard the pixels."""


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Read the pixels of a file."""
    file.readinto(bitmap.data)


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle from one byte a pixel. Raises IndexError for too few bytes."""
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a part of one bitmap into another. Raises ValueError where place or part lies outside its bitmap."""
    if not 0 <= x < dest_bitmap.width or not 0 <= y < dest_bitmap.height:
        raise ValueError("x or y out of range")
    if not 0 <= x1 < source_bitmap.width or x2 is not None and not 0 <= x2 <= source_bitmap.width:
        raise ValueError("x1 or x2 out of range")


def put_color(palette, index, color):
    """Discard a colour. Raises IndexError."""
    if not 0 <= index < palette.count:
        raise IndexError("Palette index out of range")


def make_transparent(palette, index):
    """Accept an index. Raises IndexError."""
    if not 0 <= index < palette.count:
        raise IndexError("Palette index out of range")


make_opaque = make_transparent


def decompress(data, wbits):
    """The unpacked bytes of a map's band, since its length depends on its content.

    For a band of a picture (tools/art/packed.py) it returns zeros, as many as the badge allocates for the largest band.
    The badge begins with the size of `data`, and adds room in steps. Raises ValueError for other `wbits`."""
    if wbits == -8:
        return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, -wbits).read()
    if wbits != -15:
        raise ValueError(wbits)
    work = bytearray(_WORK)
    out = bytearray((len(data) + 15 & -16) + _BAND)
    del work
    return out


def play(out, sample, *, loop=False):
    """Keep a sample of an AudioOut."""
    out.buffer = bytearray(len(sample.buffer))
    out.sample = sample


def neopixel_write(digitalinout, buf):
    """Discard the bytes."""
