# SPDX-License-Identifier: MIT
"""The view of the score at the end: a line for each kind of points, and their sum."""

from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...ui.colors import FOAM, GOLD, ORANGE, PAPER
from .fields import LINE_AIRCRAFT
from .layouts import SCORE, SCORE_ROW, SCORE_TOTAL
from .rules.points import DRAW, is_away, level, lines
from .screen_views import OwnView
from .tables import LEVEL_MIN
from .words import LIST_LEVEL, LIST_LINE, SAY_BEATEN, SAY_NEXT_LEVEL, SAY_NO_POINTS, SAY_POINTS

_ROWS = const(10)


class EndView(OwnView):
    """The page."""

    layout = SCORE

    def draw(self, v):
        """Draw the final position."""
        words, pieces, score = self.words, self.pieces, lines(v)
        if len(score) > _ROWS:
            score = _shortened(score)
        for row in range(len(score)):
            line, count, points = score[row]
            text = words.get(SAY_BEATEN if line < 0 else LIST_LINE + line)
            pieces[SCORE_ROW + row].color(ORANGE if points < 0 else PAPER)
            pieces[SCORE_ROW + row].line(0, "{} x{}".format(text, count) if count > 1 else text, str(points))
        if not score:
            pieces[SCORE_ROW].line(0, words.get(SAY_NO_POINTS), "0")
        total = sum([points for _, _, points in score])
        pieces[SCORE_TOTAL].color(ORANGE if total < 0 else GOLD)
        pieces[SCORE_TOTAL].line(0, words.get(SAY_POINTS), str(total))
        if len(score) < _ROWS - 2 and v[REASON] != RESIGNED:
            self._level(total, is_away(v))

    def _level(self, total, away):
        """Write the level in the last rows, and the points of the next level within reach."""
        words, pieces = self.words, self.pieces
        reached = level(total, away)
        pieces[SCORE_ROW + _ROWS - 2].color(ORANGE if reached > DRAW else GOLD)
        pieces[SCORE_ROW + _ROWS - 2].line(0, words.get(LIST_LEVEL + reached))
        if reached > (0 if away else DRAW):
            pieces[SCORE_ROW + _ROWS - 1].color(FOAM)
            pieces[SCORE_ROW + _ROWS - 1].line(0, words.say(SAY_NEXT_LEVEL, (LEVEL_MIN[reached - 1],)))


def _shortened(score):
    """The score with all beaten enemies in one line (number -1), for a score with too many lines."""
    count = points = 0
    rest = []
    for line in score:
        if line[0] <= LINE_AIRCRAFT:
            count += line[1]
            points += line[2]
        else:
            rest.append(line)
    return [(-1, count, points)] + rest


VIEW = EndView
