# SPDX-License-Identifier: MIT
"""The orders of a side: what scores, what ends the game, and that ships can sail as one force."""

from ...core.head import SIDE
from ...ui.colors import GOLD, PAPER
from .fields import BRITISH
from .layouts import LOSSES as LAYOUT
from .layouts import LOSSES_ROW
from .screen_views import OwnView
from .words import LIST_ORDERS


class OrdersView(OwnView):
    """A page."""

    layout = LAYOUT

    def draw(self, screen):
        """Draw the orders of the viewer, or of the side that decides."""
        side = screen.side if screen.side <= BRITISH else screen.was[SIDE] & 1
        lines = self.words.get(LIST_ORDERS + side).split("\n")
        for i in range(len(lines)):
            self.pieces[LOSSES_ROW + i].color(GOLD if not i else PAPER)
            self.pieces[LOSSES_ROW + i].line(0, lines[i])

    def look(self, screen, dx, dy):
        """No text: this page has no items."""
        return ""


VIEW = OrdersView
