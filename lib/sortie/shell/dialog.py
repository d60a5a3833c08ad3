# SPDX-License-Identifier: MIT
"""A dialog: lines with a value each, and below them the help of the chosen line.

The lines come from an object with
    lines()          a list of texts, a tab before the value
    help(at)         the help of line `at` and its value
    does(at)         the effect of A there, in a word
    change(at, step) changes it: A (step HERE), or left and right (-1, 1); True: the dialog is done
"""

from displayio import Group
from micropython import const

from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import FOAM, NIGHT, SHOAL
from ..ui.listing import List, PITCH
from ..ui.text import TextPlane
from .words import SAY_BACK

HELP_COLS = const(25)
HERE = const(0)

_LIST_Y = const(11)
_HELP_PITCH = const(8)
_GAP = const(3)  # above the help, with a line in it


class Dialog:
    """A dialog of at most `rows` lines in sight, over the screen."""

    def __init__(self, shell, rows):
        self._shell = shell
        self._group = Group()
        stage = shell.stage
        pitch = _pitch(rows)
        bottom = _LIST_Y + rows * pitch
        self._group.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, NIGHT))
        self._group.append(stage.solid(0, bottom + 1, WIDTH, 1, SHOAL))
        self._help = TextPlane(stage, HELP_COLS, help_rows(rows), 6, bottom + _GAP, FOAM)
        self._group.append(self._help.grid)
        self._list = List(stage, rows, _LIST_Y, pitch)
        self._group.append(self._list.group)

    def run(self, header, ask, at=0):
        """Show the dialog, from line `at`. Returns True if a change closes it, False if B is pressed."""
        stage = self._shell.stage
        stage.over.append(self._group)
        stage.anew()
        try:
            return self._ask(header, ask, at)
        finally:
            stage.over.remove(self._group)
            stage.anew()

    def _ask(self, header, ask, at):
        stage = self._shell.stage
        page = self._list
        stage.header(header)
        back = self._shell.say(SAY_BACK)
        page.open(ask.lines(), at=at)
        while True:
            self._help.fill(ask.help(page.at))
            stage.footer("", ask.does(page.at), back)
            event = self._shell.wait()
            if event == buttons.B:
                return False
            if event in (buttons.UP, buttons.DOWN):
                page.key(event)
            elif event in (buttons.A, buttons.LEFT, buttons.RIGHT):
                if ask.change(page.at, HERE if event == buttons.A else -1 if event == buttons.LEFT else 1):
                    return True
                page.open(ask.lines(), at=page.at)


class Choice:
    """The lines of a dialog with several answers. `help` explains them all. `answer` is the chosen one."""

    def __init__(self, answers, help, does):
        self._answers = answers
        self._help = help
        self._does = does
        self.answer = -1

    def lines(self):
        return self._answers

    def help(self, at):
        return self._help

    def does(self, at):
        return self._does

    def change(self, at, step):
        self.answer = at
        return step == HERE

    def ask(self, shell, header):
        """The number of the answer, or -1 if the player went back."""
        return self.answer if Dialog(shell, len(self._answers)).run(header, self) else -1


def help_rows(rows):
    """The number of lines of help that fit below `rows` lines."""
    return (BODY_Y + BODY_HEIGHT - _LIST_Y - rows * _pitch(rows) - _GAP) // _HELP_PITCH


def _pitch(rows):
    """Pixels a line. More than six lines are a little closer, so that five lines of help fit below them."""
    return PITCH if rows < 7 else PITCH - 1
