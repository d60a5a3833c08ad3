# SPDX-License-Identifier: MIT
"""Missions' search map: grids of four squares by letter and number. Coasts are grown from the data's squares of land.

A square is 6 pixels wide, a grid 12. The corner of the first square lies at LEFT, TOP of the picture.
The badge draws the picture 8 pixels below the top of the display.
"""

import tomllib

from . import missions_tiles, palette, paths, text_art, tiles
from .canvas import Canvas
from .sea_chart import DEEP, FOAM, FOG, LAND, MOSS, NIGHT, PAPER, SAND, SEA, SHOAL, SeaChart

SIZE = 112
LEFT, TOP = 9, 11
SQUARE = 6
GRID = 12
SQUARES = 16
_SIDE = SQUARE * SQUARES
_BLUR = 3  # pixels by which a coast is rounded
_ICE = (7, 5)  # squares from the north-west corner to the east and to the south; land in them is under ice


class SquareGrid:
    """The square of each pixel, as (line, place)."""

    def owner(self, x, y):
        """The (line, place) of a pixel; the count continues beyond the map's edges."""
        return (y - TOP) // SQUARE, (x - LEFT) // SQUARE

    def center(self, line, place):
        """The pixel in the middle of a square."""
        return LEFT + SQUARE * place + SQUARE // 2, TOP + SQUARE * line + SQUARE // 2


def build():
    """The products: {file name: bytes}."""
    return {**tiles.cut("missions_map", draw()), **missions_tiles.build()}


def draw():
    """The whole picture, a Canvas."""
    lines = tomllib.loads((paths.DATA / "missions.toml").read_text(encoding="utf-8"))["board"]["squares"]
    kinds = {"#": "land", ".": "sea", "B": "port"}
    kind = {(line, place): kinds[sign] for line, row in enumerate(lines) for place, sign in enumerate(row)}
    chart = SeaChart(SIZE, SIZE, SquareGrid(), kind, 0)
    chart.picture.rect(LEFT, TOP, _SIDE, _SIDE, SEA)
    _lines(chart.picture)
    _waves(chart.picture)
    _coasts(chart)
    _margin(chart.picture)
    chart.picture.frame(LEFT - 1, TOP - 1, _SIDE + 2, _SIDE + 2, SHOAL)
    _labels(chart.picture)
    anchor = text_art.pictures("map_signs.txt", MOSS)["small_anchor"]
    for cell, what in kind.items():
        if what == "port":
            chart.sign(anchor, cell)
    return chart.picture


def _lines(picture):
    """Draw lines between the grids, and dots between the squares of a grid."""
    for at in range(0, _SIDE, SQUARE):
        step = 1 if at % GRID == 0 else 3
        picture.column(LEFT + at, TOP, _SIDE, DEEP, step)
        picture.row(LEFT, TOP + at, _SIDE, DEEP, step)


def _waves(picture):
    """Draw a small crest in every few grids, at varying places."""
    for i in range(64):
        if i * 7 % 5 < 2:
            x, y = LEFT + GRID * (i % 8) + i * 5 % 7 + 1, TOP + GRID * (i // 8) + i * 11 % 8 + 2
            for dx, dy in ((0, 1), (1, 0), (2, 1)):
                if picture.get(x + dx, y + dy) == SEA:
                    picture.set(x + dx, y + dy, SHOAL)


def _coasts(chart):
    """Draw land with its shores, the north-west of it under ice."""
    land = {cell for cell, what in chart.kind.items() if what == "land"}
    ice = {(line, place) for line, place in land if place < _ICE[0] and line < _ICE[1]}
    chart.shore(_mask(chart, land - ice), LAND, SAND, MOSS, SAND)
    chart.shore(_mask(chart, ice), FOAM, PAPER, FOG, FOG)


def _mask(chart, cells):
    """A mask of these squares of land: the coast is rounded and a little rough, never far into the water."""
    mask = Canvas(SIZE, SIZE)
    for x, y in chart.pixels():
        if LEFT <= x + 1 <= LEFT + _SIDE + 1 and TOP <= y + 1 <= TOP + _SIDE + 1:  # the frame is painted over its edge
            around = [(x + dx, y + dy) for dx in range(-_BLUR, _BLUR + 1) for dy in range(-_BLUR, _BLUR + 1)]
            land = sum(_inside(chart, i, j) in cells for i, j in around)
            rough = (x * 7 + y * 13 + x * y * 3) % 9 - 4
            mask.set(x, y, int(2 * land + rough > len(around)))
    return mask


def _inside(chart, x, y):
    """The square of a pixel; the nearest square for a pixel beyond the map."""
    line, place = chart.grid.owner(x, y)
    return min(max(line, 0), SQUARES - 1), min(max(place, 0), SQUARES - 1)


def _margin(picture):
    """Paint the margin beyond the frame in the colour of night."""
    picture.rect(0, 0, LEFT - 1, SIZE, NIGHT)
    picture.rect(0, 0, SIZE, TOP - 1, NIGHT)
    picture.rect(LEFT + _SIDE + 1, 0, SIZE, SIZE, NIGHT)
    picture.rect(0, TOP + _SIDE + 1, SIZE, SIZE, NIGHT)


def _labels(picture):
    """Draw the columns' numbers above and the rows' letters at the left, with ticks between the grids."""
    glyphs = {int(head): row for head, row in text_art.bands("font6.txt")}
    for at in range(0, _SIDE + 1, GRID):
        picture.row(LEFT - 2, TOP + at, 1, SHOAL)
        picture.column(LEFT + at, TOP - 2, 1, SHOAL)
    for i in range(SQUARES // 2):
        for sign, x, y in ((str(i + 1), LEFT + GRID * i + 4, TOP - 7), (chr(65 + i), 2, TOP + GRID * i + 4)):
            code = ord(sign)
            glyph = glyphs[code & 0xF0][code & 0x0F]
            picture.stamp(glyph, x, y, 0, {1: palette.index("fog")})


