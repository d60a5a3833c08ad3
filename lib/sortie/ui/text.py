# SPDX-License-Identifier: MIT
"""Text as cells: a plane is one TileGrid of glyph numbers over a font sheet that all planes share.

The fonts have ASCII 32 to 126 and pictures above: see the heads of assets/art/src/font8.txt and font6.txt.
"""

from displayio import TileGrid
from micropython import const

from .colors import shared

# Glyphs of the 8-pixel font.
A = "\x80"
B = "\x81"
SELECT = "\x82\x83"
START = "\x84\x85"
LEFT = "\x86"
RIGHT = "\x87"
UP = "\x88"
DOWN = "\x89"
LOUD = "\x90"
SILENT = "\x91"
FULL = "\x92"
LOW = "\x93"
DOT = "\x9b"
ELLIPSIS = "\x9e"

_DOTS = const(6)  # at most in a page mark
_FIRST = const(32)
_TILES_8 = const(128)  # glyphs in each font's sheet
_TILES_6 = const(112)
_WIDTH_8 = const(96)  # pixels of the larger font's sheet
_ROWS_8 = const(8)  # of glyphs in each font's sheet
_ROWS_6 = const(7)
_UNKNOWN = const(31)  # "?"
_ASCII = const(0x80)  # bytes of UTF-8: lower ones are ASCII; from _LEAD on they begin a character
_LEAD = const(0xC0)
_PICTURES = const(0xC2)  # begins a picture of the fonts; its second byte is its number


class TextPlane:
    """`cols` by `rows` cells of text with the top left corner at x, y.

    The text has one colour on another, or on nothing. `grid` is the TileGrid to append to a group. `font` is 8 (cells
    6x8) or 6 (cells 5x6; with tall letters 5x8, and the plane grows upwards). `sheet` is the Bitmap of another font with
    the layout of this one.
    """

    def __init__(self, stage, cols, rows, x, y, color, font=8, ground=None, sheet=None):
        self._ground = ground
        sheet = sheet or stage.sheet("font8" if font == 8 else stage.small, 2)
        high = sheet.height // (_ROWS_8 if font == 8 else _ROWS_6)
        self.grid = TileGrid(
            sheet,
            pixel_shader=shared(ground, color),
            width=cols,
            height=rows,
            tile_width=6 if font == 8 else 5,
            tile_height=high,
            x=x,
            y=y - (high - font) * rows if font == 6 else y,
        )

    @property
    def high(self):
        """Pixels of a row."""
        bitmap = self.grid.bitmap
        return bitmap.height // (_ROWS_8 if bitmap.width == _WIDTH_8 else _ROWS_6)

    @property
    def cols(self):
        """Cells in a row."""
        return self.grid.width

    @property
    def rows(self):
        """The number of rows."""
        return self.grid.height

    def put(self, col, row, text):
        """Write text from a cell on, up to the end of the row.

        It works on bytes: each character of a string would be a string that stays in the heap.
        """
        grid = self.grid
        at = row * grid.width + col
        stop = (row + 1) * grid.width
        data = text.encode()
        if len(data) == len(text) <= stop - at:  # plain ASCII that fits, the usual case
            for byte in data:
                tile = byte - _FIRST if byte >= _FIRST else _UNKNOWN
                if grid[at] != tile:
                    grid[at] = tile
                at += 1
            return
        tiles = _TILES_8 if grid.bitmap.width == _WIDTH_8 else _TILES_6
        lead = 0
        for byte in data:
            if byte >= _ASCII:
                if byte >= _LEAD:
                    lead = byte
                    if byte == _PICTURES:
                        continue
                elif lead != _PICTURES:
                    continue
            if at >= stop:
                return
            tile = byte - _FIRST
            if tile >= tiles or tile < 0:
                tile = _UNKNOWN
            if grid[at] != tile:
                grid[at] = tile
            at += 1

    def line(self, row, left, right=""):
        """Write a whole row: `left`, and `right` at its end. `left` is shortened if they meet."""
        cols = self.grid.width
        if len(right) > cols:
            right = right[:cols]
        room = cols - len(right)
        if len(left) >= room and right:
            room -= 1
        if len(left) > room:
            left = left[: room - 1] + ELLIPSIS if room > 0 else ""
        self.put(0, row, left)
        self._blank(row, len(left), cols - len(right))
        if right:
            self.put(cols - len(right), row, right)

    def fill(self, text):
        """Write text from the first row on, broken at spaces. The rows below it are blank."""
        lines = wrap(text, self.grid.width)
        for row in range(self.grid.height):
            self.line(row, lines[row] if row < len(lines) else "")

    def right(self, row, text):
        """Write text at the right end of a row, and leave the rest as it is."""
        cols = self.grid.width
        self.put(max(0, cols - len(text)), row, text)

    def center(self, row, text):
        """Write text in the middle of a row, and blank the rest."""
        cols = self.grid.width
        col = max(0, (cols - len(text)) // 2)
        self._blank(row, 0, col)
        self.put(col, row, text)
        self._blank(row, col + len(text), cols)

    def clear(self):
        """Blank all rows."""
        for row in range(self.grid.height):
            self._blank(row, 0, self.grid.width)

    def color(self, color, ground=None):
        """Change the colour, and the ground if one is passed."""
        if ground is not None:
            self._ground = ground
        shader = shared(self._ground, color)
        if self.grid.pixel_shader is not shader:
            self.grid.pixel_shader = shader

    @property
    def hidden(self):
        """Is the plane hidden?"""
        return self.grid.hidden

    @hidden.setter
    def hidden(self, value):
        if self.grid.hidden != value:
            self.grid.hidden = value

    def _blank(self, row, start, stop):
        grid = self.grid
        first = row * grid.width
        for i in range(first + start, first + min(stop, grid.width)):
            if grid[i]:
                grid[i] = 0


def page_mark(at, count):
    """The mark of page `at` (from 0) of `count`: a row of dots, or two arrows if there are many. It never looks like odds."""
    if count < 2:
        return ""
    return LEFT + RIGHT if count > _DOTS else "." * at + DOT + "." * (count - 1 - at)


def wrap(text, cols, out=None):
    """Break text into lines of at most `cols` cells, at spaces and newlines. Appends them to `out`, and returns it.

    It makes only the lines. A list of all words would take the largest block of heap on a page.
    """
    lines = [] if out is None else out
    for part in text.split("\n"):
        at = 0
        while len(part) - at > cols:
            end = part.rfind(" ", at, at + cols + 1)
            if end > at:
                lines.append(part[at:end])
                at = end + 1
            else:
                lines.append(part[at : at + cols])
                at += cols
        lines.append(part[at:])
    return lines
