# SPDX-License-Identifier: MIT
"""The map of Last Battle: hexes from the game's data, coasts from assets/art/src/last_battle_map.toml.

hex_edge.pix is the edge of a hex: no counter covers it, and it covers none.
"""

import tomllib

from . import packed, paths, text_art, tiles
from .canvas import Canvas
from .hex_grid import HexGrid
from .sea_chart import DEEP, INK, MOSS, NIGHT, SeaChart, cell_of

GOLD, ORANGE = 11, 13

_WIDTH, _HEIGHT = 160, 112
_EDGE = 20  # pixels of the picture of an edge


def build():
    """The products: {file name: bytes}."""
    return {**tiles.cut("last_battle_map", _Map().draw()), "hex_edge.pix": packed.encode(_edge(), 2)}


def _edge():
    """The pixels round one hex, as a mark."""
    picture = Canvas(_EDGE, _EDGE)
    grid = HexGrid(0, _EDGE // 2, _EDGE // 2)
    for x, y in ((i % _EDGE, i // _EDGE) for i in range(_EDGE * _EDGE)):
        beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if grid.owner(x, y) != (0, 0) and any(grid.owner(*place) == (0, 0) for place in beside):
            picture.set(x, y, 1)
    return picture


class _Map:
    def __init__(self):
        self.plan = tomllib.loads((paths.SRC / "last_battle_map.toml").read_text())
        data = tomllib.loads((paths.DATA / "last_battle.toml").read_text())
        kind = {cell_of(entry["id"]): entry["kind"] for entry in data["hex"]}
        self.exit = cell_of(data["map"]["atlantic_exit"])
        self.barrage = {cell_of(name) for name in self.plan["barrage"]["hexes"]}
        grid = HexGrid(self.plan["first"], self.plan["x"], self.plan["y"])
        self.chart = SeaChart(_WIDTH, _HEIGHT, grid, kind, self.plan["reach"])
        self.picture = self.chart.picture

    def draw(self):
        """The whole picture."""
        self.chart.water()
        self._closed()
        self.chart.lines()
        for shape in self.plan["ice"]:
            self.chart.ice(shape["points"])
        for shape in self.plan["land"]:
            self.chart.land(shape["points"])
        self._mines()
        for names in self.plan["zones"].values():
            self._zone({cell_of(name) for name in names})
        self._signs()
        return self.picture

    def _closed(self):
        """Draw the barrage and the hexes that no ship may enter."""
        for x, y in self.chart.pixels():
            cell = self.chart.at(x, y)
            if cell in self.barrage:
                self.picture.set(x, y, INK if (x + y) & 3 == 0 else DEEP)
            elif cell in self.chart.kind and not self.chart.is_open(cell):
                self.picture.set(x, y, DEEP if (x + y) & 1 else NIGHT)

    def _mines(self):
        for x, y in self.plan["barrage"]["mines"]:
            for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                self.picture.set(x + dx, y + dy, INK)
            self.picture.set(x, y, ORANGE)

    def _zone(self, cells):
        """Draw a broken gold line inside the outline of these hexes."""
        at = self.chart.at
        for x, y in self.chart.pixels():
            around = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)]
            if at(x, y) in cells and any(cell not in cells for cell in around if cell) and (x + y) % 4 < 2:
                self.picture.set(x, y, GOLD)

    def _signs(self):
        """Draw an anchor on each port, and an arrow at the exit to the Atlantic."""
        signs = text_art.pictures("map_signs.txt", MOSS)
        for cell, kind in self.chart.kind.items():
            if kind == "port":
                self.chart.sign(signs["anchor"], cell)
        self.chart.sign(signs["arrow"], self.exit)
