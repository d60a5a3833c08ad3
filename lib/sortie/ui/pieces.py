# SPDX-License-Identifier: MIT
"""Functions for the pieces of a view: to show, place and paint them. Also rows of boxes, and gauges."""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from .colors import ABSENT, GOLD, INK, RED, shared
from .sound import HIT

# Cells of assets/art/marks.pix.
FIRE_MARK = const(0)
SPLASH_MARK = const(5)
FLASH_MARK = const(7)

TUMBLE = const(7)  # in assets/art/dice.pix: the first of two tumbling dice, after a blank and the faces 1 to 6

# Cells of assets/art/boxes.pix. After an empty box there are a box that is hit and a box that is lost.
NO_BOX = const(0)
EMPTY = const(1)  # on paper
FLASH = const(4)
EMPTY_DARK = const(5)

_GLIDE = const(6)  # frames of a sprite's way


def place(grid, tile, x, y):
    """Show a sprite of one cell at x, y. It writes only changes."""
    if grid[0] != tile:
        grid[0] = tile
    if grid.x != x:
        grid.x = x
    if grid.y != y:
        grid.y = y
    reveal(grid)


def dismantle(group):
    """Remove all pieces from a group and from the groups in it, so that another group may take them."""
    while len(group):
        piece = group.pop()
        if isinstance(piece, Group):
            dismantle(piece)


def reveal(grid, shown=True):
    """Show a TileGrid, or hide it. `shown` may be any value, such as a text."""
    if grid.hidden != (not shown):
        grid.hidden = not shown


def paint(piece, color, second=ABSENT):
    """Change the colour of a solid, or the colours of a piece of two colours."""
    shader = shared(color, second)
    if piece.pixel_shader is not shader:
        piece.pixel_shader = shader


def fill_boxes(grid, boxes, damage, empty=EMPTY):
    """Show `boxes` boxes, `damage` of them hit, or all crossed out if none is left. Spare cells stay clear."""
    hit = empty + 2 if damage >= boxes else empty + 1
    for i in range(grid.width * grid.height):
        tile = NO_BOX if i >= boxes else hit if i < damage else empty
        if grid[i] != tile:
            grid[i] = tile
    reveal(grid)


def flash(stage, boxes, i, lit=FLASH):
    """Light box i of a row twice, because it has just been hit. `lit` is the cell for it."""
    tile = boxes[i]
    stage.tone(HIT)
    for n in range(4):
        boxes[i] = tile if n & 1 else lit
        if stage.pause(80):
            break
    boxes[i] = tile


def glide(stage, sprite, x, y):
    """Move a sprite from x, y to its place."""
    to_x, to_y = sprite.x, sprite.y
    for i in range(1, _GLIDE):
        sprite.x = x + (to_x - x) * i // _GLIDE
        sprite.y = y + (to_y - y) * i // _GLIDE
        if stage.pause(40):
            break
    sprite.x, sprite.y = to_x, to_y


class Gauge:
    """A bar of `width` pixels, 3 high: the rest in gold, with a red tick at the half."""

    def __init__(self, x, y, width):
        strip = Bitmap(3, 3, 4)
        for i in range(9):
            strip[i] = i % 3
        shader = shared(INK, GOLD, RED)
        self.grid = TileGrid(strip, pixel_shader=shader, width=width, height=1, tile_width=1, tile_height=3, x=x, y=y)
        self._width = width

    def put(self, left, whole):
        """Show `left` of `whole`."""
        grid, width = self.grid, self._width
        full = (left * width + whole - 1) // whole
        half = width // 2
        for i in range(width):
            tile = 1 if i < full else 0
            if grid[i] != tile and i != half:
                grid[i] = tile
        if grid[half] != 2:
            grid[half] = 2
