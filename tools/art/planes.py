# SPDX-License-Identifier: MIT
"""Aircraft from the side in any size, drawn from assets/art/src/planes.toml. Struts stay one pixel thin."""

import tomllib

from . import paths
from .canvas import Canvas
from .ships import HULL, SHADE


def load():
    """The aircraft by name, as in the TOML file."""
    return tomllib.loads((paths.SRC / "planes.toml").read_text())


def draw(plane, percent):
    """An aircraft as a canvas of the values of ships.py, scaled to `percent`."""

    def scaled(value):
        return (value * percent + 50) // 100

    width, height = plane["size"]
    canvas = Canvas(scaled(width), scaled(height))
    for shape in plane["shapes"]:
        canvas.polygon([(scaled(x), scaled(y)) for x, y in shape], HULL)
    for x0, y0, x1, y1 in plane["lines"]:
        canvas.line(scaled(x0), scaled(y0), scaled(x1), scaled(y1), HULL)
    for x, y, radius in plane["discs"]:
        canvas.disc(scaled(x), scaled(y), max(1, radius * percent // 100), HULL)
    for key, color in (("bars", HULL), ("lights", SHADE)):
        for x, y, wide, high in plane[key]:
            canvas.rect(scaled(x), scaled(y), max(1, wide * percent // 100), max(1, high * percent // 100), color)
    return canvas
