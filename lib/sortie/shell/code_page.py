# SPDX-License-Identifier: MIT
"""The page where a dice code is entered, letter by letter, in large letters."""

from displayio import Group
from micropython import const

from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import FOAM, GOLD, INK, NIGHT, ORANGE, PAPER, SHOAL
from ..ui.text import TextPlane
from . import words as W
from .dice_code import GROUP, LETTERS, read, spaced

HELP_COLS = const(25)
HELP_ROWS = const(6)

_SCALE = const(2)
_CELL = const(12)  # pixels of a large letter
_TOP = const(26)
_STEP = {buttons.UP: 1, buttons.DOWN: -1}


def ask(shell, texts, counts, code):
    """Let the player change a code of this game (shell/front.py), whose options have so many values. (seed, option
    values), or None when the player went back."""
    page = _Page(shell, code)
    stage = shell.stage
    stage.over.append(page.group)
    stage.anew()
    try:
        return page.ask(texts, counts)
    finally:
        stage.over.remove(page.group)
        stage.anew()


class _Page:
    """A code in large letters, a bar under the one that is changed, and the help below."""

    def __init__(self, shell, code):
        stage = shell.stage
        self._shell = shell
        self._code = bytearray(code.encode())
        self._at = 0
        cells = len(spaced(code))
        self._left = (WIDTH - _CELL * cells) // 2
        self.group = Group()
        self.group.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, NIGHT))
        self.group.append(stage.solid(0, _TOP - 4, WIDTH, 24, INK))
        self._bar = stage.solid(0, _TOP - 2, _CELL, 20, PAPER)
        self.group.append(self._bar)
        large = Group(scale=_SCALE, x=self._left + 1, y=_TOP)
        self._letters = TextPlane(stage, cells, 1, 0, 0, GOLD)
        self._letter = TextPlane(stage, 1, 1, 0, 0, INK)
        large.append(self._letters.grid)
        large.append(self._letter.grid)
        self.group.append(large)
        self.group.append(stage.solid(0, _TOP + 24, WIDTH, 1, SHOAL))
        self._help = TextPlane(stage, HELP_COLS, HELP_ROWS, 6, _TOP + 30, FOAM)
        self.group.append(self._help.grid)

    def ask(self, texts, counts):
        """(seed, option values), or None."""
        shell = self._shell
        shell.stage.header(texts.title(), shell.say(W.SAY_CODE))
        shell.stage.footer(shell.say(W.SAY_CODE_KEYS), shell.say(W.SAY_TAKE))
        self._explain(W.SAY_CODE_ENTER, FOAM)
        while True:
            self._draw()
            event = shell.wait()
            if event == buttons.B:
                return None
            if event == buttons.A:
                found = read(texts.ident, self._code.decode(), counts)
                if found:
                    return found
                shell.refuse()
                self._explain(W.SAY_CODE_WRONG, ORANGE)
            elif event in (buttons.LEFT, buttons.RIGHT):
                self._at = (self._at + (1 if event == buttons.RIGHT else -1)) % len(self._code)
            elif event in _STEP:
                letter = LETTERS.find(self._code[self._at : self._at + 1]) + _STEP[event]
                self._code[self._at] = LETTERS[letter % len(LETTERS)]
                self._explain(W.SAY_CODE_ENTER, FOAM)

    def _draw(self):
        """The letters, and the paper under the one that is changed."""
        self._letters.put(0, 0, spaced(self._code.decode()))
        cell = self._at + self._at // GROUP
        self._bar.x = self._left + _CELL * cell
        self._letter.grid.x = 6 * cell
        self._letter.put(0, 0, self._code[self._at : self._at + 1].decode())

    def _explain(self, text, color):
        self._help.color(color)
        self._help.fill(self._shell.say(text))
