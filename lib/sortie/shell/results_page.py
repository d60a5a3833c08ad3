# SPDX-License-Identifier: MIT
"""The board of a game's missions: three rows of six with their ribbons and medals. The next mission is chosen here too."""

from micropython import const

from ..store import results
from ..store.settings import PLAYER
from ..ui import buttons
from ..ui.sound import OPEN
from ..ui.view import View
from ..ui.layouts import RESULTS, RESULTS_DETAIL, RESULTS_FIRST, RESULTS_INNER, RESULTS_NUMBER, RESULTS_PAPER, RESULTS_ROW
from . import words as W
from .front import Front

COLUMNS = const(6)

_LEFT = const(37)  # of the first box
_TOP = const(10)
_WIDE = const(20)  # pixels a box
_HIGH = const(22)
_CELLS = const(4)  # the width in cells of text
_STEPS = (-1, 1, -COLUMNS, COLUMNS)  # of the events LEFT, RIGHT, UP, DOWN
_MEDAL = "\x8b"  # a picture of the 8-pixel font
# cells of assets/art/medals.pix; 0: never played
_LOST = const(1)
_WON = const(2)
_EARNED = const(3)
_BLINKS = const(3)
_BLINK = const(150)  # milliseconds


def choose(shell, texts, body, at, does=W.SAY_PICK):
    """Show mission results (store/results.py), with the cursor on mission `at`. Returns the chosen mission, or -1 for B.

    `does` is the shell's word for A."""
    page = _Page(shell, texts, body)
    try:
        return page.ask(at, does)
    finally:
        shell.clear()


def award(shell, ident, mission):
    """Show the board after a won mission. Its ribbon blinks into its place. Returns the event of the button that ends it."""
    texts = Front(shell.board.root, ident)
    try:
        count, storage = texts.option_values(texts.results_option()), shell.board.storage
        body = results.stored(storage, ident, count, shell.settings.values[PLAYER])
        storage.rest()
        page = _Page(shell, texts, body)
        try:
            return page.award(mission)
        finally:
            shell.clear()
    finally:
        texts.close()


class _Page(View):
    """Three rows of six missions: the ribbon of a won game, the medal, the number. Below is the chosen mission."""

    layout = RESULTS

    def __init__(self, shell, texts, body):
        super().__init__(shell.stage, shell.words)
        self._shell = shell
        self._texts = texts
        self._count = texts.option_values(texts.results_option())
        self._body = body
        self._medals = 0
        for i in range(texts.results_columns()):
            self.pieces[RESULTS_ROW + i].put(0, 0, texts.results_column(i))
        for i in range(self._count):
            self._fill(i)
        for row in range(3):
            self.pieces[RESULTS_FIRST + row].hidden = row * COLUMNS >= self._count
        shell.stage.body.append(self.group)
        shell.stage.anew()

    def _fill(self, i):
        body, cell = self._body, 0
        if results.medal(body, i):
            self._medals += 1
            cell = _EARNED
        elif results.played(body, i):
            cell = _WON if results.won(body, i) else _LOST
        row, column = i // COLUMNS, i % COLUMNS
        self.pieces[RESULTS_FIRST + row][column] = cell
        self.pieces[RESULTS_NUMBER + row].put(_CELLS * column + 1, 0, "{:2d}".format(i + 1))

    def ask(self, at, does):
        """The chosen mission, or -1 for B."""
        stage, say = self._shell.stage, self._shell.say
        while True:
            self._point(at)
            stage.footer(self._record(at), say(does), "")
            event = self._shell.wait()
            if event == buttons.A:
                return at
            if event == buttons.B:
                return -1
            at = self._moved(at, event)

    def award(self, at):
        """Let a ribbon blink into its place, and return the event of the next button."""
        stage = self._shell.stage
        self._point(at)
        stage.footer(self._record(at), self._shell.say(W.SAY_GO_ON))
        row, column = self.pieces[RESULTS_FIRST + at // COLUMNS], at % COLUMNS
        cell = row[column]
        for n in range(2 * _BLINKS):
            row[column] = cell if n & 1 else 0
            if stage.pause(_BLINK):
                break
        row[column] = cell
        stage.tone(OPEN)
        event = buttons.LEFT
        while event >= buttons.LEFT:
            event = self._shell.wait()
        return event

    def _moved(self, at, event):
        """The mission after a d-pad event: left and right by one, up and down by a row."""
        if event < buttons.LEFT:
            return at
        to = at + _STEPS[event - buttons.LEFT]
        return to if 0 <= to < self._count else at

    def _point(self, at):
        """Frame a mission. Its name is in the header, and its text below."""
        for i in (0, 1):
            frame = self.pieces[(RESULTS_PAPER, RESULTS_INNER)[i]]
            frame.x, frame.y = _LEFT + _WIDE * (at % COLUMNS) + i, _TOP + _HIGH * (at // COLUMNS) + i
            frame.hidden = False
        name, text = self._texts.results_text(at)
        self.pieces[RESULTS_DETAIL].fill(text)
        self._shell.stage.header("{} {}".format(at + 1, name), "{}{}".format(_MEDAL, self._medals))

    def _record(self, at):
        body = self._body
        if not results.played(body, at):
            return self._shell.say(W.SAY_NEVER_PLAYED)
        won = results.won(body, at)
        text = W.SAY_SANK_OF if results.sank(body, at) else W.SAY_WON_OF
        return self._shell.words.say(text, (won, won + results.lost(body, at), results.best(body, at)))
