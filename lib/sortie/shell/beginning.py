# SPDX-License-Identifier: MIT
"""The dialogs before a game: continue the saved game, start a new game, or take the lesson. A lesson may also be resumed."""

from ..store import lessons, slots
from . import words as W
from .choices import BACK, LESSON, NEW
from .dialog import Choice
from .front import Front


def choose(shell, entry):
    """Show the dialog for a saved game (`catalog.Entry`). Returns CONTINUE, NEW, LESSON or BACK."""
    texts = Front(shell.board.root, entry.ident)
    about = texts.about()
    texts.close()
    say = shell.say
    answers = [say(W.SAY_CONTINUE) + "\t" + entry.mark[1:], say(W.SAY_NEW_GAME)]
    if lessons.minutes(shell.board.root, entry.ident):
        answers.append(say(W.SAY_LESSON))
    answer = Choice(answers, about, say(W.SAY_SAIL)).ask(shell, entry.title)
    return LESSON if answer > NEW else answer


def offer(shell, entry):
    """Offer the lesson of a game without a save, once. Returns LESSON, NEW or BACK.

    Returns NEW too if there is no lesson to offer.
    """
    minutes = lessons.minutes(shell.board.root, entry.ident)
    storage, bit = shell.board.storage, _bit(shell, entry.ident)
    if not minutes or lessons.was_offered(storage, bit):
        return NEW
    say = shell.say
    answers = [say(W.SAY_TAKE_LESSON), say(W.SAY_NOT_NOW)]
    answer = Choice(answers, shell.words.say(W.SAY_LESSON_FIRST, (minutes,)), say(W.SAY_CHOOSE_VERB)).ask(shell, entry.title)
    if answer < 1:
        return LESSON if answer == 0 else BACK
    changes = {}
    lessons.offered(storage, bit, changes)
    lessons.store(storage, changes)
    return NEW


def begin(shell, ident):
    """Name the lesson that the next run teaches.

    Returns True. False means that the player went back, None that the storage refused it.
    """
    storage, changes = shell.board.storage, {}
    lessons.offered(storage, _bit(shell, ident), changes)
    if lessons.left_at(storage, ident):
        say = shell.say
        answers = [say(W.SAY_LESSON_ON), say(W.SAY_LESSON_ANEW)]
        answer = Choice(answers, say(W.SAY_LESSON_HELP), say(W.SAY_CHOOSE_VERB)).ask(shell, say(W.SAY_LESSON))
        if answer < 0:
            return False
        if not answer:
            return slots.choose(shell, ident, changes) or None
    number = _which(shell, ident)
    if number < 0:
        return False
    lessons.choose(shell.board.root, ident, number, changes)
    return slots.choose(shell, ident, changes) or None


def _which(shell, ident):
    """Ask which of a game's two lessons is taken. Returns its number, or -1 if the player went back; 0 with one lesson."""
    root, answers = shell.board.root, []
    if not lessons.minutes(root, ident, 1):
        return 0
    texts = Front(root, ident)
    for number in range(2):
        minutes = shell.words.say(W.SAY_MINUTES, (lessons.minutes(root, ident, number),))
        answers.append(texts.side(lessons.side(root, ident, number)) + "\t" + minutes)
    texts.close()
    return Choice(answers, shell.say(W.SAY_LESSON_SIDE), shell.say(W.SAY_CHOOSE_VERB)).ask(shell, shell.say(W.SAY_LESSON))


def _bit(shell, ident):
    """The bit of a game's lesson in its record: its place in the menu."""
    for i in range(W.LIST_MENU_ID_COUNT):
        if shell.say(W.LIST_MENU_ID + i) == ident:
            return i
    return lessons.OTHER
