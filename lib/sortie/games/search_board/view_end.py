# SPDX-License-Identifier: MIT
"""The points of each side at the end, by kind."""

from ...widgets.tally import Tally
from .fields import BRITISH, GERMAN
from .rules.points import aircraft, at_sea, convoys, escorts, hits, ports, sunk
from .words import LIST_SCORE, LIST_SCORE_COUNT, SAY_SCORE_HEAD


class EndView(Tally):
    """A table of points."""

    def draw(self, screen):
        """Draw the points of the position at the end."""
        v, words = screen.was, self.words
        sides = []
        for side, own in ((GERMAN, escorts(v)), (BRITISH, ports(v))):
            sides.append([part(v, side) for part in (sunk, hits, aircraft, convoys)] + [own, at_sea(v, side)])
        labels = [words.get(LIST_SCORE + i) for i in range(LIST_SCORE_COUNT)]
        self.table(words.get(SAY_SCORE_HEAD), labels, sides[0], sides[1])


VIEW = EndView
