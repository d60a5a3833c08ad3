# SPDX-License-Identifier: MIT
"""A game's words before it is played: for the menu and the start of a new game."""

from .texts import Texts


class Front(Texts):
    """The words of the game `ident`; root: the folder of assets."""

    def __init__(self, root, ident):
        super().__init__(root, ident)
        self.ident = ident

    def about(self):
        """What the player sets out to do."""
        return self.words.get(self.where.GAME_ABOUT)

    def win(self):
        """What a game that is won is."""
        return self.words.get(self.where.GAME_WIN)

    def sides(self):
        """How many sides are called by a name: none in a game of one."""
        return self.where.SIDE_NAME_COUNT

    def side(self, i):
        """What side i is called."""
        return self.words.get(self.where.SIDE_NAME + i)

    def level_count(self):
        """How many levels its opponent has."""
        return self.where.LEVEL_NAME_COUNT

    def level(self, i):
        """What level i of the opponent is called."""
        return self.words.get(self.where.LEVEL_NAME + i)

    # --- options -------------------------------------------------------------------------------------

    def option_count(self):
        """How many options the game has."""
        return len(self.where.OPTION_VALUES)

    def option_values(self, i):
        """How many values option i has."""
        return self.where.OPTION_VALUES[i]

    def option_title(self, i):
        """The name of option i."""
        return self.words.get(self.where.OPTION_TITLE + i)

    def option_help(self, i, value):
        """What option i means, or what this value of it does."""
        return self.words.get(self._at_value(self.where.OPTION_VALUE_HELP, i, value)) or self.words.get(
            self.where.OPTION_HELP + i
        )

    def option_value(self, i, value):
        """The name of one of the values of option i."""
        return self.words.get(self._at_value(self.where.OPTION_VALUE, i, value))

    def _at_value(self, first, i, value):
        return first + sum(self.where.OPTION_VALUES[:i]) + value

    # --- the archive ---------------------------------------------------------------------------------

    def archive(self):
        """The option that the game's archive goes by, or -1."""
        return self.where.ARCHIVE - 1

    def archive_columns(self):
        """How many columns of its page have a head."""
        return self.where.ARCHIVE_COLUMN_COUNT

    def archive_column(self, i):
        """What stands over column i."""
        return self.words.get(self.where.ARCHIVE_COLUMN + i)
