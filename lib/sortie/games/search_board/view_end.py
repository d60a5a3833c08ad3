# SPDX-License-Identifier: MIT
"""The end: the points of each side by kind, and the winner."""

from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...ui.colors import GOLD, PAPER
from .layouts import END as LAYOUT
from .layouts import END_BRITISH, END_GERMAN, END_WINNER
from .fields import BRITISH, GERMAN
from .rules.points import aircraft, at_sea, convoys, escorts, hits, ports, sunk, total
from .screen_views import OwnView
from .words import LIST_LEVEL

_DRAW = const(2)


class EndView(OwnView):
    """A table of points."""

    layout = LAYOUT

    def draw(self, screen):
        """Draw the points of the position at the end."""
        v = screen.was
        for side, piece, own in ((GERMAN, END_GERMAN, escorts(v)), (BRITISH, END_BRITISH, ports(v))):
            parts = [part(v, side) for part in (sunk, hits, aircraft, convoys)] + [own, at_sea(v, side), total(v, side)]
            for row in range(len(parts)):
                self.pieces[piece + row].line(0, "", str(parts[row]))
        if v[REASON] == RESIGNED:  # a side that resigns has not won, with any points
            return
        lead = total(v, GERMAN) - total(v, BRITISH)
        winner = self.pieces[END_WINNER]
        winner.color(GOLD if lead > 0 else PAPER)
        winner.center(0, self.words.get(LIST_LEVEL + (lead < 0 if lead else _DRAW)))


VIEW = EndView
