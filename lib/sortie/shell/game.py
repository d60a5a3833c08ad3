# SPDX-License-Identifier: MIT
"""The run of a game: from its slot to its end, or until the player leaves; of its lesson; or of a game seen again."""

from ..core.damaged import Damaged, OtherVersion
from . import runs
from . import words as W
from .play import AGAIN, SEEN
from .runs import run as run  # the entry's, who calls it itself: Python's stack is short
from .shell import tell
from .shown import Shown as Shown  # each of the three begins with it: one file holds it, and all that it needs


def play_last(shell):
    """Play the game in the slot that was used last; what to run after it, see runs.py."""
    from .play import Play

    ident = shell.settings.last
    try:
        play = Play(shell, ident)
        play.resume()
    except Damaged as error:  # it stays in its slot: another program may read it
        tell(shell, shell.say(W.SAY_OTHER_VERSION if isinstance(error, OtherVersion) else W.SAY_DAMAGED))
        return runs.TITLE
    choice = play.run()
    return runs.AGAIN if choice == AGAIN else runs.REVIEW if choice == SEEN else runs.TITLE


def teach_last(shell):
    """Play the lesson of the game that was chosen last; what to run after it, see runs.py."""
    from .lesson import teach

    return teach(shell)


def review_last(shell):
    """Show the game whose line is kept once more; what to run after it, see runs.py."""
    from .review import show

    return show(shell)
