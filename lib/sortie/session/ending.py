# SPDX-License-Identifier: MIT
"""The end of a game. It empties the slot, counts the game in the statistics, and shows the end.

A game's module `outcome` has
    outcome(s)  (points of side 0; the winner: a side or NEITHER; the mark of a mission result) of a state that is over

A resigned game is lost, and its points are no best result. A resigned game of two persons has no winner, because the
other person did not agree. A game between two bots does not count.
"""

from micropython import const

from ..core.contract import RESIGNED
from ..core.head import NEITHER, OPTION, REASON, SEATS
from ..core.resident import Temporary
from ..ui import buttons, sound
from ..shell import words as W
from ..shell.texts import module

AGAIN = const(1)  # results of show(): another game,
LEFT = const(2)  # the title,
SEEN = const(3)  # or the review of this game


def forget(shell, game, since, is_fresh):
    """Empty the slot of a Game that is over. The same write stores its statistics and its move list.

    So the game counts once, even if the power fails. `since` and `is_fresh` are as in store/move_list.py.
    """
    ident = game.rules.ID
    with Temporary():
        from ..store.move_list import grown

        changes = grown(shell.board.storage, game, since, is_fresh)
    with Temporary():
        note(changes, shell.board.storage, ident, game.state)
    with Temporary():
        from ..store.slots import erase

        erase(shell, ident, changes)
        shell.board.storage.rest()
    shell.stage.tone(sound.SINK)


def note(changes, storage, ident, state):
    """Put the statistics and mission results of a game that is over into `changes`."""
    from ..store import statistics

    where = module(ident, "words")
    points, winner, mark = module(ident, "outcome").outcome(state)
    is_resigned = state[REASON] == RESIGNED
    if is_resigned:
        winner, mark = 1, False
    if where.RESULTS_OPTION:
        _note_mission(changes, storage, ident, state, min(points, 0) if is_resigned else points, winner == 0, mark)
    levels = where.LEVEL_NAME_COUNT
    row = statistics.row_of(state[SEATS], levels) if levels else 0
    if row < 0:
        return
    side = NEITHER if statistics.is_of_two(row, levels) else row // max(levels, 1)
    if is_resigned:
        winner = NEITHER if side == NEITHER else 1 - side
    body = statistics.stored(storage, ident, levels)
    statistics.note(body, row, side, winner, None if is_resigned else -points if side == 1 else points)
    changes[statistics.name(ident)] = bytes(body)


def _note_mission(changes, storage, ident, state, points, is_won, mark):
    from ..store import results

    where = module(ident, "words")
    option = where.RESULTS_OPTION - 1
    body = results.stored(storage, ident, where.OPTION_VALUES[option])
    results.note(body, state[OPTION + option], points, is_won, mark)
    changes[results.name(ident)] = bytes(body)


def _show_code(shell, game):
    """Show the whole code of a game of two sides: it is hidden before the end. Returns False after any button but A."""
    from ..shell.dice_code import code_of, spaced
    from ..shell.pages import read

    rules = game.rules
    code = spaced(code_of(rules.ID, game.seed, game.state[OPTION:], rules.OPTIONS))
    text = shell.words.say(W.SAY_CODE_OF, (code,))
    return read(shell, shell.say(W.SAY_REVIEW), text, does=shell.say(W.SAY_CODE_SEE)) == buttons.A


def show(play):
    """Show the end of a Play until the player continues. Returns AGAIN, LEFT or SEEN. SELECT opens the log."""
    shell = play.shell
    while True:
        play.screen.end(play.seen)
        shell.stage.footer(shell.say(W.SAY_OVER), shell.say(W.SAY_AGAIN), shell.say(W.SAY_TITLE))
        event = shell.wait()
        if event == buttons.A:
            return AGAIN
        if event == buttons.B:
            return LEFT
        if event == buttons.START and (not play.seats or _show_code(shell, play.game)):
            return SEEN
        if event == buttons.SELECT:
            play.log()
