# SPDX-License-Identifier: MIT
"""The start of a new game: its options, each with its help, the dice code, and the lesson.

In a game with mission results the mission can be chosen on a board. The next mission is proposed.
"""

import os

from micropython import const

from ..core import seeds
from ..core.resident import Temporary
from ..store import lessons
from ..store.settings import PLAYER
from . import words as W
from .choices import JOIN, LESSON
from .dice_code import code_of, spaced
from .dialog import Dialog, HERE

ROWS = const(7)


class _Page:
    """The options of a game as the lines of a dialog (shell/dialog.py).

        texts     the game's texts (shell/front.py)
        counts    the number of values of each of the game's own options
        at        the line that was changed last
        results   the mission results (store/results.py), None for a game without them
    """

    def __init__(self, shell, texts, ident, counts, saved, lesson):
        self._shell = shell
        self._texts = texts
        self.saved = saved
        self._line = texts.results_option() + 1  # the line of the mission; 0 for none
        self._ident = ident
        self.counts = counts
        self.values = bytearray(texts.option_count())
        for i in range(len(counts)):
            self.values[i] = texts.option_default(i)
        # A game with secrets shows no seed. So it has none until the player needs a code.
        self.seed = None if texts.sides() else new_seed()
        self.at = 0
        self.results = None
        self._lesson = lesson  # its side and minutes, as text; "" without one
        self._below = texts.below()  # the options below the code
        self._shown = [i for i in range(len(self.values)) if i not in self._below]
        self.lesson_at = len(self._shown) + 1 if lesson else -1  # no line
        self.code_at = len(self._shown) + 1 + (lesson > "")

    def read(self, storage, ident):
        """Read the mission results, and propose the next mission."""
        from ..store.results import following, stored

        self.results = stored(storage, ident, self._texts.option_values(self._line - 1), self._shell.settings.values[PLAYER])
        self.values[self._line - 1] = following(self.results)
        storage.rest()

    def repeat(self, storage, seats):
        """Propose the options and the seats of this game's last start.

        A start of other rules may have a value beyond the last. It becomes a value that exists.
        """
        from ..store.slots import last_options

        data = last_options(storage, self._ident)
        if data and len(data) == len(self.counts) + 1:
            self.take(self.seed, data[:-1])
            if seats:
                seats.propose(self.values, data[-1])
            for i in range(len(self.values)):
                self.values[i] %= self._texts.option_values(i)
        storage.rest()

    def lines(self):
        lines = [self._shell.say(W.SAY_START)] + [self._option(i) for i in self._shown]
        if self._lesson:
            lines.append(self._shell.say(W.SAY_LESSON) + "\t" + self._lesson)
        lines.append(self._shell.say(W.SAY_CODE) + "\t" + self._shown_code())
        return lines + [self._option(i) for i in self._below]

    def _option(self, i):
        return self._texts.option_title(i) + "\t" + self._texts.option_value(i, self.values[i])

    def _value_at(self, at):
        """The number of the option of a line, or -1."""
        if at > self.code_at:
            return self._below[at - self.code_at - 1]
        return self._shown[at - 1] if 0 < at <= len(self._shown) else -1

    def _shown_code(self):
        """The value on the code's line. A whole code is too long for it."""
        if self.seed is None:
            return self._shell.say(W.SAY_CODE_NONE)
        return self._shell.say(W.SAY_CODE_WHOLE) if seeds.secret(self.seed) else spaced(self.code())

    def code(self):
        """The code of the chosen options."""
        return code_of(self._ident, new_seed() if self.seed is None else self.seed, self.values, self.counts)

    def whole_seed(self):
        """The seed of the game. A game of two sides needs a part for hidden things too.

        That part comes from the badge's noise, unless a whole code has it.
        """
        seed = new_seed() if self.seed is None else self.seed
        return seed | seeds.hidden(os.urandom(8)) << seeds.DICE if self._texts.sides() and not seeds.secret(seed) else seed

    def take(self, seed, values):
        """Use a seed and the game's own options, as from a code."""
        self.seed = seed
        self.values[: len(values)] = values

    def help(self, at):
        say, i = self._shell.say, self._value_at(at)
        if i >= 0:
            return self._texts.option_help(i, self.values[i])
        if at == self.code_at:
            return say(W.SAY_CODE_HELP_HIDDEN if self._texts.sides() else W.SAY_CODE_HELP)
        if at:
            return say(W.SAY_LESSON_HELP)
        if self._texts.sides() and self._texts.joins(self.values):
            return say(W.SAY_CABLE_JOIN_HELP)
        if self.saved is None:
            return self._texts.about()
        return self._shell.words.say(W.SAY_START_OVER, (self.saved,))

    def does(self, at):
        if 0 < at == self._line or at == self.lesson_at:
            return self._shell.say(W.SAY_CHOOSE_VERB)
        if self._value_at(at) >= 0:
            return self._shell.say(W.SAY_CHANGE)
        return self._shell.say(W.SAY_ENTER if at else W.SAY_SAIL)

    def change(self, at, step):
        self.at = at
        if at in (0, self.lesson_at) or (at in (self._line, self.code_at) and step == HERE):
            return step == HERE
        step, i = step or 1, self._value_at(at)
        if i >= 0:
            self.values[i] = (self.values[i] + step) % self._texts.option_values(i)
        else:
            self.seed = None if step < 0 and self._texts.sides() else new_seed()
        return False


