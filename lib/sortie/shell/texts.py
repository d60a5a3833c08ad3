# SPDX-License-Identifier: MIT
"""A game's words during play, each by a method of its name. The log and the rules page read their own.

`words` is the reader of assets/text/<id>.bin (ui/reader.py). The game's words module has the start of each list.
"""

from ..core.resident import make_room
from ..ui.reader import action_words, of_game


def module(ident, name):
    """A module of the game with this id: rules, odds, screen, words."""
    make_room()
    return __import__("sortie.games.{}.{}".format(ident, name), None, None, (name,))


class Texts:
    """The words of the game `ident`. `root` is the folder of assets. `words` is its Reader, `where` its words module."""

    def __init__(self, root, ident):
        self.where = module(ident, "words")
        self.words = of_game(root, ident)

    def close(self):
        """Close the file of words."""
        self.words.close()

    def title(self):
        """The game's title."""
        return self.words.get(self.where.GAME_TITLE)

    def at(self, action):
        """The name of the thing under the cursor, for an action."""
        return action_words(self.words, self.where, self.where.VERB_AT, action)

    def does(self, action):
        """The effect of A, for an action; "" if a screen may do the action without a press."""
        return action_words(self.words, self.where, self.where.VERB_DOES, action)
