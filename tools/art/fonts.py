# SPDX-License-Identifier: MIT
"""The two fonts, made from text sources. A sheet has one bit a pixel and 16 cells a row; its first cell is code 32."""

from . import packed, text_art
from .canvas import Canvas


def build():
    """The products: {file name: bytes}."""
    return {"font8.pix": packed.encode(_sheet("font8.txt"), 1), "font6.pix": packed.encode(_sheet("font6.txt"), 1)}


def _sheet(name):
    bands = text_art.bands(name)
    cell = bands[0][1][0]
    sheet = Canvas(16 * cell.width, len(bands) * cell.height)
    for row, (heading, glyphs) in enumerate(bands):
        if heading != str(32 + 16 * row) or len(glyphs) != 16:
            raise ValueError("{}: [{}] is out of order or not 16 glyphs".format(name, heading))
        for column, glyph in enumerate(glyphs):
            sheet.stamp(glyph, column * cell.width, row * cell.height)
    return sheet
