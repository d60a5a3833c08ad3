# SPDX-License-Identifier: MIT
"""Shared parts of the games' test tables: actions by name, and dice set in advance."""

from sortie.core import script


class Named:
    """A position laid out for a test. `game` is its Game; `texts` are the game's texts."""

    texts = None

    def names(self):
        """Returns the names of the legal actions."""
        return {self.texts.action_name(action): action for action in self.game.actions()}

    def do(self, *lines):
        """Perform actions by name."""
        for line in lines:
            legal = self.names()
            assert line in legal, f"{line}: not among {sorted(legal)}"
            self.game.act(legal[line])
        return self

    def rolls(self, *faces):
        """Set the next dice."""
        script.lay(faces)
        return self
