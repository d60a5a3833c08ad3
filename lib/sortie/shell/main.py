# SPDX-License-Identifier: MIT
"""The run between games: title, menu, options, until a game is in its slot and can be played.

Each screen is imported when it opens and let go when it closes, in a function of its own: no name here holds it then.
"""

from micropython import const

from ..core.modules import Borrowed
from . import catalog, runs, saves
from . import words as W
from .choices import BACK, CONTINUE, KEYS, NEW, PAGES
from .shell import ToTitle, tell

_SETTINGS_PAGE = const(0)  # the pages below the games, in the menu's order
_KEYS_PAGE = const(1)


def run(board=None, again=False):
    """Choose a game, from the title on, or from the options of the one played last. Never returns: see runs.run."""
    runs.run(lambda shell: _choose(shell, again), board)


def _choose(shell, again):
    """Let the player choose until a game is to be played."""
    waiting = saves.label(shell.board.storage, shell.settings.last) is not None
    while True:
        try:
            if again and _new(shell, shell.settings.last, None):
                return runs.GAME
            again = False
            while not _title(shell, waiting):
                pass
            return runs.GAME
        except ToTitle:
            again = False
            shell.clear()


def _title(shell, waiting):
    """Title and menu. True: a game is in its slot, and the settings name it."""
    choice = _at_title(shell, waiting)
    shell.clear()  # what comes next needs the room, and lies over all of the screen
    if choice == CONTINUE:
        return True
    if choice == KEYS:
        _page(shell, _KEYS_PAGE)
        return False
    return _menu(shell)


def _at_title(shell, waiting):
    with Borrowed():
        from .title import run

        return run(shell, waiting)


def _menu(shell):
    games = catalog.entries(shell)
    at = 0
    while True:
        at = _at_menu(shell, games, at)
        shell.clear()
        if at == BACK:
            return False
        if at >= PAGES:
            _page(shell, at - PAGES)
        elif _game(shell, games[at]):
            return True


def _at_menu(shell, games, at):
    with Borrowed():
        from .menu import Menu

        return Menu(shell, games, at).run()


def _page(shell, number):
    """One of the pages below the games, in the order of the menu."""
    shell.stage.bars(True)
    with Borrowed():
        if number == _SETTINGS_PAGE:
            from . import settings_page as page
        elif number == _KEYS_PAGE:
            from . import keys as page
        else:
            from . import about as page
        page.run(shell)
    shell.clear()


def _game(shell, entry):
    """Go on with the saved game, or start another. True: it is to be played."""
    what = _of_saved(shell, entry) if entry.mark else NEW
    if what == CONTINUE:
        return saves.choose(shell, entry.ident) or _not_saved(shell)
    return what == NEW and _new(shell, entry.ident, entry.mark[1:] or None)


def _of_saved(shell, entry):
    with Borrowed():
        from .saved import run

        return run(shell, entry)


def _new(shell, ident, saved):
    """The options of a new game, and the game into its slot. True: it is to be played; False: the player went back."""
    start = _at_options(shell, ident, saved)
    return bool(start) and (saves.begin(shell, ident, *start) or _not_saved(shell))


def _at_options(shell, ident, saved):
    with Borrowed():
        from . import options
        from .front import Front

        texts = Front(shell.board.root, ident)
        start = options.run(shell, texts, saved)
        texts.close()
        return start


def _not_saved(shell):
    """Say that the storage takes nothing, without which no game can be handed on. False."""
    tell(shell, shell.say(W.SAY_NOT_SAVED))
    return False
