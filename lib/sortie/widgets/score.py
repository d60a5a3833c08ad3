# SPDX-License-Identifier: MIT
"""The end of a game: every line of the score, the level of the total among six, and its name."""

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
_SCALE = bytes((ORANGE, ORANGE, FOG, GOLD, GOLD, GOLD))  # the frames' colours in the layout, from the left


class Score(View):
    """The page of the end."""

    layout = SCORE

    def lines(self, score):
        """Draw lines of (text, points). Losses are orange."""
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
        """Draw the scale.

            reached   the place of the level, the best is 0; LEVELS: none
            least     the least points of each level, the best first, the last a text
            name      the name of the level
        """
        for i in range(LEVELS):
            mark, field = self.pieces[SCORE_MARK + i], self.pieces[SCORE_FIELD + i]
            here = i == LEVELS - 1 - reached
            mark.center(0, (str(least[LEVELS - 1 - i]) + "+") if i else least[-1])
            mark.color(INK if here else _SCALE[i])
            paint(field, _SCALE[i] if here else INK)
        self.pieces[SCORE_LEVEL].color(GOLD if reached < _WON else PAPER)
        self.pieces[SCORE_LEVEL].center(0, name)

    def total(self, text, points, reason):
        """Draw the total, and the reason of the end."""
        self.pieces[SCORE_TOTAL].line(0, text, str(points))
        self.pieces[SCORE_REASON].center(0, reason)
