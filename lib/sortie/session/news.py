# SPDX-License-Identifier: MIT
"""Counts a game that is over. Makes two lines for its scene: all games of its kind, and a new record."""

from micropython import const

from ..core.contract import RESIGNED
from ..core.head import NEITHER, OPTION, REASON, SEATS
from ..shell import words as W
from ..shell.texts import module
from ..store import statistics
from ..store.settings import PLAYER

_ROW = const(2)  # wins in a row at least


def note(changes, shell, texts, game, is_advised=False):
    """Put the statistics and mission results of a Game that is over into `changes`. Returns the two lines.

    A game with advice is no best result and no mission result, and its second line says so.
    """
    ident, state, where = game.rules.ID, game.state, texts.where
    points, winner, mark = module(ident, "outcome").outcome(state)
    is_resigned = state[REASON] == RESIGNED
    if is_resigned:
        winner, mark = 1, False
    levels, player = where.LEVEL_NAME_COUNT, shell.settings.values[PLAYER]
    row = statistics.row_of(state[SEATS], levels) if levels else 0
    if row < 0:
        return shell.say(W.SAY_END_BOTS), ""
    side = NEITHER if statistics.is_of_two(row, levels) else row // max(levels, 1)
    if is_resigned:
        winner = NEITHER if side == NEITHER else 1 - side
    body = statistics.stored(shell.board.storage, ident, levels, player)
    best, longest = statistics.best(body, row), statistics.streaks(body)[1]
    own = None if is_resigned or is_advised else -points if side == 1 else points
    statistics.note(body, row, side, winner, own)
    if is_advised:
        statistics.note_advice(body)
    changes[statistics.name(ident, player)] = bytes(body)
    if where.RESULTS_OPTION:
        points = min(points, 0) if is_resigned else points
        return ("", shell.say(W.SAY_WITH_ADVICE)) if is_advised else _note_mission(changes, shell, where, game, points, winner == 0, mark)
    games, won, lost = [statistics.count(body, row, kind) for kind in (statistics.GAMES, statistics.WON, statistics.LOST)]
    if side == NEITHER:
        names = [texts.words.get(where.SIDE_NAME + i) for i in (0, 1)]
        return shell.words.say(W.SAY_END_TWO, (names[0], won, names[1], lost)), ""
    line = shell.words.say(W.SAY_END_ONE, (won, games))
    now = statistics.best(body, row)
    if now:
        line = shell.words.say(W.SAY_END_BEST, (line, now))
    if is_advised:
        return line, shell.say(W.SAY_WITH_ADVICE)
    streak = statistics.streaks(body)[0]
    is_won = winner == side
    if won == 1 and is_won:
        return line, shell.say(W.SAY_END_NEW_WIN)
    if is_won and best is not None and now > best:
        return line, shell.words.say(W.SAY_END_NEW_BEST, (now,))
    return line, shell.words.say(W.SAY_END_NEW_STREAK, (streak,)) if streak > max(longest, _ROW - 1) else ""


def _note_mission(changes, shell, where, game, points, is_won, mark):
    from ..store import results

    ident, option = game.rules.ID, where.RESULTS_OPTION - 1
    mission, player = game.state[OPTION + option], shell.settings.values[PLAYER]
    body = results.stored(shell.board.storage, ident, where.OPTION_VALUES[option], player)
    best = results.best(body, mission) if results.won(body, mission) else None
    had_medal = results.medal(body, mission)
    results.note(body, mission, points, is_won, mark)
    changes[results.name(ident, player)] = bytes(body)
    won = results.won(body, mission)
    line = shell.words.say(W.SAY_END_MISSION, (mission + 1, won, won + results.lost(body, mission)))
    if results.medal(body, mission) and not had_medal:
        return line, shell.say(W.SAY_END_NEW_MEDAL)
    if is_won and best is None:
        return line, shell.say(W.SAY_END_NEW_WIN)
    return line, shell.words.say(W.SAY_END_NEW_BEST, (points,)) if is_won and points > best else ""
