# SPDX-License-Identifier: MIT
"""Sheets of small pictures from text sources: one row of cells, in the order of the source.

Counters, dice and corners have values 0 (transparent) to 3; a palette that the screen chooses gives the colours.
Marks and boxes have colours. MOSS stands for transparent in every coloured sprite.
"""

from . import packed, palette, text_art
from .canvas import Canvas

CLEAR = palette.index("moss")

_PLAIN = ("counters", "dice", "corners", "medals")
_COLORED = ("marks", "boxes", "menu_icons")


def build():
    """The products: {file name: bytes}."""
    products = {}
    for name in _PLAIN:
        products[name + ".pix"] = packed.encode(strip(text_art.pictures(name + ".txt").values()), 4)
    for name in _COLORED:
        products[name + ".pix"] = packed.encode(strip(text_art.pictures(name + ".txt", CLEAR).values()), 4)
    return products


def strip(cells):
    """One row of equal cells as a canvas. Raises ValueError for cells of different sizes."""
    cells = list(cells)
    width, height = cells[0].width, cells[0].height
    sheet = Canvas(len(cells) * width, height, CLEAR)
    for i, cell in enumerate(cells):
        if (cell.width, cell.height) != (width, height):
            raise ValueError("cell {} is not {}x{}".format(i, width, height))
        sheet.stamp(cell, i * width, 0)
    return sheet
