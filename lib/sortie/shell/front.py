# SPDX-License-Identifier: MIT
"""A game's words before it is played: for the menu and the start of a new game."""

from .texts import Texts

_STORY = "\n\n"  # before the story of a mission


class Front(Texts):
    """The words of the game `ident`. `root` is the folder of assets."""

    def __init__(self, root, ident):
        super().__init__(root, ident)
        self.ident = ident

    def about(self):
        """The player's task."""
        return self.words.get(self.where.GAME_ABOUT)

    def win(self):
        """The condition for a won game."""
        return self.words.get(self.where.GAME_WIN)

    def sides(self):
        """The number of sides with a name; 0 in a solitaire game."""
        return self.where.SIDE_NAME_COUNT

    def side(self, i):
        """The name of side i."""
        return self.words.get(self.where.SIDE_NAME + i)

    def level_count(self):
        """The number of the bot's levels."""
        return self.where.LEVEL_NAME_COUNT

    def level(self, i):
        """The name of level i."""
        return self.words.get(self.where.LEVEL_NAME + i)

    # --- options -------------------------------------------------------------------------------------

    def option_count(self):
        """The number of the game's options."""
        return len(self.where.OPTION_VALUES)

    def option_values(self, i):
        """The number of values of option i."""
        return self.where.OPTION_VALUES[i]

    def option_default(self, i):
        """The value of option i that a new game proposes."""
        return self.where.OPTION_DEFAULT[i]

    def below(self):
        """The numbers of the options below the code, because few players change them: the handicap (core/handicap.py)."""
        return [self.option_count() - 1] if self.where.HAS_HANDICAP else []

    def option_title(self, i):
        """The name of option i."""
        return self.words.get(self.where.OPTION_TITLE + i)

    def option_help(self, i, value):
        """The help of this value of option i, or else of option i."""
        return (self._help(i, value) or self.words.get(self.where.OPTION_HELP + i)).split(_STORY)[0]

    def _help(self, i, value):
        return self.words.get(self._at_value(self.where.OPTION_VALUE_HELP, i, value))

    def option_value(self, i, value):
        """The name of one of the values of option i."""
        return self.words.get(self._at_value(self.where.OPTION_VALUE, i, value))

    def _at_value(self, first, i, value):
        return first + sum(self.where.OPTION_VALUES[:i]) + value

    # --- mission results ------------------------------------------------------------------------------

    def results_option(self):
        """The option that chooses the mission, or -1."""
        return self.where.RESULTS_OPTION - 1

    def results_text(self, value):
        """The name of a mission, and its help with its story."""
        lines = self._help(self.results_option(), value).replace(_STORY, "\n").split("\n")
        return lines[0], "\n".join(lines[1:])

    def results_columns(self):
        """The number of rows with a name on the board of missions."""
        return self.where.RESULTS_COLUMN_COUNT

    def results_column(self, i):
        """The name of row i."""
        return self.words.get(self.where.RESULTS_COLUMN + i)
