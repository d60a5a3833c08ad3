# SPDX-License-Identifier: MIT
"""The page of a game's mission results, in three columns of six with their medals. The next mission is chosen here too."""

from micropython import const

from ..store import results
from ..ui import buttons
from ..ui.view import View
from ..ui.layouts import (
    RESULTS, RESULTS_BAR, RESULTS_CHOSEN, RESULTS_COLUMN, RESULTS_DETAIL, RESULTS_MEDAL, RESULTS_NUMBER,
    RESULTS_PAPER, RESULTS_RESULT,
)
from ..ui.pieces import reveal
from . import words as W

ROWS = const(6)
COLUMNS = const(3)

_PITCH = const(10)  # pixels a row
_TOP = const(21)
_WIDE = const(54)  # pixels a column
_CELLS = const(9)  # the same in cells of text
_STEPS = (-ROWS, ROWS, -1, 1)  # of the events LEFT, RIGHT, UP, DOWN
_MEDAL = "\x8b"  # pictures of the 8-pixel font
_TICK = "\x99"
_CROSS = "\x9a"


def choose(shell, texts, body, at):
    """Show mission results (store/results.py), with the cursor on mission `at`. Returns the chosen mission, or `at` for B."""
    page = _Page(shell, texts, body)
    try:
        return page.ask(at)
    finally:
        shell.clear()


class _Page(View):
    """Three columns of six missions: number, points of the best game, whether it was won, its medal."""

    layout = RESULTS

    def __init__(self, shell, texts, body):
        super().__init__(shell.stage, shell.words)
        self._shell = shell
        self._texts = texts
        self._count = texts.option_values(texts.results_option())
        self._body = body
        self._medals = 0
        for i in range(texts.results_columns()):
            self.pieces[RESULTS_COLUMN + i].put(0, 0, texts.results_column(i))
        for i in range(COLUMNS * ROWS):
            self._fill(i)
        shell.stage.body.append(self.group)
        shell.stage.anew()

    def _fill(self, i):
        col, row = i // ROWS, i % ROWS
        medal = self.pieces[RESULTS_MEDAL + col]
        if i >= self._count:
            reveal(medal, row > 0)
            return
        if results.medal(self._body, i):
            self._medals += 1
            medal[row] = 1
        self.pieces[RESULTS_NUMBER + row].put(_CELLS * col, 0, "{:2d}".format(i + 1))
        self.pieces[RESULTS_RESULT + row].put(_CELLS * col + 3, 0, self._result(i))

    def _result(self, i):
        """The points of the best game, and whether it was won, in three cells."""
        body = self._body
        if not results.played(body, i):
            return " -"
        return "{:2d}{}".format(results.best(body, i), _TICK if results.won(body, i) else _CROSS)

    def ask(self, at):
        """The chosen mission, or `at` for B."""
        stage = self._shell.stage
        say = self._shell.say
        stage.header(say(W.SAY_RESULTS), "{}{}/{}".format(_MEDAL, self._medals, self._count))
        was = at
        while True:
            self._point(at)
            stage.footer(self._record(at), say(W.SAY_PICK))
            event = self._shell.wait()
            if event == buttons.A:
                return at
            if event == buttons.B:
                return was
            at = self._moved(at, event)

    def _moved(self, at, event):
        """The mission after a d-pad event: up and down by one, left and right by a column."""
        if event < buttons.LEFT:
            return at
        to = at + _STEPS[event - buttons.LEFT]
        return to if 0 <= to < self._count else at

    def _point(self, at):
        """Put the paper bar under a mission, and its text below."""
        x, y = _WIDE * (at // ROWS), _TOP + _PITCH * (at % ROWS)
        for piece in (self.pieces[RESULTS_PAPER], self.pieces[RESULTS_BAR]):
            piece.x, piece.y = x, y
        chosen = self.pieces[RESULTS_CHOSEN]
        chosen.line(0, "{:2d} {}".format(at + 1, self._result(at)))
        chosen.grid.x, chosen.grid.y = x + 4, y + 1
        self.pieces[RESULTS_DETAIL].fill(self._texts.option_help(self._texts.results_option(), at))

    def _record(self, at):
        body = self._body
        if not results.played(body, at):
            return self._shell.say(W.SAY_NEVER_PLAYED)
        won = results.won(body, at)
        text = W.SAY_SANK_OF if results.sank(body, at) else W.SAY_WON_OF
        return self._shell.words.say(text, (won, won + results.lost(body, at), results.best(body, at)))
