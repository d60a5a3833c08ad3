# SPDX-License-Identifier: MIT
"""Two of Blinka's loops over whole arrays: pixels to the display (a Bitmap with a Palette), and pixels into a Bitmap.

Same arguments and result as displayio._tilegrid._fill_pixels, which small areas, and bitmaps of 8 bits a pixel, still use,
and as the board's bitmaptools.readinto, of pixels in bytes, and arrayblit: Blinka's looks for the first row of the data
where the Bitmap's first row would be.
"""

import bitmaptools
import numpy

from .blinka import displayio

_WORTH = 160  # pixels from which on arrays are faster than the loop

_loop = displayio._tilegrid._fill_pixels
_pixel_by_pixel = bitmaptools.readinto


def apply():
    """Put `fill`, `readinto` and `arrayblit` in the loops' places."""
    displayio._tilegrid._fill_pixels = fill
    bitmaptools.readinto = readinto
    bitmaptools.arrayblit = arrayblit


def fill(buffer, mask, colors, opaque, geometry, grid, bitmap):
    """Fill the pixels that no layer above has set. False: a transparent pixel was left unset."""
    start, x_stride, y_stride, x_shift, y_shift, left, right, top, bottom = geometry
    if (right - left) * (bottom - top) < _WORTH or bitmap._bits_per_value == 8:
        return _loop(buffer, mask, colors, opaque, geometry, grid, bitmap)
    values = _values(grid, bitmap, numpy.arange(left, right), numpy.arange(top, bottom))
    columns = (numpy.arange(right - left) + x_shift) * x_stride
    rows = (numpy.arange(bottom - top) + y_shift) * y_stride + start
    offsets = rows[:, None] + columns
    bits = numpy.unpackbits(numpy.frombuffer(mask, numpy.uint8), bitorder="little")
    free = bits[offsets] == 0
    shown = numpy.frombuffer(opaque, numpy.uint8)[values] != 0
    ours = free & shown
    places = offsets[ours]
    numpy.frombuffer(buffer, numpy.uint16)[places] = numpy.array(colors, numpy.uint16)[values[ours]]
    bits[places] = 1
    numpy.frombuffer(mask, numpy.uint8)[:] = numpy.packbits(bits, bitorder="little")
    return not (free & ~shown).any()


def _values(grid, bitmap, x, y):
    """The bitmap's values under the columns x and the rows y of the grid (in its own pixels), as rows of columns."""
    scale = grid._absolute_transform.scale
    x, y = x // scale, y // scale
    width, height = grid._tile_width, grid._tile_height
    tiles = numpy.frombuffer(grid._tiles, numpy.uint8).reshape(grid._height_in_tiles, grid._width_in_tiles)
    down = (y // height + grid._top_left_y) % grid._height_in_tiles
    across = (x // width + grid._top_left_x) % grid._width_in_tiles
    tile = tiles[down[:, None], across].astype(numpy.int32)
    from_x = tile % grid._bitmap_width_in_tiles * width + x % width
    from_y = tile // grid._bitmap_width_in_tiles * height + (y % height)[:, None]
    words = numpy.frombuffer(bitmap._data, f"u{bitmap._data.itemsize}")
    word = words[from_y * bitmap._stride + (from_x >> bitmap._x_shift)]
    shift = 32 - ((from_x & bitmap._x_mask) + 1) * bitmap._bits_per_value
    return (word >> shift.astype(word.dtype)) & bitmap._bitmask


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Fill a Bitmap from a file that stands at rows of pixels of one to four bits, each row in whole bytes, the leftmost in
    the high bits. Raises EOFError when they end too early; what is there is drawn, as on the board."""
    if not reverse_pixels_in_element or bits_per_pixel > 4:
        raise ValueError("not how lib/sortie/ui/sheet.py reads a picture")
    row = (bitmap.width * bits_per_pixel + 7) // 8
    data = file.read(row * bitmap.height)
    height = len(data) // row
    bits = numpy.unpackbits(numpy.frombuffer(data, numpy.uint8, row * height).reshape(height, row), axis=1)
    pixels = bits[:, : bitmap.width * bits_per_pixel].reshape(-1, bits_per_pixel)
    arrayblit(bitmap, numpy.packbits(pixels, axis=1) >> 8 - bits_per_pixel, 0, 0, bitmap.width, height)
    if height < bitmap.height:
        raise EOFError


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle of a Bitmap, a byte a pixel, of which it takes the low bits. Raises IndexError for too few bytes,
    ValueError beyond the Bitmap."""
    if not (0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height):
        raise ValueError("not within the bitmap")
    values = numpy.frombuffer(data, numpy.uint8)[: (x2 - x1) * (y2 - y1)]
    if len(values) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    own = bitmap._bits_per_value
    values = values.reshape(y2 - y1, x2 - x1, 1)
    rows = numpy.frombuffer(bitmap._data, f"u{bitmap._data.itemsize}").reshape(-1, bitmap._stride)[y1:y2]
    pixels = numpy.unpackbits(rows.astype(">u4").view(numpy.uint8), axis=1).reshape(y2 - y1, -1, own)
    pixels[:, x1:x2] = numpy.unpackbits(values, axis=2)[:, :, 8 - own :]
    rows[:] = numpy.packbits(pixels.reshape(y2 - y1, -1), axis=1).view(">u4")
    bitmap.dirty(x1, y1, x2, y2)
