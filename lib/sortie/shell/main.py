# SPDX-License-Identifier: MIT
"""The run between games: title, menu and options, until a game is in its slot or a lesson is chosen.

Each screen is imported when it opens and evicted when it closes, in a function of its own. So no name here holds it
then.
"""

from micropython import const

from ..core.resident import Temporary, relax
from ..store import slots
from . import catalog, runs
from . import words as W
from .choices import BACK, CONTINUE, JOIN, KEYS, LESSON, NEW, PAGES
from .shell import ToTitle, notice

_SETTINGS_PAGE = const(0)  # the pages below the games, in the menu's order
_STATISTICS_PAGE = const(1)
_KEYS_PAGE = const(2)


def run(board=None, again=False):
    """Choose a game, from the title, or from the options of the game played last (`again`). Never returns: see runs.run."""
    relax()
    runs.run(lambda shell: _choose(shell, again), board)


def _choose(shell, again):
    """Let the player choose a game or a lesson. Returns the next run."""
    if again:
        shell.stage.reserve("title")  # it may follow the options, when the heap is fragmented
    waiting = slots.label(shell.board.storage, shell.settings.last) is not None
    while True:
        try:
            chosen = again and not waiting and _new(shell, shell.settings.last, None)
            again = False
            while not chosen:
                chosen = _title(shell, waiting)
            return chosen
        except ToTitle:
            again = False
            shell.clear()


def _title(shell, waiting):
    """Show title and menu. Returns the next run, for the game in the settings, or None."""
    choice = _at_title(shell, waiting)
    shell.clear()  # the next screen needs the memory, and covers the whole display
    if choice == CONTINUE:
        return runs.GAME
    if choice == KEYS:
        _page(shell, _KEYS_PAGE)
        return None
    return _menu(shell)


def _at_title(shell, waiting):
    with Temporary():
        from .title import run

        return run(shell, waiting)


def _menu(shell):
    games = catalog.entries(shell)
    at = 0
    for i in range(len(games)):
        if games[i].ident == shell.settings.last:
            at = i
    while True:
        at = _at_menu(shell, games, at)
        shell.clear()
        if at == BACK:
            return None
        if at >= PAGES:
            chosen = _statistics(shell, games) if at - PAGES == _STATISTICS_PAGE else _page(shell, at - PAGES)
        else:
            chosen = _game(shell, games[at])
        if chosen:
            return chosen


def _at_menu(shell, games, at):
    with Temporary():
        from .menu import Menu

        return Menu(shell, games, at).run()


def _page(shell, number):
    """Show one of the pages below the games, in the order of the menu. Returns the next run, or None."""
    shell.stage.bars(True)
    with Temporary():
        if number == _SETTINGS_PAGE:
            from . import settings_page as page
        elif number == _KEYS_PAGE:
            from . import keys as page
        else:
            from . import about as page
        following = page.run(shell)
    shell.clear()
    return following


def _statistics(shell, games):
    """Show the page of these games' statistics. Returns the next run, or None."""
    shell.stage.bars(True)
    with Temporary():
        from .statistics_page import run

        following = run(shell, games)
    shell.clear()
    return following


def _game(shell, entry):
    """Continue the saved game, start another, or take the lesson. Returns the next run, or None."""
    what = _before(shell, entry)
    if what == CONTINUE:
        return runs.GAME if slots.choose(shell, entry.ident) else _not_saved(shell)
    if what == LESSON:
        return _lesson(shell, entry.ident)
    return _new(shell, entry.ident, entry.mark[1:] or None) if what == NEW else None


def _before(shell, entry):
    """Show the dialogs before a game. Returns CONTINUE, NEW, LESSON or BACK."""
    with Temporary():
        from .beginning import choose, offer

        what = choose(shell, entry) if entry.mark else offer(shell, entry)
        shell.board.storage.rest()
    return what


def _lesson(shell, ident):
    """Choose the lesson of a game. Returns the next run, or None if the player goes back."""
    with Temporary():
        from .beginning import begin

        begun = begin(shell, ident)
        shell.board.storage.rest()
    return runs.LESSON if begun else _not_saved(shell) if begun is None else None


def _new(shell, ident, saved):
    """Show the options of a new game, and put it into its slot; or choose its lesson. Returns the next run, or None."""
    start = _at_options(shell, ident, saved)
    if start == LESSON:
        return _lesson(shell, ident)
    if start == JOIN:
        return runs.JOIN if slots.choose(shell, ident) else _not_saved(shell)
    if not start:
        return None
    return runs.GAME if slots.begin(shell, ident, shell.say(W.SAY_JUST_BEGUN), *start) else _not_saved(shell)


def _at_options(shell, ident, saved):
    with Temporary():
        from . import options
        from .front import Front

        texts = Front(shell.board.root, ident)
        start = options.run(shell, texts, saved)
        texts.close()
        return start


def _not_saved(shell):
    """Show that the storage refused the write. Without it no run can pass a game to the next."""
    notice(shell, shell.say(W.SAY_NOT_SAVED))
