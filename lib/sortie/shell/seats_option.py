# SPDX-License-Identifier: MIT
"""The seats of a game of two sides, as two more options after the game's own."""

from micropython import const

from . import words as W

_SIDES = const(2)


class SeatsOption:
    """The options of a game, as in shell/front.py, and below them the players and the bot's level."""

    def __init__(self, shell, texts):
        self._shell = shell
        self._texts = texts
        self._own = texts.option_count()
        self.about = texts.about
        self.title = texts.title
        self.sides = texts.sides
        self.results_option = texts.results_option
        self.option_default = texts.option_default  # for the game's own options

    def option_count(self):
        return self._own + 2

    def option_values(self, i):
        if i < self._own:
            return self._texts.option_values(i)
        return self._texts.level_count() if i > self._own else _SIDES + W.LIST_PLAYERS_COUNT

    def option_title(self, i):
        if i < self._own:
            return self._texts.option_title(i)
        return self._shell.say(W.SAY_OPPONENT if i > self._own else W.SAY_PLAYERS)

    def option_help(self, i, value):
        if i < self._own:
            return self._texts.option_help(i, value)
        return self._shell.say(W.SAY_OPPONENT_HELP if i > self._own else W.SAY_PLAYERS_HELP)

    def option_value(self, i, value):
        if i < self._own:
            return self._texts.option_value(i, value)
        if i > self._own:
            return self._texts.level(value)
        if value < _SIDES:
            return self._shell.words.say(W.SAY_YOU, (self._texts.side(value),))
        return self._shell.say(W.LIST_PLAYERS + value - _SIDES)

    def propose(self, values, seats):
        """Set in `values` the players and the level of these seats (core/head.py)."""
        first, second = seats & 15, seats >> 4
        values[self._own] = (3 if first else 0) if second else (1 if first else 2)
        values[self._own + 1] = max(first, second, 1) - 1

    def chosen(self, values):
        """The choice: (the game's option values, its seats as in core/head.py)."""
        players, level = values[self._own], values[self._own + 1] + 1
        return values[: self._own], (level << 4, level, 0, level << 4 | level)[players]
