# SPDX-License-Identifier: MIT
"""The page where the player enters a dice code, letter by letter, in large letters."""

from displayio import Group
from micropython import const

from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import FOAM, GOLD, INK, NIGHT, ORANGE, PAPER, SHOAL
from ..ui.text import TextPlane
from . import words as W
from .dice_code import GROUP, HIDDEN, LETTERS, length, read, spaced

HELP_COLS = const(25)
HELP_ROWS = const(5)

NONE = b"."  # an empty place beyond a dice code

_SCALE = const(2)
_CELL = const(12)  # pixels of a large letter
_TOP = const(20)
_LETTERS = const(9)  # in a row
_ROWS = const(2)
_ROW = const(22)  # pixels from one row to the next
_STEP = {buttons.UP: 1, buttons.DOWN: -1}


def ask(shell, texts, counts, code):
    """Let the player change a code of this game. Returns (seed, option values), or None if the player went back.

        texts    the game's texts (shell/front.py); a game of two sides also takes a whole code
        counts   the number of values of each option
    """
    if texts.sides():
        code += NONE.decode() * (length(counts) + HIDDEN - len(code))
    page = _Page(shell, code, length(counts))
    stage = shell.stage
    stage.over.append(page.group)
    stage.anew()
    try:
        return page.ask(texts, counts)
    finally:
        stage.over.remove(page.group)
        stage.anew()


class _Page:
    """A code in large letters, a bar under the changed letter, and the help below. `least` is the length of a dice code."""

    def __init__(self, shell, code, least):
        stage = shell.stage
        self._shell = shell
        self._code = bytearray(code.encode())
        self._least = least
        self._at = 0
        cells = len(spaced(code[:_LETTERS]))
        self._left = (WIDTH - _CELL * cells) // 2
        self.group = Group()
        self.group.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, NIGHT))
        self.group.append(stage.solid(0, _TOP - 4, WIDTH, _ROWS * _ROW + 2, INK))
        self._bar = stage.solid(0, 0, _CELL, 20, PAPER)
        self.group.append(self._bar)
        self._rows = []
        for row in range((len(code) + _LETTERS - 1) // _LETTERS):
            self._rows.append(self._large(TextPlane(stage, cells, 1, 0, 0, GOLD), row))
        self._letter = self._large(TextPlane(stage, 1, 1, 0, 0, INK), 0)
        self.group.append(stage.solid(0, _TOP + _ROWS * _ROW - 2, WIDTH, 1, SHOAL))
        self._help = TextPlane(stage, HELP_COLS, HELP_ROWS, 6, _TOP + _ROWS * _ROW + 4, FOAM)
        self.group.append(self._help.grid)

    def _large(self, plane, row):
        """Put a plane on the page, its letters twice as large."""
        large = Group(scale=_SCALE, x=self._left + 1, y=_TOP + _ROW * row)
        large.append(plane.grid)
        self.group.append(large)
        return plane

    def ask(self, texts, counts):
        """(seed, option values), or None."""
        shell = self._shell
        shell.stage.header(texts.title(), shell.say(W.SAY_CODE))
        shell.stage.footer(shell.say(W.SAY_CODE_KEYS), shell.say(W.SAY_TAKE))
        enter = W.SAY_CODE_ENTER_HIDDEN if texts.sides() else W.SAY_CODE_ENTER
        self._explain(enter, FOAM)
        while True:
            self._draw()
            event = shell.wait()
            if event == buttons.B:
                return None
            if event == buttons.A:
                found = read(texts.ident, self._entered(), counts)
                if found:
                    return found
                shell.refuse()
                self._explain(W.SAY_CODE_WRONG, ORANGE)
            elif event in (buttons.LEFT, buttons.RIGHT):
                self._at = (self._at + (1 if event == buttons.RIGHT else -1)) % len(self._code)
            elif event in _STEP:
                letters = LETTERS + NONE if self._at >= self._least else LETTERS
                letter = letters.find(self._code[self._at : self._at + 1]) + _STEP[event]
                self._code[self._at] = letters[letter % len(letters)]
                self._explain(enter, FOAM)

    def _entered(self):
        """The code entered: a dice code, or a whole code if a letter beyond the dice code was entered."""
        code = self._code.decode()
        rest = code[self._least :]
        return code[: self._least] if rest == NONE.decode() * len(rest) else code

    def _draw(self):
        """Draw the letters, and the paper under the changed letter."""
        for row in range(len(self._rows)):
            self._rows[row].put(0, 0, spaced(self._code[_LETTERS * row : _LETTERS * (row + 1)].decode()))
        row, cell = self._at // _LETTERS, self._at % _LETTERS
        cell += cell // GROUP
        self._bar.x, self._bar.y = self._left + _CELL * cell, _TOP - 2 + _ROW * row
        self._letter.grid.x, self._letter.grid.y = 6 * cell, _ROW // _SCALE * row
        self._letter.put(0, 0, self._code[self._at : self._at + 1].decode())

    def _explain(self, text, color):
        self._help.color(color)
        self._help.fill(self._shell.say(text))
