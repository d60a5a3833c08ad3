# SPDX-License-Identifier: MIT
"""The runs of the interpreter for a game: play it, teach its lesson, or review it. Each function returns the next run."""

from ..core.damaged import Damaged, OtherVersion
from ..shell import runs
from ..shell import words as W
from ..shell.runs import run as run  # for the entries
from ..shell.shell import ToTitle, notice
from .play import Play


def play_last(shell):
    """Play the game that was chosen last, from its slot."""
    from .ending import AGAIN, NEXT, SEEN
    from .keeper import begin

    try:
        play = Play(shell, shell.settings.last)
        keeper = begin(play)
    except Damaged as error:  # the slot stays: another version may read it
        notice(shell, shell.say(W.SAY_OTHER_VERSION if isinstance(error, OtherVersion) else W.SAY_DAMAGED))
        return runs.TITLE
    try:
        choice = play.run()
    except ToTitle:
        keeper.save()
        raise
    return {AGAIN: runs.AGAIN, SEEN: runs.REVIEW, NEXT: runs.GAME}.get(choice, runs.TITLE)


def join_last(shell):
    """Join a game by cable, of the kind that was chosen last."""
    from .guest import join

    return join(shell)


def teach_last(shell):
    """Teach the lesson of the game that was chosen last."""
    from .lesson import Lesson

    play = Play(shell, shell.settings.last)
    play.decider = lesson = Lesson(play)
    try:
        play.run()
    finally:
        is_over = lesson.keep()
    return runs.AGAIN if is_over else runs.TITLE


def review_last(shell):
    """Review the game whose move list is kept."""
    from .review import show

    return show(shell)
