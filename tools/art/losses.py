# SPDX-License-Identifier: MIT
"""Search & Battle's pictures of losses, sightings and strikes, in four colours.

The colours are clear, dark (hull and smoke), fire (also the stripe of a hull) and foam. A picture has four cells,
because the badge finds small pieces of memory more easily. The game's screen_events.py lays them over the view.
"""

from . import packed, planes, ships
from .canvas import Canvas
from .endings import boats, flames

_CLEAR, _DARK, _FIRE, _FOAM = range(4)
_WIDTH, _HEIGHT = 104, 42
CELL = 26
_WATER = 30  # the row where the sea begins
_COLORS = {ships.HULL: _DARK, ships.STRIPE: _FIRE, ships.SHADE: _FOAM}
_PLAIN = {**_COLORS, ships.STRIPE: _DARK}  # gold is German
SUNK = ("bismarck", "prinz_eugen", "king_george_v", "hood", "county", "carrier", "merchant")
_AT_SEA = ("bismarck", "prinz_eugen")
FOES = ("king_george_v", "county", "carrier")  # a picture for each kind of British ship


def build():
    """The products: {file name: bytes}."""
    navy, wings = ships.load(), planes.load()
    cells = [_sinking(navy[name], name) for name in SUNK]
    cells += [_at_sea(navy[name]) for name in _AT_SEA] + [_strike(navy, wings, name) for name in ("swordfish", "beaufort")]
    cells += [_at_sea(navy[name], _PLAIN) for name in FOES]
    sheet = Canvas(CELL, _HEIGHT * len(cells) * _WIDTH // CELL)
    for i, cell in enumerate([cell.cut(x, 0, CELL, _HEIGHT) for cell in cells for x in range(0, _WIDTH, CELL)]):
        sheet.stamp(cell, 0, _HEIGHT * i)
    return {"losses.pix": packed.encode(sheet, 2)}


def _sinking(ship, name):
    """She goes down by the stern, with fire and smoke over her."""
    picture = Canvas(_WIDTH, _HEIGHT)
    _smoke(picture, 50)
    hull = ships.draw(ship, 96, 34, 70 if name == "merchant" else 78)
    colors = _COLORS if name in _AT_SEA else _PLAIN
    for x in range(96):  # her bow rises, her stern is under water
        for y in range(34):
            to = y - 9 + x * 3 // 10
            if hull.get(x, y) != ships.CLEAR and to < _WATER + 2 - x % 2:
                picture.set(4 + x, to, colors[hull.get(x, y)])
    flames(picture, ((44, 16, 6), (50, 20, 9), (59, 22, 7), (68, 25, 6)), _FIRE, _FOAM, 3)
    for x, y, length in ((8, 31, 78), (4, 33, 34), (50, 33, 46), (24, 35, 56), (84, 32, 16)):
        picture.row(x, y, length, _FOAM, 2)
    for x in (80, 86, 91):
        picture.column(x, 25 - x % 4, 6 + x % 4, _FOAM)
    boats(picture, ((6, 38), (88, 37)), _DARK, _FOAM)
    return picture


def _smoke(picture, left):
    for i in range(9):
        picture.disc(left + i * 6, 13 - i, 3 + i // 3, _DARK)


def _at_sea(ship, colors=_COLORS):
    """She sails to the left."""
    picture = Canvas(_WIDTH, _HEIGHT)
    hull = ships.draw(ship, 98, 34, 80)
    picture.stamp(hull, 3, _WATER + 1 - 33, ships.CLEAR, colors)
    _wake(picture, 4, 100)
    return picture


def _wake(picture, left, right):
    picture.row(left, _WATER + 1, right - left, _FOAM)
    picture.row(left + 4, _WATER, 10, _FOAM, 2)
    picture.row(left + 12, _WATER + 3, (right - left) // 3, _FOAM)
    picture.row(right - 26, _WATER + 3, 22, _FOAM)


def _strike(navy, wings, name):
    """Three aircraft over the sea, and a ship far away. Swordfish have a torpedo's track."""
    picture = Canvas(_WIDTH, _HEIGHT)
    far = ships.draw(navy["bismarck"], 44, 14, 34)
    picture.stamp(far, 2, _WATER + 1 - 13, ships.CLEAR, {ships.HULL: _DARK, ships.STRIPE: _DARK, ships.SHADE: _DARK})
    picture.row(4, _WATER + 1, 40, _FOAM)
    for i, height in enumerate((9, 16, 12, 5)):
        picture.column(18 + 3 * i, _WATER + 1 - height, height, _FOAM)
    plane = planes.draw(wings[name], 30)
    for x, y in ((66, 14), (46, 2), (78, 0)):
        picture.stamp(plane, x, y, ships.CLEAR, _COLORS)
    if name == "swordfish":
        picture.row(40, _WATER + 4, 34, _FOAM, 2)
    for x, y, length in ((58, 36, 26), (10, 38, 30), (76, 39, 20)):
        picture.row(x, y, length, _FOAM, 3)
    return picture
