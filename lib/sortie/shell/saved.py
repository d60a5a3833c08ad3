# SPDX-License-Identifier: MIT
"""The choice before a game that was saved: go on with it, or start a new one."""

from . import words as W
from .form import Choice
from .front import Front


def run(shell, entry):
    """CONTINUE, NEW or BACK, for an entry of the menu."""
    texts = Front(shell.board.root, entry.ident)
    about = texts.about()
    texts.close()
    say = shell.say
    answers = [say(W.SAY_CONTINUE) + "\t" + entry.mark[1:], say(W.SAY_NEW_GAME)]
    return Choice(answers, about, say(W.SAY_SAIL)).ask(shell, entry.title)
