# SPDX-License-Identifier: MIT
"""Text as cells: a plane is one TileGrid of glyph numbers over a font sheet that all planes share.

The fonts hold ASCII 32 to 126 and their own pictures above: see the heads of assets/art/src/font8.txt and font6.txt.
"""

from displayio import TileGrid
from micropython import const

from .colors import palette, rgb

# Glyphs of the 8-pixel font
A = "\x80"
B = "\x81"
SELECT = "\x82\x83"
START = "\x84\x85"
LEFT = "\x86"
RIGHT = "\x87"
UP = "\x88"
DOWN = "\x89"
DIE = "\x8a"
LOUD = "\x90"
SILENT = "\x91"
FULL = "\x92"
LOW = "\x93"
ELLIPSIS = "\x9e"

_FIRST = const(32)
_TILES_8 = const(128)  # glyphs in each font's sheet
_TILES_6 = const(112)
_UNKNOWN = const(31)  # "?"


class TextPlane:
    """`cols` by `rows` cells of text with the top left corner at x, y, in one colour on another (or on nothing).

    `grid` is the TileGrid to append to a group. font: 8 (cells 6x8) or 6 (cells 5x6).
    """

    def __init__(self, stage, cols, rows, x, y, color, font=8, ground=None):
        self.cols = cols
        self.rows = rows
        self._tiles = _TILES_8 if font == 8 else _TILES_6
        self._palette = palette(ground, color)
        self.grid = TileGrid(
            stage.sheet("font8" if font == 8 else "font6", 2),
            pixel_shader=self._palette,
            width=cols,
            height=rows,
            tile_width=6 if font == 8 else 5,
            tile_height=font,
            x=x,
            y=y,
        )

    def put(self, col, row, text):
        """Write text from a cell on; what does not fit on the row is left out."""
        grid = self.grid
        at = row * self.cols + col
        for i in range(min(len(text), self.cols - col)):
            tile = ord(text[i]) - _FIRST
            if not 0 <= tile < self._tiles:
                tile = _UNKNOWN
            if grid[at + i] != tile:
                grid[at + i] = tile

    def line(self, row, left, right=""):
        """Write a whole row: `left`, and `right` at its end; where they meet, `left` gives way."""
        right = right[: self.cols]
        room = self.cols - len(right)
        if len(left) >= room and right:
            room -= 1
        if len(left) > room:
            left = left[: room - 1] + ELLIPSIS if room > 0 else ""
        self.put(0, row, left)
        self._blank(row, len(left), self.cols - len(right))
        self.put(self.cols - len(right), row, right)

    def right(self, row, text):
        """Write text at the right end of a row, leaving the rest as it is."""
        self.put(max(0, self.cols - len(text)), row, text[: self.cols])

    def center(self, row, text):
        """Write text in the middle of a row, blanking the rest."""
        col = max(0, (self.cols - len(text)) // 2)
        self._blank(row, 0, col)
        self.put(col, row, text)
        self._blank(row, col + len(text), self.cols)

    def clear(self, row=None):
        """Blank one row, or all."""
        for r in range(self.rows) if row is None else (row,):
            self._blank(r, 0, self.cols)

    def color(self, color, ground=None):
        """Change the colour, and the ground where one is given."""
        self._palette[1] = rgb(color)
        if ground is not None:
            self._palette[0] = rgb(ground)

    @property
    def hidden(self):
        """Is the plane out of sight?"""
        return self.grid.hidden

    @hidden.setter
    def hidden(self, value):
        if self.grid.hidden != value:
            self.grid.hidden = value

    def _blank(self, row, start, stop):
        grid = self.grid
        for i in range(row * self.cols + start, row * self.cols + min(stop, self.cols)):
            if grid[i]:
                grid[i] = 0


def wrap(text, cols, out=None):
    """Break text into lines of at most `cols` cells, at spaces; a newline stays one. Appends to `out`, and gives it back."""
    lines = [] if out is None else out
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            if line and len(line) + 1 + len(word) > cols:
                lines.append(line)
                line = ""
            while len(word) > cols:
                lines.append(word[:cols])
                word = word[cols:]
            line = line + " " + word if line else word
        lines.append(line)
    return lines
