# SPDX-License-Identifier: MIT
"""A game of two sides as its viewer knows it. A Screen uses it in place of the Game."""

from ..core.journal import REFEREE


class Viewer:
    """The game for one viewer.

        side      the viewer: 0, 1, PUBLIC or REFEREE (core/journal.py)
        state     the view
        rules     the Game's rules
        journal   the ring that the viewer may read
        covered   does the cover hide the view?
    """

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
        """Update the view, after the game has changed."""
        if self.side == REFEREE:
            self.state[:] = self.game.state
        else:
            self.game.view(self.side, self.state)

    def view(self, side):
        """The viewer's view, for any side."""
        return self.state
