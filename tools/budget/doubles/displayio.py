# SPDX-License-Identifier: MIT
"""Double of `displayio`. The host reads and writes pixels and colours.

Its objects take as many blocks of 16 bytes on a 32-bit heap as the badge's.

Bytes of the badge's objects (shared-module/displayio in CircuitPython 10), where each part has blocks of its own:

    Bitmap     48, and stride * height * 4 for its pixels
    Palette    16, and 16 a colour
    TileGrid   96, and a byte a tile; up to four tiles lie in the object
    Group      48, and its list: 16, and 4 a member for at least 4

An instance here costs 16 bytes, and 8 for each place in its table of attributes.
A table has 1, 2, 4, 6, 8 or 10 places.
An instance of a subclass of a built-in type costs 32. The docstring of each class adds its parts up to the badge's sum.

No double calls another where that costs Python stack, since the badge uses none for it. So methods are the host's functions.
"""

import host


class Bitmap:
    """Bytes: instance 16, table of two places 16, bytearray 16: 48, and the pixels."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.shape = bits << 20 | height << 10 | width
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    __getitem__ = host.get_pixel
    __setitem__ = host.put_pixel
    fill = host.fill

    @property
    def width(self):
        """In pixels."""
        return self.shape & 1023

    @property
    def height(self):
        """In pixels."""
        return self.shape >> 10 & 1023


class Palette:
    """Bytes: instance 16, table of four places 32: the sum of the badge's with two colours.

    A bytearray stands for further colours. `own` is the host's."""

    def __init__(self, color_count):
        self.count = color_count
        self.dither = False
        self.rest = bytearray(color_count * 16 - 48) if color_count > 3 else None
        self.own = None

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return 0

    __setitem__ = host.put_color
    make_transparent = host.make_transparent
    make_opaque = host.make_opaque


class _Tiles:
    """Five or more tiles. Bytes: instance 16, table of eight places 64, bytearray 16: 96, and the tiles.

    `size`: height << 10 | width of a tile in pixels."""

    def __init__(self, bitmap, shader, width, count, x, y, size):
        self.bitmap = bitmap
        self.pixel_shader = shader
        self.width = width
        self.tiles = bytearray(count)
        self.size = size
        self.x = x
        self.y = y
        self.hidden = False

    @property
    def height(self):
        """In tiles."""
        return len(self.tiles) // self.width

    def __len__(self):
        return len(self.tiles)

    def __getitem__(self, index):
        return self.tiles[index]

    def __setitem__(self, index, tile):
        self.tiles[index] = tile


class _Sprite:
    """One to four tiles. Bytes: instance 16, table of ten places 80: 96.

    `shape`: size of a tile as in _Tiles << 6 | rows << 3 | columns."""

    def __init__(self, bitmap, shader, width, count, x, y, size):
        self.bitmap = bitmap
        self.pixel_shader = shader
        self.shape = size << 6 | count // width << 3 | width
        self.x = x
        self.y = y
        self.hidden = False
        self.t0 = self.t1 = self.t2 = self.t3 = 0

    @property
    def width(self):
        """In tiles."""
        return self.shape & 7

    @property
    def height(self):
        """In tiles."""
        return self.shape >> 3 & 7

    def __len__(self):
        return self.width * self.height

    def __getitem__(self, index):
        return getattr(self, _TILE[index])

    def __setitem__(self, index, tile):
        setattr(self, _TILE[index], tile)


_TILE = ("t0", "t1", "t2", "t3")


def TileGrid(
    bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
):
    """A _Sprite of up to four tiles, else _Tiles.

    Raises ValueError for a bitmap of more than 255 tiles, because their numbers take two bytes each."""
    tile_width = tile_width or bitmap.width
    tile_height = tile_height or bitmap.height
    if bitmap.width // tile_width * (bitmap.height // tile_height) > 255:
        raise ValueError("the double knows no tiles of two bytes")
    count = width * height
    grid = (_Sprite if count <= 4 else _Tiles)(bitmap, pixel_shader, width, count, x, y, tile_height << 10 | tile_width)
    if default_tile:
        for i in range(count):
            grid[i] = default_tile
    return grid


class Group(list):
    """Bytes: instance 32, table of one or two places 16: 48, and the list."""

    x = 0
    y = 0
    scale = 1

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        self.hidden = False
        if x:
            self.x = x
        if y:
            self.y = y
        if scale != 1:
            self.scale = scale
        if type(self) is not Group:
            self.native = bytearray(16)  # an instance of the program's own class has the badge's Group beside it
