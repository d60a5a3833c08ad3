# SPDX-License-Identifier: MIT
"""A game's words while it is played, asked for by what they are: its prompts, actions, events and rules.

`words` is the reader of assets/text/<id>.bin (ui/words.py); the game's words module says where each list starts.
"""

import gc

from ..core import journal
from ..ui.words import Words, action_words


def module(ident, name):
    """A module of the game with this id: rules, odds, screen, words. What loading the last one left is collected first, so
    that modules lie close together in the heap."""
    gc.collect()
    return __import__("sortie.games.{}.{}".format(ident, name), None, None, (name,))


class Texts:
    """The words of the game `ident`; root: the folder of assets."""

    def __init__(self, root, ident):
        self._where = module(ident, "words")
        self.words = Words("{}assets/text/{}.bin".format(root, ident))
        self._five = bytearray(5)

    def close(self):
        """Close the file of words."""
        self.words.close()

    def title(self):
        """The game's title."""
        return self.words.get(self._where.GAME_TITLE)

    # --- the moment ----------------------------------------------------------------------------------

    def phase_help(self, phase):
        """What a phase asks of the player."""
        return self.words.get(self._where.PHASE_HELP + phase)

    def phase_rule(self, phase):
        """The number of the rule behind a phase."""
        return self._where.PHASE_RULE[phase]

    def at(self, action):
        """What the cursor is on, for an action."""
        return action_words(self.words, self._where, self._where.VERB_AT, action)

    def does(self, action):
        """What A does, for an action; empty where the screen may take it by itself."""
        return action_words(self.words, self._where, self._where.VERB_DOES, action)

    def event(self, ring, at):
        """The log's line of the record at offset `at` of a journal."""
        for i in range(5):
            self._five[i] = ring[at + journal.A + i]
        return self.words.say(self._where.EVENT_LOG + ring[at], self._five)

    # --- rules ---------------------------------------------------------------------------------------

    def rule_count(self):
        """How many rules the reader holds."""
        return self._where.RULE_COUNT

    def rule_id(self, number):
        """A rule's id."""
        return self.words.get(self._where.RULE_ID + number)

    def rule_title(self, number):
        """A rule's title."""
        return self.words.get(self._where.RULE_TITLE + number)

    def rule_text(self, number):
        """A rule's paragraph."""
        return self.words.get(self._where.RULE_TEXT + number)

    def rule_head(self, number):
        """A rule's id and title in one line."""
        return self.rule_id(number) + " " + self.rule_title(number)
