# SPDX-License-Identifier: MIT
"""Pieces that several of this game's views are made of: sprites from a sheet, hull gauges, where a hex lies."""

from displayio import Bitmap, TileGrid
from micropython import const

from ...ui.colors import GOLD, INK, RED
from .tables import HEX_COL, HEX_ROW

HEX_SIZE = const(14)  # a hex is this wide, and rows are this far apart

# cells of assets/art/marks.bmp
FIRE_MARK = const(0)
SUNK_MARK = const(2)
MEDAL_MARK = const(3)
LEGAL_MARK = const(4)
SPLASH_MARK = const(5)
FLASH_MARK = const(7)
SHELL_MARK = const(9)

# cells of assets/art/boxes.bmp
NO_BOX = const(0)
EMPTY = const(1)  # on paper
HIT = const(2)
LOST = const(3)
FLASH = const(4)
EMPTY_DARK = const(5)
HIT_DARK = const(6)
LOST_DARK = const(7)


def hex_x(hexagon):
    """The middle of a hex on the screen, in pixels from the left."""
    return 76 + HEX_SIZE * (HEX_COL[hexagon] - 13) - HEX_SIZE // 2 * HEX_ROW[hexagon]


def hex_y(hexagon):
    """The middle of a hex on the screen, in pixels from the top."""
    return 23 + HEX_SIZE * HEX_ROW[hexagon]


def sprite(group, sheet, shader, w, h, x=0, y=0, cols=1, rows=1):
    """A hidden TileGrid of cols by rows cells of w by h pixels, appended to `group`."""
    grid = TileGrid(sheet, pixel_shader=shader, width=cols, height=rows, tile_width=w, tile_height=h, x=x, y=y)
    grid.hidden = True
    group.append(grid)
    return grid


def place(grid, tile, x, y):
    """Show a sprite of one cell at x, y, writing only what changes."""
    if grid[0] != tile:
        grid[0] = tile
    if grid.x != x:
        grid.x = x
    if grid.y != y:
        grid.y = y
    reveal(grid)


def reveal(grid, shown=True):
    """Show a TileGrid, or hide it."""
    if grid.hidden == shown:
        grid.hidden = not shown


def fill_boxes(grid, boxes, damage, empty=EMPTY):
    """Draw `boxes` boxes, `damage` of them hit, all crossed out when none is left; spare cells stay clear."""
    for i in range(grid.width * grid.height):
        tile = NO_BOX
        if i < boxes:
            tile = empty
            if damage >= boxes:
                tile = empty + 2
            elif i < damage:
                tile = empty + 1
        if grid[i] != tile:
            grid[i] = tile


class Gauge:
    """A bar of `width` pixels, 3 high: what is left, in gold, with a red tick at the half."""

    def __init__(self, stage, group, x, y, width):
        strip = Bitmap(3, 1, 4)
        for i in range(3):
            strip[i, 0] = i
        shader = stage.palette(INK, GOLD, RED, INK)
        self._grid = TileGrid(strip, pixel_shader=shader, width=width, height=3, tile_width=1, tile_height=1, x=x, y=y)
        self._width = width
        group.append(self._grid)

    def put(self, left, whole):
        """Show `left` of `whole`."""
        full = (left * self._width + whole - 1) // whole
        for i in range(self._width):
            tile = 2 if i == self._width // 2 else 1 if i < full else 0
            for row in range(3):
                if self._grid[i, row] != tile:
                    self._grid[i, row] = tile
