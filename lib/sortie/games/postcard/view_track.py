# SPDX-License-Identifier: MIT
"""The map at the end, with Bismarck's track: a line from stop to stop, and the turn of each."""

from displayio import Bitmap, TileGrid
from micropython import const

from ...ui.colors import GOLD, INK
from ...ui.text import TextPlane
from .fields import TRACK, TURN
from .screen_map import hex_x, hex_y
from .view_map import Chart

_WIDTH = const(121)
_HEIGHT = const(117)
_FOOT = const(5)  # pixels below the middle of a hex: under its counter
_CELL = const(5)  # pixels
_STOP = const(8)  # of the frame of a number


class Track(Chart):
    """The map with her track on top."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._stage = stage

    def route(self, v):
        """Draw her track up to the last turn of `v`. A hex has the turn of her last arrival there."""
        lines = Bitmap(_WIDTH, _HEIGHT, 4)
        self.group.append(TileGrid(lines, pixel_shader=self._stage.palette(None, INK, GOLD, GOLD)))
        stops = [v[TRACK + turn] - 1 for turn in range(v[TURN] + 1) if v[TRACK + turn]]  # a resigned turn has none
        for value, wide in ((1, 4), (2, 2)):
            for start, stop in zip(stops, stops[1:]):
                _line(lines, value, wide, start, stop)
        turns = {}
        for turn in range(len(stops)):
            if not turn or stops[turn] != stops[turn - 1]:
                turns[stops[turn]] = str(turn)
        for hexagon, turn in turns.items():
            x = hex_x(hexagon) - (_CELL * len(turn) >> 1)
            plane = TextPlane(self._stage, len(turn), 1, x, hex_y(hexagon) + _FOOT - 3, INK, 6, GOLD)
            plane.line(0, turn)
            _line(lines, 1, _STOP, hexagon, hexagon)
            self.group.append(plane.grid)


def _line(lines, value, wide, start, stop):
    """Draw a line of this width between the feet of two hexes."""
    x, y = hex_x(start), hex_y(start) + _FOOT
    dx, dy = hex_x(stop) - x, hex_y(stop) + _FOOT - y
    far = max(abs(dx), abs(dy), 1)
    for i in range(far + 1):
        for j in range(wide * wide):
            to_x = x + dx * i // far - wide // 2 + j % wide
            lines[max(0, min(to_x, _WIDTH - 1)), y + dy * i // far - wide // 2 + j // wide] = value


VIEW = Track
