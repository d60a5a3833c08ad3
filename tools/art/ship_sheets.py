# SPDX-License-Identifier: MIT
"""The two ship sheets of Last Battle: each ship's outline, with a recess for every compartment's boxes.

Coordinates are those of the screen; the picture starts at row 8. games/last_battle/view_sheet.py has the same
coordinates. It lays boxes, fires and labels over the picture.
"""

from . import tiles
from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
SAND, GOLD, RED = 10, 11, 12

_TOP = 8
_WATER = 86

# Turret: left, top of its roof, width, facing (-1 to the bow, at the left), bottom of its barbette.
_BISMARCK = {
    "hull": ((4, 65), (8, 65), (24, 68), (152, 68), (156, 69), (154, 80), (150, 90), (16, 90), (10, 80)),
    "turrets": ((19, 58, 22, -1, 68), (41, 46, 22, -1, 68), (107, 46, 22, 1, 68), (129, 58, 22, 1, 68)),
    "blocks": ((64, 56, 42, 13), (66, 47, 30, 10), (70, 41, 16, 7), (73, 35, 10, 7), (69, 34, 18, 3), (76, 27, 4, 8),
               (96, 50, 10, 7), (95, 47, 12, 4)),
    "masts": ((78, 15, 12), (102, 30, 17)),
    "bridge": (67, 50, 24),
    "boxes": (8, 24),
}
_EUGEN = {
    "hull": ((16, 65), (22, 65), (34, 68), (140, 68), (144, 69), (142, 80), (138, 90), (28, 90), (22, 80)),
    "turrets": ((31, 58, 16, -1, 68), (47, 46, 16, -1, 68), (104, 46, 16, 1, 68), (120, 58, 16, 1, 68)),
    "blocks": ((66, 56, 36, 13), (65, 48, 28, 9), (69, 42, 14, 7), (72, 36, 8, 7), (70, 35, 12, 2), (94, 46, 8, 11),
               (93, 43, 10, 4)),
    "masts": ((75, 19, 16), (97, 31, 12)),
    "bridge": (66, 50, 24),
    "boxes": (32, 16),
}


def build():
    """The products: {file name: bytes}."""
    return tiles.cut_together("sheet", {"sheet-bismarck": _sheet(_BISMARCK), "sheet-prinz_eugen": _sheet(_EUGEN)})


def _sheet(ship):
    picture = Canvas(160, 112 + _TOP, PAPER)
    for y in range(14, 96, 8):
        for x in range(4, 160, 8):
            picture.set(x, y, SAND)
    for x, y, height in ship["masts"]:
        picture.column(x, y, height, INK)
        picture.row(x - 3, y + 4, 7, INK)
    for left, top, width, height in ship["blocks"]:
        _plate(picture, left, top, width, height)
    for turret in ship["turrets"]:
        _turret(picture, *turret)
    picture.polygon(ship["hull"], FOG)
    _outline(picture, ship["hull"])
    _recesses(picture, ship)
    _sea(picture)
    return picture.cut(0, _TOP, 160, 112)


def _plate(picture, left, top, width, height):
    picture.rect(left, top, width, height, FOG)
    picture.frame(left, top, width, height, INK)


def _turret(picture, left, top, width, facing, foot):
    """Draw barbette, house and two barrels. The house holds a row of boxes."""
    _plate(picture, left + 3, top + 9, width - 6, foot - top - 8)
    muzzle = left - 11 if facing < 0 else left + width
    for row in (2, 4):
        picture.row(muzzle, top + row, 11, INK)
    _plate(picture, left, top, width, 10)
    picture.row(left + 1, top, width - 2, INK)
    for x in (left, left + width - 1):
        picture.set(x, top, PAPER)


def _outline(picture, points):
    for i in range(len(points)):
        picture.line(*points[i - 1], *points[i], INK)


def _recesses(picture, ship):
    """Draw ink behind every row of boxes, one pixel wider, so that a row reads as one gauge."""
    for left, top, width, _facing, _foot in ship["turrets"]:
        picture.rect(left + 1, top + 1, width - 2, 8, INK)
    left, top, width = ship["bridge"]
    picture.rect(left - 1, top - 1, width + 2, 8, INK)
    left, count = ship["boxes"]
    picture.rect(left - 1, 76, 6 * count + 2, 8, INK)
    picture.rect(left + 3 * count - 1, 75, 2, 10, RED)


def _sea(picture):
    """Draw water over the lowest part of the hull: a line of foam, then sea colours dithered down to paper."""
    picture.rect(0, _WATER, 160, 5, SHOAL)
    picture.row(0, _WATER, 160, FOAM)
    picture.dither(0, _WATER + 1, 160, 2, SEA, 2)
    for x in range(0, 160, 4):
        picture.row(x, _WATER + 4, 2, PAPER)
        picture.row(x + 1, _WATER - 1, 1, SHOAL)
