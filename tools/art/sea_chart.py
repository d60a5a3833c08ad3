# SPDX-License-Identifier: MIT
"""Parts shared by all hex maps: water with crests, hex lines, and coasts that stay out of the sea hexes."""

from .canvas import Canvas

INK, NIGHT, DEEP, SEA, SHOAL, FOG, FOAM, PAPER = range(8)
MOSS, LAND, SAND = 8, 9, 10


class SeaChart:
    """A map under construction.

    kind: {(row, number): kind of hex}. reach: how many pixels a coast may extend into a sea hex.
    """

    def __init__(self, width, height, grid, kind, reach):
        self.grid = grid
        self.kind = kind
        self.reach = reach
        self.owner = [[grid.owner(x, y) for x in range(width)] for y in range(height)]
        self.picture = Canvas(width, height, NIGHT)

    def at(self, x, y):
        """The hex of a pixel; None beyond the edge."""
        return self.owner[y][x] if 0 <= x < self.picture.width and 0 <= y < self.picture.height else None

    def is_open(self, cell):
        """May a ship enter this hex?"""
        return self.kind.get(cell) in ("sea", "port")

    def pixels(self):
        """Every (x, y), row by row."""
        return ((x, y) for y in range(self.picture.height) for x in range(self.picture.width))

    def water(self):
        """Draw open water with one small crest in some hexes, at varying places."""
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
        """Draw hex lines between open hexes. The map's edge has no line: the change of ground shows it."""
        for x, y in self.pixels():
            cell, left, above = self.at(x, y), self.at(x - 1, y), self.at(x, y - 1)
            if self.is_open(cell) and (cell != left or cell != above):
                self.picture.set(x, y, DEEP)

    def land(self, points, isle=False):
        """Draw a body of land; an isle may lie in sea hexes."""
        self.coast(points, LAND, SAND, MOSS, SAND, isle)

    def ice(self, points):
        """Draw a body of ice."""
        self.coast(points, FOAM, PAPER, FOG, FOG)

    def coast(self, points, fill, lit, shaded, speck, isle=False):
        """Draw one body: its edge lit from the north-west, shoal water around it."""
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
        """Remove the parts of a mask that extend too far into an open hex."""
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
