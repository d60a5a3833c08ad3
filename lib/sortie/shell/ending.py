# SPDX-License-Identifier: MIT
"""The end of a game: its slot is emptied, its record learns of it, and its points and level are shown."""

from ..core.head import OPTION
from ..core.modules import Borrowed
from ..ui import buttons, sound
from . import words as W


def forget(shell, game, since, is_fresh):
    """Empty the slot of a Game that is over, in one write with what its record and its line (shell/lines.py) become: so
    it counts once, whenever the power goes. The room for its end is not needed yet."""
    ident = game.rules.ID
    with Borrowed():
        from .lines import grown

        changes = grown(shell.board.storage, game, since, is_fresh)
    with Borrowed():
        from .recording import note

        note(changes, shell.board.storage, ident, game.state)
    with Borrowed():
        from .saves import erase

        erase(shell, ident, changes)
        shell.board.storage.rest()
    shell.stage.tone(sound.SINK)


def show_code(shell, game):
    """A page with the whole code of a game of two sides, which nothing shows before its end. False: the player went back."""
    from .dice_code import code_of, spaced
    from .pages import read

    rules = game.rules
    code = spaced(code_of(rules.ID, game.seed, game.state[OPTION:], rules.OPTIONS))
    text = shell.words.say(W.SAY_CODE_OF, (code,))
    return read(shell, shell.say(W.SAY_REVIEW), text, does=shell.say(W.SAY_CODE_SEE)) == buttons.A


def show(shell, screen, seen):
    """Show the end, and wait for an event: A for another game, B for the title, SELECT for the log."""
    screen.end(seen)
    shell.stage.footer(shell.say(W.SAY_OVER), shell.say(W.SAY_AGAIN), shell.say(W.SAY_TITLE))
    return shell.wait()
