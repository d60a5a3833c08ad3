# SPDX-License-Identifier: MIT
"""The hex of each pixel on a staggered map. A hex is as wide as the distance between two rows."""


class HexGrid:
    """A grid on which hex (row 0, number `first`) has its centre at (x, y). Rows count from the north.

    Each row lies half a hex further left than the row before. With `bricks` only every second row does.
    """

    def __init__(self, first, x, y, size=14, bricks=False):
        self.first = first
        self.x = x
        self.y = y
        self.size = size
        self.bricks = bricks

    def center(self, row, number):
        """The pixel in the middle of a hex."""
        return self.x + self.size * (number - self.first) - self._left(row), self.y + self.size * row

    def owner(self, x, y):
        """The (row, number) of the hex that a pixel belongs to."""
        near = (y - self.y) // self.size
        best = None
        for row in (near - 1, near, near + 1):
            number = self.first + (x - self.x + self._left(row) + self.size // 2) // self.size
            for candidate in ((row, number - 1), (row, number), (row, number + 1)):
                far = self._far(candidate, x, y)
                if best is None or far < best[0]:
                    best = (far, candidate)
        return best[1]

    def _left(self, row):
        return self.size // 2 * (row % 2 if self.bricks else row)

    def _far(self, cell, x, y):
        """The distance of a pixel from a hex's middle, in a measure whose circles are hexes."""
        cx, cy = self.center(*cell)
        dx, dy = abs(2 * (x - cx) + 1), abs(2 * (y - cy) + 1)
        return max(4 * dx, 2 * dx + 3 * dy)
