# SPDX-License-Identifier: MIT
"""The ground of Postcard Hunt's map. Hexes and routes come from the game's data, coasts from assets/art/src/postcard_map.toml."""

import tomllib

from . import paths, text_art
from .hex_grid import HexGrid
from .sea_chart import FOAM, FOG, MOSS, SeaChart, cell_of

WIDTH, HEIGHT = 136, 120
SIZE = 16  # pixels of a hex
_DASH = 5  # pixels from one dash of a route to the next; a dash is three long
_CONVOYS = ("E1", "D5", "F4")  # hexes at the ends of the routes


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
    signs = text_art.pictures("postcard_signs.txt")
    for cell in kind:
        if made.is_open(cell):
            _name(made, cell, signs)
    for name in _CONVOYS:
        _convoy(made, signs["convoy"], *made.grid.center(*cell_of(name)))
    anchor = text_art.pictures("map_signs.txt", MOSS)["anchor"]
    for cell, what in kind.items():
        if what == "port":
            x, y = made.grid.center(*cell)
            made.picture.stamp(anchor, x - 4, y - 1, MOSS)
    return made


def _route(made, places):
    """Draw a broken line from middle to middle."""
    done = 0
    for (x0, y0), (x1, y1) in zip(places, places[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0))
        for i in range(steps):
            if done % _DASH < 3:
                made.picture.rect(x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps, 2, 2, FOAM)
            done += 1


def _name(made, cell, signs):
    """Paint the name of a hex at its top, or at its foot if land is there. Letters lie in halves, so that halves share tiles."""
    x, y = made.grid.center(*cell)
    y += 0 if made.picture.get(x, y - 5) < MOSS and made.picture.get(x, y - 3) < MOSS else 9
    for sign, left in (("ABCDEF"[cell[0]], x - 4), (str(cell[1]), x)):
        made.picture.stamp(signs[sign], left, y - 7, 0, {1: FOG})


def _convoy(made, sign, x, y):
    """Paint a convoy at the foot of a hex."""
    made.picture.stamp(sign, x - 6, y + 2, 0, {1: FOAM})
