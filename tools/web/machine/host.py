# SPDX-License-Identifier: MIT
"""The doubles' host in a browser: it passes pictures, keys, sounds, lights and saves between the program and worker.js.

The doubles are those of tools/budget/doubles. Pixels lie in their bytearrays. JavaScript works on them by their addresses.
"""

import gc
import io
from array import array

import browser
import deflate
from browser import collect, lights, nap, press, show, sound
from micropython import const
from uctypes import addressof

ROOT = "drive"
NVM = "nvm"

_REGISTER = b"\x01\x00\x03\x02\x07\x04\x06\x05"  # A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
_DOWN = const(8)
_GARBAGE = const(0x40000)  # bytes between two collections
_OFTEN = const(64)  # calls of event() between two looks at the heap, since a look takes milliseconds
_ROW = const(16)  # ints of a grid in the list of grids, see pixels.js
_GRIDS = const(512)
_CLEAR = const(0x1000000)  # a colour's mark: transparent
_WINDOW = const(10)  # bits: a band of a picture repeats nothing from farther

_rows = array("i", [0] * (_ROW * _GRIDS))
_display = None
_light = -1  # the brightness that the page shows
_full = 0  # bytes in use at which garbage is collected
_calls = 0  # of event()
_following = ""


# --- a run ---------------------------------------------------------------------------------------------------------


def begin(depth):
    """Begin a run."""
    global _display
    import board

    _display = board.DISPLAY


now = browser.now  # milliseconds
random = browser.random  # a random byte


def sleep(seconds):
    """Sleep, until a key changes at the latest."""
    nap(seconds * 1000)


def event():
    """The next change of a key, or -1: its number in the shift register, and 8 when it goes down.

    The program calls it often, when Python's stack, which can be traced, has all roots. So garbage is collected here."""
    global _calls, _full, _light
    _calls += 1
    if _calls % _OFTEN == 0 and gc.mem_alloc() > _full:
        collect()
        _full = gc.mem_alloc() + _GARBAGE
    if _display.brightness != _light:
        _light = _display.brightness
        browser.shine(_light)
    code = press()
    return code if code < 0 else code & _DOWN | _REGISTER[code & 7]


def saved():
    """Keep the memory and the saves of the drive."""
    browser.save()


def trouble(text):
    """Report an error that the program caught."""
    browser.trouble(text)


def follow(file):
    """Note the file that runs next."""
    global _following
    _following = file


def restore():
    """Do nothing: a browser runs each program once."""


def ended(how):
    """End a run: tell how, and the file that runs next."""
    browser.ended(how, _following)


# --- pictures ------------------------------------------------------------------------------------------------------


def refreshed():
    """Show the display's group. Returns True."""
    group = _display.root_group
    show(addressof(_rows), _gather(group, 0, 0, 1, 0) if group is not None else 0)
    return True


def _gather(group, x, y, scale, n):
    """List the visible grids of a group, from bottom to top, as row `n` and later ones. Returns the number of rows."""
    if group.hidden:
        return n
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if isinstance(layer, list):
            n = _gather(layer, x, y, scale, n)
        elif not layer.hidden:
            _list(layer, x + layer.x * scale, y + layer.y * scale, scale, n * _ROW)
            n += 1
    return n


def _list(grid, x, y, scale, at):
    rows, bitmap = _rows, grid.bitmap
    rows[at] = addressof(bitmap.data)
    rows[at + 1] = bitmap.shape
    colors = grid.pixel_shader.own
    rows[at + 2] = addressof(colors) if colors else 0
    if hasattr(grid, "tiles"):
        rows[at + 3] = addressof(grid.tiles)
        rows[at + 10] = grid.size
    else:
        rows[at + 3] = 0
        rows[at + 4] = grid.t0
        rows[at + 5] = grid.t1
        rows[at + 6] = grid.t2
        rows[at + 7] = grid.t3
        rows[at + 10] = grid.shape >> 6
    rows[at + 8] = grid.width
    rows[at + 9] = grid.height
    rows[at + 11] = x
    rows[at + 12] = y
    rows[at + 13] = scale
    rows[at + 14] = getattr(grid, "flip_x", 0) | getattr(grid, "flip_y", 0) << 1
    rows[at + 15] = grid.pixel_shader.count


def _place(bitmap, index):
    """(x, y) of an index: such a pair, or a number. Raises IndexError."""
    x, y = index if isinstance(index, tuple) else (index % bitmap.width, index // bitmap.width)
    if not (0 <= x < bitmap.width and 0 <= y < bitmap.height):
        raise IndexError("pixel coordinates out of bounds")
    return x, y


def get_pixel(bitmap, index):
    """The value of a pixel."""
    return browser.get(addressof(bitmap.data), bitmap.shape, *_place(bitmap, index))


def put_pixel(bitmap, index, value):
    """Set a pixel."""
    browser.put(addressof(bitmap.data), bitmap.shape, *_place(bitmap, index), value)


def fill(bitmap, value):
    """Set all pixels."""
    browser.fill(addressof(bitmap.data), bitmap.shape, value)


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Read the pixels of a file, whose rows are whole bytes. Raises EOFError if they end too soon."""
    row = (bitmap.width * bits_per_pixel + 7) // 8
    data = file.read(row * bitmap.height)
    if data:
        browser.unpack(addressof(bitmap.data), bitmap.shape, addressof(data), bits_per_pixel, len(data) // row)
    if len(data) < row * bitmap.height:
        raise EOFError


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle from one byte a pixel. Raises IndexError for too few bytes."""
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    browser.arrayblit(addressof(bitmap.data), bitmap.shape, addressof(data), x1, y1, x2, y2)


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a part of one bitmap into another."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    to, source = addressof(dest_bitmap.data), addressof(source_bitmap.data)
    skipped = -1 if skip_source_index is None else skip_source_index
    browser.blit(to, dest_bitmap.shape, source, source_bitmap.shape, x, y, x1, y1, x2, y2, skipped)


def put_color(palette, index, color):
    """Set a colour, 0xRRGGBB."""
    colors = _colors(palette, index)
    colors[index] = colors[index] & _CLEAR | color


def make_transparent(palette, index):
    """Make a colour transparent."""
    _colors(palette, index)[index] |= _CLEAR


def make_opaque(palette, index):
    """Make a colour opaque."""
    _colors(palette, index)[index] &= ~_CLEAR


def _colors(palette, index):
    if not 0 <= index < palette.count:
        raise IndexError("Palette index out of range")
    if palette.own is None:
        palette.own = array("i", [0] * palette.count)
    return palette.own


def decompress(data, wbits):
    """The unpacked bytes."""
    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, min(-wbits, _WINDOW)).read()


# --- sounds and lights ---------------------------------------------------------------------------------------------


def play(out, sample, *, loop=False):
    """Play a sample of bytes."""
    out.sample = sample
    sound(addressof(sample.buffer), len(sample.buffer), sample.sample_rate)


def neopixel_write(digitalinout, buf):
    """Show the lights: green, red, blue of each."""
    lights(addressof(buf), len(buf))
