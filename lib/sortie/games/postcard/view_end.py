# SPDX-License-Identifier: MIT
"""The points of each side at the end, by kind (PH-GOAL)."""

from ...core.head import OPTION
from ...widgets.tally import Tally
from .fields import HURT, OPT_HANDICAP, POINTS, SHIPS, SUNK
from .rules.convoy import needed
from .rules.counters import bit, british_points
from .tables import SHIP_STEPS
from .words import LIST_SCORE, LIST_SCORE_COUNT, SAY_SCORE_GOAL, SAY_SCORE_HEAD, SAY_SCORE_NOTE


class EndView(Tally):
    """A table of points."""

    def draw(self, v):
        """Draw the points of the position at the end."""
        words, steps = self.words, 0
        for ship in range(SHIPS):
            steps += SHIP_STEPS[ship] if bit(v, SUNK, ship) else bit(v, HURT, ship)
        labels = [words.get(LIST_SCORE + i) for i in range(LIST_SCORE_COUNT)]
        points = (v[POINTS] - steps, steps), (0, british_points(v))
        note = SAY_SCORE_GOAL if v[OPTION + OPT_HANDICAP] else SAY_SCORE_NOTE
        self.table(words.get(SAY_SCORE_HEAD), labels, points[0], points[1], words.say(note, (needed(v),)))


VIEW = EndView
