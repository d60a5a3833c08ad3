# SPDX-License-Identifier: MIT
"""Search & Battle's charts: the board in tiles of 8x8, its overlays in half zones of 8x12, and a small Atlantic.

The board needs more tiles than a sheet holds. So the two most similar tiles become one until all fit.
The Atlantic is one picture of 128x104. The badge paints plot and counters into its own copy.
"""

from . import packed, palette, search_ground, text_art, tiles
from .canvas import Canvas

_TILES = 208
_LIGHT = [sum(color) // 12 for color in palette.RGB]  # lightness of a colour; tiles are compared by it
_ZONE_WIDTH, _ZONE_HEIGHT = 16, 12
_SMALL_WIDTH, _SMALL_HEIGHT = 5, 4
_PICTURE = (128, 104)

# values of the overlay and of the counters
_HINT, _INK, _LIGHT_MARK = 1, 2, 3
_FIELD, _FIGURE, _DIM = 1, 2, 3

# No enemy, one, several: the question marks of the plot.
_QUESTIONS = ((), (".##.", "...#", "..#.", "....", "..#."), ("##..##.", "..#...#", ".#...#.", ".......", ".#...#."))
_MARKS = ((), ("legal",), ("called",), ("legal", "called"))
_NUMBERS = range(5, 31, 5)  # of the zones that show theirs
_NUMBER_Y = 6  # of a number; the plot lies above it
_FIGURES = ("bb", "ca", "cv", "air", "convoy")


def build():
    """The products: {file name: bytes}."""
    board = _merged(search_ground.Ground(_ZONE_WIDTH, _ZONE_HEIGHT).draw())
    small = Canvas(*_PICTURE)
    small.stamp(search_ground.Ground(_SMALL_WIDTH, _SMALL_HEIGHT, fine=False).draw(), 0, 0)
    return {
        **tiles.cut("search_map", board),
        "search_atlantic.pix": packed.encode(small, 4),
        "search_atlantic.til": packed.encode_map(16, 13, range(_TILES)),
        "search_plot.pix": packed.encode(_halves(_overlays()), 4),
        "search_units.pix": packed.encode(_halves(_units()), 4),
        "search_ages.pix": packed.encode(_ages(), 4),
    }


# --- tiles -------------------------------------------------------------------------------------------


def _merged(picture):
    """The picture, with so few different tiles that they fit one sheet."""
    size = tiles.SIZE
    cells = {}
    for y in range(0, picture.height, size):
        for x in range(0, picture.width, size):
            cells.setdefault(bytes(picture.cut(x, y, size, size).pixels), []).append((x, y))
    spare = len(cells) - _TILES
    kinds = sorted(cells, key=lambda kind: (-len(cells[kind]), kind))
    pairs = sorted(
        (_apart(kind, other) * len(cells[other]), i, j)
        for j, other in enumerate(kinds)
        for i, kind in enumerate(kinds[:j])
    )
    gone = set()
    for _, kept, lost in pairs:
        if len(gone) < spare and not {kept, lost} & gone:
            gone.add(lost)
            cells[kinds[kept]] += cells[kinds[lost]]
            _paint(picture, kinds[kept], cells[kinds[lost]])
    return picture


def _apart(one, other):
    """The difference between two tiles."""
    return sum(abs(_LIGHT[a] - _LIGHT[b]) for a, b in zip(one, other))


def _paint(picture, tile, places):
    size = tiles.SIZE
    for x, y in places:
        for i, color in enumerate(tile):
            picture.set(x + i % size, y + i // size, color)


# --- half zones --------------------------------------------------------------------------------------


def _halves(zones):
    """A sheet of adjacent zones, without an empty one. The halves of zone n are the tiles 2n and 2n + 1."""
    in_row = max([n for n in range(1, 17) if len(zones) % n == 0])
    sheet = Canvas(in_row * _ZONE_WIDTH, len(zones) // in_row * _ZONE_HEIGHT)
    for i, zone in enumerate(zones):
        sheet.stamp(zone, i % in_row * _ZONE_WIDTH, i // in_row * _ZONE_HEIGHT)
    return sheet


def _overlays():
    """A zone for each mark, with and without fog, with each question. Its number is 6 * mark + 3 * fog + question.

    The last two are for the page of signs: closed water, and the plus sign of the patrol line."""
    closed, plus = Canvas(_ZONE_WIDTH, _ZONE_HEIGHT), Canvas(_ZONE_WIDTH, _ZONE_HEIGHT)
    for y in range(1, _ZONE_HEIGHT):
        closed.row(1 + y % 2, y, _ZONE_WIDTH - 2, _INK, 2)
    plus.row(6, 5, 3, _LIGHT_MARK)
    plus.column(7, 4, 3, _LIGHT_MARK)
    return [_overlay(marks, fog, question) for marks in _MARKS for fog in (False, True) for question in _QUESTIONS] + [closed, plus]


def _overlay(marks, fog, question):
    zone = Canvas(_ZONE_WIDTH, _ZONE_HEIGHT)
    if fog:
        for y in range(1, _NUMBER_Y, 2):
            zone.row(4 - 2 * (y == 3), y, _ZONE_WIDTH - 4, _LIGHT_MARK, 4)
    for y, row in enumerate(question):
        for x, dot in enumerate(row):
            if dot == "#":
                zone.set(1 + x, 1 + y, _HINT)
    if "legal" in marks:
        zone.rect(9 if "called" in marks else 8, 2, 3, 3, _LIGHT_MARK)
    if "called" in marks:
        zone.line(8, 1, 12, 5, _LIGHT_MARK)
        zone.line(12, 1, 8, 5, _LIGHT_MARK)
    return zone


def _units():
    """The tiles of units: an empty zone, a port, the numbers of zones, then four counters for each figure.

    Of the four, + 1 has its orders, + 2 is turned over.
    """
    figures = text_art.pictures("counters.txt")
    zones = [Canvas(_ZONE_WIDTH, _ZONE_HEIGHT), _port(), *[_number(number) for number in _NUMBERS]]
    for name in _FIGURES:
        zones += [_unit(figures[name], kind & 1, kind & 2) for kind in range(4)]
    return zones


def _number(number):
    """The number of a zone, in dim figures, below the mark of a choice or a search."""
    digits = dict(text_art.bands("font6.txt"))["48"][:10]
    zone = Canvas(_ZONE_WIDTH, _ZONE_HEIGHT)
    left = 4 if number > 9 else 6
    for i, digit in enumerate(str(number)):
        glyph = digits[int(digit)]
        for y in range(glyph.height):
            for x in range(glyph.width):
                if glyph.get(x, y):
                    zone.set(left + 5 * i + x, _NUMBER_Y + y, _DIM)
    return zone


def _port():
    """An anchor, light on a dark rim."""
    anchor = text_art.pictures("map_signs.txt")["anchor"]
    zone = Canvas(_ZONE_WIDTH, _ZONE_HEIGHT)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        for y in range(anchor.height):
            for x in range(anchor.width):
                if anchor.get(x, y):
                    zone.set(4 + x + dx, 1 + y + dy, _FIELD if dx == dy == 0 else _FIGURE)
    return zone


def _unit(figure, done, turned):
    """A counter in its zone. It is dim with its orders; turned over, its field and figure are exchanged."""
    color = _DIM if done else _FIGURE
    values = {1: color, 2: _FIELD, 3: color} if turned else {1: _FIELD, 2: color, 3: color}
    zone = Canvas(_ZONE_WIDTH, _ZONE_HEIGHT)
    zone.stamp(figure, 1, 1, 0, values)
    return zone


def _ages():
    """Tags of 7x7 that show the age of a sighting in turns: 0 to 9, and + for more."""
    font = dict(text_art.bands("font6.txt"))
    digits, plus = font["48"][:10], font["32"][11]
    sheet = Canvas(7 * 11, 7, 1)
    for i, glyph in enumerate((*digits, plus)):
        for y in range(glyph.height):
            for x in range(glyph.width):
                if glyph.get(x, y):
                    sheet.set(7 * i + 1 + x + (i == 1), 1 + y, 2)
    return sheet
