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
    """Run Sortie on a board, by default the one this is; never returns by itself."""
    if board is None:
        from ..board import get

        board = get()
    shell = Shell(board)
    while True:
        try:
            _title(shell)
        except ToTitle:
            pass
        except Exception as error:
            _report(shell, error)


def _title(shell):
    from . import title

    choice = title.run(shell)
    if choice == title.CONTINUE:
        _play(shell, shell.settings.last, None)
    elif choice == title.KEYS:
        _page(shell, 1)
    else:
        _menu(shell)


def _menu(shell):
    from .catalog import entries
    from .menu import BACK, PAGES, Menu

    at = 0
    while True:
        games = entries(shell)
        at = Menu(shell, games, at).run()
        if at == BACK:
            return
        if at >= PAGES:
            _page(shell, at - PAGES)
        elif _game(shell, games[at]):
            return


def _page(shell, number):
    """One of the pages below the games, in the order of the menu."""
    from . import about, keys, settings

    shell.stage.bars(True)
    (settings, keys, about)[number].run(shell)


def _game(shell, entry):
    """Open a game: go on with the saved one, or start another. True: it was played."""
    from . import saved

    what = saved.run(shell, entry) if entry.mark else saved.NEW
    start = _options(shell, entry.ident, entry.mark[1:] or None) if what == saved.NEW else None
    if what == saved.BACK or (what == saved.NEW and start is None):
        return False
    _play(shell, entry.ident, start)
    return True


def _options(shell, ident, saved):
    from . import options
    from .texts import Texts

    texts = Texts(shell.board.root, ident)
    start = options.run(shell, texts, saved)
    texts.close()
    return start


def _play(shell, ident, start):
    """Play a game, and again while the player likes: a new one from `start` (seed, options), or the saved one (None)."""
    from .play import AGAIN

    while _play_once(shell, ident, start) == AGAIN:
        start = _options(shell, ident, None)
        if start is None:
            return


def _play_once(shell, ident, start):
    from .play import LEFT, Play

    play = Play(shell, ident)
    try:
        if start is None:
            play.resume()
        else:
            play.new(*start)
    except OtherVersion:
        tell(shell, shell.say(W.SAY_OTHER_VERSION))
        return LEFT
    except Damaged:
        saves.erase(shell.board.storage, ident)
        tell(shell, shell.say(W.SAY_DAMAGED))
        return LEFT
    return play.run()


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
