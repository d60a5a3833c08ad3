# SPDX-License-Identifier: MIT
"""The move list of a game: its start, and every action since. It replays the game, step by step.

The image holds one: that of the game begun last. Each write of that game's slot writes it too. An image without room
for both drops the move list. Then that game cannot be reviewed.

    bytes   meaning
    1       version of this record
    1       version of the game's rules
    1       1 if the game is over
    1       length of the game's id, then the id in ASCII
    10      the seed (core/seeds.py); a record of version 1 has only the 4 bytes of the dice
    1       the seats (core/head.py)
    1       number of option values, then the values
    2 each  the actions, low byte first
"""

from micropython import const

from ..core import seeds
from ..core.head import FRIEND, OPTION, OVER, SEATS
from ..core.journal import REFEREE

NAME = "line"  # of the record
UNDO = const(0)  # among the actions for add(): the last action was undone
_VERSION = const(2)
_RULES = const(1)
_OVER = const(2)
_IDENT = const(3)
_LEAST = const(10)


def kept(storage):
    """The stored move list as bytes, or None if there is none or it is damaged."""
    data = storage.load(NAME)
    return data if which(data) else None


def is_kept(storage, game):
    """Does the storage hold the move list of this Game?"""
    data = kept(storage)
    return bool(data) and is_of(data, game)


def grown(storage, game, since, is_fresh):
    """{NAME: the move list of a Game as rows of bytes}, the actions since the last write apart: a row that grows is moved.

    Returns {} if the storage lacks the game's beginning. `is_fresh` is True if nothing of this game was written yet.
    A game by letter has no move list: the friend's actions are not here.
    """
    if game.state[SEATS] in (FRIEND, FRIEND << 4):
        return {NAME: None}
    if is_fresh:
        data = begun(game)
    else:
        data = kept(storage)
        if not data or not is_of(data, game):
            return {}
    data[_OVER] = int(game.side() == OVER)
    return {NAME: [data, _since(data, since)]}  # no copy: the move list of a long game has thousands of bytes


def viewer(data, sides):
    """The viewer for a review of this game: a side, or REFEREE for everything.

    Returns -1 for a game of two persons that is not over. `sides` is the number of the game's sides.
    """
    if sides == 1:
        return 0
    first, second = seats(data) & 15, seats(data) >> 4
    if is_over(data) or (first and second):
        return REFEREE
    return 1 if first else 0 if second else -1


def begun(game):
    """The move list of a Game at its beginning."""
    rules = game.rules
    ident = rules.ID.encode()
    data = bytearray((_VERSION, rules.VERSION, 0, len(ident)))
    data.extend(ident)
    seeds.put(data, game.seed)
    data.append(game.state[SEATS])
    data.append(len(rules.OPTIONS))
    data.extend(game.state[OPTION : OPTION + len(rules.OPTIONS)])
    return data


def add(data, game, since):
    """Add actions of a Game to a move list (a bytearray). UNDO removes the last one."""
    data.extend(_since(data, since))
    data[_OVER] = int(game.side() == OVER)


def _since(data, since):
    """Actions as the next bytes of a move list (a bytearray). UNDO removes the last one, also of the list."""
    more = bytearray()
    for action in since:
        if action == UNDO:
            (more or data)[-2:] = b""
        else:
            more.append(action & 0xFF)
            more.append(action >> 8)
    return more


def which(data):
    """The id of the game of a stored move list (or of None); "" for anything else."""
    if not data or len(data) < _LEAST or not 0 < data[0] <= _VERSION:
        return ""
    if len(data) < _seats_at(data) + 2 or start(data) > len(data) or len(data) - start(data) & 1:
        return ""
    try:
        return bytes(data[_IDENT + 1 : _IDENT + 1 + data[_IDENT]]).decode()
    except UnicodeError:
        return ""


def is_of(data, game):
    """Is this the move list of a Game: the same rules, seed and seats?"""
    if which(data) != game.rules.ID or data[_RULES] != game.rules.VERSION or seats(data) != game.state[SEATS]:
        return False
    return seed(data) == game.seed


def start(data):
    """The offset of the first action."""
    at = _seats_at(data) + 1
    return at + 1 + data[at]


def is_over(data):
    """Was this game played to its end?"""
    return data[_OVER] > 0


def count(data):
    """The number of actions."""
    return (len(data) - start(data)) // 2


def action(data, n):
    """Action number n."""
    at = start(data) + 2 * n
    return data[at] | data[at + 1] << 8


def begin(data, game):
    """Begin a Game as this move list begins. Raises ValueError for a move list of other rules."""
    if data[_RULES] != game.rules.VERSION or which(data) != game.rules.ID:
        raise ValueError("a move list of other rules")
    game.new(seed(data), options(data), seats(data))


def seed(data):
    """The seed of the game (core/seeds.py)."""
    return seeds.get(data, _IDENT + 1 + data[_IDENT], _width(data))


def _width(data):
    return 4 if data[0] == 1 else seeds.WIDTH


def _seats_at(data):
    return _IDENT + 1 + data[_IDENT] + _width(data)


def options(data):
    """The option values of the game."""
    return data[_seats_at(data) + 2 : start(data)]


def seats(data):
    """The seats of the game (core/head.py)."""
    return data[_seats_at(data)]
