# SPDX-License-Identifier: MIT
"""A grid of pixels, each a colour's number, and the strokes that draw on it."""


class Canvas:
    """`width` x `height` pixels, row by row in `pixels`. Strokes beyond the edge are cut off."""

    def __init__(self, width, height, color=0):
        self.width = width
        self.height = height
        self.pixels = bytearray([color]) * (width * height)

    def get(self, x, y):
        """The colour of a pixel; -1 beyond the edge."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.pixels[y * self.width + x]
        return -1

    def set(self, x, y, color):
        """Paint one pixel."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y * self.width + x] = color

    def row(self, x, y, length, color, step=1):
        """Paint `length` pixels to the right, every `step`th of them."""
        for i in range(0, length, step):
            self.set(x + i, y, color)

    def column(self, x, y, length, color, step=1):
        """Paint `length` pixels downwards, every `step`th of them."""
        for i in range(0, length, step):
            self.set(x, y + i, color)

    def rect(self, x, y, width, height, color):
        """Fill a rectangle."""
        for i in range(height):
            self.row(x, y + i, width, color)

    def frame(self, x, y, width, height, color):
        """Draw the outline of a rectangle, one pixel wide."""
        self.row(x, y, width, color)
        self.row(x, y + height - 1, width, color)
        self.column(x, y, height, color)
        self.column(x + width - 1, y, height, color)

    def line(self, x0, y0, x1, y1, color, dash=0):
        """Draw a straight line with both ends; with `dash` only every `dash`th pixel."""
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for i in range(steps + 1):
            if not dash or i % dash == 0:
                self.set(x0 + _rounded((x1 - x0) * i, steps), y0 + _rounded((y1 - y0) * i, steps), color)

    def polygon(self, points, color):
        """Fill the polygon with these corners (pixel centres), and draw its outline."""
        for y in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
            crossings = sorted(_crossings(points, y))
            for left, right in zip(crossings[::2], crossings[1::2], strict=False):
                self.row(-(-left // 256), y, right // 256 - -(-left // 256) + 1, color)
        for i in range(len(points)):
            self.line(*points[i - 1], *points[i], color)

    def disc(self, cx, cy, radius, color):
        """Fill a circle."""
        for y in range(-radius, radius + 1):
            for x in range(-radius, radius + 1):
                if x * x + y * y <= radius * radius + radius // 2:
                    self.set(cx + x, cy + y, color)

    def dither(self, x, y, width, height, color, quarters):
        """Paint 1, 2 or 3 quarters of the pixels of a rectangle, as a checkerboard."""
        order = ((0, 2), (3, 1))
        for j in range(y, y + height):
            for i in range(x, x + width):
                if order[j & 1][i & 1] < quarters:
                    self.set(i, j, color)

    def stamp(self, other, x, y, clear=None, swap=None):
        """Paint another canvas here without its pixels of the colour `clear`; `swap` maps colours to others."""
        for j in range(other.height):
            for i in range(other.width):
                color = other.pixels[j * other.width + i]
                if color != clear:
                    self.set(x + i, y + j, swap.get(color, color) if swap else color)

    def cut(self, x, y, width, height):
        """A copy of a rectangle, as a canvas."""
        part = Canvas(width, height)
        for j in range(height):
            for i in range(width):
                part.set(i, j, max(0, self.get(x + i, y + j)))
        return part


def _rounded(a, b):
    return (2 * a + b) // (2 * b)


def _crossings(points, y):
    """The x of each point where the outline crosses the middle of row y, in 256ths of a pixel."""
    for i in range(len(points)):
        (x0, y0), (x1, y1) = points[i - 1], points[i]
        if (y0 <= y) != (y1 <= y):
            yield (x0 * 256 * (y1 - y) + x1 * 256 * (y - y0)) // (y1 - y0)
