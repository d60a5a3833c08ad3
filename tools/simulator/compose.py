# SPDX-License-Identifier: MIT
"""Draws an area of the display from cached pictures of whole layers: same pixels as Blinka's fill_area.

A picture's cache key is all its parts: the bitmap's data, the palette's colours, tiles, place. Reported changes play no
role, so a cached picture is never out of date. Blinka draws features that the badge never uses (other shaders, turned
layers).
"""

from functools import lru_cache
from typing import NamedTuple

import numpy

from .blinka import displayio

_GRID, _GROUP, _BITMAP, _PALETTE = displayio.TileGrid, displayio.Group, displayio.Bitmap, displayio.Palette
_KEPT = 400  # pictures, and as many sheets and tables of colours; a screen has up to fifty


class Strange(Exception):
    """A layer that only Blinka can draw."""


class _Picture(NamedTuple):
    pixels: numpy.ndarray
    mask: numpy.ndarray | None  # where it is visible; None: everywhere
    left: int
    top: int
    right: int
    bottom: int


class Composer:
    """The picture of one refresh, from a group at rest. Raises Strange for layers other than grids and groups of them."""

    def __init__(self, group, colorspace, width, height):
        self._colorspace = colorspace
        self._size = width, height
        self._known = {}  # shared by layers: data of bitmaps, colours of palettes
        self._grids = []
        self._pictures = {}  # by grid, for further areas of this refresh
        if group is not None:
            self._gather(group)

    def _gather(self, group):
        """List all visible grids, from top to bottom."""
        if group._hidden_group:
            return
        for layer in reversed(group._layers):
            if type(layer) is _GRID:
                if not (layer._hidden_tilegrid or layer._hidden_by_parent):
                    self._grids.append(layer)
            elif isinstance(layer, _GROUP):
                self._gather(layer)
            else:
                raise Strange

    def draw(self, area, frame):
        """Put the pixels of an Area on the display into `frame`, an array of its rows. Raises Strange."""
        x1, y1, x2, y2 = area.x1, area.y1, area.x2, area.y2
        pile = []
        for grid in self._grids:
            place = grid._current_area
            if place.x1 >= x2 or place.x2 <= x1 or place.y1 >= y2 or place.y2 <= y1:
                continue
            shown = self._pictures.get(grid)
            if shown is None:
                shown = self._pictures[grid] = self._picture(grid)
            pile.append(shown)
            if shown.mask is None and shown.left <= x1 and shown.top <= y1 and shown.right >= x2 and shown.bottom >= y2:
                break
        else:
            frame[y1:y2, x1:x2] = 0
        for shown in reversed(pile):
            _lay(shown, max(x1, shown.left), max(y1, shown.top), min(x2, shown.right), min(y2, shown.bottom), frame)

    def _picture(self, grid):
        """The part of a grid on the display."""
        bitmap, turn = grid._bitmap, grid._absolute_transform
        if turn.transpose_xy or grid._transpose_xy or not turn.dx == turn.dy == turn.scale:
            raise Strange
        if type(bitmap) is not _BITMAP or bitmap._bits_per_value > 4:
            raise Strange
        place = grid._current_area
        return _picture(
            self._data(bitmap),
            (bitmap._bmp_width, bitmap._bmp_height, bitmap._bits_per_value, bitmap._data.itemsize),
            self._colors(grid._pixel_shader, 1 << bitmap._bits_per_value),
            (grid._tile_width, grid._tile_height),
            bytes(grid._tiles),
            (grid._width_in_tiles, grid._height_in_tiles, grid._top_left_x, grid._top_left_y),
            (grid._flip_x, grid._flip_y, turn.scale),
            (place.x1, place.y1, place.x2, place.y2),
            self._size,
        )

    def _data(self, bitmap):
        """The data of a bitmap as bytes. Equal data give the same object, whose hash is cached."""
        data = self._known.get(id(bitmap))
        if data is None:
            data = bitmap._data.tobytes()
            if data == getattr(bitmap, "_as_bytes", None):
                data = bitmap._as_bytes
            self._known[id(bitmap)] = bitmap._as_bytes = data
        return data

    def _colors(self, palette, count):
        """The display's colours for a bitmap's values: a tuple, with -1 for transparent."""
        colors = self._known.get((id(palette), count))
        if colors is None:
            if type(palette) is not _PALETTE or palette._dither:
                raise Strange
            space, rows = self._colorspace, tuple([(color.rgb888, color.transparent) for color in palette._colors])
            key = rows, count, space.depth, space.reverse_bytes_in_word
            if key not in _tables:
                if len(_tables) == _KEPT:
                    _tables.clear()
                table, opaque = displayio._tilegrid._palette_table(palette, space, count)
                _tables[key] = tuple([color if seen else -1 for color, seen in zip(table, opaque)])
            colors = self._known[id(palette), count] = _tables[key]
        return colors


