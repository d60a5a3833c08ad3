# SPDX-License-Identifier: MIT
"""Sea Control's map: six sea areas as a diagram; coasts and lines from assets/art/src/sea_control_map.toml."""

import tomllib

from . import paths, tiles
from .sea_chart import FOAM, SEA, SHOAL, SeaChart

WIDTH, HEIGHT = 160, 112
_DASH = 5  # pixels from one dash of a line to the next; a dash is three long


class _NoHexes:
    """A grid without hexes: this map has only areas."""

    def owner(self, x, y):
        return None


def build():
    """The products: {file name: bytes}."""
    return tiles.cut("sea_control_map", draw())


def draw():
    """The whole picture, a Canvas."""
    plan = tomllib.loads((paths.SRC / "sea_control_map.toml").read_text(encoding="utf-8"))
    chart = SeaChart(WIDTH, HEIGHT, _NoHexes(), {}, 0)
    picture = chart.picture
    picture.rect(0, 0, WIDTH, HEIGHT, SEA)
    for y in range(6, HEIGHT, 16):
        for x in range(3 + y % 32 // 16 * 13, WIDTH, 32):
            picture.line(x, y + 1, x + 1, y, SHOAL)
            picture.set(x + 2, y + 1, SHOAL)
    for line in plan["line"]:
        _dashes(picture, line["points"])
    for shape in plan["land"]:
        chart.land(shape["points"], isle=True)
    for shape in plan["ice"]:
        chart.ice(shape["points"])
    return picture


def _dashes(picture, points):
    done = 0
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        for i in range(steps):
            if done % _DASH < 3:
                picture.set(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps, FOAM)
            done += 1
