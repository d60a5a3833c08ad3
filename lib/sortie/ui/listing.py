# SPDX-License-Identifier: MIT
"""A list over the body of the screen: rows that scroll with one entry chosen, or plain lines to read.

A line is text; a tab comes before its right end. An entry may take several lines. The chosen entry is dark on paper,
with a red bar at its left.
"""

from displayio import Bitmap, Group, TileGrid
from micropython import const

from . import buttons
from .canvas import BODY_HEIGHT, BODY_Y, WIDTH
from .colors import DEEP, INK, NIGHT, PAPER, RED, SHOAL, shared
from .text import TextPlane

COLS = const(25)
ROWS = const(10)

PITCH = const(10)  # pixels a row
TOP = const(12)

_BAR = const(3)  # pixels


class _Row:
    """One row: its ground with the bar at the left, and its text."""

    def __init__(self, stage, group, stripe, y, pitch, sheet):
        shader = shared(NIGHT, NIGHT)
        self._ground = TileGrid(stripe, pixel_shader=shader, width=1, height=pitch, y=y)
        self._text = TextPlane(stage, COLS, 1, 6, y + 1, PAPER, 8, None, sheet)
        self._style = -1
        group.append(self._ground)
        group.append(self._text.grid)

    def show(self, text, ground, color):
        """Write a line and set its colours."""
        tab = text.find("\t")
        self._text.line(0, text if tab < 0 else text[:tab], "" if tab < 0 else text[tab + 1 :])
        if self._style != ground << 4 | color:
            self._style = ground << 4 | color
            self._ground.pixel_shader = shared(ground, RED if ground == PAPER else ground)
            self._text.color(color)


class List:
    """A list of `rows` rows of `pitch` pixels from `top`, in the 8-pixel font or another (ui/tall.py). It is hidden until
    `open`.

        at      the chosen entry
        rows    the number of rows in sight
        group   its Group, for the caller to append

    A list at TOP covers all of the body, even below its rows.
    """

    def __init__(self, stage, rows=ROWS, top=TOP, pitch=PITCH, sheet=None):
        self.at = 0
        self._y = top
        self._pitch = pitch
        self.rows = rows
        self._lines = ()
        self._owner = ()
        self._choose = False
        self._top = 0
        self.group = Group()
        self.group.hidden = True
        self._make_rows(stage, sheet)

    def _make_rows(self, stage, sheet):
        height = self.rows * self._pitch
        stripe = Bitmap(WIDTH, 1, 2)
        for i in range(_BAR):
            stripe[i] = 1
        self.group.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT if self._y == TOP else height + 2, NIGHT))
        self._rows = []
        for i in range(self.rows):
            self._rows.append(_Row(stage, self.group, stripe, self._y + i * self._pitch, self._pitch, sheet))
        self._track = stage.solid(158, self._y, 2, height, DEEP)
        self._thumb = stage.solid(158, self._y, 2, self._pitch, SHOAL)
        self.group.append(self._track)
        self.group.append(self._thumb)

    def open(self, lines, owner=None, at=0, choose=True):
        """Show these lines.

            owner    the entry of each line, if entries take several lines
            at       the chosen entry
            choose   False for lines to read, without a choice; `at` is then the first line in sight
        """
        self._lines = lines
        self._owner = owner
        self._choose = choose
        self.at = at
        self._top = 0
        long = len(lines) > self.rows
        self._track.hidden = not long
        self._thumb.hidden = not long
        self._follow()
        self.draw()
        self.group.hidden = False

    def close(self):
        """Hide the list and drop its lines."""
        self.group.hidden = True
        self._lines = ()
        self._owner = None

    def entries(self):
        """The number of entries."""
        return self._entry(len(self._lines) - 1) + 1 if len(self._lines) else 0

    def key(self, event):
        """Handle a d-pad event: up and down by one, left and right by a page. Returns True if something moved.

        A step past one end leads to the other end. A list with an `owner` stops at its ends, because the log moves its
        window there.
        """
        if event == buttons.UP:
            return self._move(-1)
        if event == buttons.DOWN:
            return self._move(1)
        if event == buttons.LEFT:
            return self._move(1 - self.rows)
        if event == buttons.RIGHT:
            return self._move(self.rows - 1)
        return False

    def draw(self):
        """Write the rows that are in sight."""
        for i in range(self.rows):
            self._draw_row(self._rows[i], self._top + i)
        spare = len(self._lines) - self.rows
        if spare > 0:
            y = self._y + (self.rows - 1) * self._pitch * self._top // spare
            if self._thumb.y != y:
                self._thumb.y = y

    def _draw_row(self, row, line):
        if line >= len(self._lines):
            row.show("", NIGHT, PAPER)
            return
        entry = self._entry(line)
        if not self._choose:
            row.show(self._lines[line], NIGHT, PAPER)
        elif entry == self.at:
            row.show(self._lines[line], PAPER, INK)
        else:  # stripes by entry, or by row: then a scroll need not draw them again
            stripe = line - self._top if self._owner is None else entry
            row.show(self._lines[line], DEEP if stripe & 1 else NIGHT, PAPER)

    def _entry(self, line):
        return line if self._owner is None else self._owner[line]

    def _move(self, step):
        last = self.entries() - 1 if self._choose else max(0, len(self._lines) - self.rows)
        to = self.at + step
        if self._choose and self._owner is None and -1 <= step <= 1 and last > 0:
            to %= last + 1
        to = min(last, max(0, to))
        if to == self.at:
            return False
        self.at = to
        self._follow()
        self.draw()
        return True

    def _follow(self):
        """Scroll so that the chosen entry is in sight, at least its first line."""
        if not self._choose:
            self._top = min(self.at, max(0, len(self._lines) - self.rows))
            self.at = self._top
            return
        first = self._line_of(self.at)
        after = self._line_of(self.at + 1)
        if after - self.rows > self._top:
            self._top = after - self.rows
        if first < self._top:
            self._top = first

    def _line_of(self, entry):
        """The first line of an entry; the number of lines for the entry after the last."""
        line = 0
        while line < len(self._lines) and self._entry(line) < entry:
            line += 1
        return line
