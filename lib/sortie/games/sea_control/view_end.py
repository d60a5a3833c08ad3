# SPDX-License-Identifier: MIT
"""The end: the points of each turn that count, as bars, the lead after it, and both sides' losses. The sums add up."""

from displayio import Group
from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...ui.colors import GOLD, PAPER
from ...ui.pieces import dismantle
from .fields import ALLIES, AXIS, EARNED, GONE, MOST, PLACE, POINTS, TURN, UNITS
from .layouts import (
    END_ALLIED, END_ALLIED_SUM, END_AXIS, END_AXIS_SUM, END_LEAD, END_LEAD_SUM, END_LOST, END_TURN,
)
from .rules.fleet import side_of
from .screen_views import ICONS, SeaView, type_of
from .words import SAY_ALLIED_LEAD, SAY_AXIS_LEAD, SAY_LEVEL

_KINDS = const(4)  # those of type_of
_WIDE = const(5)  # cells of a kind: two figures, the ship, a gap
_AXIS_CELLS = const(24)  # this many cells on in assets/art/sea_counts.pix: the same in the Axis's colours
_NONE = const(10)
_BLANK = const(11)
_MIDDLE = const(68)  # of the bars
_PIXELS = const(3)  # of a point
_LONGEST = const(8)  # points of a bar
_TOP = const(21)
_PITCH = const(8)


class EndView(SeaView):
    """One page."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._bars = Group()
        self.group.append(self._bars)

    def draw(self, v):
        """Draw the view `v` of the end. The last turn of a resigned game was not counted."""
        sums, lead = [0, 0], 0
        dismantle(self._bars)
        for turn in range(v[TURN] - (v[REASON] == RESIGNED)):
            won = [v[POINTS + 2 * turn + side] - EARNED for side in (AXIS, ALLIES)]
            ahead = lead + won[AXIS] - won[ALLIES]
            lead = max(-MOST, min(MOST, ahead))
            won[ahead < 0] -= abs(ahead - lead)  # points beyond a lead of ten do not count (SC-GOAL)
            for side in (AXIS, ALLIES):
                sums[side] += won[side]
                self._write(END_ALLIED if side else END_AXIS, turn, str(won[side]))
                self._bar(turn, won[side], side)
            self.pieces[END_TURN].line(turn, str(turn + 1))
            self._write(END_LEAD, turn, self._lead(lead))
        self._write(END_AXIS_SUM, 0, str(sums[AXIS]))
        self._write(END_ALLIED_SUM, 0, str(sums[ALLIES]))
        self._write(END_LEAD_SUM, 0, self._lead(lead))
        self._losses(v)

    def _write(self, piece, row, text):
        self.pieces[piece].line(row, "", text)

    def _lead(self, lead):
        words = self.words
        return words.say(SAY_AXIS_LEAD if lead > 0 else SAY_ALLIED_LEAD, (abs(lead),)) if lead else words.get(SAY_LEVEL)

    def _bar(self, turn, points, side):
        """Draw the points of a turn: the Allies' to the left, the Axis's to the right."""
        wide = _PIXELS * min(_LONGEST, points)
        if wide > 0:
            x = _MIDDLE - wide if side else _MIDDLE + 1
            self._bars.append(self.stage.solid(x, _TOP + _PITCH * turn, wide, 6, PAPER if side else GOLD))

    def _losses(self, v):
        """Draw the number of lost ships of each type, a row for each side."""
        counts = bytearray(2 * _KINDS)
        for unit in range(UNITS):
            if v[PLACE + unit] == GONE:
                counts[side_of(v, unit) * _KINDS + type_of(unit)] += 1
        for side in (ALLIES, AXIS):
            row, at, more = self.pieces[END_LOST + (side == AXIS)], 0, _AXIS_CELLS if side == AXIS else 0
            for i in range(_KINDS * _WIDE):
                row[i] = more + _BLANK
            for kind in range(_KINDS):
                count = counts[side * _KINDS + kind]
                if count:
                    cells = (count // 10 or _BLANK, count % 10, ICONS[kind], ICONS[kind] + 1)
                    for i in range(len(cells)):
                        row[at + i] = more + cells[i]
                    at += _WIDE
            if not at:
                row[1] = more + _NONE


VIEW = EndView
