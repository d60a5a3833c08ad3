# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio as strict as the board: it refuses values and indexes out of range.

The methods of Blinka's own classes are wrapped, not subclassed: Blinka draws fast for exact types only.
"""

from .blinka import displayio

_done = False


def apply():
    """Wrap the methods, once."""
    global _done
    if _done:
        return
    _done = True
    bitmap, grid, palette = displayio.Bitmap, displayio.TileGrid, displayio.Palette
    bitmap.__setitem__ = _checked_pixel(bitmap.__setitem__)
    bitmap.fill = _checked_fill(bitmap.fill)
    grid.__getitem__ = _tile
    grid.__setitem__ = _set_tile
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


def _place(grid, index):
    """(column, row) of a tile's index, a number or a pair."""
    width, height = grid._width_in_tiles, grid._height_in_tiles
    x, y = (index % width, index // width) if isinstance(index, int) else index
    if not (0 <= x < width and 0 <= y < height):
        raise IndexError("Tile index out of bounds")
    return x, y


def _tile(grid, index):
    """A tile, in fewer steps than Blinka's."""
    x, y = _place(grid, index)
    return grid._tiles[y * grid._width_in_tiles + x]


def _set_tile(grid, index, tile):
    """Set a tile and note the area to draw, in fewer steps than Blinka's. Texts are tiles, set one by one."""
    x, y = _place(grid, index)
    if not 0 <= tile < grid._tiles_in_bitmap:
        raise ValueError("Tile index out of bounds")
    grid._tiles[y * grid._width_in_tiles + x] = tile
    grid._needs_refresh = True
    if grid._full_change:
        return  # all of it is drawn anyway
    left = (x - grid._top_left_x) % grid._width_in_tiles * grid._tile_width
    top = (y - grid._top_left_y) % grid._height_in_tiles * grid._tile_height
    area, right, bottom = grid._dirty_area, left + grid._tile_width, top + grid._tile_height
    if grid._partial_change:
        left, top, right, bottom = min(left, area.x1), min(top, area.y1), max(right, area.x2), max(bottom, area.y2)
    area.x1, area.y1, area.x2, area.y2 = left, top, right, bottom
    grid._partial_change = True


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
