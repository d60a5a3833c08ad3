# SPDX-License-Identifier: MIT
"""The cursor: four corners round the target of A. It blinks by hiding, never by colour."""

from displayio import TileGrid
from micropython import const

from .colors import INK, PAPER, palette, rgb

_SIZE = const(6)  # of a corner, in pixels


def nearest(spot, count, i, dx, dy):
    """The number of the nearest of `count` places from place i in the direction (dx, dy), or i itself.

    `spot(j)` is (x, y) of a place. An x of -1 is for a place with only a row: it lies in each column.
    """
    x, y = spot(i)
    best, least = i, 0
    for j in range(count):
        there = spot(j)
        along = (there[0] - x) * dx + (there[1] - y) * dy
        across = abs((there[0] - x) * dy) + abs((there[1] - y) * dx)
        if dy and (x < 0 or there[0] < 0):
            across = 0
        if along > 0 and (best == i or along + 2 * across < least):
            best, least = j, along + 2 * across
    return best


class Cursor:
    """Four corners, appended to `group`. The stage blinks the cursor made last."""

    def __init__(self, stage, group):
        shader = palette(None, PAPER, INK, INK)
        sheet = stage.sheet("corners", 4)
        self._corners = []
        for i in range(4):
            corner = TileGrid(sheet, pixel_shader=shader, tile_width=_SIZE, tile_height=_SIZE)
            corner[0] = i
            corner.hidden = True
            self._corners.append(corner)
            group.append(corner)
        self._on = False
        stage.cursor = self

    def move(self, x, y, w, h):
        """Show the cursor round a cell of w by h pixels at x, y."""
        right = x + w - _SIZE
        bottom = y + h - _SIZE
        self._place(0, x, y)
        self._place(1, right, y)
        self._place(2, x, bottom)
        self._place(3, right, bottom)
        self._on = True
        self._hidden(False)

    def dress(self, color, outline):
        """Change the cursor's colours."""
        shader = self._corners[0].pixel_shader
        shader[1] = rgb(color)
        shader[2] = shader[3] = rgb(outline)

    def hide(self):
        """Hide the cursor."""
        self._on = False
        self._hidden(True)

    def blink(self, out):
        """Hide the cursor for a moment (True), or show it again. Returns True if something changed."""
        if not self._on or self._corners[0].hidden == out:
            return False
        self._hidden(out)
        return True

    def _place(self, i, x, y):
        corner = self._corners[i]
        if corner.x != x:
            corner.x = x
        if corner.y != y:
            corner.y = y

    def _hidden(self, value):
        for corner in self._corners:
            if corner.hidden != value:
                corner.hidden = value
