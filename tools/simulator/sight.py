# SPDX-License-Identifier: MIT
"""A player's sight of the simulated badge: the prompt, the place of the cursor or chosen row, each word's button.

It reads all of this from the drawn layers, while the program naps.
"""

import sys
from typing import NamedTuple
from zlib import crc32

from .blinka import displayio

_BODY = 10, 117  # the first row of pixels under the header, and the first of the footer
_PAPER = 0xF8F4E8  # `lib/sortie/ui/colors.py`: the ground of a chosen row or letter
_BAR = 20  # pixels: no such ground is higher
_CELL = 6, 8  # pixels of a letter
_GAP = 2 * _CELL[0]  # the largest gap between two words of the bottom line
_SIGNS = {96: "A", 97: "B", 98: "SELECT", 99: "SELECT", 100: "START", 101: "START"}  # glyphs of the 8-pixel font


class Box(NamedTuple):
    """A rectangle of the display's pixels; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int

    def has(self, x, y):
        """Does it contain this pixel?"""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def moved(self, dx, dy):
        """The same rectangle elsewhere."""
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)


class Sight:
    """A program that waits for a press. The file `asker`, below lib/sortie, shows the prompt.

    `who`: the object that shows it (of a decider its Play), or None.
    """

    def __init__(self, asker, who, stage):
        self.asker = asker
        self.who = who
        self._stage = stage

    def button(self, event):
        """The badge's button for A or B of the program: they may have changed places."""
        swapped = self._stage.buttons.swap and event in ("A", "B")
        return {"A": "B", "B": "A"}[event] if swapped else event

    def mark(self):
        """The Box on which A would act; None where nothing is marked."""
        if self.asker == "session/person.py":
            return self._cursor()
        shown = self._stage.over if len(self._stage.over) else self._stage.body
        bars = [_box(grid) for grid in _grids(shown) if _is_bar(grid)]
        if not bars:
            return None
        left, top, right, bottom = zip(*(bar for bar in bars if bar[::2] == bars[-1][::2]))
        return Box(left[0], min(top), right[0], max(bottom))

    def _cursor(self):
        cursor = self._stage.cursor
        if not cursor or not cursor._on:
            return None
        first, last = _box(cursor._corners[0]), _box(cursor._corners[3])
        return Box(first.left, first.top, last.right, last.bottom)

    def words(self):
        """All words on the display, as a number."""
        return crc32(b"\n".join(bytes(grid._tiles) for grid in _grids(self._stage.root) if grid._bitmap is self._font()))

    def _font(self):
        return self._stage._sheets.get("font8")

    def corner(self):
        """The corner of the largest drawn layer, (x, y). A map that scrolls takes all its marks with it."""
        boxes = [_box(grid) for grid in _grids(self._stage.body)]
        found = max(boxes, key=lambda box: (box.right - box.left) * (box.bottom - box.top), default=(0, 0))
        return found[:2]

    def sign(self, x, y):
        """The button of the word at this pixel: its picture stands before the word. None without one."""
        if any(_box(grid).has(x, y) for grid in _grids(self._stage.over)) and _BODY[0] <= y < _BODY[1]:
            return None
        cells = [cell for grid in _grids(self._stage.root) if grid._bitmap is self._font() for cell in _cells(grid, y)]
        for left, glyph in sorted(cells, reverse=True):
            if left > x or not glyph:
                continue
            if left + _CELL[0] + _GAP <= x:
                break
            if glyph in _SIGNS:
                return self.button(_SIGNS[glyph])
            x = left
        return None


def is_body(y):
    """Is this row of pixels between header and footer?"""
    return _BODY[0] <= y < _BODY[1]


def look(thread):
    """The Sight of the program that naps in this thread; None while it does not wait for a press."""
    calls, frame = [], sys._current_frames().get(thread.ident)
    while frame:
        _, inside, file = frame.f_code.co_filename.replace("\\", "/").rpartition("/lib/sortie/")
        if inside:
            calls.append((f"{file}:{frame.f_code.co_name}", frame))
        frame = frame.f_back
    names = [name for name, _ in calls]
    if "shell/shell.py:wait" not in names or "ui/canvas.py:wait" not in names:
        return None
    at = names.index("shell/shell.py:wait") + 1
    stage = calls[names.index("ui/canvas.py:wait")][1].f_locals["self"]
    who = calls[at][1].f_locals.get("self")
    return Sight(names[at].partition(":")[0], getattr(who, "play", who), stage)


def _grids(group):
    """All visible TileGrids of a group, from bottom to top."""
    for layer in group:
        if isinstance(layer, displayio.Group):
            if not layer.hidden:
                yield from _grids(layer)
        elif not layer.hidden:
            yield layer


def _box(grid):
    area = grid._current_area
    return Box(area.x1, area.y1, area.x2, area.y2)


def _is_bar(grid):
    box = _box(grid)
    plain = grid._bitmap.height == 1 and is_body(box.top) and box.bottom - box.top <= _BAR
    return plain and grid.pixel_shader[0] == _PAPER and box.right - box.left > _CELL[0]


def _cells(grid, y):
    """(x, glyph) of the letters of a grid of text in the row at pixel y."""
    box = _box(grid)
    row = (y - box.top) // _CELL[1]
    if box.top <= y < box.bottom and grid.tile_height == _CELL[1]:
        for column in range(grid.width):
            yield box.left + column * _CELL[0], grid[column, row]
