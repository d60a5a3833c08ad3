# SPDX-License-Identifier: MIT
"""Tiles of 6x6 that lie over the squares of Missions' search map.

They show zones in three colours, each with its own hatch and outline. Shades show how many charts threaten a grid.
The other tiles are the marks of legal squares, a port and a convoy. The colour of a legal square is the greater of danger and prey.

Tile 0 is clear. A zone has 16 tiles a colour: 4 for each quarter of a grid (north-west, north-east, south-west,
south-east). Of each 4, + 1 has the zone's edge in the north or south, + 2 in the west or east.
"""

from . import icons, packed, palette, text_art
from .canvas import Canvas

_SIDE = 6
_COLUMNS = 16
_COLORS = ("orange", "foam", "hint")  # danger, neither, prey
_MARKS = ("paper", "orange", "hint")  # as much danger as prey, more danger, more prey
_CLEAR = palette.index("moss")


def build():
    """The products: {file name: bytes}."""
    cells = [Canvas(_SIDE, _SIDE, _CLEAR)]
    for style in range(len(_COLORS)):
        cells += [_zone(style, quarter, edges) for quarter in range(4) for edges in range(4)]
    cells += [_shade(step) for step in range(1, 5)]
    cells += [_mark(color, fuel) for fuel in (False, True) for color in _MARKS]
    cells += [_home(), _dot("hint"), _target()]
    sheet = Canvas(_COLUMNS * _SIDE, -(-len(cells) // _COLUMNS) * _SIDE, _CLEAR)
    for i, cell in enumerate(cells):
        sheet.stamp(cell, i % _COLUMNS * _SIDE, i // _COLUMNS * _SIDE)
    products = {"missions_tiles.pix": packed.encode(sheet, 4)}
    for name in ("missions_tokens", "missions_stacks"):
        products[name + ".pix"] = packed.encode(icons.strip(text_art.pictures(name + ".txt").values()), 4)
    return products


def _hatch(style, x, y):
    """Does the hatch of a colour paint this pixel of a square?"""
    return (
        (x + y) % 3 == 0,
        x % 3 == 1 and y % 3 == 1,
        (x - y) % 3 == 0,
    )[style]


def _zone(style, quarter, edges):
    cell = Canvas(_SIDE, _SIDE, _CLEAR)
    color = palette.index(_COLORS[style])
    for x in range(_SIDE):
        for y in range(_SIDE):
            if _hatch(style, x, y):
                cell.set(x, y, color)
    if edges & 1:
        cell.row(0, _SIDE - 1 if quarter & 2 else 0, _SIDE, color)
    if edges & 2:
        cell.column(_SIDE - 1 if quarter & 1 else 0, 0, _SIDE, color)
    return cell


def _home():
    """The mark of a port that a course home can lead to: its anchor in gold."""
    cell = Canvas(_SIDE, _SIDE, palette.index("ink"))
    cell.stamp(text_art.pictures("map_signs.txt", _CLEAR)["small_anchor"], 0, 0, _CLEAR, {palette.index("paper"): palette.index("gold")})
    return cell


def _shade(step):
    """The tile of a shade: one to four steps."""
    cell = Canvas(_SIDE, _SIDE, _CLEAR)
    for x in range(_SIDE):
        for y in range(_SIDE):
            even, third = (x + y) % 2 == 0, (x + y) % 3 == 0
            lit = (x % 3 == 1 and y % 3 == 1, third and x % 3 != 0, even, even or x % 2)
            if lit[step - 1]:
                cell.set(x, y, palette.index("orange"))
    return cell


def _dot(color):
    """The mark of a convoy."""
    cell = Canvas(_SIDE, _SIDE, _CLEAR)
    cell.rect(1, 1, 5, 5, palette.index("ink"))
    cell.rect(2, 2, 3, 3, palette.index(color))
    return cell


def _target():
    """The mark of the square of a lesson's step: a gold frame, filled."""
    cell = Canvas(_SIDE, _SIDE, palette.index("ink"))
    cell.rect(0, 0, 6, 6, palette.index("gold"))
    cell.rect(1, 1, 4, 4, palette.index("ink"))
    cell.rect(2, 2, 2, 2, palette.index("gold"))
    return cell


def _mark(color, fuel):
    """The mark of a square to choose, with a dark edge, so that it stands out from a zone. Hollow: it takes a barrel."""
    cell = Canvas(_SIDE, _SIDE, palette.index("night"))
    cell.rect(1, 1, 4, 4, palette.index(color))
    if fuel:
        cell.rect(2, 2, 2, 2, palette.index("night"))
    return cell
