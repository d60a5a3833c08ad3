# SPDX-License-Identifier: MIT
"""The ground of Postcard Hunt's map. Hexes and routes come from the game's data, coasts from assets/art/src/postcard_map.toml."""

import tomllib

from . import paths, text_art
from .hex_grid import HexGrid
from .sea_chart import FOAM, MOSS, SeaChart, cell_of

WIDTH, HEIGHT = 136, 112
SIZE = 16  # pixels of a hex
_DASH = 5  # pixels from one dash of a route to the next; a dash is two long


def draw():
    """The whole picture, a Canvas."""
    return chart().picture


def chart():
    """The SeaChart of the whole ground."""
    plan = tomllib.loads((paths.SRC / "postcard_map.toml").read_text(encoding="utf-8"))
    data = tomllib.loads((paths.DATA / "postcard.toml").read_text(encoding="utf-8"))
    kind = {cell_of(entry["id"]): entry["kind"] for entry in data["hex"]}
    made = SeaChart(WIDTH, HEIGHT, HexGrid(plan["first"], plan["x"], plan["y"], SIZE, bricks=True), kind, plan["reach"])
    made.water()
    made.lines()
    for shape in plan["land"]:
        made.land(shape["points"])
    for shape in plan["isle"]:
        made.land(shape["points"], isle=True)
    for name in ("atlantic_route", "african_route"):
        _route(made, [made.grid.center(*cell_of(hexagon)) for hexagon in data["map"][name]])
    anchor = text_art.pictures("map_signs.txt", MOSS)["anchor"]
    for cell, what in kind.items():
        if what == "port":
            made.sign(anchor, cell)
    return made


def _route(made, places):
    """Draw a broken line from middle to middle."""
    done = 0
    for (x0, y0), (x1, y1) in zip(places, places[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        for i in range(steps):
            if done % _DASH < 2:
                made.picture.set(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps, FOAM)
            done += 1
