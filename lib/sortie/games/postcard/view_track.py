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
_FOOT = const(4)  # pixels below the middle of a hex: the British counter stays in sight
_CELL = const(6)  # pixels
_HIGH = const(8)


class Track(Chart):
    """The map with her track on top."""

    def __init__(self, stage, words, number):
        self._lines = Bitmap(_WIDTH, _HEIGHT, 4)  # first, because it is one block of memory
        super().__init__(stage, words, number)
        self._stage = stage

    def route(self, v):
        """Draw her track up to the last turn of `v`. A hex has the turn of her last arrival there."""
        lines = self._lines
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
            wide = _CELL * len(turn)
            x, y = hex_x(hexagon) - (wide >> 1), hex_y(hexagon) + _FOOT - 4
            plane = TextPlane(self._stage, len(turn), 1, x, y, INK, 8, GOLD)
            plane.line(0, turn)
            for edge, value in ((2, 1), (1, 2)):  # ink, then gold
                for at in range((wide + 2 * edge) * (_HIGH + 2 * edge)):
                    row, column = divmod(at, wide + 2 * edge)
                    lines[max(0, min(x - edge + column, _WIDTH - 1)), min(y - edge + row, _HEIGHT - 1)] = value
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
