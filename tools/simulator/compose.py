# SPDX-License-Identifier: MIT
"""Draws an area of the display from cached pictures of whole layers: same pixels as Blinka's fill_area.

A picture's cache key is all its parts: the bitmap's data, the palette's colours, tiles. Reported changes play no role, so
a cached picture is never out of date. Blinka draws features that the badge never uses (other shaders, turned layers).
"""

from functools import lru_cache

import pygame

from .blinka import displayio
from .fast import unpacked

_GRID, _GROUP, _BITMAP, _PALETTE = displayio.TileGrid, displayio.Group, displayio.Bitmap, displayio.Palette
_KEPT = 400  # pictures, and as many sheets; a screen has up to fifty


class Strange(Exception):
    """A layer that only Blinka can draw."""


def surface(width, height):
    """A picture in memory, with the display's two bytes a pixel: RGB 5-6-5. It needs no window."""
    return pygame.Surface((width, height), 0, 16)


class Composer:
    """The picture of one refresh, from a group at rest. Raises Strange for layers other than grids and groups of them."""

    def __init__(self, group):
        self._grids = []
        self._pictures = {}  # by grid, for further areas of this refresh
        if group is not None:
            self._gather(group)

    def _gather(self, group):
        """List all visible grids, from bottom to top."""
        if group._hidden_group:
            return
        for layer in group._layers:
            if type(layer) is _GRID:
                if not (layer._hidden_tilegrid or layer._hidden_by_parent):
                    self._grids.append(layer)
            elif isinstance(layer, _GROUP):
                self._gather(layer)
            else:
                raise Strange

    def draw(self, area, frame):
        """Put the pixels of an Area on the display into `frame`, a surface. Raises Strange."""
        x1, y1, x2, y2 = area.x1, area.y1, area.x2, area.y2
        found = []
        for grid in self._grids:
            place = grid._current_area
            if place.x1 >= x2 or place.x2 <= x1 or place.y1 >= y2 or place.y2 <= y1:
                continue
            shown = self._pictures.get(grid)
            if shown is None:
                shown = self._pictures[grid] = self._picture(grid)
            found.append((shown, (place.x1, place.y1)))
        frame.set_clip((x1, y1, x2 - x1, y2 - y1))
        frame.fill(0)
        frame.fblits(found)

    def _picture(self, grid):
        """The picture of a whole grid."""
        bitmap, turn = grid._bitmap, grid._absolute_transform
        if turn.transpose_xy or grid._transpose_xy or not turn.dx == turn.dy == turn.scale:
            raise Strange
        if type(bitmap) is not _BITMAP or bitmap._bits_per_value > 4:
            raise Strange
        return _picture(
            _data(bitmap),
            (bitmap._bmp_width, bitmap._bmp_height, bitmap._bits_per_value),
            _colors(grid._pixel_shader, 1 << bitmap._bits_per_value),
            (grid._tile_width, grid._tile_height),
            bytes(grid._tiles),
            (grid._width_in_tiles, grid._height_in_tiles, grid._top_left_x, grid._top_left_y),
            (grid._flip_x, grid._flip_y, turn.scale),
        )


def _data(bitmap):
    """The data of a bitmap as bytes. As long as they stay equal it is the same object, whose hash is cached."""
    data = bitmap._data.tobytes()
    if data != getattr(bitmap, "_as_bytes", None):
        bitmap._as_bytes = data
    return bitmap._as_bytes


def _colors(palette, count):
    """The colours of a bitmap's values: a tuple, with None for transparent."""
    if type(palette) is not _PALETTE or palette._dither:
        raise Strange
    found = [None if color.transparent else color.rgb888 for color in palette._colors[:count]]
    return tuple(found + [None] * (count - len(found)))


@lru_cache(_KEPT)
def _picture(data, form, colors, tile, tiles, grid, turn):
    """The picture of a whole grid (see Composer._picture). Its colour key is where the grid is transparent."""
    sheet, (wide, high), (columns, rows, left, top), (flip_x, flip_y, scale) = _sheet(data, form, colors), tile, grid, turn
    across = form[0] // wide
    if max(tiles) >= across * (form[1] // high):
        raise Strange
    made, cells = surface(columns * wide, rows * high), []
    for cell in range(columns * rows):
        y, x = divmod(cell, columns)
        row, column = divmod(tiles[(y + top) % rows * columns + (x + left) % columns], across)
        cells.append((sheet, (x * wide, y * high), (column * wide, row * high, wide, high)))
    made.blits(cells, False)
    made = pygame.transform.scale_by(pygame.transform.flip(made, flip_x, flip_y), scale)
    made.set_colorkey(_key(colors))
    return made


@lru_cache(_KEPT)
def _sheet(data, form, colors):
    """A bitmap in its colours, with the key where it is transparent. It is wider than the bitmap: its rows are whole words."""
    _, height, bits = form
    pixels = unpacked(data, bits)
    sheet = pygame.image.frombuffer(pixels, (len(pixels) // height, height), "P")
    key = _key(colors)
    sheet.set_palette([key if color is None else color.to_bytes(3) for color in colors])
    return sheet


def _key(colors):
    """A colour, (red, green, blue), that differs on the display from all these."""
    seen = {(color or 0) & 0xF8FCF8 for color in colors}
    return next((0, 0, blue) for blue in range(0, 256, 8) if blue not in seen)
