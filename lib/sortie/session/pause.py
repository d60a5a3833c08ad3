# SPDX-License-Identifier: MIT
"""The menu of a game in play (START)."""

from micropython import const

from ..core import journal
from ..core.head import FRIEND, OPTION, OVER, SEATS
from ..core.resident import Temporary
from ..shell import words as W
from ..shell.pages import NONE, choose, read
from ..shell.shell import notice

GO_ON = const(0)
WHAT = const(1)
LOG = const(2)
RULES = const(3)
KEYS = const(4)
SETTINGS = const(5)
REVIEW = const(6)
LEAVE = const(7)
RESIGN = const(8)
SEE_AGAIN = const(9)

_SEE_AT = const(3)  # the place of "See again"


def run(shell, texts, game, viewer, seats, is_fresh):
    """Open pages until the player continues, leaves or resigns.

    Returns GO_ON, LEAVE, RESIGN, REVIEW (the whole game) or SEE_AGAIN (the other side's last turn).

        viewer     the side whose log is shown
        seats      session/seats.py in a game of two sides, else None
        is_fresh   was nothing of this game written yet? None in a lesson, which can always be left
    """
    choice = GO_ON
    is_lesson = is_fresh is None
    code = "" if is_lesson or seats else _code(game)  # the code of a game with secrets would reveal its dice
    while True:
        choice = _choose(shell, choice, is_lesson, None if is_lesson else seats, code)
        if choice in (GO_ON, LEAVE) or (choice == RESIGN and _sure(shell)):
            return choice
        if choice == REVIEW and _can_be_seen(shell, game, is_fresh):
            return choice
        if choice == SEE_AGAIN:
            if seats.covered or _was_seen(seats.journal, viewer, seats):
                return choice
            notice(shell, shell.say(W.SAY_SEE_NONE))
            continue
        with Temporary():
            _page(shell, texts, game, viewer, choice)


def _code(game):
    """The code of a Game at its start."""
    rules_page = game.rules
    with Temporary():
        from ..shell.dice_code import code_of, spaced

        return spaced(code_of(rules_page.ID, game.seed, game.state[OPTION:], rules_page.OPTIONS))


def _choose(shell, at, is_lesson, seats, code):
    """The player's choice."""
    lines = shell.items(W.LIST_PAUSE, W.LIST_PAUSE_COUNT)
    notes = shell.items(W.LIST_PAUSE_NOTE, W.LIST_PAUSE_COUNT)
    if is_lesson:
        lines = lines[:REVIEW] + [shell.say(W.SAY_LESSON_LEAVE)]
        notes = notes[:REVIEW] + [notes[LEAVE]]
    if seats:
        lines.insert(_SEE_AT, shell.say(W.SAY_SEE))
        notes.insert(_SEE_AT, shell.say(W.SAY_SEE_NOTE))
        at = _SEE_AT if at == SEE_AGAIN else at + (at >= _SEE_AT)
    choice = choose(shell, shell.say(W.SAY_PAUSE), lines, notes, at=at, right=code)
    if seats and choice == _SEE_AT:
        return SEE_AGAIN
    if seats and choice > _SEE_AT:
        return choice - 1
    if is_lesson and choice == REVIEW:
        return LEAVE
    return GO_ON if choice == NONE else choice


def _page(shell, texts, game, viewer, choice):
    if choice == WHAT and game.side() != OVER:
        from . import log

        log.why(shell, texts, shell.playing.seats or game, -1, shell.playing.actions)
    elif choice in (WHAT, LOG):  # a finished lesson has no prompt
        from . import log

        log.run(shell, texts, shell.playing.seats or game, viewer)
    elif choice == RULES:
        from ..shell import rules_page

        rules_page.run(shell, texts)
    elif choice == KEYS:
        from ..shell import keys

        keys.run(shell)
    elif choice == SETTINGS:
        from ..shell import settings_page

        settings_page.run(shell)


def _was_seen(ring, viewer, seats):
    """Does the other side's last turn have an event that this viewer may see?"""
    for n in range(max(seats.since, journal.oldest(ring)), journal.count(ring) if seats.until < 0 else seats.until):
        if seats.can_show and journal.may_read(ring, n, viewer):
            return True
    return False


def _can_be_seen(shell, game, is_fresh):
    """Is the game kept from its beginning, and may a viewer review it? A page shows the reason if not."""
    from ..store.move_list import is_kept

    kept = is_fresh or is_kept(shell.board.storage, game)
    shell.board.storage.rest()
    if kept and (game.rules.SIDES == 1 or game.state[SEATS] not in (0, FRIEND, FRIEND << 4)):
        return True
    read(shell, shell.say(W.SAY_REVIEW), shell.say(W.SAY_REVIEW_TWO if kept else W.SAY_REVIEW_NONE))
    return False


def _sure(shell):
    """Does the player confirm to resign? "No" is the first answer."""
    from ..shell.dialog import Choice

    say = shell.say
    choice = Choice([say(W.SAY_NO), say(W.SAY_YES)], say(W.SAY_RESIGN_ASK), say(W.SAY_CHOOSE_VERB))
    return choice.ask(shell, say(W.SAY_RESIGN)) == 1
