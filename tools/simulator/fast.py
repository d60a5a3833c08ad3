# SPDX-License-Identifier: MIT
"""Blinka's inner loop (a Bitmap with a Palette on a 16-bit display) over whole arrays, for areas where that pays.

Same arguments and result as displayio._tilegrid._fill_pixels, which small areas, and bitmaps of 8 bits a pixel, still use.
"""

import numpy

from .blinka import displayio

_WORTH = 160  # pixels from which on arrays are faster than the loop

_loop = displayio._tilegrid._fill_pixels


def apply():
    """Put `fill` in the loop's place."""
    displayio._tilegrid._fill_pixels = fill


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
