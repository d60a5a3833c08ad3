# SPDX-License-Identifier: MIT
"""The line of a game: how it began, and every action since, from which it can be played once more, step by step.

bytes  meaning
1      version of this record
1      version of the game's rules
1      1 when the game is over
1      length of the game's id, then the id in ASCII
10     the seed (core/seeds.py); in a record of version 1 only the 4 bytes of the dice's
1      who plays (core/head.py)
1      number of option values, then the values
2 each the actions, low byte first
"""

from micropython import const

from . import seeds
from .head import OPTION, OVER, SEATS

TAKEN_BACK = const(0)  # among the actions to be added: the last one so far was taken back
_VERSION = const(2)
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
    seeds.put(line, game.seed)
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
    if not line or len(line) < _LEAST or not 0 < line[0] <= _VERSION:
        return ""
    if len(line) < _seats_at(line) + 2 or start(line) > len(line) or len(line) - start(line) & 1:
        return ""
    try:
        return bytes(line[_IDENT + 1 : _IDENT + 1 + line[_IDENT]]).decode()
    except UnicodeError:
        return ""


def is_of(line, game):
    """Is this the line of a Game: the same rules, seed and seats?"""
    if which(line) != game.rules.ID or line[_RULES] != game.rules.VERSION or seats(line) != game.state[SEATS]:
        return False
    return seed(line) == game.seed


def start(line):
    """Where its actions begin."""
    at = _seats_at(line) + 1
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
    if line[_RULES] != game.rules.VERSION or which(line) != game.rules.ID:
        raise ValueError("a line of other rules")
    game.new(seed(line), options(line), seats(line))


def seed(line):
    """The seed it began with (core/seeds.py)."""
    return seeds.get(line, _IDENT + 1 + line[_IDENT], _width(line))


def _width(line):
    return 4 if line[0] == 1 else seeds.WIDTH


def _seats_at(line):
    return _IDENT + 1 + line[_IDENT] + _width(line)


def options(line):
    """The option values that it began with."""
    return line[_seats_at(line) + 2 : start(line)]


def seats(line):
    """Who plays."""
    return line[_seats_at(line)]
