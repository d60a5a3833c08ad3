# SPDX-License-Identifier: MIT
"""A line-up: rows of counters with names and figures. The chosen row is on paper and always in sight."""

from micropython import const

from ..ui.colors import FOAM, FOG, INK, PAPER, RED, shared
from ..ui.view import View
from ..ui.layouts import LINEUP, LINEUP_BAR, LINEUP_COUNTER, LINEUP_FIGURES, LINEUP_NAME, LINEUP_PAPER
from ..ui.pieces import place, reveal

ROWS = const(3)
_TOP = const(57)
_PITCH = const(12)
_FIGURES = const(13)  # cells
_FLAMES = "\x86 "


class LineUp(View):
    """Three rows of 12 pixels, from row 57 to 92 of the screen."""

    layout = LINEUP
    top = 0  # the entry in its first row
    _chosen = None  # the number drawn as chosen

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._awake = shared(None, PAPER, RED, RED)  # of counters that may act, and of those that are done
        self._done = shared(None, FOG, INK, INK)

    def draw(self, who, chosen, entry, anew=True):
        """Draw the numbers in `who`, with the number `chosen` (-1: none) in sight and on paper.

        `entry(number)` is (cell of the counter, name, figures, is it grey, does it burn). With `anew` False only the
        choice has changed.
        """
        before, top = self._chosen, self.top
        at = top
        for i in range(len(who)):
            if who[i] == chosen:
                at = i
        if not self.top <= at < self.top + ROWS:
            self.top = at if at < self.top else at - ROWS + 1
        self.top = max(0, min(self.top, len(who) - ROWS))
        self._chosen = chosen
        for piece in (LINEUP_PAPER, LINEUP_BAR):
            reveal(self.pieces[piece], False)
        anew = anew or before is None or self.top != top
        for row in range(ROWS):
            i = self.top + row
            if i < len(who):
                if anew or who[i] == chosen or who[i] == before:
                    self._show(row, entry(who[i]), who[i] == chosen)
            else:
                self._blank(row)

    def _blank(self, row):
        pieces = self.pieces
        pieces[LINEUP_NAME + row].clear()
        pieces[LINEUP_FIGURES + row].clear()
        reveal(pieces[LINEUP_COUNTER + row], False)

    def _show(self, row, entry, here):
        tile, name, figures, grey, burns = entry
        pieces = self.pieces
        counter = pieces[LINEUP_COUNTER + row]
        if here:
            for piece in (LINEUP_PAPER, LINEUP_BAR):
                place(pieces[piece], 0, 0, _TOP + _PITCH * row)
        place(counter, tile, counter.x, counter.y)
        counter.pixel_shader = self._done if grey else self._awake
        pieces[LINEUP_NAME + row].color(INK if here else FOG if grey else PAPER)
        pieces[LINEUP_NAME + row].line(0, name)
        pieces[LINEUP_FIGURES + row].color(INK if here else FOAM)
        flames = _FLAMES[: _FIGURES - len(figures)] if burns else ""  # no space without flames
        pieces[LINEUP_FIGURES + row].line(0, "", flames + figures)
