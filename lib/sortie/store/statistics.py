# SPDX-License-Identifier: MIT
"""The statistics of a game: games played and won, and the best points, one row for each way to play.

bytes  meaning
1      version of this record
1      how many games in a row one person has won against the machine or alone, up to now
1      how many at most
8 each games that are over, won, lost (two each, low byte first; the rest is drawn), points of the best game and 32768
       (0: none)
Rows: a game of one side has one. A game of two has one for each side a person may take and each level of the machine
(row_of), and a last one for two persons, in which "won" are those of side 0 and "lost" those of side 1.

A damaged record counts as none: all is zero. The image (store/image.py) never tears a record.
"""

from micropython import const

from ..core.head import NEITHER

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


def rows(levels):
    """How many rows a game has: `levels` of the machine's in a game of two sides, 0 in one of one."""
    return 2 * levels + 1


def levels_of(data):
    """How many levels the machine has in the game of a stored record."""
    return max(0, len(data) - _HEAD) // _WIDTH // 2


def row_of(seats, levels):
    """The row of a game with these seats (core/head.py); -1 where the machine plays alone."""
    first, second = seats & 15, seats >> 4
    if first and second:
        return -1
    if not first and not second:
        return rows(levels) - 1
    return (levels if first else 0) + min(first or second, levels) - 1


def is_of_two(row, levels):
    """Do two persons play the games of this row?"""
    return levels > 0 and row == 2 * levels


def name(ident):
    """The name of the record."""
    return ident + ".record"


def stored(storage, ident, levels):
    """The stored statistics of a game whose bot has so many levels, as a bytearray."""
    return read(storage.load(name(ident)), levels)


def read(data, levels):
    """The statistics from a record (or None), as a bytearray; clear ones for a damaged record."""
    body = bytearray(data or b"")
    if len(body) == _HEAD + rows(levels) * _WIDTH and body[0] == _VERSION and _sound(body, levels):
        return body
    body = bytearray(_HEAD + rows(levels) * _WIDTH)
    body[0] = _VERSION
    return body


def _sound(body, levels):
    """Is no more won and lost than was played, and are best points only there where they can be?"""
    for row in range(rows(levels)):
        games = count(body, row, GAMES)
        decided = count(body, row, WON) + count(body, row, LOST)
        if decided > games or games > _MOST or (best(body, row) is not None and not games):
            return False
    return body[_STREAK] <= body[_LONGEST]


def note(body, row, side, winner, points):
    """A game of this row is over: `side` the person's (NEITHER for two persons), `winner` a side or NEITHER, `points` the
    person's, None where they do not count."""
    if count(body, row, GAMES) < _MOST:  # then all of its counts stand
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


def count(body, row, kind):
    """GAMES, WON or LOST of a row."""
    return _get(body, row, kind)


def best(body, row):
    """The points of the best game of a row, None without one."""
    kept = _get(body, row, _BEST)
    return kept - _ZERO if kept else None


def streaks(body):
    """(games won in a row up to now, at most)."""
    return body[_STREAK], body[_LONGEST]


def _get(body, row, field):
    at = _HEAD + row * _WIDTH + 2 * field
    return int.from_bytes(body[at : at + 2], _LITTLE)


def _put(body, row, field, value):
    at = _HEAD + row * _WIDTH + 2 * field
    body[at : at + 2] = value.to_bytes(2, _LITTLE)
