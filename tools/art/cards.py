# SPDX-License-Identifier: MIT
"""The picture on a contact card, 120x32: a ship, an aircraft over a coast, or an event."""

from . import packed, planes, ships
from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
LAND, SAND, GOLD, RED, ORANGE, FIRE = 9, 10, 11, 12, 13, 14

WIDTH, HEIGHT = 120, 32
_WATER = 26
_BRITISH = {ships.HULL: INK, ships.STRIPE: RED, ships.SHADE: FOG}
_GERMAN = {ships.HULL: INK, ships.STRIPE: GOLD, ships.SHADE: FOG}

_SHIPS = ("king_george_v", "rodney", "hood", "county", "sheffield", "carrier", "tribal")


def build():
    """The products: {file name: bytes}."""
    navy, wings = ships.load(), planes.load()
    pictures = {name: _ship(navy[name]) for name in _SHIPS}
    pictures.update({name: _plane(wings[name]) for name in wings})
    pictures["contact_lost"] = _contact_lost(navy)
    pictures["long_signal"] = _long_signal(navy)
    pictures["sighting"] = _sighting(navy, wings)
    pictures["wrong_target"] = _wrong_target(navy, wings)
    products = {"card_{}.pix".format(name): packed.deflate(picture) for name, picture in pictures.items()}
    products["card_back.pix"] = packed.encode(_back(), 4)
    return products


def _ground(sky=SHOAL, low=FOG, sea=SEA, crest=FOAM):
    picture = Canvas(WIDTH, HEIGHT, sky)
    picture.rect(0, _WATER - 8, WIDTH, 8, low)
    picture.dither(0, _WATER - 10, WIDTH, 2, low, 2)
    picture.rect(0, _WATER, WIDTH, HEIGHT - _WATER, sea)
    picture.row(0, _WATER, WIDTH, crest)
    return picture


def _wake(picture, left, right, color=FOAM):
    picture.row(left, HEIGHT - 4, right - left, color)
    picture.row(left + 12, HEIGHT - 2, (right - left) // 3, color)
    picture.row(right - 26, HEIGHT - 2, 22, color)


def _ship(ship):
    picture = _ground()
    drawing = ships.draw(ship, WIDTH, 30, 97)
    picture.stamp(drawing, 0, HEIGHT - 4 - drawing.height, ships.CLEAR, _BRITISH)
    _wake(picture, 6, 116)
    return picture


def _plane(plane):
    picture = Canvas(WIDTH, HEIGHT, SHOAL)
    picture.dither(0, 18, WIDTH, 6, FOG, 2)
    picture.rect(0, 24, WIDTH, 5, FOG)
    picture.rect(0, 29, WIDTH, 3, SEA)
    for x, y, length in ((4, 6, 18), (10, 8, 22), (92, 4, 20), (86, 6, 14), (98, 20, 16)):
        picture.row(x, y, length, FOAM)
    drawing = planes.draw(plane, 100)
    picture.stamp(drawing, (WIDTH - drawing.width) // 2, 1, ships.CLEAR, _BRITISH | {ships.SHADE: RED})
    return picture


def _contact_lost(navy):
    """A cruiser in the fog; the track that she followed ends."""
    picture = Canvas(WIDTH, HEIGHT, FOG)
    picture.rect(0, _WATER, WIDTH, HEIGHT - _WATER, SHOAL)
    cruiser = ships.draw(navy["county"], 60, 16, 50)
    picture.stamp(cruiser, 60, 11, ships.CLEAR, _BRITISH)
    for y, quarters in ((8, 1), (12, 2), (16, 1), (20, 2), (24, 1)):
        picture.dither(0, y, WIDTH, 4, FOAM, quarters)
    for i, x in enumerate(range(54, 20, -8)):
        picture.row(x, 27 + i % 2, 5 - i // 2, PAPER)
    for x, y in ((8, 6), (9, 5), (10, 5), (11, 6), (11, 7), (10, 8), (9, 9), (9, 11)):
        picture.rect(x, y + 4, 2, 2, INK)
    return picture


def _long_signal(navy):
    """Waves of a wireless signal spread from a ship's mast at night."""
    picture = _ground(NIGHT, DEEP, NIGHT, SHOAL)
    for i in range(16):
        picture.set(i * 37 % WIDTH, i * 11 % 15, FOAM)
    ship = ships.draw(navy["bismarck"], 70, 20, 55)
    picture.stamp(ship, 4, 9, ships.CLEAR, _GERMAN)
    picture.row(2, 28, 72, SHOAL)
    for radius in (10, 17, 24, 31, 38):
        for step in range(-radius, radius + 1):
            reach = _root(radius * radius - step * step)
            if abs(step) < radius * 2 // 3:
                picture.set(52 + reach, 12 + step, FIRE)
    return picture


def _sighting(navy, wings):
    """A flying boat over the ship, with a dotted line of sight between them."""
    picture = _ground()
    boat = planes.draw(wings["catalina"], 70)
    picture.stamp(boat, 62, 0, ships.CLEAR, _BRITISH | {ships.SHADE: RED})
    ship = ships.draw(navy["bismarck"], 60, 18, 48)
    picture.stamp(ship, 0, 11, ships.CLEAR, _GERMAN)
    picture.line(64, 16, 34, 18, RED, 3)
    picture.row(0, 29, 58, FOAM)
    return picture


def _wrong_target(navy, wings):
    """Biplanes drop their torpedoes at their own cruiser."""
    picture = _ground()
    cruiser = ships.draw(navy["sheffield"], 60, 18, 50)
    picture.stamp(cruiser, 0, 11, ships.CLEAR, _BRITISH)
    picture.row(2, 29, 58, FOAM)
    plane = planes.draw(wings["swordfish"], 42)
    for x, y in ((62, 2), (86, 9)):
        picture.stamp(plane, x, y, ships.CLEAR, _BRITISH)
    for x in range(54, 82, 4):
        picture.row(x, 28, 2, PAPER)
    for x, height in ((50, 8), (53, 12), (56, 7)):
        picture.column(x, 28 - height, height, FOAM)
    return picture


def _back():
    """One 8x8 tile of a card's back."""
    tile = Canvas(8, 8, FOAM)
    tile.set(2, 2, FOG)
    tile.set(6, 6, FOG)
    return tile


def _root(value):
    """The whole part of a square root."""
    root = 0
    while (root + 1) * (root + 1) <= value:
        root += 1
    return root
