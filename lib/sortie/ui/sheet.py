# SPDX-License-Identifier: MIT
"""Sheets of art from files: a BMP becomes a Bitmap, a .til file the indexes of a tile map."""

import bitmaptools
from displayio import Bitmap


def load(path, values, bitmap=None, cell=0):
    """The indexed BMP at `path` as a Bitmap of `values` colours (2, 4 or 16); values beyond it lose their high bits.

    With a `bitmap` of the same width it is read into that, the cell of this number where the picture is higher and has
    some one below the other: pictures of which one is shown at a time.
    """
    with open(path, "rb") as file:
        head = file.read(30)
        if bitmap is None:
            bitmap = Bitmap(head[18] | head[19] << 8, head[22] | head[23] << 8, values)
        below = (head[22] | head[23] << 8) - (cell + 1) * bitmap.height  # a BMP begins with its lowest row
        file.seek((head[10] | head[11] << 8) + below * ((bitmap.width * head[28] + 31) // 32 * 4))
        bitmaptools.readinto(
            bitmap,
            file,
            bits_per_pixel=head[28],
            element_size=4,  # a BMP pads its rows to four bytes
            reverse_pixels_in_element=True,
            reverse_rows=True,
        )
    return bitmap


def tiles(path):
    """The tile map at `path`: (width, height, indexes as bytes, row by row)."""
    with open(path, "rb") as file:
        width, height = file.read(2)
        return width, height, file.read(width * height)


def put_tiles(grid, indexes):
    """Write a tile map's indexes into a TileGrid of the same size."""
    for i in range(len(indexes)):
        grid[i] = indexes[i]
