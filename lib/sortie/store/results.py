# SPDX-License-Identifier: MIT
"""The mission results of a game: the best result of each mission, over all games.

A game has them if its text names the option that chooses the mission ([archive], tools/text.py).

bytes  meaning
1      version of this record
1      the mission played last
3 each best: the points of the best game, and 64; 0 when none was played
       won: how many games were won; 128 more with the medal
       lost: how many were not; 128 more when the best was one of these and its ship sank
The best game is a won one, if any was won, and of those the one with the most points. Counts stop at 99.

A damaged record counts as none: every mission is new. The image (store/image.py) never tears a record.
"""

from micropython import const

_VERSION = const(1)
_HEAD = const(2)
_LAST = const(1)
_WIDTH = const(3)
_ZERO = const(64)  # points that are none, so that few below none can be told too
_MARK = const(128)
_MOST = const(99)  # games that are counted
_HIGHEST = const(255)


def name(ident):
    """The name of the record."""
    return ident + ".archive"


def stored(storage, ident, count):
    """The stored results of a game of `count` missions, as a bytearray."""
    return read(storage.load(name(ident)), count)


def read(data, count):
    """The results of `count` missions from a record (or None), as a bytearray; clear ones for a damaged record."""
    body = bytearray(data or b"")
    if len(body) == _HEAD + count * _WIDTH and body[0] == _VERSION and body[_LAST] < count and _sound(body):
        return body
    body = bytearray(_HEAD + count * _WIDTH)
    body[0] = _VERSION
    return body


def _sound(body):
    """Has every mission that was played a best game, and no other, and none a mark without a game that has it?"""
    for at in range(_HEAD, len(body), _WIDTH):
        if (body[at] > 0) != (body[at + 1] + body[at + 2] > 0) or _MARK in (body[at + 1], body[at + 2]):
            return False
    return True


def note(body, mission, points, is_won, mark):
    """A game of this mission is over. mark: of a won one, is the medal earned? Of another, did the ship sink?"""
    at = _HEAD + mission * _WIDTH
    best = min(max(points + _ZERO, 1), _HIGHEST)
    first = is_won and not won(body, mission)
    if first or (body[at] < best and (is_won or not won(body, mission))):
        body[at] = best
        body[at + 2] = lost(body, mission) | (_MARK if mark and not is_won else 0)
    if is_won:
        count = min(won(body, mission) + 1, _MOST)
        body[at + 1] = count | (_MARK if mark or medal(body, mission) else 0)
    elif lost(body, mission) < _MOST:
        body[at + 2] += 1
    body[_LAST] = mission


def played(body, mission):
    """Was it ever played?"""
    return body[_HEAD + mission * _WIDTH] > 0


def best(body, mission):
    """The points of its best game; it has been played."""
    return body[_HEAD + mission * _WIDTH] - _ZERO


def won(body, mission):
    """How many of its games were won."""
    return body[_HEAD + mission * _WIDTH + 1] & _MARK - 1


def lost(body, mission):
    """How many were not."""
    return body[_HEAD + mission * _WIDTH + 2] & _MARK - 1


def medal(body, mission):
    """Was its medal earned?"""
    return body[_HEAD + mission * _WIDTH + 1] >= _MARK


def sank(body, mission):
    """Was its best game lost with the ship?"""
    return body[_HEAD + mission * _WIDTH + 2] >= _MARK


def following(body):
    """The mission to be played next: the one played last until it is won, then the first after it that is not."""
    count = (len(body) - _HEAD) // _WIDTH
    for i in range(count):
        mission = (body[_LAST] + i) % count
        if not won(body, mission):
            return mission
    return body[_LAST]
