# SPDX-License-Identifier: MIT
"""What the tables of the games' tests share: actions by name, and the dice that fall."""

from sortie.core import script


class Named:
    """A position laid out for a test: `game` is the Game of it, `texts` the game's own."""

    texts = None

    def names(self):
        """What is legal, by name."""
        return {self.texts.action_name(action): action for action in self.game.actions()}

    def do(self, *lines):
        """Do actions by name."""
        for line in lines:
            legal = self.names()
            assert line in legal, f"{line}: not among {sorted(legal)}"
            self.game.act(legal[line])
        return self

    def rolls(self, *faces):
        """The dice that fall next."""
        script.lay(faces)
        return self
