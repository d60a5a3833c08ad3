# SPDX-License-Identifier: MIT
"""The pictures of the endings, 160x48 each, below one another in one sheet (lib/sortie/session/scene.py)."""

from tools.text import PICTURES

from . import packed, planes, ships
from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER, MOSS, LAND, SAND, GOLD, RED, ORANGE, FIRE = range(15)

WIDTH, HEIGHT = 160, 48
_HORIZON = 30
_GERMAN = {ships.HULL: INK, ships.STRIPE: GOLD, ships.SHADE: FOG}
_BRITISH = {ships.HULL: INK, ships.STRIPE: RED, ships.SHADE: FOG}
_FAR = {ships.HULL: DEEP, ships.STRIPE: DEEP, ships.SHADE: DEEP}

_DAY = ((SEA, 10), (SHOAL, 21), (FOG, _HORIZON))
_EVENING = ((DEEP, 9), (SEA, 17), (ORANGE, 24), (SAND, _HORIZON))
_DARK = ((INK, 11), (NIGHT, 23), (DEEP, _HORIZON))


def build():
    """The products: {file name: bytes}."""
    navy, wings = ships.load(), planes.load()
    sheet = Canvas(WIDTH, HEIGHT * len(_PICTURES))
    for i, name in enumerate(_PICTURES):
        sheet.stamp(_PICTURES[name](navy, wings), 0, HEIGHT * i)
    return {"endings.pix": packed.deflate(sheet, HEIGHT)}


# --- the pictures ------------------------------------------------------------------------------------


