# SPDX-License-Identifier: MIT
"""The turn chart: the arrivals of each turn, and the points of both sides."""

from micropython import const

from ...ui.colors import FOG, PAPER
from ...ui.pieces import place, reveal
from .layouts import CHART_DUE, CHART_DUE2, CHART_NOW, CHART_POINTS, CHART_TURN
from .fields import ALLIES, AXIS, EARNED, POINTS, STREAK, TURN, TURNS, UNITS, WAIVED
from .rules.fleet import side_of
from .screen_views import ICONS, SeaView, type_of
from .tables import ARRIVES, NEW_UBOATS
from .words import LIST_DUE, LIST_SHIP, SAY_NEW_UBOATS

_AXIS_CELLS = const(24)  # this many cells on in assets/art/sea_counts.pix: the same in the Axis' colours
_BLANK = const(11)
_KINDS = const(5)  # those of type_of, and U-boats
_CELLS = const(9)
_TOP = const(20)
_PITCH = const(12)
_NO_UNIT = const(255)


class ChartView(SeaView):
    """A row for each turn."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._turn = 0
        self._at = 0
        self._due = bytearray()  # the units that arrive in the turn; _NO_UNIT stands for U-boats

    def draw(self, v):
        """Draw the chart of the view `v`."""
        counts = _count(v)
        for turn in range(1, TURNS + 1):
            number, points = self.pieces[CHART_TURN + turn - 1], self.pieces[CHART_POINTS + turn - 1]
            past = turn < v[TURN]
            number.color(FOG if past else PAPER)
            number.line(0, str(turn))
            self._row(counts, turn, ALLIES, self.pieces[CHART_DUE + turn - 1])
            self._row(counts, turn, AXIS, self.pieces[CHART_DUE2 + turn - 1])
            axis, allies = v[POINTS + 2 * turn - 2], v[POINTS + 2 * turn - 1]
            known = past or axis > 0 and axis + allies != 2 * EARNED
            points.line(0, "{:3}{:3}".format(allies - EARNED, axis - EARNED) if known else "")
        place(self.pieces[CHART_NOW], 0, 0, _TOP + _PITCH * (v[TURN] - 1))
        reveal(self.pieces[CHART_NOW], v[TURN] > 0)

    def _row(self, counts, turn, side, grid):
        """Draw a figure and a small ship for each type that arrives."""
        at, more = 0, _AXIS_CELLS if side == AXIS else 0
        for kind in range(_KINDS):
            count = counts[(2 * turn + side) * _KINDS + kind]
            if count:
                for cell in (count, ICONS[kind], ICONS[kind] + 1):
                    grid[at] = more + cell
                    at += 1
        while at < _CELLS:
            grid[at] = more + _BLANK
            at += 1

    def look(self, v, dx, dy):
        """Leaf through the turns, and through the arrivals of one. Returns the text."""
        if not self._turn:
            self._turn = max(1, v[TURN])
            self._find()
        elif dy:
            self._turn = (self._turn - 1 + dy) % TURNS + 1
            self._find()
        self._at = (self._at + dx) % (1 + len(self._due))
        if not self._at:
            stands = self._turn == TURNS and v[STREAK] & WAIVED  # SC-TAKEOVER
            return self.words.get(LIST_DUE + self._turn - (not stands))
        unit = self._due[self._at - 1]
        if unit == _NO_UNIT:
            return self.words.say(SAY_NEW_UBOATS, (NEW_UBOATS[self._turn],))
        return self.words.get(LIST_SHIP + unit)

    def _find(self):
        self._at = 0
        self._due = bytearray()
        for unit in range(UNITS):
            if self._turn > 1 and ARRIVES[unit] == self._turn:
                self._due.append(unit)
        if NEW_UBOATS[self._turn]:
            self._due.append(_NO_UNIT)

    def focus(self, cursor):
        """Put the cursor round the row of the turn."""
        cursor.move(0, _TOP + _PITCH * (self._turn - 1) - 1, 160, _PITCH + 2)


def _count(v):
    """The number of arrivals by turn, side and type."""
    counts = bytearray(2 * (TURNS + 1) * _KINDS)
    for unit in range(UNITS):
        if ARRIVES[unit] > 1:
            counts[(2 * ARRIVES[unit] + side_of(v, unit)) * _KINDS + type_of(unit)] += 1
    for turn in range(1, TURNS + 1):
        counts[(2 * turn + AXIS + 1) * _KINDS - 1] = NEW_UBOATS[turn]
    return counts


VIEW = ChartView
