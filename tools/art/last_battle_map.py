# SPDX-License-Identifier: MIT
"""The map of Last Battle: hexes from the game's data, coasts from assets/art/src/last_battle_map.toml."""

import tomllib

from . import paths, text_art, tiles
from .canvas import Canvas
from .hex_grid import HexGrid

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
MOSS, LAND, SAND, GOLD, ORANGE = 8, 9, 10, 11, 13

_WIDTH, _HEIGHT = 160, 112


def build():
    """The products: file name -> bytes."""
    return tiles.cut("last_battle_map", _Map().draw())


class _Map:
    def __init__(self):
        self.plan = tomllib.loads((paths.SRC / "last_battle_map.toml").read_text())
        data = tomllib.loads((paths.DATA / "last_battle.toml").read_text())
        self.kind = {_cell(entry["id"]): entry["kind"] for entry in data["hex"]}
        self.exit = _cell(data["map"]["atlantic_exit"])
        self.barrage = {_cell(name) for name in self.plan["barrage"]["hexes"]}
        self.grid = HexGrid(self.plan["first"], self.plan["x"], self.plan["y"])
        self.owner = [[self.grid.owner(x, y) for x in range(_WIDTH)] for y in range(_HEIGHT)]
        self.picture = Canvas(_WIDTH, _HEIGHT, NIGHT)

    def draw(self):
        """The whole picture."""
        self._water()
        self._lines()
        for shape in self.plan["ice"]:
            self._coast(shape["points"], FOAM, PAPER, FOG, FOG)
        for shape in self.plan["land"]:
            self._coast(shape["points"], LAND, SAND, MOSS, SAND)
        self._mines()
        for names in self.plan["zones"].values():
            self._zone({_cell(name) for name in names})
        self._signs()
        return self.picture

    def _at(self, x, y):
        return self.owner[y][x] if 0 <= x < _WIDTH and 0 <= y < _HEIGHT else None

    def _open(self, cell):
        return self.kind.get(cell) in ("sea", "port")

    def _water(self):
        for y in range(_HEIGHT):
            for x in range(_WIDTH):
                cell = self._at(x, y)
                if self._open(cell):
                    self.picture.set(x, y, self._wave(cell, x, y))
                elif cell in self.barrage:
                    self.picture.set(x, y, INK if (x + y) & 3 == 0 else DEEP)
                elif cell in self.kind:
                    self.picture.set(x, y, DEEP if (x + y) & 1 else NIGHT)

    def _wave(self, cell, x, y):
        """Open water with one small crest in some hexes, not at the same place in each."""
        row, number = cell
        luck = (row * 7 + number * 5) % 11
        cx, cy = self.grid.center(row, number)
        crest = ((0, 1), (1, 0), (2, 1)) if luck < 5 else ()
        dx, dy = x - cx + 4 - luck, y - cy - 4 + luck % 3
        return SHOAL if (dx, dy) in crest else SEA

    def _lines(self):
        """Hex lines between open hexes; the edge of the map of play is left to the change of ground."""
        for y in range(_HEIGHT):
            for x in range(_WIDTH):
                cell, left, above = self._at(x, y), self._at(x - 1, y), self._at(x, y - 1)
                if self._open(cell) and (cell != left or cell != above):
                    self.picture.set(x, y, DEEP)

    def _coast(self, points, fill, lit, shaded, speck):
        """One body of land or ice: edge lit from the north-west, water shoaling around it."""
        mask = Canvas(_WIDTH, _HEIGHT)
        mask.polygon([tuple(point) for point in points], 1)
        self._clip(mask)
        for y in range(_HEIGHT):
            for x in range(_WIDTH):
                if not mask.get(x, y):
                    self._shoal(mask, x, y)
                elif mask.get(x - 1, y) == 0 or mask.get(x, y - 1) == 0:
                    self.picture.set(x, y, lit)
                elif mask.get(x + 1, y) == 0 or mask.get(x, y + 1) == 0:
                    self.picture.set(x, y, shaded)
                else:
                    self.picture.set(x, y, speck if (x * x * 13 + y * 31 + x * y * 7) % 29 == 0 else fill)

    def _clip(self, mask):
        """Take away what reaches too far into a hex one can sail to."""
        reach = self.plan["reach"]
        for y in range(_HEIGHT):
            for x in range(_WIDTH):
                if mask.get(x, y) and self._open(self._at(x, y)):
                    around = (self._at(x + dx, y + dy) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach))
                    mask.set(x, y, any(cell and not self._open(cell) for cell in around))

    def _shoal(self, mask, x, y):
        near = max(mask.get(x - 1, y), mask.get(x + 1, y), mask.get(x, y - 1), mask.get(x, y + 1))
        ground = self.picture.get(x, y)
        if near == 1 and ground in (SEA, DEEP, NIGHT) and (ground == SEA or (x + y) & 1):
            self.picture.set(x, y, SHOAL if ground == SEA else DEEP)

    def _mines(self):
        for x, y in self.plan["barrage"]["mines"]:
            for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                self.picture.set(x + dx, y + dy, INK)
            self.picture.set(x, y, ORANGE)

    def _zone(self, cells):
        """A broken gold line inside the outline of these hexes."""
        for y in range(_HEIGHT):
            for x in range(_WIDTH):
                around = [self._at(x - 1, y), self._at(x + 1, y), self._at(x, y - 1), self._at(x, y + 1)]
                if self._at(x, y) in cells and any(cell not in cells for cell in around if cell) and (x + y) % 4 < 2:
                    self.picture.set(x, y, GOLD)

    def _signs(self):
        """An anchor on each port, the arrow at the way out into the Atlantic."""
        signs = text_art.pictures("map_signs.txt", MOSS)
        for cell, kind in self.kind.items():
            if kind == "port":
                self._sign(signs["anchor"], cell)
        self._sign(signs["arrow"], self.exit)

    def _sign(self, sign, cell):
        cx, cy = self.grid.center(*cell)
        self.picture.stamp(sign, cx - sign.width // 2, cy - sign.height // 2, MOSS)


def _cell(name):
    """A13 -> (row 0, number 13)."""
    return ord(name[0]) - ord("A"), int(name[1:])

