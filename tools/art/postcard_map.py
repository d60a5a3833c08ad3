# SPDX-License-Identifier: MIT
"""Postcard Hunt's map: the ground (postcard_ground.py) cut into tiles, and the sheet of half hexes that lie over it.

Hexes are 16 pixels wide and 16 apart. A half hex is a tile of 8x16, left and right alternately. It is one of four steps of
the plot, or a mark. A mark is the edge of a hex to enter, Bismarck's track, her last known place, or a possible start.
The marks are there twice, the second time with the anchor of a port. After them come the sizes of stacks, a right half hex each.
The last four tiles are the bars of hexes with counters, a left half hex each.
Values of the plot: 0 clear, 1 hint. Values of the others: 0 clear, 1 paper, 2 ink, 3 gold (bars: hint).
"""

from . import packed, postcard_ground, text_art, tiles
from .canvas import Canvas
from .postcard_ground import SIZE as _HEX

_CUT = (4, 2, 1)  # pixels cut off the corners in the first and the last rows
_DITHER = (2, 4, 8, 12)  # lit pixels of 16 for each shade
_ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
_HINT, _GOLD = 1, 3
_NAME = (3, 0, 9, 8)  # the pixels of a hex's name: left, top, width, height. The plot leaves them clear
_SIZES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "plus")
_BARS = ("rare", "likely", "likelier", "likeliest")
_SIGNS = "postcard_signs.txt"


def build():
    """The products: {file name: bytes}."""
    signs = text_art.pictures(_SIGNS, 0)
    named = [_sign(Canvas(_HEX, _HEX), signs[name], x, y) for name, x, y in (("wake", 3, 10), ("star", 4, 8), ("start", 4, 8))]
    marks = [_edge(), *named]
    port = [_sign(mark.cut(0, 0, _HEX, _HEX), signs["anchor"], 9, 0) for mark in (Canvas(_HEX, _HEX), *marks)]
    shades = [Canvas(_HEX, _HEX), *(_shaded(share) for share in _DITHER), *marks, *port]
    sizes = [_sign(Canvas(_HEX // 2, _HEX), signs[name], 3, 0) for name in _SIZES]
    sizes += [_sign(Canvas(_HEX // 2, _HEX), signs[name], 0, 11) for name in _BARS]
    sheet = Canvas(_HEX * len(shades) + _HEX // 2 * len(sizes), _HEX)
    for i, shade in enumerate(shades):
        sheet.stamp(shade, _HEX * i, 0)
    for i, size in enumerate(sizes):
        sheet.stamp(size, _HEX * len(shades) + _HEX // 2 * i, 0)
    return {**tiles.cut("postcard_map", postcard_ground.draw()), "plot.pix": packed.encode(sheet, 4)}


# --- over the ground ---------------------------------------------------------------------------------


def _shaded(share):
    picture = Canvas(_HEX, _HEX)
    left, top, width, height = _NAME
    for x, y in _inside(1):
        if left <= x < left + width and top <= y < top + height:
            continue
        if _ORDER[y % 4 * 4 + x % 4] < share:
            picture.set(x, y, _HINT)
    return picture


def _edge():
    """The edge of a hex. It touches no more of a counter than its corners."""
    picture = Canvas(_HEX, _HEX)
    cuts = (_HEX // 2, *_CUT)
    for y in range(_HEX - 1):
        depth = min(y, _HEX - 2 - y)
        outer, inner = (cuts[i] if i < len(cuts) else 0 for i in (depth + 1, depth))
        for x in range(outer, max(outer + 1, inner)):
            picture.set(x, y, _GOLD)
            picture.set(_HEX - 1 - x, y, _GOLD)
    return picture


def _sign(picture, sign, x, y):
    """Paint a sign into a picture, and return the picture."""
    picture.stamp(sign, x, y, 0)
    return picture


def _inside(edge):
    """The pixels of a hex at least this far from its edge."""
    for y in range(edge, _HEX - 1 - edge):
        depth = min(y, _HEX - 2 - y)
        cut = max(edge, _CUT[depth] + edge if depth < len(_CUT) else 0)
        for x in range(cut, _HEX - 1 - cut):
            yield x, y