def new_seed():
    """A seed of 30 bits from the badge's noise."""
    return seeds.dice(int.from_bytes(os.urandom(4), "little"))


def _lesson(shell, texts):
    """The minutes of a game's lesson, after its side if the other side has none; "" without a lesson."""
    root, ident = shell.board.root, texts.ident
    minutes = lessons.minutes(root, ident)
    if not minutes:
        return ""
    text = shell.words.say(W.SAY_MINUTES, (minutes,))
    if texts.sides() and not lessons.minutes(root, ident, 1):
        return texts.side(lessons.side(root, ident, 0)) + ", " + text
    return text


def run(shell, texts, saved):
    """Show the options. Returns (seed, option values), LESSON, JOIN, or None if the player went back.

    A game of two sides also returns its seats (core/head.py), and True for a match, as further values.

        saved   the label of the saved game that a new one replaces, or None
    """
    seats = None
    if texts.sides():
        from ..store.slots import by_letter
        from .seats_option import SeatsOption

        seats = SeatsOption(shell, texts, by_letter(shell.board.storage))
    counts = bytes([texts.option_values(i) for i in range(texts.option_count())])
    page = _Page(shell, seats or texts, texts.ident, counts, saved, _lesson(shell, texts))
    with Temporary():
        page.repeat(shell.board.storage, seats)
    if texts.results_option() >= 0:
        with Temporary():
            page.read(shell.board.storage, texts.ident)
    while Dialog(shell, ROWS).run(texts.title(), page, page.at):
        if page.at and page.at != page.lesson_at:
            with Temporary():  # the dialog has freed its memory
                _open(shell, texts, page)
            if page.at or saved is not None:  # the first line tells that the new game replaces a saved one
                continue
        if page.at == 0 and seats and seats.joins(page.values):
            return JOIN
        if page.at == 0:
            return (page.whole_seed(),) + (seats.chosen(page.values) if seats else (page.values,))
        return LESSON
    return None


def _open(shell, texts, page):
    """Open the page of the dice code, or the board of missions. The board leads to the first line."""
    if page.at == page.code_at:
        from .code_page import ask

        found = ask(shell, texts, page.counts, page.code())
        if found:
            page.take(*found)
        return
    from .results_page import choose

    found = choose(shell, texts, page.results, page.values[page.at - 1], W.SAY_SAIL if page.saved is None else W.SAY_PICK)
    if found >= 0:
        page.values[page.at - 1] = found
        page.at = 0