_tables = {}  # key: a palette's entries, the number of a bitmap's values, and the kind of display


def _lay(shown, x1, y1, x2, y2, frame):
    """Draw this part of a picture over the frame."""
    within = slice(y1 - shown.top, y2 - shown.top), slice(x1 - shown.left, x2 - shown.left)
    if shown.mask is None:
        frame[y1:y2, x1:x2] = shown.pixels[within]
    else:
        numpy.copyto(frame[y1:y2, x1:x2], shown.pixels[within], where=shown.mask[within])


@lru_cache(_KEPT)
def _picture(data, form, colors, tile, tiles, grid, turn, place, size):
    """The part of a grid on a display of this size (see Composer._picture)."""
    sheet = _sheet(data, form, colors, tile)
    if max(tiles) >= len(sheet):
        raise Strange
    left, top, right, bottom = max(place[0], 0), max(place[1], 0), min(place[2], size[0]), min(place[3], size[1])
    flip_x, flip_y, scale = turn
    x, columns = _cut(place[0], place[2], left, right, flip_x, scale, tile[0], grid[0], grid[2])
    y, rows = _cut(place[1], place[3], top, bottom, flip_y, scale, tile[1], grid[1], grid[3])
    chosen = numpy.frombuffer(tiles, numpy.uint8).reshape(grid[1], grid[0])[rows[:, None], columns]
    cells = sheet[chosen].transpose(0, 2, 1, 3).reshape(len(rows) * tile[1], len(columns) * tile[0])
    found = cells[y[:, None], x] if scale > 1 or flip_x or flip_y else cells[y[0] : y[-1] + 1, x[0] : x[-1] + 1]
    mask = found >= 0
    pixels = found.astype(numpy.uint16)
    return _Picture(pixels, None if mask.all() else mask, left, top, right, bottom)


def _cut(first, last, start, stop, flip, scale, tile, count, origin):
    """Along one axis: (the visible pixels, the visible tiles), pixels counted from the first visible tile.

    The visible range is `start` to `stop` of a grid from `first` to `last`. It has `count` tiles from `origin`.
    """
    pixels = numpy.arange(start, stop)
    pixels = (last - 1 - pixels if flip else pixels - first) // scale
    low, high = sorted((int(pixels[0]), int(pixels[-1])))
    tiles = numpy.arange(low // tile, high // tile + 1)
    return pixels - low // tile * tile, (tiles + origin) % count


@lru_cache(_KEPT)
def _sheet(data, form, colors, tile):
    """A bitmap's tiles in the display's colours: an array of (tile, row, column), -1 for transparent."""
    width, height, bits, itemsize = form
    words = numpy.frombuffer(data, f"u{itemsize}").reshape(height, -1)
    pieces = words.astype(">u4").view(numpy.uint8)[:, :, None] >> numpy.arange(8 - bits, -1, -bits)
    values = (pieces & (1 << bits) - 1).reshape(height, -1)[:, :width]
    cells = numpy.array(colors, numpy.int32)[values]
    return cells.reshape(height // tile[1], tile[1], width // tile[0], tile[0]).swapaxes(1, 2).reshape(-1, tile[1], tile[0])
