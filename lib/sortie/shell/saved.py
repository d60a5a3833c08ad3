# SPDX-License-Identifier: MIT
"""The choice before a game that was saved: go on with it, or start a new one."""

from micropython import const

from . import words as W
from .form import Form
from .texts import Texts

CONTINUE = const(0)
NEW = const(1)
BACK = const(2)


class _Page:
    """The choice as a form (shell/form.py)."""

    def __init__(self, shell, entry, about):
        self._shell = shell
        self._entry = entry
        self._about = about
        self.choice = BACK

    def lines(self):
        say = self._shell.say
        return [say(W.SAY_CONTINUE) + "\t" + self._entry.mark[1:], say(W.SAY_NEW_GAME)]

    def help(self, at):
        return self._about

    def does(self, at):
        return self._shell.say(W.SAY_OPEN if at else W.SAY_SAIL)

    def change(self, at, step):
        self.choice = at
        return step > 0


def run(shell, entry):
    """CONTINUE, NEW or BACK, for an entry of the menu."""
    texts = Texts(shell.board.root, entry.ident)
    page = _Page(shell, entry, texts.about())
    texts.close()
    return page.choice if Form(shell, 2).run(entry.title, page) else BACK
