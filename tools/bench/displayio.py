# SPDX-License-Identifier: MIT
"""Double of `displayio` for the bench: that of tools/budget/doubles, here `sized`, with a fast TileGrid.

TileGrid is a built-in type with attributes, so that C code reads and writes its cells, as on the badge.
"""

from sized import Bitmap, Group, Palette

__all__ = ["Bitmap", "Group", "Palette", "TileGrid"]


class TileGrid(bytearray):
    """Cells by their number. A cell holds a tile from 0 to 255."""

    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0):
        super().__init__(bytes((default_tile,)) * (width * height))
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False
