# SPDX-License-Identifier: MIT
"""The battle screen: strips of sea in two weathers, and every ship and aircraft from the side, 48x16.

Profiles lie one below the other, bow at the left. First come Bismarck, Prinz Eugen, battleship, battlecruiser, cruiser,
carrier and destroyer. Torpedo biplane, coastal bomber, flying boat, Rodney, Sheffield, U-boat, merchant ship and mines follow.
Values: 0 clear, 1 hull, 2 stripe, 3 shade.
"""

from . import packed, planes, ships, tiles
from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)

PROFILES = ("bismarck", "prinz_eugen", "king_george_v", "hood", "county", "carrier", "tribal")
PLANES = ("swordfish", "beaufort", "catalina")
SPECIAL = ("rodney", "sheffield", "uboat", "merchant")

_WIDTH, _HEIGHT = 48, 16
_HORIZON = 24
_MINES = ((12, 8), (34, 6))  # the top of each
_BALL = (1, 2, 3, 3, 3, 3, 2)  # half widths
_HORNS = ((0, -1), (0, -2), (-3, 0), (-4, -1), (3, 0), (4, -1), (-4, 4), (-5, 4), (4, 4), (5, 4))


def build():
    """The products: {file name: bytes}."""
    products = {"profiles.pix": packed.encode(_profiles(), 4)}
    products.update(tiles.cut_together("scene", {"scene-calm": _calm(), "scene-rough": _rough()}, small=True))
    return products


def _profiles():
    navy, wings = ships.load(), planes.load()
    cells = [_ship(navy[name]) for name in PROFILES]
    cells += [_plane(wings[name]) for name in PLANES]
    cells += [_ship(navy[name]) for name in SPECIAL]
    cells.append(_mines())
    sheet = Canvas(_WIDTH, len(cells) * _HEIGHT)
    for i, cell in enumerate(cells):
        sheet.stamp(cell, 0, i * _HEIGHT)
    return sheet


def _ship(ship):
    return ships.draw(ship, _WIDTH, _HEIGHT, 40, 52)


def _plane(plane):
    drawing = planes.draw(plane, 45)
    cell = Canvas(_WIDTH, _HEIGHT)
    cell.stamp(drawing, (_WIDTH - drawing.width) // 2, (_HEIGHT - drawing.height) // 2)
    return cell


def _mines():
    """Two mines with horns, awash."""
    cell = Canvas(_WIDTH, _HEIGHT)
    for x, y in _MINES:
        for row, half in enumerate(_BALL):
            cell.row(x - half, y + row, 2 * half + 1, 1)
        for dx, dy in _HORNS:
            cell.set(x + dx, y + dy, 1)
        cell.row(x - 3, y + 2, 7, 2)
        cell.row(x - 1, y + 1, 2, 3)
    return cell


def _calm():
    picture = Canvas(160, 40, SHOAL)
    picture.rect(0, 0, 160, 3, SEA)
    picture.dither(0, 3, 160, 2, SEA, 2)
    picture.rect(0, _HORIZON, 160, 40 - _HORIZON, SEA)
    picture.row(0, _HORIZON, 160, FOAM)
    picture.dither(0, _HORIZON - 2, 160, 2, FOG, 2)
    for i in range(9):
        picture.row(8 + i * 47 % 150, 30 + i * 5 % 9, 3 + i % 3, SHOAL)
    return picture


def _rough():
    picture = Canvas(160, 40, FOG)
    picture.rect(0, 0, 160, 8, SEA)
    picture.dither(0, 8, 160, 3, SEA, 2)
    for i in range(10):
        x, y = i * 53 % 150, 2 + i * 7 % 16
        picture.row(x, y, 14 + i % 4 * 4, SHOAL)
        picture.row(x + 5, y + 1, 9, SHOAL)
    picture.rect(0, _HORIZON, 160, 40 - _HORIZON, DEEP)
    for x in range(160):
        picture.set(x, _HORIZON - (x // 4 % 3 == 0), FOAM)
        picture.set(x, _HORIZON + 1, SEA)
    for i in range(14):
        x, y = i * 37 % 152, 29 + i * 5 % 10
        picture.row(x, y, 6, SEA)
        picture.row(x + 1, y - 1, 4, FOAM)
    return picture
