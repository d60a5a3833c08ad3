# SPDX-License-Identifier: MIT
"""Points of Germany and Britain by kind, and their sums."""

from micropython import const

from ..ui.layouts import TALLY, TALLY_BRITISH, TALLY_GERMAN, TALLY_HEAD, TALLY_LABEL, TALLY_NOTE, TALLY_RULE, TALLY_STRIPE
from ..ui.pieces import place, reveal
from ..ui.view import View

_ROWS = const(7)
_GAP = const(3)  # pixels from the line to the sums


class Tally(View):
    """A table. Its last row is the sum."""

    layout = TALLY

    def table(self, head, labels, german, british, note=""):
        """Draw up to six rows and their sums. `labels` has one more text, for the sums. `head` names both columns."""
        pieces, count = self.pieces, len(german)
        pieces[TALLY_HEAD].line(0, "", head)
        for row in range(_ROWS):
            reveal(pieces[TALLY_STRIPE + row], row < count)
        for column, points in ((TALLY_GERMAN, german), (TALLY_BRITISH, british)):
            for row in range(count):
                pieces[column + row].line(0, "", str(points[row]))
            pieces[column + count].line(0, "", str(sum(points)))
        for row in range(count + 1):
            pieces[TALLY_LABEL + row].line(0, labels[row])
        under = pieces[TALLY_STRIPE + count].y
        place(pieces[TALLY_RULE], 0, 0, under)
        for column in (TALLY_LABEL, TALLY_GERMAN, TALLY_BRITISH):
            pieces[column + count].grid.y = under + _GAP
        pieces[TALLY_NOTE].fill(note)
