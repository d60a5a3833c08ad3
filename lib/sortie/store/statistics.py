# SPDX-License-Identifier: MIT
"""The statistics of a game: games played and won, and the best points, one row for each way to play.

    bytes   meaning
    1       version of this record
    1       number of games in a row that one person has won until now, against the bot or alone
    1       the largest such number
    8 each  games played, won, lost (two each, low byte first; the rest is drawn), points of the best game plus 32768
            (0: none)
    2       games with advice (session/advice.py), low byte first; older records have none

A solitaire game has one row. A game of two sides has a row for each side and level of the bot (row_of). Its last row is
for two persons: "won" means won by side 0, and "lost" won by side 1.

A damaged record counts as none: all is zero. The image (store/image.py) never tears a record.
"""

from micropython import const

from ..core.head import FRIEND, NEITHER
from .names import owned

GAMES = const(0)  # of a row
WON = const(1)
LOST = const(2)
_BEST = const(3)

_LITTLE = "little"
_VERSION = const(1)
_STREAK = const(1)
_LONGEST = const(2)
_HEAD = const(3)
_WIDTH = const(8)
_MOST = const(9999)  # games that are counted
_IN_A_ROW = const(255)
_ZERO = const(32768)
_ADVISED = const(2)  # bytes


def rows(levels):
    """The number of rows of a game. `levels` is the number of the bot's levels, 0 in a solitaire game."""
    return 2 * levels + 1


def levels_of(data):
    """The number of the bot's levels in the game of a stored record."""
    return max(0, len(data) - _HEAD) // _WIDTH // 2


def row_of(seats, levels):
    """The row of a game with these seats (core/head.py), or -1 for a game between bots."""
    first, second = seats & 15, seats >> 4
    if first and second:
        return -1
    if seats in (0, FRIEND, FRIEND << 4):
        return rows(levels) - 1
    return (levels if first else 0) + min(first or second, levels) - 1


def is_of_two(row, levels):
    """Do two persons play the games of this row?"""
    return levels > 0 and row == 2 * levels


def name(ident, player=0):
    """The name of a player's record (store/names.py)."""
    return owned(ident + ".record", player)


def stored(storage, ident, levels, player=0):
    """The stored statistics of a game whose bot has `levels` levels, as a bytearray."""
    return read(storage.load(name(ident, player)), levels)


def read(data, levels):
    """The statistics from a record (or None), as a bytearray. A damaged record gives empty statistics."""
    body = bytearray(data or b"")
    if len(body) == _HEAD + rows(levels) * _WIDTH:
        body.extend(bytes(_ADVISED))
    if len(body) == _ADVISED + _HEAD + rows(levels) * _WIDTH and body[0] == _VERSION and _sound(body, levels):
        return body
    body = bytearray(_HEAD + rows(levels) * _WIDTH + _ADVISED)
    body[0] = _VERSION
    return body


def _sound(body, levels):
    """Are won and lost games no more than games played, and are there best points only with a game?"""
    for row in range(rows(levels)):
        games = count(body, row, GAMES)
        decided = count(body, row, WON) + count(body, row, LOST)
        if decided > games or games > _MOST or (best(body, row) is not None and not games):
            return False
    return body[_STREAK] <= body[_LONGEST] and with_advice(body) <= _MOST


def note(body, row, side, winner, points):
    """Note the end of a game of this row.

        side     the person's side; NEITHER for two persons
        winner   a side or NEITHER
        points   the person's points; None if they do not count
    """
    if count(body, row, GAMES) < _MOST:  # then all of its counts stop
        _put(body, row, GAMES, count(body, row, GAMES) + 1)
        if winner != NEITHER:
            kind = WON if winner == (side if side != NEITHER else 0) else LOST
            _put(body, row, kind, count(body, row, kind) + 1)
    if side == NEITHER:
        return
    if points is not None:
        _put(body, row, _BEST, max(_get(body, row, _BEST), min(max(points + _ZERO, 1), 2 * _ZERO - 1)))
    body[_STREAK] = min(body[_STREAK] + 1, _IN_A_ROW) if winner == side else 0
    body[_LONGEST] = max(body[_STREAK], body[_LONGEST])


def note_advice(body):
    """Note that a game which is over had advice."""
    body[-_ADVISED:] = min(with_advice(body) + 1, _MOST).to_bytes(_ADVISED, _LITTLE)


def with_advice(body):
    """The number of games with advice."""
    return int.from_bytes(body[-_ADVISED:], _LITTLE)


def count(body, row, kind):
    """GAMES, WON or LOST of a row."""
    return _get(body, row, kind)


def best(body, row):
    """The points of the best game of a row, or None."""
    kept = _get(body, row, _BEST)
    return kept - _ZERO if kept else None


def streaks(body):
    """(games won in a row until now, the most so far)."""
    return body[_STREAK], body[_LONGEST]


def _get(body, row, field):
    at = _HEAD + row * _WIDTH + 2 * field
    return int.from_bytes(body[at : at + 2], _LITTLE)


def _put(body, row, field, value):
    at = _HEAD + row * _WIDTH + 2 * field
    body[at : at + 2] = value.to_bytes(2, _LITTLE)
