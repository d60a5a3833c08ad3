# SPDX-License-Identifier: MIT
"""The view of the end: the lines of the score, and the name of the level."""

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...widgets.score import LEVELS, LINES, Score
from .fields import LINE_AIRCRAFT
from .rules.points import is_away, level, lines
from .tables import LEVEL_MIN
from .words import LIST_LEVEL, LIST_LINE, SAY_BEATEN, SAY_LOWEST, SAY_NO_GOAL, SAY_NO_LEVEL, SAY_POINTS, SAY_RESIGNED
from .words import REASON as REASON_TEXT


class EndView(Score):
    """The page of the end."""

    def draw(self, v):
        """Draw the final position."""
        words, score = self.words, lines(v)
        if len(score) > LINES:
            score = _shortened(score)
        total = sum([points for _, _, points in score])
        reached, why = level(total, is_away(v)), v[REASON]
        self.lines([(self._line(line, count), points) for line, count, points in score])
        name = LIST_LEVEL + reached if reached == level(total) else SAY_NO_GOAL
        if why == RESIGNED:  # levels are for completed games: a resigned game is lost, with any points
            reached, name = LEVELS, SAY_NO_LEVEL
        self.level(reached, LEVEL_MIN[:-1] + (words.get(SAY_LOWEST),), words.get(name))
        self.total(words.get(SAY_POINTS), total, words.get(SAY_RESIGNED if why == RESIGNED else REASON_TEXT + why - 1))

    def _line(self, line, count):
        text = self.words.get(SAY_BEATEN if line < 0 else LIST_LINE + line)
        return "{} {}".format(count, text) if count > 1 else text


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
