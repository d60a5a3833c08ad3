# SPDX-License-Identifier: MIT
"""The run between games: title, menu, options, until a game is in its slot and can be played, or a lesson is chosen.

Each screen is imported when it opens and let go when it closes, in a function of its own: no name here holds it then.
"""

from micropython import const

from ..core.resident import Temporary
from ..store import slots
from . import catalog, runs
from . import words as W
from .choices import BACK, CONTINUE, KEYS, LESSON, NEW, PAGES
from .shell import ToTitle, tell

_SETTINGS_PAGE = const(0)  # the pages below the games, in the menu's order
_RECORDS_PAGE = const(1)
_KEYS_PAGE = const(2)


def run(board=None, again=False):
    """Choose a game, from the title on, or from the options of the one played last. Never returns: see runs.run."""
    runs.run(lambda shell: _choose(shell, again), board)


def _choose(shell, again):
    """Let the player choose until a game is to be played, or its lesson: what to run."""
    if again:
        shell.stage.reserve("title")  # it may come after the options, when the heap is no longer whole
    waiting = slots.label(shell.board.storage, shell.settings.last) is not None
    while True:
        try:
            chosen = again and not waiting and _new(shell, shell.settings.last, None, True)
            again = False
            while not chosen:
                chosen = _title(shell, waiting)
            return chosen
        except ToTitle:
            again = False
            shell.clear()


def _title(shell, waiting):
    """Title and menu. What to run, with the game that the settings now name; or nothing."""
    choice = _at_title(shell, waiting)
    shell.clear()  # what comes next needs the room, and lies over all of the screen
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
            chosen = _records(shell, games) if at - PAGES == _RECORDS_PAGE else _page(shell, at - PAGES)
        else:
            chosen = _game(shell, games[at])
        if chosen:
            return chosen


def _at_menu(shell, games, at):
    with Temporary():
        from .menu import Menu

        return Menu(shell, games, at).run()


def _page(shell, number):
    """One of the pages below the games, in the order of the menu. What to run, or nothing."""
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


def _records(shell, games):
    """The page of these games' records. What to run, or nothing."""
    shell.stage.bars(True)
    with Temporary():
        from .statistics_page import run

        following = run(shell, games)
    shell.clear()
    return following


def _game(shell, entry):
    """Go on with the saved game, start another, or take the lesson. What to run, or nothing."""
    what = _before(shell, entry)
    if what == CONTINUE:
        return runs.GAME if slots.choose(shell, entry.ident) else _not_saved(shell)
    if what == LESSON:
        return _lesson(shell, entry.ident)
    return _new(shell, entry.ident, entry.mark[1:] or None) if what == NEW else None


def _before(shell, entry):
    """The questions before a game: CONTINUE, NEW, LESSON or BACK."""
    with Temporary():
        from .beginning import choose, offer

        what = choose(shell, entry) if entry.mark else offer(shell, entry)
        shell.board.storage.rest()
    return what


def _lesson(shell, ident):
    """The lesson of a game, if the player does not go back."""
    with Temporary():
        from .beginning import begin

        begun = begin(shell, ident)
        shell.board.storage.rest()
    return runs.LESSON if begun else _not_saved(shell) if begun is None else None


def _new(shell, ident, saved, again=False):
    """The options of a new game, and the game into its slot; or its lesson. again: one just like the last. What to run,
    or nothing."""
    start = _at_options(shell, ident, saved, again)
    if start == LESSON:
        return _lesson(shell, ident)
    if not start:
        return None
    return runs.GAME if slots.begin(shell, ident, shell.say(W.SAY_JUST_BEGUN), *start) else _not_saved(shell)


def _at_options(shell, ident, saved, again):
    with Temporary():
        from . import options
        from .front import Front

        texts = Front(shell.board.root, ident)
        start = options.run(shell, texts, saved, again)
        texts.close()
        return start


def _not_saved(shell):
    """Say that the storage takes nothing, without which no game can be handed on."""
    tell(shell, shell.say(W.SAY_NOT_SAVED))
