# SPDX-License-Identifier: MIT
"""What is asked before a lesson: whether to take it, the first time; whether to go on, when it was left half-way."""

from . import saves, taught
from . import words as W
from .choices import BACK, LESSON, NEW
from .form import Choice


def offer(shell, entry, minutes):
    """A game with a lesson of so many minutes is chosen that was never chosen before: LESSON, NEW or BACK."""
    ident = entry.ident
    say = shell.say
    answers = [say(W.SAY_TAKE_LESSON), say(W.SAY_NOT_NOW)]
    answer = Choice(answers, shell.words.say(W.SAY_LESSON_FIRST, (minutes,)), say(W.SAY_CHOOSE_VERB)).ask(shell, entry.title)
    if answer < 1:
        return LESSON if answer == 0 else BACK
    changes = {}
    taught.offered(shell, ident, changes)
    taught.store(shell, changes)
    return NEW


def begin(shell, ident):
    """Have the lesson of this game taken up next. False: the player went back; None: the storage takes nothing."""
    changes = {}
    taught.offered(shell, ident, changes)
    left_at = taught.left_at(shell, ident)
    if left_at:
        say = shell.words.say
        answers = [say(W.SAY_LESSON_ON, (left_at + 1,)), say(W.SAY_LESSON_ANEW)]
        answer = Choice(answers, say(W.SAY_LESSON_HELP), say(W.SAY_CHOOSE_VERB)).ask(shell, say(W.SAY_LESSON))
        if answer < 0:
            return False
        if answer:
            taught.forget(shell, changes)
    return saves.choose(shell, ident, changes) or None
