# SPDX-License-Identifier: MIT
"""The title picture: the ship against the last light, the word SORTIE above her."""

from . import text_art, tiles
from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
SAND, GOLD, RED = 10, 11, 12

_HORIZON = 75
_WATERLINE = 87
_BAR = 118  # first row of the footer

# Sky from the top: colour, and the row at its lower end.
_SKY = ((NIGHT, 8), (DEEP, 34), (SEA, 54), (SHOAL, 67), (FOG, _HORIZON))

_HULL = (
    (5, 72), (9, 73), (30, 75), (62, 76), (151, 77), (154, 78), (152, 84), (149, _WATERLINE),
    (21, _WATERLINE), (13, 81),
)
_BLOCKS = (  # left, top, right, bottom of each part above the deck
    (64, 62, 84, 76), (66, 55, 80, 62), (68, 49, 76, 55), (70, 45, 74, 49), (80, 66, 114, 76), (86, 56, 95, 66),
    (97, 62, 110, 66), (100, 57, 108, 62), (58, 71, 66, 76), (112, 70, 120, 76), (89, 53, 92, 56),
)
_TURRETS = (  # left, top, right, deck, and the end of the barrels
    (36, 69, 50, 75, 23), (50, 63, 63, 76, 37), (114, 63, 127, 77, 141), (130, 70, 143, 77, 157),
)
_CAPS = ((66, 55, 82), (67, 49, 78), (85, 56, 96), (99, 57, 109), (97, 62, 111), (64, 62, 84))
_SMALL = ((70, 70, -1), (80, 71, -1), (96, 71, 1), (106, 71, 1))


def build():
    """The products: {file name: bytes}."""
    picture = Canvas(160, 128)
    _sky(picture)
    _sea(picture)
    _ship(picture)
    _word(picture, "SORTIE", 25, 8)
    _foot(picture)
    return tiles.cut("title", picture)


def _sky(picture):
    top = 0
    for color, bottom in _SKY:
        picture.rect(0, top, 160, bottom - top, color)
        if top:
            picture.dither(0, top - 2, 160, 2, color, 1)
            picture.dither(0, top, 160, 2, color, 3)
        top = bottom
    picture.disc(20, _HORIZON, 13, SAND)


def _sea(picture):
    picture.rect(0, _HORIZON, 160, _BAR - _HORIZON, SEA)
    picture.row(0, _HORIZON, 160, FOAM)
    picture.dither(0, _HORIZON + 1, 160, 3, SHOAL, 2)
    for i in range(44):
        x, y = (i * i * 37 + i * 101) % 163 - 5, 80 + i * 29 % 37
        picture.row(x, y, 3 + i % 5 + (y - 80) // 6, DEEP if i % 3 else SHOAL)
    for i in range(12):
        picture.row(8 + i % 3 * 3 + i // 4, 90 + 2 * i, 16 - i - i % 3, SAND, 2)


def _ship(picture):
    picture.polygon(_HULL, INK)
    for left, top, right, bottom in _BLOCKS:
        picture.rect(left, top, right - left, bottom - top, INK)
    for left, top, right, deck, muzzle in _TURRETS:
        picture.rect(left, top, right - left, 6, INK)
        picture.rect(left + 3, top, right - left - 6, deck - top + 1, INK)
        picture.row(min(left, muzzle), top + 2, abs(muzzle - left), INK)
        picture.row(left + 2, top, right - left - 4, GOLD)
        picture.set(left, top, SEA)
    for left, top, facing in _SMALL:
        picture.rect(left, top, 6, 4, INK)
        picture.row(left + (6 if facing > 0 else -4), top + 1, 4, INK)
    for left, top, right in _CAPS:
        picture.row(left, top, right - left, GOLD)
    _rigging(picture)
    picture.line(9, 75, 62, 78, FOG, 1)
    picture.row(62, 78, 89, FOG)
    picture.row(24, _WATERLINE - 1, 124, RED, 2)
    _foam(picture)


def _rigging(picture):
    picture.column(72, 37, 10, INK)
    picture.row(70, 40, 5, INK)
    picture.column(104, 42, 16, INK)
    picture.row(102, 46, 5, INK)
    picture.line(72, 38, 104, 43, INK, 2)
    picture.line(72, 38, 38, 68, INK, 3)
    picture.line(104, 43, 148, 76, INK, 3)
    picture.column(152, 70, 7, INK)


def _foam(picture):
    picture.row(0, _WATERLINE, 158, FOAM)
    picture.row(2, _WATERLINE - 1, 20, FOAM)
    picture.row(8, _WATERLINE - 2, 10, FOAM)
    picture.row(12, _WATERLINE - 3, 3, FOAM)
    picture.row(60, _WATERLINE + 1, 70, SHOAL, 2)
    for i in range(5):
        picture.row(30 + 3 * i, _WATERLINE + 3 + 2 * i, 104 - 7 * i, NIGHT, 2 + i % 2)


def _word(picture, word, x, y):
    """Draw a word in letters three times the font's size, lit from above, with a shadow."""
    glyphs = [glyph for _, band in text_art.bands("font8.txt") for glyph in band]
    for dx, dy, shadow in ((1, 2, True), (0, 0, False)):
        for i, letter in enumerate(word):
            glyph = glyphs[ord(letter) - 32]
            for gy in range(glyph.height):
                for gx in range(glyph.width):
                    if glyph.get(gx, gy):
                        color = INK if shadow else PAPER if gy < 5 else FOAM
                        picture.rect(x + 19 * i + 3 * gx + dx, y + 3 * gy + dy, 3, 3, color)


def _foot(picture):
    picture.rect(0, _BAR, 160, 128 - _BAR, INK)
    for x in range(0, 160, 8):
        picture.row(x, _BAR - 2, 4, PAPER)
        picture.row(x + 4, _BAR - 2, 4, RED)
    picture.row(0, _BAR - 1, 160, INK)
