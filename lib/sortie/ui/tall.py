# SPDX-License-Identifier: MIT
"""Tall letters for lists and pages of text: the 8-pixel font, half as high again."""

from bitmaptools import blit
from displayio import Bitmap
from micropython import const

from .listing import TOP, List

_FONT = const(8)  # pixels
_ROWS = const(8)  # on a page
_LINES = b"\x00\x01\x01\x02\x03\x03\x04\x05\x05\x06\x07\x07"  # the line of a glyph for each line of a tall glyph


def tall_list(stage):
    """A list in tall letters that covers the body of the screen."""
    font = stage.sheet("font8", 2)
    high = len(_LINES)
    sheet = Bitmap(font.width, font.height // _FONT * high, 2)
    for y in range(sheet.height):
        line = y // high * _FONT + _LINES[y % high]
        blit(sheet, font, 0, y, x1=0, y1=line, x2=font.width, y2=line + 1)
    return List(stage, _ROWS, TOP, high + 1, sheet)
