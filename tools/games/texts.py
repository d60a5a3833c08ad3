# SPDX-License-Identifier: MIT
"""The words of one game for the host programs, read by the badge's own reader (lib/sortie/ui/reader.py)."""

from sortie.core.contract import phase
from sortie.ui.reader import Reader, action_words, phase_behind

from tools.glyphs import plain


class Texts:
    """The texts of the file at `path`; `numbers` is the game's words module."""

    def __init__(self, path, numbers):
        self._words = Reader(str(path))
        self._numbers = numbers

    def at(self, name, i=0):
        """Text i after the text `name` of words.py, with the font's pictures as plain letters."""
        return plain(self._words.get(getattr(self._numbers, name) + i))

    def entry(self, name, i):
        """Entry i of a list."""
        return self.at("LIST_" + name.upper(), i)

    def entries(self, name):
        """A whole list."""
        return [self.entry(name, i) for i in range(getattr(self._numbers, f"LIST_{name.upper()}_COUNT"))]

    def sides(self, count):
        """The names of the sides."""
        return [self.at("SIDE", i) for i in range(count)]

    def options(self):
        """The options in their order: [{"id", "title", "values": [ids], "texts": [...], "default": number of a value}]."""
        first, found = 0, []
        for i, count in enumerate(self._numbers.OPTION_VALUES):
            rows = {
                key: [self.at(name, first + n) for n in range(count)]
                for key, name in (("values", "OPTION_VALUE_ID"), ("texts", "OPTION_VALUE"))
            }
            found.append(
                {
                    "id": self.at("OPTION_ID", i),
                    "title": self.at("OPTION_TITLE", i),
                    "help": self.at("OPTION_HELP", i),
                    "default": self._numbers.OPTION_DEFAULT[i],
                    **rows,
                }
            )
            first += count
        return found

    def defaults(self):
        """The option values that a new game proposes, by number."""
        return list(self._numbers.OPTION_DEFAULT)

    def action_name(self, action):
        """The engine's name of an action."""
        return plain(action_words(self._words, self._numbers, self._numbers.VERB_NAME, action))

    def action_text(self, action):
        """The footer's text: the cursor's object and the effect of A."""
        at = action_words(self._words, self._numbers, self._numbers.VERB_AT, action)
        does = self.action_does(action)
        return plain(f"{at}: {does}" if does else at)

    def action_does(self, action):
        """The effect of A; empty where the screen may do it by itself."""
        return action_words(self._words, self._numbers, self._numbers.VERB_DOES, action)

    def prompt(self, state):
        """The prompt of a state: {"name", "text", "rule"}."""
        number = phase(state)
        return {
            "name": self.at("PHASE_ID", number),
            "text": self.at("PHASE_PROMPT", number),
            "rule": self.rule(self._numbers.PHASE_RULE[phase_behind(self._numbers, state)]),
        }

    def help(self, state):
        """The help on a state's prompt, in one or two lines."""
        numbers = {phase(state): None, phase_behind(self._numbers, state): None}
        return [self.at("PHASE_HELP", number) for number in numbers]

    def rule(self, number):
        """A rule's id."""
        return self.at("RULE_ID", number)

    def event_id(self, kind):
        """An event's id."""
        return self.at("EVENT_ID", kind)

    def event_text(self, kind, values):
        """An event's line in the log."""
        return plain(self._words.say(self._numbers.EVENT_LOG + kind, values))

    def reason(self, reason, resigned):
        """The reason for the game's end; `resigned` is the reason of a resigned game."""
        return self.at("SAY_RESIGNED") if reason == resigned else self.at("REASON", reason - 1)
