# SPDX-License-Identifier: MIT
"""The view of the map: counters and figures as one side sees them, and a shade over each hex.

A shade marks a legal hex, Bismarck's track, or the number of possible tracks in the plot."""

from displayio import Group, TileGrid
from micropython import const

from ...ui.colors import FOG, GOLD, HINT, INK, PAPER, RED, SHOAL
from ...ui.pieces import dismantle, glide, place, reveal
from ...ui.text import TextPlane
from .fields import BRITISH, COUNTERS, FREE, GERMAN, HEXES, OFF, PLOT, POINTS, SHIPS, STEPS, TRACK, TURN, TURNS
from .rules.counters import bit, british_points, hex_of
from .screen_map import TOP, her_place, hex_x, hex_y, name_in
from .tables import CARRIER, FULL_STEPS, HEX_ROW, HEX_X, WIN_POINTS
from .words import LIST_FIGURE

NONE = const(0)  # shades of a hex; the plot's have numbers between
LEGAL = const(5)
TRACKED = const(6)

_ROWS = const(6)  # of hexes
_HALVES = const(16)  # half hexes in a row, from the left edge of the display
_STEPS = b"\x00\x02\x08\x1e"  # more tracks than these: the next shade of the plot

_BATTLESHIP = const(0)  # cells of assets/art/counters.pix
_CARRIER = const(5)
_UNKNOWN = const(10)


class Chart:
    """All layers of the map in `group`."""

    def __init__(self, stage, words, number):
        self.group = Group()
        self._words = words
        self.group.append(stage.tile_map("postcard_map", 0, 8))
        self._british = stage.palette(None, PAPER, RED, RED)
        self._held = stage.palette(None, PAPER, FOG, FOG)
        german = stage.palette(None, INK, GOLD, GOLD)
        self._counters = []
        for i in range(COUNTERS + 1):
            shader = german if i == COUNTERS else self._british
            self._counters.append(_tiles(self, stage.sheet("counters", 4), shader, 1, 14, 11, 0))
        self._rows = []  # above the counters: the shades matter most where counters lie
        shades = stage.palette(None, HINT, INK, GOLD)
        for i in range(_ROWS):
            self._rows.append(_tiles(self, stage.sheet("plot", 4), shades, _HALVES, 8, 16, TOP + 16 * i))
        for x, y, w, h, color in ((121, 10, 1, 107, SHOAL), (122, 10, 38, 74, INK), (122, 84, 38, 33, PAPER)):
            self.group.append(stage.solid(x, y, w, h, color))
        self._figures = []
        for y, color in ((14, PAPER), (38, GOLD), (62, GOLD), (92, RED)):
            plane = TextPlane(stage, 6, 2, 123, y, color)
            self._figures.append(plane)
            self.group.append(plane.grid)

    def close(self):
        """Remove all pieces."""
        dismantle(self.group)

    def shade(self, hexagon, shade):
        """Lay a shade over a hex."""
        row, at = self._rows[HEX_ROW[hexagon]], HEX_X[hexagon] - 1
        if row[at] != 2 * shade:
            row[at] = 2 * shade
            row[at + 1] = 2 * shade + 1

    def plot(self, v, side, shown, last):
        """Shade all hexes: the plot if `shown`, else Bismarck's known track.

        `last` is her last announced hex (HEXES: none). It is shaded if the viewer does not know her current hex."""
        for hexagon in range(HEXES):
            shade = NONE
            if shown:
                for least in _STEPS:
                    shade += v[PLOT + hexagon] > least
            self.shade(hexagon, shade)
        if not shown and side != BRITISH:
            here = her_place(v, side) + 1
            for turn in range(TURNS + 1):
                if v[TRACK + turn] not in (0, here):
                    self.shade(v[TRACK + turn] - 1, TRACKED)
        if not shown and last < HEXES and her_place(v, side) == HEXES:
            self.shade(last, TRACKED)

    def draw(self, v, side):
        """Draw the counters and figures of the view `v`."""
        for slot in range(COUNTERS):
            self._put(v, slot, name_in(v, slot, side), side)
        here, her = her_place(v, side), self._counters[COUNTERS]
        if here < HEXES:
            place(her, _BATTLESHIP, hex_x(here) - 7, hex_y(here) - 2)
        reveal(her, here < HEXES)
        self._figure(0, "{}/{}".format(v[TURN], TURNS))
        self._figure(1, "{}/{}".format(v[POINTS], min(WIN_POINTS, british_points(v) + 1)))  # enough points to win (PH-GOAL)
        self._figure(2, "{}/{}".format(v[STEPS], FULL_STEPS))
        self._figure(3, str(british_points(v)))

    def sail(self, stage, slot, start):
        """Move a counter (COUNTERS: Bismarck's) from a hex to its place."""
        glide(stage, self._counters[slot], hex_x(start) - 7, hex_y(start) - 7)

    def _put(self, v, slot, name, side):
        """Put a counter in its hex, above the others there; grey if its own side may not move it."""
        counter, here = self._counters[slot], hex_of(v, slot)
        reveal(counter, here != OFF)
        if here == OFF:
            return
        below = 0
        for other in range(slot):
            below += hex_of(v, other) == here
        held = side != GERMAN and not bit(v, FREE, name)
        counter.pixel_shader = self._held if held else self._british
        cell = _UNKNOWN if name >= SHIPS else _CARRIER if CARRIER[name] else _BATTLESHIP
        place(counter, cell, hex_x(here) - 7, hex_y(here) - 7 + 3 * min(below, 2))

    def _figure(self, i, value):
        plane = self._figures[i]
        plane.line(0, self._words.get(LIST_FIGURE + i))
        plane.line(1, "", value)


def _tiles(chart, sheet, shader, width, w, h, y):
    """A row of tiles on the map; a single tile is hidden."""
    tiles = TileGrid(sheet, pixel_shader=shader, width=width, height=1, tile_width=w, tile_height=h, y=y)
    tiles.hidden = width == 1
    chart.group.append(tiles)
    return tiles


VIEW = Chart
