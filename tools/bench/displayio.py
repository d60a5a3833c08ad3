# SPDX-License-Identifier: MIT
"""Double of `displayio` for the bench: quick where the board's is C, and no more.

Cells of a TileGrid and members of a Group are those of a built-in type, so that reading and writing them is C here
too. Making one is Python, which is slower than on the board: so TileGrids are counted (host.py).
"""

made = 0  # TileGrids


class Bitmap:
    """Pixels that nobody sees."""

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
        """Pixels are forgotten."""

    def fill(self, value):
        """Pixels are forgotten."""


class Palette(list):
    """Colours."""

    def __init__(self, color_count):
        super().__init__([0] * color_count)

    def make_transparent(self, index):
        """This colour is not drawn."""

    def make_opaque(self, index):
        """This colour is drawn."""


class TileGrid(bytearray):
    """Cells by their number; what is beyond 255 tiles is not known here."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        global made
        made += 1
        super().__init__(bytes((default_tile,)) * (width * height))
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False
        self.tiles = self  # for rig.py; as a property it would make every attribute ten times as slow to set


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
