# SPDX-License-Identifier: MIT
"""The runs of the interpreter. Each game is a run of its own, so that it begins with an empty heap.

A run passes only the storage to the next run: the settings name the game, and its slot holds it.
"""

from ..core import parts
from ..core.resident import collect
from .shell import Shell, ToTitle

TITLE = None  # code.py
GAME = "/lib/sortie/play.py"
AGAIN = "/lib/sortie/again.py"
LESSON = "/lib/sortie/lesson.py"
REVIEW = "/lib/sortie/review.py"
JOIN = "/lib/sortie/join.py"


def run(work, board=None):
    """Do `work(shell)` on a badge, by default this one, then start its result: TITLE, GAME, AGAIN, LESSON, REVIEW or
    JOIN.

    Never returns. An unexpected error becomes a plain message, and the title follows.
    """
    board = board or _board()
    collect()  # the garbage of all imports
    shell = Shell(board)
    try:
        following = work(shell)
    except ToTitle:
        following = TITLE
    except Exception as error:
        parts.give_room()  # the heap may be full
        from .trouble import report

        following = TITLE
        report(shell, error)
    board.run(following)


def _board():
    from ..board import get

    return get()
