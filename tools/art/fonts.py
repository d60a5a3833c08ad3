# SPDX-License-Identifier: MIT
"""The fonts, made from text sources. A sheet has one bit a pixel and 16 cells a row; its first cell is code 32.

font6tall is font6 with two lines of each glyph doubled, for the setting "Letters: tall".
"""

from . import packed, text_art
from .canvas import Canvas

_TALL = (0, 1, 1, 2, 3, 3, 4, 5)


def build():
    """The products: {file name: bytes}."""
    return {
        "font8.pix": packed.encode(_sheet("font8.txt"), 1),
        "font6.pix": packed.encode(_sheet("font6.txt"), 1),
        "font6tall.pix": packed.encode(_sheet("font6.txt", _TALL), 1),
    }


def _sheet(name, lines=None):
    """A font's sheet. `lines`: for each line of a cell the line of the glyph; by default all lines once."""
    bands = text_art.bands(name)
    cell = bands[0][1][0]
    lines = lines or range(cell.height)
    sheet = Canvas(16 * cell.width, len(bands) * len(lines))
    for row, (heading, glyphs) in enumerate(bands):
        if heading != str(32 + 16 * row) or len(glyphs) != 16:
            raise ValueError("{}: [{}] is out of order or not 16 glyphs".format(name, heading))
        for column, glyph in enumerate(glyphs):
            for y, line in enumerate(lines):
                sheet.stamp(glyph.cut(0, line, cell.width, 1), column * cell.width, row * len(lines) + y)
    return sheet
