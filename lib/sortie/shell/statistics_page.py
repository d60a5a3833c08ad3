# SPDX-License-Identifier: MIT
"""The page of the statistics. It has a line a game, one for the review of the last game, and one that erases all."""

from micropython import const

from ..store import match, move_list, names, results, statistics
from ..store.settings import PLAYER
from ..ui.listing import COLS
from ..ui.text import wrap
from . import words as W
from .catalog import installed
from .dialog import Choice
from .front import Front
from .pages import NONE, choose, read
from .runs import REVIEW
from .shell import notice

_MEDAL = "\x8b"  # a picture of the 8-pixel font
_BEST = const(3)  # cells of the best points; longer points take more


def run(shell, games):
    """Show the statistics of these games (`catalog.Entry`) until B is pressed. Returns REVIEW, or None."""
    games = [game for game in games if game.here]
    lines, notes = _all(shell, games)
    at, player = 0, shell.settings.values[PLAYER]
    name = names.of(names.read(shell.board.storage), player) if player else ""
    while at != NONE:
        at = choose(shell, shell.say(W.SAY_STATISTICS), lines, notes, shell.say(W.SAY_OPEN), at, name)
        if at == len(lines) - 1:
            _erase(shell, games)
            lines, notes = _all(shell, games)
        elif at == len(games):
            return REVIEW
        elif at != NONE:
            _game(shell, games[at].ident)
    return None


def _all(shell, games):
    """(lines, notes) of each game, of the last game if it can be reviewed, and of the erasure."""
    player = shell.settings.values[PLAYER]
    found = shell.board.storage.loads([statistics.name(game.ident, player) for game in games])
    rows = [_summary(shell, games[i], found[i] or b"") for i in range(len(games))]
    last = _last(shell)
    shell.board.storage.rest()
    if last:
        rows.append((shell.say(W.SAY_LAST_GAME), last))
    rows.append((shell.say(W.SAY_ERASE), shell.say(W.SAY_ERASE_NOTE)))
    return [line for line, _ in rows], [note for _, note in rows]


def _last(shell):
    """The title of the game that can be reviewed; "" for none."""
    data = move_list.kept(shell.board.storage)
    ident = move_list.which(data) if data else ""
    if ident not in installed(shell.board.root):
        return ""
    texts = Front(shell.board.root, ident)
    title, sides = texts.title(), texts.sides() or 1
    texts.close()
    return title if move_list.viewer(data, sides) >= 0 else ""


def _summary(shell, game, data):
    """(a game's title with won and played games of one person; the footer with the wins in a row)."""
    levels = statistics.levels_of(data)
    body = statistics.read(data, levels)
    games = won = 0
    for row in range(statistics.rows(levels)):
        if not statistics.is_of_two(row, levels):
            games += statistics.count(body, row, statistics.GAMES)
            won += statistics.count(body, row, statistics.WON)
    if not games:
        return game.title, shell.say(W.SAY_NEVER_PLAYED)
    return "{}\t{}/{}".format(game.title, won, games), shell.words.say(W.SAY_STREAK, statistics.streaks(body))


# --- one game ----------------------------------------------------------------------------------------


def _game(shell, ident):
    """Show a game's statistics, row by row, and the condition for a won game."""
    texts = Front(shell.board.root, ident)
    levels = texts.level_count()
    body = statistics.stored(shell.board.storage, ident, levels, shell.settings.values[PLAYER])
    lines = ["\t" + shell.say(W.SAY_RECORD_HEAD)]
    for row in range(statistics.rows(levels)):
        lines.append(_name(shell, texts, row) + "\t" + _result(shell, body, row, levels))
    lines.append(shell.words.say(W.SAY_STREAKS, statistics.streaks(body)))
    advised = statistics.with_advice(body)
    if advised:
        lines.append(shell.words.say(W.SAY_GAMES_WITH_ADVICE, (advised,)))
    matches = match.read(shell.board.storage.load(match.name(ident)))
    if texts.results_option() >= 0:
        lines.append(shell.say(W.SAY_MEDALS) + "\t" + _medals(shell, texts))
    title, win = texts.title(), texts.win()
    texts.close()
    shell.board.storage.rest()
    played = match.count(matches, match.PLAYED)
    below = shell.words.say(W.SAY_MATCHES, (match.count(matches, match.WON), played)) if played else ""
    read(shell, title, lines + wrap(below + "\n" + win, COLS))


def _name(shell, texts, row):
    """The name of a row: how its games are played."""
    levels = texts.level_count()
    if not levels:
        return shell.say(W.SAY_ALL_GAMES)
    if statistics.is_of_two(row, levels):
        return shell.say(W.LIST_PLAYERS)
    return texts.side(row // levels) + " " + texts.level(row % levels)


def _result(shell, body, row, levels):
    """Won and played games, and the best points. A row of two persons has the games won by each side."""
    games, won, lost = [statistics.count(body, row, kind) for kind in (statistics.GAMES, statistics.WON, statistics.LOST)]
    if statistics.is_of_two(row, levels):
        return shell.words.say(W.SAY_WON_EACH, (won, lost, games))
    best = statistics.best(body, row)
    best = "-" if best is None else str(best)
    return "{}/{} ".format(won, games) + " " * (_BEST - len(best)) + best


def _medals(shell, texts):
    """The number of medals earned in a game with mission results."""
    count = texts.option_values(texts.results_option())
    body = results.stored(shell.board.storage, texts.ident, count, shell.settings.values[PLAYER])
    return "{}{}/{}".format(_MEDAL, sum([results.medal(body, i) for i in range(count)]), count)


# --- erasing -----------------------------------------------------------------------------------------


def _erase(shell, games):
    """Erase all statistics and mission results in one write, after two questions. A match in play goes on."""
    say = shell.say
    for sure in range(W.LIST_ERASE_ASK_COUNT):
        answers = [say(W.SAY_KEEP), say(W.LIST_ERASE_YES + sure)]
        ask = Choice(answers, say(W.LIST_ERASE_ASK + sure), say(W.SAY_CHOOSE_VERB))
        if ask.ask(shell, say(W.SAY_STATISTICS)) != 1:
            return
    changes, player = {}, shell.settings.values[PLAYER]
    for game in games:
        changes[statistics.name(game.ident, player)] = changes[results.name(game.ident, player)] = None
        changes[match.name(game.ident)] = match.kept(shell.board.storage.load(match.name(game.ident)))
    try:
        shell.board.storage.store(changes)
    except OSError:
        notice(shell, say(W.SAY_NOT_ERASED))
