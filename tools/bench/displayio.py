# SPDX-License-Identifier: MIT
"""Double of `displayio` for the bench: fast where the badge's code is C.

TileGrid and Group are built-in types with attributes, so that C code reads and writes their cells and members.
"""


class Bitmap:
    """A bitmap that discards its pixels."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    def __getitem__(self, index):
        return 0

    def __setitem__(self, index, value):
        """Discard the pixel."""

    def fill(self, value):
        """Discard the pixels."""


class Palette(list):
    """Colours."""

    def __init__(self, color_count):
        super().__init__([0] * color_count)

    def make_transparent(self, index):
        """Accept an index."""

    def make_opaque(self, index):
        """Accept an index."""


class TileGrid(bytearray):
    """Cells by their number. A cell holds a tile from 0 to 255."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        super().__init__(bytes((default_tile,)) * (width * height))
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False


class Group(list):
    """Layers."""

    x = 0
    y = 0
    scale = 1
    hidden = False

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        if x:
            self.x = x
        if y:
            self.y = y
