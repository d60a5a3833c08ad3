# SPDX-License-Identifier: MIT
"""The seats of a game of two sides, and the choice of a match: three options after the game's own."""

from micropython import const

from ..board.uart import has_cable
from ..core.head import FRIEND
from . import words as W

_SIDES = const(2)
_MATCH = const(2)  # its place after the game's own options
_CABLE = const(4)  # the first of the players by cable: the host's sides, then the guest
_JOIN = const(6)


class SeatsOption:
    """The options of a game, as in shell/front.py, then the players, the bot's level, and one game or a match.

    In a game by letter (`by_letter`) the player chooses a side; the friend has the other one.
    """

    def __init__(self, shell, texts, by_letter):
        self._by_letter = by_letter
        self._shell = shell
        self._texts = texts
        self._own = texts.option_count()
        self.about = texts.about
        self.title = texts.title
        self.sides = texts.sides
        self.results_option = texts.results_option
        self.option_default = texts.option_default  # for the game's own options

    def option_count(self):
        return self._own + (1 if self._by_letter else _MATCH + 1)

    def below(self):
        return self._texts.below() + ([] if self._by_letter else [self._own + _MATCH])

    def option_values(self, i):
        if i < self._own:
            return self._texts.option_values(i)
        if i == self._own + _MATCH:
            return W.LIST_MATCH_COUNT
        if i > self._own:
            return self._texts.level_count()
        return _SIDES if self._by_letter else _JOIN + 1 if has_cable() else _CABLE

    def option_title(self, i):
        if i < self._own:
            return self._texts.option_title(i)
        if i == self._own + _MATCH:
            return self._shell.say(W.SAY_MATCH)
        return self._shell.say(W.SAY_OPPONENT if i > self._own else W.SAY_PLAYERS)

    def option_help(self, i, value):
        if i < self._own:
            return self._texts.option_help(i, value)
        if i == self._own + _MATCH:
            return self._shell.say(W.SAY_MATCH_HELP)
        if i > self._own:
            return self._shell.say(W.SAY_OPPONENT_HELP)
        if value >= _CABLE:
            return self._shell.say(W.SAY_CABLE_JOIN_HELP if value == _JOIN else W.SAY_CABLE_HELP)
        return self._shell.say(W.SAY_MAIL_HELP if self._by_letter else W.SAY_PLAYERS_HELP)

    def option_value(self, i, value):
        if i < self._own:
            return self._texts.option_value(i, value)
        if i == self._own + _MATCH:
            return self._shell.say(W.LIST_MATCH + value)
        if i > self._own:
            return self._texts.level(value)
        if value < _SIDES:
            return self._shell.words.say(W.SAY_YOU, (self._texts.side(value),))
        if value == _JOIN:
            return self._shell.say(W.SAY_CABLE_JOIN)
        if value >= _CABLE:
            return self._shell.words.say(W.SAY_CABLE_AS, (self._texts.side(value - _CABLE),))
        return self._shell.say(W.LIST_PLAYERS + value - _SIDES)

    def propose(self, values, seats):
        """Set in `values` the players and the level of these seats (core/head.py)."""
        first, second = seats & 15, seats >> 4
        values[self._own] = (3 if first else 0) if second else (1 if first else 2)
        if not self._by_letter and FRIEND in (first, second):
            values[self._own] = _CABLE + (first > 0)
        elif not self._by_letter:
            values[self._own + 1] = max(first, second, 1) - 1

    def joins(self, values):
        """Does the player join a game by cable?"""
        return not self._by_letter and values[self._own] == _JOIN

    def chosen(self, values):
        """The choice: (the game's option values, its seats as in core/head.py, is it a match?)."""
        if not self._by_letter and values[self._own] >= _CABLE:
            return values[: self._own], FRIEND if values[self._own] > _CABLE else FRIEND << 4, False
        players, level = values[self._own], FRIEND if self._by_letter else values[self._own + 1] + 1
        is_match = not self._by_letter and values[self._own + _MATCH] > 0
        return values[: self._own], (level << 4, level, 0, level << 4 | level)[players], is_match
