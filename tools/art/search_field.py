# SPDX-License-Identifier: MIT
"""Search & Battle's battle field: hexes of 16x12 in halves of 8x12, and ships from above in two of six directions.

Hexes lie in rows. Each row lies half a hex further east than the row above.
"""

from . import icons, packed, text_art
from .canvas import Canvas
from .sea_chart import DEEP, INK, SEA, SHOAL

HINT = 15
_WIDTH, _HEIGHT = 16, 12
_GROUNDS = ("sea", "a_range", "b_range", "legal")


def build():
    """The products: {file name: bytes}."""
    field = Canvas(_WIDTH * len(_GROUNDS), _HEIGHT)
    for i, ground in enumerate(_GROUNDS):
        field.stamp(_hex(ground), _WIDTH * i, 0)
    hulls = icons.strip(text_art.pictures("search_hulls.txt").values())
    return {"search_field.pix": packed.encode(field, 4), "search_hulls.pix": packed.encode(hulls, 4)}


def _hex(ground):
    """A hex with its line at the left and on top. Its upper corners are cut, so that rows look like hexes."""
    cell = Canvas(_WIDTH, _HEIGHT, SHOAL if ground == "a_range" else SEA)
    if ground == "b_range":
        for y in range(2, _HEIGHT, 2):
            cell.row(2 + y // 2 % 2, y, _WIDTH - 2, SHOAL, 2)
    for x in range(_WIDTH):
        cell.set(x, 1 if x in (1, 2, _WIDTH - 2, _WIDTH - 1) else 0, DEEP)
    cell.column(0, 1, _HEIGHT - 1, DEEP)
    for x in (0, 1, _WIDTH - 1):
        cell.set(x, 0, SEA)
    cell.set(0, 1, DEEP)
    if ground == "legal":
        cell.rect(5, 3, 6, 6, INK)
        cell.rect(6, 4, 4, 4, HINT)
    return cell
