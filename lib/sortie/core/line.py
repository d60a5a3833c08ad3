# SPDX-License-Identifier: MIT
"""The line of a game: how it began, and every action since, from which it can be played once more, step by step.

bytes  meaning
1      version of this record
1      version of the game's rules
1      1 when the game is over
1      length of the game's id, then the id in ASCII
4      the seed, low byte first
1      who plays (core/head.py)
1      number of option values, then the values
2 each the actions, low byte first
"""

from micropython import const

from .head import OPTION, OVER, SEATS

TAKEN_BACK = const(0)  # among the actions to be added: the last one so far was taken back
_VERSION = const(1)
_RULES = const(1)
_OVER = const(2)
_IDENT = const(3)
_LEAST = const(10)


def begun(game):
    """The line of a Game as it began."""
    rules = game.rules
    ident = rules.ID.encode()
    line = bytearray((_VERSION, rules.VERSION, 0, len(ident)))
    line.extend(ident)
    for i in range(4):
        line.append(game.seed >> 8 * i & 0xFF)
    line.append(game.state[SEATS])
    line.append(len(rules.OPTIONS))
    line.extend(game.state[OPTION : OPTION + len(rules.OPTIONS)])
    return line


def add(line, game, since):
    """Add to a line (a bytearray) what was done in a Game since: actions, and TAKEN_BACK for one taken back."""
    for action in since:
        if action == TAKEN_BACK:
            line[-2:] = b""
        else:
            line.append(action & 0xFF)
            line.append(action >> 8)
    line[_OVER] = int(game.side() == OVER)


def which(line):
    """The id of the game of a stored line (or None); "" when it is none."""
    if not line or len(line) < _LEAST or line[0] != _VERSION or len(line) < _LEAST + line[_IDENT]:
        return ""
    if start(line) > len(line) or len(line) - start(line) & 1:
        return ""
    try:
        return bytes(line[_IDENT + 1 : _IDENT + 1 + line[_IDENT]]).decode()
    except UnicodeError:
        return ""


def is_of(line, game):
    """Is this the line of a Game: the same rules, seed and seats?"""
    at = _IDENT + 1 + line[_IDENT]
    if which(line) != game.rules.ID or line[_RULES] != game.rules.VERSION or seats(line) != game.state[SEATS]:
        return False
    return _seed(line, at) == game.seed


def start(line):
    """Where its actions begin."""
    at = _IDENT + 6 + line[_IDENT]
    return at + 1 + line[at]


def is_over(line):
    """Was this game played to its end?"""
    return line[_OVER] > 0


def count(line):
    """How many actions it has."""
    return (len(line) - start(line)) // 2


def action(line, n):
    """Action number n."""
    at = start(line) + 2 * n
    return line[at] | line[at + 1] << 8


def begin(line, game):
    """Begin a Game as this line did. Raises ValueError: it is a line of other rules."""
    at = _IDENT + 1 + line[_IDENT]
    if line[_RULES] != game.rules.VERSION or which(line) != game.rules.ID:
        raise ValueError("a line of other rules")
    game.new(_seed(line, at), options(line), seats(line))


def _seed(line, at):
    return line[at] | line[at + 1] << 8 | line[at + 2] << 16 | (line[at + 3] & 0x3F) << 24


def options(line):
    """The option values that it began with."""
    return line[_IDENT + 7 + line[_IDENT] : start(line)]


def seats(line):
    """Who plays."""
    return line[_IDENT + 5 + line[_IDENT]]
