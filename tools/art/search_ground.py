# SPDX-License-Identifier: MIT
"""The ground of Search & Battle's board in any size.

Zones, routes and the patrol line come from the game's data. Coasts in degrees come from assets/art/src/search_coasts.toml.
Rows of zones lie like bricks: zone (row, number) lies half a zone left of zone (row - 1, number).
"""

import math
import tomllib

from . import paths
from .canvas import Canvas
from .sea_chart import DEEP, FOAM, FOG, LAND, MOSS, NIGHT, PAPER, SAND, SEA, SHOAL, cell_of

ROWS, COLUMNS = 26, 21
_WEST = 2.5  # zones from number 0 of row A to the board's west edge
_NORTH_OF_55 = 11  # the number of rows north of 55 degrees north


class Ground:
    """The board with zones of `width` x `height` pixels, on `picture`. Without `fine` it has no zone lines or waves."""

    def __init__(self, width, height, fine=True):
        self.width = width
        self.height = height
        self.fine = fine
        self.data = tomllib.loads((paths.DATA / "search_board.toml").read_text(encoding="utf-8"))["map"]
        self.plan = tomllib.loads((paths.SRC / "search_coasts.toml").read_text(encoding="utf-8"))
        self.sea = {
            (ord(row) - 65, number)
            for row, runs in self.data["sea"].items()
            if len(row) == 1
            for first, last in runs
            for number in range(first, last + 1)
        } | {cell_of(name) for name in self.data["sea"]["also_enterable_by_british"]}
        features = self.data["features"]
        coasts = features["british_coast"] + features["german_inherent_search"]
        self.open = self.sea - {cell_of(name) for name in coasts}  # sea that no land may enter far
        self.picture = Canvas(COLUMNS * width, ROWS * height, SEA)

    # --- positions ---

    def center(self, row, number):
        """The pixel in the middle of a zone."""
        return int(self.width * (number - row / 2 + _WEST)), self.height * row + self.height // 2

    def zone(self, x, y):
        """The (row, number) of the zone of a pixel."""
        row = y // self.height
        return row, math.floor(x / self.width + row / 2 - _WEST + 0.5)

    def place(self, north, east):
        """The pixel at these degrees: the inverse of the data's fit."""
        flat = (east + 17.315) * math.cos(math.radians(north)) + 11.558
        down = (69.886 - north - 0.1872 * flat / 1.3162) / (1.2247 + 0.1872 * 0.0261 / 1.3162)
        along = (flat + 0.0261 * down) / 1.3162
        return round(self.width * (along + _WEST)), round(self.height * (down + 0.5))

    def pixels(self):
        """Every (x, y), row by row."""
        return ((x, y) for y in range(self.picture.height) for x in range(self.picture.width))

    # --- drawing ---

    def draw(self):
        """The picture, with everything drawn."""
        if self.fine:
            self._water()
        for shape in self.plan["ice"]:
            self._coast(shape["points"], FOAM, PAPER, FOG, FOG)
        for shape in self.plan["land"]:
            self._coast(shape["points"], LAND, SAND, MOSS, SAND)
        self._routes()
        for shape in self.plan["isle"]:
            self._coast(shape["points"], LAND, SAND, MOSS, SAND, isle=True)
        return self.picture

    def _water(self):
        """Draw zone lines between open zones, and some crests. Closed water is dark."""
        for x, y in self.pixels():
            zone = self.zone(x, y)
            if zone not in self.sea:
                self.picture.set(x, y, DEEP if (x + y) & 1 else NIGHT)
            elif zone != self.zone(x - 1, y) or zone != self.zone(x, y - 1):
                self.picture.set(x, y, DEEP)
            else:
                self.picture.set(x, y, self._wave(zone, x, y))

    def _wave(self, zone, x, y):
        """Is this pixel part of a crest? Every seventh zone has one low at its right: few variants need few tiles."""
        row, number = zone
        if (row * 3 + number * 2) % 7:
            return SEA
        cx, cy = self.center(row, number)
        return SHOAL if (x - cx - 3, y - cy - 2) in ((0, 1), (1, 0), (2, 1)) else SEA

    def _coast(self, points, fill, lit, shaded, speck, isle=False):
        """Draw one body: its edge lit from the north-west, shoal water around it."""
        mask = Canvas(self.picture.width, self.picture.height)
        mask.polygon([self.place(north, east) for north, east in points], 1)
        if not isle:
            self._clip(mask)
        for x, y in self.pixels():
            if not mask.get(x, y):
                self._shoal(mask, x, y)
            elif not (mask.get(x - 1, y) and mask.get(x, y - 1)):
                self.picture.set(x, y, lit)
            elif not (mask.get(x + 1, y) and mask.get(x, y + 1)):
                self.picture.set(x, y, shaded)
            else:
                self.picture.set(x, y, speck if self.fine and (x * 3 + y * 5) % 16 == y % 8 * 2 == 6 else fill)

    def _clip(self, mask):
        """Remove the parts of a mask that extend too far into a zone that a ship may enter."""
        wide, high = self.width * self.plan["reach"] // 100, self.height * self.plan["reach"] // 100
        for x, y in self.pixels():
            if mask.get(x, y) and self.zone(x, y) in self.open:
                around = ((x + dx, y + dy) for dx in (-wide, 0, wide) for dy in (-high, 0, high))
                mask.set(x, y, any(self.zone(*there) not in self.open for there in around))

    def _shoal(self, mask, x, y):
        near = max(mask.get(x - 1, y), mask.get(x + 1, y), mask.get(x, y - 1), mask.get(x, y + 1))
        if near == 1 and self.picture.get(x, y) in (SEA, DEEP, NIGHT):
            self.picture.set(x, y, SHOAL)

    def _routes(self):
        """Draw convoy routes as dashes, the patrol line as a mark in each of its zones, and the parallel."""
        for name in ("atlantic_convoy", "africa_convoy"):
            cells = [cell_of(zone) for zone in self.data["features"][name]]
            for there, to in zip(cells, cells[1:]):
                self._dash(self.center(*there), self.center(*to))
        for zone in self.data["features"]["white_dots"]:
            x, y = self.center(*cell_of(zone))
            self._dot(x, y)
        y = _NORTH_OF_55 * self.height
        for x in range(self.picture.width):
            if self.picture.get(x, y) in (SEA, DEEP, SHOAL) and x % 8 < 4:
                self.picture.set(x, y, FOG if self.fine else SHOAL)

    def _dash(self, there, to):
        (x0, y0), (x1, y1) = there, to
        steps = max(abs(x1 - x0), abs(y1 - y0))
        for i in range(steps):
            if i % 4 < 2 if self.fine else i % 2 == 0:
                self._over_water(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps)

    def _dot(self, x, y):
        size = 3 if self.fine else 1
        for i in range(size):
            for j in range(size if self.fine else 2):
                if not self.fine or 1 in (i, j):  # a plus sign; a choice is a dot
                    self._over_water(x - size // 2 + i, y - size // 2 + j)

    def _over_water(self, x, y):
        if self.picture.get(x, y) in (SEA, DEEP, SHOAL, NIGHT):
            self.picture.set(x, y, FOAM)
