# SPDX-License-Identifier: MIT
"""A view is made of pieces, and a layout lists them: assets/layouts/<name>.bin, made by tools/layouts.py.

    bytes              meaning
    1                  the number of layouts
    3 each             the start of its rows, low byte first, and their number
    2                  the end of the last layout's rows
    1, then 1 + n each the names of the sheets: their number, then the length and letters of each
    1 + n a row        the number of bytes up to the last that differs from the row before, and these bytes.
                       A row is a piece of 16 bytes, from bottom to top; before the first row all are 0:
                       kind, x, y, width, height (pixels), columns, rows (cells), four colours, detail, shown, sheet,
                       word

Colours of a sprite are four numbers, or one of the shared palettes. Other pieces have colour and ground. 255 is none.
The detail of a sprite is its cell; that of a text has two bits: 1 centred, 2 never tall. The word has two bytes, the number of a text.
"""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from .colors import shared
from .pieces import Gauge, dismantle
from .text import TextPlane

_ROW = const(16)
_HEAD = const(160)  # at most, up to the first row
_NONE = const(255)
_NO_WORD = const(0xFFFF)
_SPRITES = const(254)  # palettes of the stage
_MAP = const(253)
_CENTER = const(1)  # bits of a text's detail
_LOW = const(2)
_TEXT_8 = const(2)  # a kind; the next kind is text in the small font
_SPRITE = const(4)  # a kind; the last kind has a Bitmap of its own, for pictures that are read later


class View:
    """The layout `number` of the file `name`. `group` holds its pieces. `pieces` lists them by the numbers in layouts.py."""

    name = "common"
    layout = None  # its number, for a class that always has the same

    def __init__(self, stage, words, number=0):
        self.stage = stage
        self.words = words
        self.number = number
        self.group = Group()
        self.pieces = []
        rows, count, names = _read(stage.board.root, self.name, number if self.layout is None else self.layout)
        row = bytearray(_ROW)  # one for all, so that no garbage lies between the pieces
        at = 0
        for _ in range(count):
            at = _next(rows, at, row)
            piece = _KINDS[row[0]](self, row, names[row[13]] if names else "")
            self.pieces.append(piece)
            self.group.append(getattr(piece, "grid", piece))

    def close(self):
        """Drop all pieces at once. A word on C's stack may keep the view for a while."""
        dismantle(self.group)
        self.pieces.clear()


# --- one piece of each kind: (view, row, name of the sheet) ---------------------------------------------


def _solid(view, row, name):
    return view.stage.solid(row[1], row[2], row[3], row[4], row[7])


def _tiles(view, row, name):
    return view.stage.tile_map(name, row[1], row[2])


def _text(view, row, name):
    font = 8 - 2 * (row[0] - _TEXT_8)
    sheet = view.stage.sheet("font6", 2) if row[11] & _LOW else None
    plane = TextPlane(view.stage, row[5], row[6], row[1], row[2], row[7], font, _color(row[8]), sheet)
    word = row[14] | row[15] << 8
    if word != _NO_WORD:
        text = view.words.get(word)
        if row[11] & _CENTER:
            plane.center(0, text)
        else:
            plane.put(0, 0, text)
    return plane


def _sprite(view, row, name):
    """A TileGrid in one of the stage's palettes, or in one of four colours."""
    stage, values = view.stage, 16
    if row[7] == _SPRITES:
        shader = stage.sprite_palette
    elif row[7] == _MAP:
        shader = stage.map_palette
    else:
        values = 4
        shader = shared(_color(row[7]), _color(row[8]), _color(row[9]), _color(row[10]))
    grid = TileGrid(
        stage.sheet(name, values) if row[0] == _SPRITE else Bitmap(row[3], row[4], values),
        pixel_shader=shader,
        width=row[5],
        height=row[6],
        tile_width=row[3],
        tile_height=row[4],
        x=row[1],
        y=row[2],
        default_tile=row[11],
    )
    grid.hidden = not row[12]
    return grid


def _color(number):
    return None if number == _NONE else number


def _gauge(view, row, name):
    return Gauge(row[1], row[2], row[3])


def _bitmap(view, row, name):
    return TileGrid(Bitmap(row[3], row[4], 16), pixel_shader=view.stage.map_palette, x=row[1], y=row[2])


_KINDS = (_solid, _tiles, _text, _text, _sprite, _gauge, _bitmap, _sprite)


def _read(root, name, layout):
    """(packed rows, their number, names of the sheets) of a layout."""
    with open("{}assets/layouts/{}.bin".format(root, name), "rb") as file:
        head = file.read(_HEAD)
        at = 1 + 3 * layout
        start = head[at] | head[at + 1] << 8
        file.seek(start)
        return file.read((head[at + 3] | head[at + 4] << 8) - start), head[at + 2], _names(head)


def _next(rows, at, row):
    """Update `row` to the row packed at `at`. Returns the offset of the next one."""
    at, end = at + 1, at + 1 + rows[at]
    row[: end - at] = rows[at:end]
    return end


def _names(data):
    """The names of the sheets."""
    at = 3 + 3 * data[0]
    names = []
    for _ in range(data[at]):
        size = data[at + 1]
        names.append(data[at + 2 : at + 2 + size].decode())
        at += 1 + size
    return names
