# SPDX-License-Identifier: MIT
"""A view is made of pieces, and a form lists them: assets/forms/<name>.bin, made by tools/forms.py.

bytes              meaning
1                  how many forms
3 a form           where its rows start, low byte first, and how many they are
1, then 1 + n each the names of the sheets: how many, then each one's length and letters
16 a row           one piece, from bottom to top:
                   kind, x, y, width, height (pixels), columns, rows (cells), four colours, detail, shown, sheet, word
Colours: of a sprite four numbers, or one of the shared palettes; of others colour and ground. 255 is none.
Detail: a sprite's cell; of a text 1 when it is centred. Word: two bytes, the number of the text that stands there.
"""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from .colors import palette
from .pieces import Gauge
from .text import TextPlane

_ROW = const(16)
_NONE = const(255)
_NO_WORD = const(0xFFFF)
_SPRITES = const(254)  # palettes of the stage
_MAP = const(253)

# kinds
_SOLID = const(0)
_TILES = const(1)
_TEXT_8 = const(2)
_TEXT_6 = const(3)
_SPRITE = const(4)
_GAUGE = const(5)


class View:
    """The form `number` of the file `name`: `group` holds its pieces, `pieces` lists them by the numbers in forms.py."""

    name = "common"

    def __init__(self, stage, words, number):
        self.stage = stage
        self.words = words
        self.group = Group()
        self.pieces = []
        with open("{}assets/forms/{}.bin".format(stage.board.root, self.name), "rb") as file:
            data = file.read()
        at = 1 + 3 * number
        start = data[at] | data[at + 1] << 8
        names = _names(data)
        self._colors = self._shader = None  # of the sprite made last: one like it shares its palette
        for row in range(start, start + _ROW * data[at + 2], _ROW):
            self._make(data[row : row + _ROW], names)

    def _make(self, row, names):
        kind, x, y, width, height, cols, rows, color, ground = row[:9]
        grid = piece = None
        if kind == _SOLID:
            piece = self.stage.solid(x, y, width, height, color)
        elif kind == _TILES:
            piece = self.stage.tile_map(names[row[13]], x, y)
        elif kind in (_TEXT_8, _TEXT_6):
            piece = self._text(row)
            grid = piece.grid
        elif kind == _SPRITE:
            piece = self._sprite(row, names[row[13]])
        elif kind == _GAUGE:
            piece = Gauge(x, y, width)
            grid = piece.grid
        else:
            piece = TileGrid(Bitmap(width, height, 16), pixel_shader=self.stage.map_palette, x=x, y=y)
        self.pieces.append(piece)
        self.group.append(grid or piece)

    def _text(self, row):
        ground = None if row[8] == _NONE else row[8]
        font = 8 if row[0] == _TEXT_8 else 6
        plane = TextPlane(self.stage, row[5], row[6], row[1], row[2], row[7], font, ground)
        word = row[14] | row[15] << 8
        if word != _NO_WORD:
            text = self.words.get(word)[: plane.cols]
            if row[11]:
                plane.center(0, text)
            else:
                plane.put(0, 0, text)
        return plane

    def _sprite(self, row, name):
        shared = row[7] in (_SPRITES, _MAP)
        grid = TileGrid(
            self.stage.sheet(name, 16 if shared else 4),
            pixel_shader=self._palette(row),
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

    def _palette(self, row):
        if row[7] == _SPRITES:
            return self.stage.sprite_palette
        if row[7] == _MAP:
            return self.stage.map_palette
        if row[7:11] != self._colors:
            self._colors = row[7:11]
            self._shader = palette(*[None if number == _NONE else number for number in self._colors])
        return self._shader


def _names(data):
    """The names of the sheets."""
    at = 1 + 3 * data[0]
    names = []
    for _ in range(data[at]):
        size = data[at + 1]
        names.append(data[at + 2 : at + 2 + size].decode())
        at += 1 + size
    return names
