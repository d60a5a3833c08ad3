# SPDX-License-Identifier: MIT
"""A game of two sides as one side knows it. A Screen takes it in place of the Game."""

from ..core.journal import REFEREE


class Viewer:
    """side: the viewer: 0, 1, PUBLIC or REFEREE (core/journal.py); state: the view; rules: the Game's; journal: the ring
    that the viewer may read; covered: does the cover hide the view?"""

    covered = False

    def __init__(self, game, side):
        self.game = game
        self.rules = game.rules
        self.state = bytearray(game.rules.SIZE)
        self.see(side)

    def see(self, side):
        """Change the viewer."""
        self.side = side
        self.journal = self.game.ring(side)
        self.look()

    def look(self):
        """The game has changed: take the view anew."""
        if self.side == REFEREE:
            self.state[:] = self.game.state
        else:
            self.game.view(self.side, self.state)

    def view(self, side):
        """The viewer's view, whichever side is named."""
        return self.state