def _calm(navy, wings):
    """An empty sea under the moon."""
    picture = _ground(_DARK, NIGHT, DEEP)
    _stars(picture)
    picture.rect(108, 0, 22, 11, INK)
    picture.disc(121, 5, 5, FOAM)
    picture.disc(118, 4, 5, INK)
    for i in range(9):
        picture.row(118 - i % 3 + i // 2, _HORIZON + 1 + 2 * i, 8 - i % 4, FOAM, 2)
    return picture


def _port(navy, wings):
    """The ship at anchor before Brest: houses on a hill, the castle, a crane on the mole."""
    picture = _ground(_DAY, SEA, SHOAL)
    picture.polygon([(0, 22), (30, 15), (70, 19), (104, 12), (159, 20), (159, 33), (0, 33)], MOSS)
    picture.dither(0, 20, WIDTH, 13, LAND, 1)
    for x in range(2, 158, 7):
        top = 23 + x * 5 % 4
        picture.rect(x, top, 6, 33 - top, (SAND, LAND, PAPER)[x % 3])
        picture.row(x - 1, top - 1, 8, (RED, MOSS)[x & 1])
        picture.rect(x + 1, top + 2, 1, 2, INK)
        picture.rect(x + 4, top + 2, 1, 2, INK)
    picture.rect(26, 8, 6, 25, SAND)  # the church, and the castle's tower
    picture.polygon([(25, 8), (32, 8), (28, 1)], DEEP)
    picture.rect(27, 14, 2, 4, INK)
    picture.rect(120, 11, 14, 22, LAND)
    for x in range(120, 134, 4):
        picture.rect(x, 9, 2, 2, LAND)
    picture.rect(120, 11, 3, 22, SAND)
    picture.column(127, 3, 7, INK)
    picture.rect(128, 3, 6, 3, RED)
    picture.rect(0, 33, WIDTH, 3, FOG)
    picture.row(0, 33, WIDTH, FOAM)
    picture.column(150, 14, 19, INK)
    picture.line(150, 14, 138, 18, INK)
    picture.column(138, 18, 7, INK)
    picture.rect(0, 36, WIDTH, 12, SEA)
    _waves(picture, 37, SHOAL)
    _stamp(picture, navy["bismarck"], 18, 41, 100, _GERMAN)
    picture.line(20, 34, 10, 43, INK, 2)
    picture.row(26, 42, 104, SHOAL, 2)
    picture.row(34, 44, 88, NIGHT, 3)
    return picture


def _sunk(navy, wings):
    """The ship goes down by the stern, with fire and smoke over her. A cruiser lies on the horizon."""
    picture = _ground(_DAY, DEEP, SEA)
    _smoke(picture)
    far = ships.draw(navy["county"], 44, 14, 34)
    picture.stamp(far, 112, _HORIZON - 13, ships.CLEAR, _FAR)
    hull = ships.draw(navy["bismarck"], 120, 34, 92)
    for x in range(120):  # her bow rises, her stern is under water
        for y in range(34):
            color = hull.get(x, y)
            to = y - 3 + x * 3 // 10 - 4
            if color != ships.CLEAR and to < 38 - x % 2:
                picture.set(18 + x, to, _GERMAN[color])
    flames(picture, ((60, 20, 7), (66, 24, 9), (75, 25, 7), (83, 27, 5)), ORANGE, FIRE, 2)
    for x, y, length in ((22, 37, 74), (18, 39, 30), (60, 39, 52), (34, 41, 60), (100, 36, 14)):
        picture.row(x, y, length, FOAM, 2)
    for x in (96, 103, 108):
        picture.column(x, 31 - x % 4, 5 + x % 4, FOAM)
    boats(picture, ((14, 44), (122, 42), (134, 45)), INK, PAPER)
    return picture


def flames(picture, places, color, core, part):
    """Draw flames at places (x, y, height). The core of each has one part of so many of its height."""
    for x, y, high in places:
        picture.polygon([(x - 3, y), (x + 3, y), (x, y - high)], color)
        picture.polygon([(x - 1, y), (x + 1, y), (x, y - high // part)], core)


def boats(picture, places, hull, heads):
    """Draw boats, each with two heads above its side."""
    for x, y in places:
        picture.row(x, y, 7, hull)
        picture.row(x + 1, y + 1, 5, hull)
        picture.set(x + 2, y - 1, heads)
        picture.set(x + 4, y - 1, heads)


def _raider(navy, wings):
    """The ship alone on the open sea, in the evening sun."""
    picture = _ground(_EVENING, DEEP, SEA)
    picture.disc(128, _HORIZON - 1, 11, FIRE)
    _sea(picture, DEEP, SEA)
    for i in range(9):
        picture.row(120 + i % 3 - i // 3, _HORIZON + 1 + 2 * i, 15 - i - i % 3, SAND, 2)
    _stamp(picture, navy["bismarck"], 8, 40, 100, _GERMAN)
    _wake(picture, 8, 41, 128)
    return picture


def _night(navy, wings):
    """A far ship under star shells at night, with searchlights on the horizon."""
    picture = _ground(_DARK, NIGHT, DEEP)
    _stars(picture)
    for x, lean in ((14, 40), (146, -46)):
        for y in range(4, _HORIZON):
            wide = (_HORIZON - y) // 3
            picture.row(x + lean * (_HORIZON - y) // 26 - wide // 2, y, wide + 1, SEA, 2)
    _sea(picture, NIGHT, DEEP)
    for x, y in ((52, 5), (84, 3), (108, 7)):
        picture.disc(x, y, 1, FIRE)
        picture.column(x, y - 3, 2, FOAM)
        for i in range(5):
            picture.row(x - 3 + i % 2, _HORIZON + 2 + 3 * i, 6 - i, SHOAL, 2)
    ship = ships.draw(navy["bismarck"], 84, 22, 68)
    picture.stamp(ship, 38, 16, ships.CLEAR, {ships.HULL: INK, ships.STRIPE: INK, ships.SHADE: FOG})
    picture.row(40, 38, 82, SHOAL)
    picture.row(48, 40, 60, SHOAL, 3)
    return picture


def _hunters(navy, wings):
    """British ships in line ahead, with torpedo aircraft over them."""
    picture = _ground(_DAY, SEA, DEEP)
    for x, y, length in ((8, 6, 26), (14, 8, 30), (96, 4, 30), (88, 6, 22), (120, 12, 24)):
        picture.row(x, y, length, FOAM)
    carrier = ships.draw(navy["carrier"], 50, 18, 40)
    picture.stamp(carrier, 108, _HORIZON - 17, ships.CLEAR, _FAR)
    _stamp(picture, navy["king_george_v"], 82, 38, 58, _BRITISH)
    picture.row(82, 39, 70, FOAM)
    _stamp(picture, navy["rodney"], 2, 43, 66, _BRITISH)
    _wake(picture, 2, 44, 82)
    plane = planes.draw(wings["swordfish"], 24)
    for x, y in ((66, 3), (90, 8), (42, 9)):
        picture.stamp(plane, x, y, ships.CLEAR, {ships.HULL: INK, ships.STRIPE: INK, ships.SHADE: INK})
    return picture


def _axis(navy, wings):
    """German ships and a U-boat, with nobody against them."""
    picture = _ground(_EVENING, DEEP, SEA)
    picture.disc(26, _HORIZON - 2, 9, FIRE)
    _sea(picture, DEEP, SEA)
    cruiser = ships.draw(navy["prinz_eugen"], 60, 18, 48)
    picture.stamp(cruiser, 100, 14, ships.CLEAR, _GERMAN)
    picture.row(104, 32, 52, FOAM)
    _stamp(picture, navy["bismarck"], 30, 39, 64, _GERMAN)
    picture.row(30, 40, 78, FOAM)
    _stamp(picture, navy["uboat"], 2, 45, 48, _GERMAN)
    _wake(picture, 4, 46, 56)
    return picture


def _convoy(navy, wings):
    """Merchant ships under escort, in the morning."""
    picture = _ground(((SHOAL, 9), (FOG, 19), (FOAM, 25), (PAPER, _HORIZON)), SEA, SHOAL)
    for x, y in ((6, 17), (56, 18), (106, 17)):
        ship = ships.draw(navy["merchant"], 50, 16, 40)
        picture.stamp(ship, x, y, ships.CLEAR, {ships.HULL: DEEP, ships.STRIPE: SEA, ships.SHADE: FOG})
        picture.row(x + 2, y + 16, 46, FOAM)
    _stamp(picture, navy["tribal"], 12, 43, 66, _BRITISH)
    _wake(picture, 20, 44, 92)
    _stamp(picture, navy["merchant"], 98, 42, 52, {ships.HULL: INK, ships.STRIPE: RED, ships.SHADE: FOG})
    picture.row(98, 43, 58, FOAM)
    return picture


# --- their parts -------------------------------------------------------------------------------------


def _ground(sky, sea, wave):
    picture = Canvas(WIDTH, HEIGHT, sky[-1][0])
    top = 0
    for color, bottom in sky:
        picture.rect(0, top, WIDTH, bottom - top, color)
        if top:
            picture.dither(0, top - 2, WIDTH, 2, color, 1)
            picture.dither(0, top, WIDTH, 2, color, 3)
        top = bottom
    _sea(picture, sea, wave)
    return picture


def _sea(picture, sea, wave):
    picture.rect(0, _HORIZON, WIDTH, HEIGHT - _HORIZON, sea)
    picture.row(0, _HORIZON, WIDTH, wave)
    _waves(picture, _HORIZON + 3, wave)


def _waves(picture, top, color):
    for i in range(22):
        x, y = (i * i * 37 + i * 101) % 163 - 5, top + i * 29 % (HEIGHT - top)
        picture.row(x, y, 3 + i % 5 + (y - top) // 3, color)


def _stars(picture):
    for i in range(26):
        picture.set(i * 61 % WIDTH, i * 17 % 24, FOAM if i % 3 else FOG)


def _stamp(picture, ship, left, waterline, percent, colors):
    """Stamp a ship with her bow at `left`."""
    drawing = ships.draw(ship, 120 * percent // 100, 32, percent)
    picture.stamp(drawing, left, waterline - drawing.height + 1, ships.CLEAR, colors)


def _wake(picture, left, y, right):
    picture.row(left, y, right - left, FOAM)
    picture.row(left + 6, y - 1, 12, FOAM, 2)
    picture.row(left + 14, y + 2, (right - left) // 3, FOAM)
    picture.row(right - 30, y + 2, 26, FOAM)


def _smoke(picture):
    for i in range(14):
        x, y, wide = 64 + i * 6, 16 - i, 4 + i // 2
        picture.disc(x, y, wide, INK if i < 8 else NIGHT)
    for i in range(9):
        picture.disc(66 + i * 9, 12 - i, 3 + i // 3, NIGHT if i % 2 else DEEP)


_PICTURES = dict(zip(PICTURES, (_calm, _port, _sunk, _raider, _night, _hunters, _axis, _convoy), strict=True))
