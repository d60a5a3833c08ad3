# SPDX-License-Identifier: MIT
"""The end of a game: every line that counts, the level their total reaches among six, and its name."""

from micropython import const

from ..ui.colors import FOG, GOLD, INK, ORANGE, PAPER
from ..ui.view import View
from ..ui.layouts import (
    SCORE, SCORE_FIELD, SCORE_LEVEL, SCORE_MARK, SCORE_REASON, SCORE_ROW, SCORE_SMALL, SCORE_STRIPE, SCORE_TOTAL,
)
from ..ui.pieces import paint, reveal

LINES = const(10)  # at most; more than ROWS are in the small font
ROWS = const(6)
LEVELS = const(6)
_WON = const(3)  # the best levels, in gold
_SCALE = bytes((ORANGE, ORANGE, FOG, GOLD, GOLD, GOLD))  # the frames' colours in the form, from the left


class Score(View):
    """The page of the end."""

    layout = SCORE

    def lines(self, score):
        """Lines of (text, points); losses are orange."""
        small = len(score) > ROWS
        for i in range(3):
            reveal(self.pieces[SCORE_STRIPE + i], not small)
        for i in range(ROWS):
            self.pieces[SCORE_ROW + i].clear()
        self.pieces[SCORE_SMALL].clear()
        self.pieces[SCORE_SMALL + 1].clear()
        for row in range(len(score)):
            text, points = score[row]
            if small:
                self.pieces[SCORE_SMALL + (points < 0)].line(row, text, str(points))
            else:
                self.pieces[SCORE_ROW + row].color(ORANGE if points < 0 else PAPER)
                self.pieces[SCORE_ROW + row].line(0, text, str(points))

    def level(self, reached, least, name):
        """The scale: `least` points of each level, the best first, the last a text; `reached` is its place (LEVELS: none)."""
        for i in range(LEVELS):
            mark, field = self.pieces[SCORE_MARK + i], self.pieces[SCORE_FIELD + i]
            here = i == LEVELS - 1 - reached
            mark.center(0, (str(least[LEVELS - 1 - i]) + "+") if i else least[-1])
            mark.color(INK if here else _SCALE[i])
            paint(field, _SCALE[i] if here else INK)
        self.pieces[SCORE_LEVEL].color(GOLD if reached < _WON else PAPER)
        self.pieces[SCORE_LEVEL].center(0, name)

    def total(self, text, points, reason):
        """The sum, and why the game ended."""
        self.pieces[SCORE_TOTAL].line(0, text, str(points))
        self.pieces[SCORE_REASON].center(0, reason)
