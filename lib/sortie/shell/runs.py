# SPDX-License-Identifier: MIT
"""Choosing and playing are separate runs of the interpreter, so that each game begins with an empty heap.

A run hands the next one nothing but the storage: the settings name the game, its slot holds it.
"""

from .shell import Shell, ToTitle

TITLE = None  # code.py
GAME = "/lib/sortie/play.py"
AGAIN = "/lib/sortie/again.py"
LESSON = "/lib/sortie/lesson.py"
REVIEW = "/lib/sortie/review.py"


def run(work, board=None):
    """Do `work(shell)` on a board, by default the one this is, then what it gives: TITLE, GAME, AGAIN, LESSON or
    REVIEW. Never returns.

    What no rule foresees becomes a plain message, and the title comes back."""
    board = board or _board()
    shell = Shell(board)
    try:
        following = work(shell)
    except ToTitle:
        following = TITLE
    except Exception as error:
        from .trouble import report

        following = TITLE
        report(shell, error)
    board.run(following)


def _board():
    from ..board import get

    return get()
