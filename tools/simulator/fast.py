# SPDX-License-Identifier: MIT
"""Two of Blinka's loops over whole arrays: pixels to the display (a Bitmap with a Palette), and a picture from its file.

Same arguments and result as displayio._tilegrid._fill_pixels, which small areas, and bitmaps of 8 bits a pixel, still use,
and as bitmaptools.readinto, which still reads what is no indexed BMP.
"""

import bitmaptools
import numpy

from .blinka import displayio

_WORTH = 160  # pixels from which on arrays are faster than the loop

# how lib/sortie/ui/sheet.py reads a BMP
_BMP = {"element_size": 4, "reverse_pixels_in_element": True, "reverse_rows": True}

_loop = displayio._tilegrid._fill_pixels
_pixel_by_pixel = bitmaptools.readinto


def apply():
    """Put `fill` and `readinto` in the loops' places."""
    displayio._tilegrid._fill_pixels = fill
    bitmaptools.readinto = readinto


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


def readinto(bitmap, file, bits_per_pixel, **how):
    """Fill a Bitmap from a file that stands at the rows of an indexed BMP. Raises EOFError when they end too early."""
    own = bitmap._bits_per_value
    if how != _BMP or own > 4 or bits_per_pixel > 4:
        _pixel_by_pixel(bitmap, file, bits_per_pixel, **how)
        return
    width, height = bitmap.width, bitmap.height
    row = (width * bits_per_pixel + 31) // 32 * 4
    data = file.read(row * height)
    if len(data) < row * height:
        raise EOFError
    bits = numpy.unpackbits(numpy.frombuffer(data, numpy.uint8).reshape(height, row)[::-1], axis=1)
    values = bits[:, : width * bits_per_pixel].reshape(height, width, bits_per_pixel)
    kept = min(own, bits_per_pixel)  # the low bits
    wide = numpy.zeros((height, bitmap._stride * 32 // own, own), numpy.uint8)
    wide[:, :width, own - kept :] = values[:, :, bits_per_pixel - kept :]
    words = numpy.packbits(wide.reshape(height, -1), axis=1).view(">u4")
    numpy.frombuffer(bitmap._data, f"u{bitmap._data.itemsize}")[:] = words.reshape(-1)
    bitmap.dirty()
