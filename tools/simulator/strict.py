# SPDX-License-Identifier: MIT
"""Where Blinka's displayio is laxer than the board: values and indexes out of range are refused, as on the board.

The methods of Blinka's own classes are wrapped, not subclassed: Blinka draws fast for exact types only.
"""

from .blinka import displayio

_done = False


def apply():
    """Wrap once."""
    global _done
    if _done:
        return
    _done = True
    bitmap, grid, palette = displayio.Bitmap, displayio.TileGrid, displayio.Palette
    bitmap.__setitem__ = _checked_pixel(bitmap.__setitem__)
    bitmap.fill = _checked_fill(bitmap.fill)
    grid.__setitem__ = _checked_tile(grid.__setitem__)
    palette.__setitem__ = _checked_color(palette.__setitem__)
    palette.make_transparent = _checked_entry(palette.make_transparent)
    palette.make_opaque = _checked_entry(palette.make_opaque)


def _checked_pixel(write):
    def __setitem__(self, index, value):
        if isinstance(index, int):
            inside = 0 <= index < self.width * self.height
        else:
            inside = 0 <= index[0] < self.width and 0 <= index[1] < self.height
        if not inside:
            raise IndexError("pixel coordinates out of bounds")
        _check_value(self, value)
        write(self, index, value)

    return __setitem__


def _checked_fill(fill):
    def checked(self, value):
        _check_value(self, value)
        fill(self, value)

    return checked


def _check_value(bitmap, value):
    if not 0 <= value < 1 << bitmap._bits_per_value:
        raise ValueError("pixel value requires too many bits")


def _checked_tile(write):
    def __setitem__(self, index, tile):
        if isinstance(index, int):
            inside = 0 <= index < self.width * self.height
        else:
            inside = 0 <= index[0] < self.width and 0 <= index[1] < self.height
        if not inside:
            raise IndexError("Tile index out of bounds")
        if not 0 <= tile < self._tiles_in_bitmap:
            raise ValueError("Tile index out of bounds")
        write(self, index, tile)

    return __setitem__


def _checked_color(write):
    def __setitem__(self, index, color):
        if not 0 <= index < len(self):
            raise IndexError("Palette index out of range")
        write(self, index, color)

    return __setitem__


def _checked_entry(change):
    def checked(self, index):
        if not 0 <= index < len(self):
            raise ValueError("palette_index out of range")
        change(self, index)

    return checked
