# SPDX-License-Identifier: MIT
"""Art from files: a picture becomes a Bitmap, a .til file the indexes of a tile map."""

import bitmaptools
import zlib
from displayio import Bitmap
from micropython import const

_RAW = const(-15)  # for zlib: no header, no checksum
_RAW_MAP = const(-8)  # the same; no repeat from more than 256 bytes before


def load(path, values, bitmap=None, cell=0):
    """The picture at `path` (tools/art/packed.py has its format) as a Bitmap of `values` colours (2, 4 or 16).

    Colours beyond `values` lose their high bits. With a `bitmap` of the same width, the picture is read into it, as far
    as there is room. For a picture with several cells, one below the other, `cell` is the number of the cell to read.
    Raises EOFError, IndexError or ValueError for a damaged picture.
    """
    with open(path, "rb") as file:
        head = file.read(5)
        width, height, bits = head[0] | head[1] << 8, head[2] | head[3] << 8, head[4]
        if bitmap is None:
            bitmap = Bitmap(width, height, values)
        first = -cell * bitmap.height  # the row of the bitmap for the picture's first row
        if bits:
            file.seek(-first * ((width * bits + 7) // 8), 1)
            try:
                bitmaptools.readinto(bitmap, file, bits_per_pixel=bits, reverse_pixels_in_element=True)
            except EOFError:  # the bitmap has all rows of the file
                if first + height >= bitmap.height:
                    raise
            return bitmap
        _read_bands(file, bitmap, first, height)
    return bitmap


def _read_bands(file, bitmap, first, height):
    """Read deflated bands of rows into a bitmap. `first` is its row for the picture's first row; see load()."""
    rows = file.read(1)[0]  # of a band
    for y in range(first, min(first + height, bitmap.height), rows):
        size = file.read(2)
        data = file.read(size[0] | size[1] << 8)
        if y >= 0:
            data = zlib.decompress(data, _RAW)
            bitmaptools.arrayblit(bitmap, data, 0, y, bitmap.width, min(y + rows, bitmap.height))


def tiles(path):
    """(width, height, the highest tile number) of the tile map at `path`."""
    with open(path, "rb") as file:
        return file.read(3)


def put_tiles(grid, path):
    """Write the tile map at `path` (tools/art/packed.py has its format) into a TileGrid of the same size, band by band."""
    at = 0
    with open(path, "rb") as file:
        file.read(3)
        size = file.read(2)
        while size:
            for tile in zlib.decompress(file.read(size[0] | size[1] << 8), _RAW_MAP):
                grid[at] = tile
                at += 1
            size = file.read(2)
