# SPDX-License-Identifier: MIT
"""A game's words while it is played, asked for by what they are; the log and the rules read theirs by themselves.

`words` is the reader of assets/text/<id>.bin (ui/reader.py); the game's words module says where each list starts.
"""

from ..core import resident
from ..ui.reader import action_words, of_game


def module(ident, name):
    """A module of the game with this id: rules, odds, screen, words. What loading the last one left is collected first, so
    that modules lie close together in the heap."""
    resident.collect()
    return __import__("sortie.games.{}.{}".format(ident, name), None, None, (name,))


class Texts:
    """The words of the game `ident`; root: the folder of assets. words: its Reader; where: its words module."""

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
        """What the cursor is on, for an action."""
        return action_words(self.words, self.where, self.where.VERB_AT, action)

    def does(self, action):
        """What A does, for an action; empty where the screen may take it by itself."""
        return action_words(self.words, self.where, self.where.VERB_DOES, action)
