# SPDX-License-Identifier: MIT
"""Ships from the side in any size, drawn from assets/art/src/ships.toml. Masts, barrels and stripe stay one pixel thin."""

import tomllib

from . import paths
from .canvas import Canvas

CLEAR, HULL, STRIPE, SHADE = range(4)

LENGTH = 120  # width of the drawing in units


def load():
    """The ships by name, as in the TOML file."""
    return tomllib.loads((paths.SRC / "ships.toml").read_text())


def draw(ship, width, height, percent, rise=None):
    """A ship as a canvas of the four values above, her waterline on the last row.

    `percent` scales lengths, `rise` percent scales heights.
    """
    return _Ship(width, height, percent, rise or percent).draw(ship)


class _Ship:
    def __init__(self, width, height, percent, rise):
        self.canvas = Canvas(width, height)
        self.percent = percent
        self.rise = rise
        self.left = (width - self._scaled(LENGTH)) // 2

    def draw(self, ship):
        for x, bottom, height in ship["masts"]:
            self.canvas.column(self._x(x), self._y(bottom + height), self._raised(height) + 2, HULL)
            if self.percent > 60:
                self.canvas.row(self._x(x) - 1, self._y(bottom + height * 2 // 3), 3, HULL)
        for part in ship["blocks"]:
            self._box(*part)
        for part in ship["funnels"]:
            self._funnel(*part)
        for part in ship["guns"]:
            self._gun(*part)
        for left, bottom in ship.get("spots", ()):
            self.canvas.row(self._x(left), self._y(bottom + 2), max(2, self._scaled(6)), HULL)
            self.canvas.row(self._x(left + 2), self._y(bottom + 4), max(1, self._scaled(2)), HULL)
            self.canvas.column(self._x(left + 2), self._y(bottom + 4), 3, HULL)
        points = [(self._x(x), self._y(y)) for x, y in ship["hull"]]
        self.canvas.polygon(points, HULL)
        self._stripe()
        return self.canvas

    def _scaled(self, value):
        return (value * self.percent + 50) // 100

    def _raised(self, value):
        return (value * self.rise + 50) // 100

    def _x(self, value):
        return self.left + self._scaled(value)

    def _y(self, height):
        return self.canvas.height - 1 - self._raised(height)

    def _box(self, left, bottom, width, height):
        top = self._y(bottom + height) + 1
        self.canvas.rect(self._x(left), top, max(1, self._scaled(width)), self._y(bottom) + 1 - top, HULL)

    def _funnel(self, left, bottom, width, height, rake):
        wide = max(2, self._scaled(width))
        top, foot = self._y(bottom + height) + 1, self._y(bottom)
        for y in range(top, foot + 1):
            shift = self._scaled(rake) * (foot - y) // max(1, foot - top)
            self.canvas.row(self._x(left) + shift, y, wide, HULL)
        self.canvas.row(self._x(left) + self._scaled(rake), top, wide, SHADE)

    def _gun(self, left, bottom, width, facing, barrel):
        """Draw a house of four units on a barbette down to the deck. Its barrel is at three quarters of the height."""
        self._box(left, bottom, width, 4)
        self._box(left + width // 4, bottom - 4, width // 2, 4)
        y = self._y(bottom + 3)
        start = left - barrel if facing < 0 else left + width
        self.canvas.row(self._x(start), y, self._scaled(barrel), HULL)

    def _stripe(self):
        """Draw a stripe along the hull just above the waterline, short of both ends."""
        y = self.canvas.height - 1 - max(1, self._raised(2))
        row = [x for x in range(self.canvas.width) if self.canvas.get(x, y) == HULL]
        for x in row[2:-2]:
            self.canvas.set(x, y, STRIPE)
