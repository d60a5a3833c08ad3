# SPDX-License-Identifier: MIT
"""The end of a game: its slot is emptied, and its points and level are shown."""

from ..core.modules import Borrowed
from ..ui import sound
from . import words as W


def forget(shell, ident):
    """Empty the slot of the game with this id; the room for its end is not needed yet."""
    with Borrowed():
        from . import saves

        saves.erase(shell, ident)
        shell.board.storage.rest()
    shell.stage.tone(sound.SINK)


def show(shell, screen, seen):
    """Show the end, and wait for an event: A for another game, B for the title, SELECT for the log."""
    screen.end(seen)
    shell.stage.footer(shell.say(W.SAY_OVER), shell.say(W.SAY_AGAIN), shell.say(W.SAY_TITLE))
    return shell.wait()
