# SPDX-License-Identifier: MIT
"""Postcard Hunt's map: the ground cut into tiles, and the sheet of half hexes that lies over it.

Hexes are 16 pixels wide and 16 apart. A half hex is a tile of 8x16, left and right in turns, in a shade: four steps of the
plot, then the mark of a place to go; values 0 clear, 1 hint, 2 ink.
"""

import tomllib

from . import bmp, palette, paths, tiles
from .canvas import Canvas

_WIDTH, _HEIGHT = 136, 112  # of the ground; its first row is the eighth of the display
_HEX = 16
_TOP = 8  # of the first row of hexes, in the ground
_CUT = (4, 2, 1)  # pixels off the corners of the first and the last rows
_DITHER = (2, 4, 8, 12)  # of 16 pixels that a shade lights
_ORDER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
_HINT, _INK = 1, 2
_ANCHOR = ("...#...", "..#.#..", "...#...", ".#####.", "...#...", "#..#..#", "#.###.#", ".##.##.")


def build():
    """The products: file name -> bytes."""
    sheet = Canvas(2 * 8 * (len(_DITHER) + 2), _HEX)
    for shade in range(len(_DITHER) + 1):
        sheet.stamp(_mark() if shade == len(_DITHER) else _shaded(_DITHER[shade]), _HEX * (shade + 1), 0)
    return {**tiles.cut("postcard_map", _ground()), "plot.bmp": bmp.encode(sheet, 4)}


# --- what lies over the ground -----------------------------------------------------------------------


def _shaded(share):
    picture = Canvas(_HEX, _HEX)
    for x, y in _inside(1):
        if _ORDER[y % 4 * 4 + x % 4] < share:
            picture.set(x, y, _HINT)
    return picture


def _mark():
    picture = Canvas(_HEX, _HEX)
    picture.rect(5, 5, 5, 5, _INK)
    picture.rect(6, 6, 3, 3, _HINT)
    return picture


def _inside(edge):
    """The pixels of a hex but those so near to its edge."""
    for y in range(edge, _HEX - 1 - edge):
        depth = min(y, _HEX - 2 - y)
        cut = max(edge, _CUT[depth] + edge if depth < len(_CUT) else 0)
        for x in range(cut, _HEX - 1 - cut):
            yield x, y


# --- the ground --------------------------------------------------------------------------------------


def _ground():
    picture = Canvas(_WIDTH, _HEIGHT, palette.index("night"))
    data = tomllib.loads((paths.DATA / "postcard.toml").read_text(encoding="utf-8"))
    routes = {*data["map"]["atlantic_route"], *data["map"]["african_route"]}
    for place in data["hex"]:
        row, number = ord(place["id"][0]) - ord("A"), int(place["id"][1:])
        x, y = _HEX * number - _HEX // 2 * (row % 2) - _HEX // 2, _TOP + _HEX * row
        picture.stamp(_hex(place["kind"], place["id"] in routes), x, y)
    return picture


def _hex(kind, route):
    picture = Canvas(_HEX, _HEX, palette.index("deep"))
    for x, y in _inside(0):
        picture.set(x, y, palette.index("land" if kind == "numberless" else "sea"))
    if kind == "numberless":
        for x, y in ((4, 5), (10, 4), (7, 9), (12, 11), (3, 12)):
            picture.set(x, y, palette.index("sand"))
    if route:
        for x in range(2, 14, 4):
            picture.row(x, 12, 2, palette.index("foam"))
    if kind == "port":
        for y, line in enumerate(_ANCHOR):
            for x, sign in enumerate(line):
                if sign == "#":
                    picture.set(x + 4, y + 3, palette.index("paper"))
    return picture
