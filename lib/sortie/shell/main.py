# SPDX-License-Identifier: MIT
"""The program from power-on: title, menu, options, play, and round again.

Each screen is imported when it opens: a game in play needs the room that title and menu take.
"""

import sys

from ..core.save import Damaged, OtherVersion
from . import saves
from . import words as W
from .shell import Shell, ToTitle, tell


def run(board=None):
    """Run Sortie on a board, by default the one this is; never returns by itself.

    Choosing and playing take turns here, so that a game stands on a shallow stack."""
    if board is None:
        from ..board import get

        board = get()
    shell = Shell(board)
    game = None
    while True:
        try:
            game = _play(shell, *game) if game else _choose(shell)
        except ToTitle:
            game = None
        except Exception as error:
            game = None
            _report(shell, error)


def _choose(shell):
    """Title and menu: the game to play, (id, start), where start is None for the saved one or (seed, options);
    None: back to the title."""
    from . import title

    choice = title.run(shell)
    if choice == title.CONTINUE:
        return shell.settings.last, None
    if choice == title.KEYS:
        _page(shell, 1)
        return None
    return _menu(shell)


def _menu(shell):
    from .catalog import entries
    from .menu import BACK, PAGES, Menu

    at = 0
    while True:
        games = entries(shell)
        at = Menu(shell, games, at).run()
        if at == BACK:
            return None
        game = _page(shell, at - PAGES) if at >= PAGES else _game(shell, games[at])
        if game:
            return game


def _page(shell, number):
    """One of the pages below the games, in the order of the menu."""
    from . import about, keys, settings

    shell.stage.bars(True)
    (settings, keys, about)[number].run(shell)


def _game(shell, entry):
    """Open a game: go on with the saved one, or start another. (id, start), or None when the player goes back."""
    from . import saved

    what = saved.run(shell, entry) if entry.mark else saved.NEW
    if what == saved.CONTINUE:
        return entry.ident, None
    return _new(shell, entry.ident, entry.mark[1:] or None) if what == saved.NEW else None


def _new(shell, ident, saved):
    """The options of a new game: (id, start), or None when the player goes back."""
    from . import options
    from .texts import Texts

    texts = Texts(shell.board.root, ident)
    start = options.run(shell, texts, saved)
    texts.close()
    return (ident, start) if start else None


def _play(shell, ident, start):
    """Play a game. The one to play next, (id, start), or None."""
    from .play import AGAIN, Play

    play = Play(shell, ident)
    try:
        if start is None:
            play.resume()
        else:
            play.new(*start)
    except OtherVersion:
        tell(shell, shell.say(W.SAY_OTHER_VERSION))
        return None
    except Damaged:
        saves.erase(shell.board.storage, ident)
        tell(shell, shell.say(W.SAY_DAMAGED))
        return None
    return _new(shell, ident, None) if play.run() == AGAIN else None


def _report(shell, error):
    """An error no rule foresees: its trace goes to the serial port, the player reads a plain message."""
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)
    shell.clear()
    shell.stage.bars(True)
    try:
        tell(shell, shell.say(W.SAY_TROUBLE) + " " + type(error).__name__)
    except ToTitle:
        pass
