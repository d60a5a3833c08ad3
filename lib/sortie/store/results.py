# SPDX-License-Identifier: MIT
"""The mission results of a game: the best result of each mission, over all games.

A game has them if its text names the option that chooses the mission ([results], tools/text.py).

    bytes   meaning
    1       version of this record
    1       the mission played last
    3 each  best: the points of the best game, plus 64; 0 if none was played
            won: the number of games won; 128 more with the medal
            lost: the number of other games; 128 more if the best game is one of these and its ship sank

The best game is a won game, if there is one, with the most points. Counts stop at 99 games. Example: `70, 130, 1` is a
best game of 6 points, two won games with the medal, and one lost game.

A damaged record counts as none: every mission is new. The image (store/image.py) never tears a record.
"""

from micropython import const

from .names import owned

_VERSION = const(1)
_HEAD = const(2)
_LAST = const(1)
_WIDTH = const(3)
_ZERO = const(64)  # stands for 0 points, so that a few points below 0 can be stored
_MARK = const(128)
_MOST = const(99)  # games that are counted
_HIGHEST = const(255)


def name(ident, player=0):
    """The name of a player's record (store/names.py)."""
    return owned(ident + ".archive", player)  # the name since 0.1.0


def stored(storage, ident, count, player=0):
    """The stored results of a game of `count` missions, as a bytearray."""
    return read(storage.load(name(ident, player)), count)


def read(data, count):
    """The results of `count` missions from a record (or None), as a bytearray. A damaged record gives empty results."""
    body = bytearray(data or b"")
    if len(body) == _HEAD + count * _WIDTH and body[0] == _VERSION and body[_LAST] < count and _sound(body):
        return body
    body = bytearray(_HEAD + count * _WIDTH)
    body[0] = _VERSION
    return body


def _sound(body):
    """Does each played mission have a best game, each other mission none, and each mark a game?"""
    for at in range(_HEAD, len(body), _WIDTH):
        if (body[at] > 0) != (body[at + 1] + body[at + 2] > 0) or _MARK in (body[at + 1], body[at + 2]):
            return False
    return True


def note(body, mission, points, is_won, mark):
    """Note the end of a game of this mission. `mark` of a won game: is the medal earned? Of another game: did the ship
    sink?
    """
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
    """The points of the best game of a mission that was played."""
    return body[_HEAD + mission * _WIDTH] - _ZERO


def won(body, mission):
    """The number of its games that were won."""
    return body[_HEAD + mission * _WIDTH + 1] & _MARK - 1


def lost(body, mission):
    """The number of its games that were not won."""
    return body[_HEAD + mission * _WIDTH + 2] & _MARK - 1


def medal(body, mission):
    """Was its medal earned?"""
    return body[_HEAD + mission * _WIDTH + 1] >= _MARK


def sank(body, mission):
    """Was its best game lost with the ship?"""
    return body[_HEAD + mission * _WIDTH + 2] >= _MARK


def following(body):
    """The next mission: the mission played last until it is won, then the first later mission not yet won."""
    count = (len(body) - _HEAD) // _WIDTH
    for i in range(count):
        mission = (body[_LAST] + i) % count
        if not won(body, mission):
            return mission
    return body[_LAST]
