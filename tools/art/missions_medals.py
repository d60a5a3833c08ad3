# SPDX-License-Identifier: MIT
"""Missions' medals, 40x48, one below the other: for convoys, a ship, a port, the U-boat, and the empty place."""

from . import packed, palette, ships, text_art
from .canvas import Canvas

_WIDTH, _HEIGHT = 40, 48
_X, _Y, _RADIUS = 20, 31, 15
_EMBLEMS = ("merchant", "king_george_v", None, "uboat")


def build():
    """The product: {file name: bytes}."""
    navy = ships.load()
    cells = [_medal(navy[name] if name else None) for name in _EMBLEMS] + [_empty()]
    sheet = Canvas(_WIDTH, _HEIGHT * len(cells))
    for i, cell in enumerate(cells):
        sheet.stamp(cell, 0, i * _HEIGHT)
    return {"missions_medals.pix": packed.deflate(sheet, _HEIGHT)}


def _color(name):
    return palette.index(name)


def _ground():
    return Canvas(_WIDTH, _HEIGHT, _color("night"))


def _medal(ship):
    picture = _ground()
    for i, name in enumerate(("ink", "gold", "foam", "foam", "gold", "ink")):
        picture.rect(_X - 9 + 3 * i, 0, 3, 15, _color(name))
    picture.polygon([(_X - 9, 13), (_X + 8, 13), (_X, 19)], _color("ink"))
    picture.disc(_X, _Y, _RADIUS + 1, _color("ink"))
    picture.disc(_X, _Y, _RADIUS, _color("gold"))
    picture.disc(_X, _Y, _RADIUS - 2, _color("land"))
    picture.disc(_X, _Y + 1, _RADIUS - 3, _color("sand"))
    for x, length in ((-10, 7), (-1, 5), (6, 5)):
        picture.row(_X + x, _Y + 8 + x % 2, length, _color("sea"))
    if ship:
        emblem = ships.draw(ship, 24, 13, 20, 36)
        colors = {ships.HULL: _color("ink"), ships.STRIPE: _color("red"), ships.SHADE: _color("fog")}
        picture.stamp(emblem, _X - 12, _Y - 7, ships.CLEAR, colors)
    else:
        anchor = text_art.pictures("map_signs.txt", _color("moss"))["anchor"]
        picture.stamp(anchor, _X - 4, _Y - 6, _color("moss"), {_color("paper"): _color("ink")})
    for dx, dy in ((-9, -9), (-10, -8), (-11, -7), (-8, -10), (-11, -6)):
        picture.set(_X + dx, _Y + dy, _color("paper"))
    return picture


def _empty():
    """The empty place of a medal."""
    picture = _ground()
    for y in range(_HEIGHT):
        for x in range(_WIDTH):
            far = (x - _X) ** 2 + (y - _Y) ** 2
            if _RADIUS**2 - 14 <= far <= _RADIUS**2 + 14 and (x + y) % 3:
                picture.set(x, y, _color("fog"))
    picture.frame(_X - 9, 0, 18, 14, _color("deep"))
    return picture
