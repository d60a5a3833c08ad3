# SPDX-License-Identifier: MIT
"""Which hex of a staggered map a pixel lies in: hexes 14 wide, rows 14 apart, each row half a hex further left."""

WIDTH = 14
PITCH = 14


class HexGrid:
    """A grid on which hex (row 0, number `first`) has its centre at (x, y). Rows count from the north."""

    def __init__(self, first, x, y):
        self.first = first
        self.x = x
        self.y = y

    def center(self, row, number):
        """The pixel in the middle of a hex."""
        return self.x + WIDTH * (number - self.first) - WIDTH // 2 * row, self.y + PITCH * row

    def owner(self, x, y):
        """The (row, number) of the hex that a pixel belongs to."""
        near = (y - self.y) // PITCH
        best = None
        for row in (near - 1, near, near + 1):
            number = self.first + (x - self.x + WIDTH // 2 * row + WIDTH // 2) // WIDTH
            for candidate in ((row, number - 1), (row, number), (row, number + 1)):
                far = self._far(candidate, x, y)
                if best is None or far < best[0]:
                    best = (far, candidate)
        return best[1]

    def _far(self, cell, x, y):
        """How far from the middle, in a measure whose circles are hexes."""
        cx, cy = self.center(*cell)
        dx, dy = abs(2 * (x - cx) + 1), abs(2 * (y - cy) + 1)
        return max(4 * dx, 2 * dx + 3 * dy)
