# SPDX-License-Identifier: MIT
"""The choice before a game that was saved: go on with it, start a new one, or take its lesson."""

from . import taught
from . import words as W
from .choices import LESSON, NEW
from .form import Choice
from .front import Front


def run(shell, entry):
    """CONTINUE, NEW, LESSON or BACK, for an entry of the menu."""
    texts = Front(shell.board.root, entry.ident)
    about = texts.about()
    texts.close()
    say = shell.say
    answers = [say(W.SAY_CONTINUE) + "\t" + entry.mark[1:], say(W.SAY_NEW_GAME)]
    if taught.minutes(shell, entry.ident):
        answers.append(say(W.SAY_LESSON))
    answer = Choice(answers, about, say(W.SAY_SAIL)).ask(shell, entry.title)
    return LESSON if answer > NEW else answer
