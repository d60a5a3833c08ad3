# SPDX-License-Identifier: MIT
"""What the maps in hexes have in common: water with its crests, hex lines, coasts that keep out of the sea hexes."""

from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
MOSS, LAND, SAND = 8, 9, 10


class SeaChart:
    """A map in the making. `kind`: {(row, number): kind of hex}; `reach`: pixels that a coast may come into a sea hex."""

    def __init__(self, width, height, grid, kind, reach):
        self.grid = grid
        self.kind = kind
        self.reach = reach
        self.owner = [[grid.owner(x, y) for x in range(width)] for y in range(height)]
        self.picture = Canvas(width, height, NIGHT)

    def at(self, x, y):
        """The hex of a pixel, None beyond the edge."""
        return self.owner[y][x] if 0 <= x < self.picture.width and 0 <= y < self.picture.height else None

    def is_open(self, cell):
        """Can one sail there?"""
        return self.kind.get(cell) in ("sea", "port")

    def pixels(self):
        """Every (x, y), row by row."""
        return ((x, y) for y in range(self.picture.height) for x in range(self.picture.width))

    def water(self):
        """Open water with one small crest in some hexes, not at the same place in each."""
        for x, y in self.pixels():
            if self.is_open(self.at(x, y)):
                self.picture.set(x, y, self._wave(self.at(x, y), x, y))

    def _wave(self, cell, x, y):
        row, number = cell
        luck = (row * 7 + number * 5) % 11
        cx, cy = self.grid.center(row, number)
        crest = ((0, 1), (1, 0), (2, 1)) if luck < 5 else ()
        dx, dy = x - cx + 4 - luck, y - cy - 4 + luck % 3
        return SHOAL if (dx, dy) in crest else SEA

    def lines(self):
        """Hex lines between open hexes; the edge of the map of play is left to the change of ground."""
        for x, y in self.pixels():
            cell, left, above = self.at(x, y), self.at(x - 1, y), self.at(x, y - 1)
            if self.is_open(cell) and (cell != left or cell != above):
                self.picture.set(x, y, DEEP)

    def land(self, points, isle=False):
        """A body of land; an isle may lie in sea hexes."""
        self.coast(points, LAND, SAND, MOSS, SAND, isle)

    def ice(self, points):
        """A body of ice."""
        self.coast(points, FOAM, PAPER, FOG, FOG)

    def coast(self, points, fill, lit, shaded, speck, isle=False):
        """One body: edge lit from the north-west, water shoaling around it."""
        mask = Canvas(self.picture.width, self.picture.height)
        mask.polygon([tuple(point) for point in points], 1)
        if not isle:
            self._clip(mask)
        self.shore(mask, fill, lit, shaded, speck)

    def shore(self, mask, fill, lit, shaded, speck):
        """Paint the bodies that a mask of 0 and 1 shows."""
        for x, y in self.pixels():
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
        for x, y in self.pixels():
            if mask.get(x, y) and self.is_open(self.at(x, y)):
                steps = (-self.reach, 0, self.reach)
                around = (self.at(x + dx, y + dy) for dx in steps for dy in steps)
                mask.set(x, y, any(cell and not self.is_open(cell) for cell in around))

    def _shoal(self, mask, x, y):
        near = max(mask.get(x - 1, y), mask.get(x + 1, y), mask.get(x, y - 1), mask.get(x, y + 1))
        ground = self.picture.get(x, y)
        if near == 1 and ground in (SEA, DEEP, NIGHT) and (ground == SEA or (x + y) & 1):
            self.picture.set(x, y, SHOAL if ground == SEA else DEEP)

    def sign(self, sign, cell):
        """Paint a sign in the middle of a hex."""
        cx, cy = self.grid.center(*cell)
        self.picture.stamp(sign, cx - sign.width // 2, cy - sign.height // 2, MOSS)


def cell_of(name):
    """A13 -> (row 0, number 13)."""
    return ord(name[0]) - ord("A"), int(name[1:])
