# SPDX-License-Identifier: MIT
"""A game as a sealed record of bytes.

A game that has just begun is its seed, its options and its seats. Any other game is its position.

    bytes  meaning
    4      "SRT3"
    2      length of the whole record, low byte first
    1      length of the game's id, then the id in ASCII
    10     the seed of the game (core/seeds.py)
    1      number of option values, then the values: a new game has them, a position has 0
           a new game only: the seats (1; core/head.py), left out if they are 0
           a position only: version of the game's rules (1), length of the state (2), the state,
           and for each ring of the journal with a viewer (core/game.py) the number of its events (1), 8 bytes each,
           then the actions since this position that can be undone, 2 bytes each, low byte first
    4      CRC-32 of all before it, low byte first

Version 0.1.0 wrote "SRT2", which can be read too. It has a seed of 4 bytes, and one ring. The ring has the number of
all events so far (4 bytes), then the last 64 events.
"""

from binascii import crc32

from micropython import const

from ..core import journal, seeds
from ..core.damaged import Damaged
from ..core.game import readers

_MAGIC = b"SRT3"
_OLD = b"SRT2"
_LITTLE = "little"
OLD_SEED = const(4)  # bytes
_LEAST = const(16)  # bytes of the shortest record without its id


def start(ident, seed, options, seats=0):
    """The record of a new game: its id, an int seed, a row of option values and its seats. A bytearray."""
    head = _head(ident, seed)
    head.append(len(options))
    head.extend(bytes(options))
    if seats:
        head.append(seats)
    return _whole(_sealed([head]))


def pack(game, before=b"", after=b""):
    """The record of a Game between two other rows of bytes, as a bytearray."""
    return _whole(rows(game, before, after))


def rows(game, before, after):
    """The same as a list of rows of bytes. It needs no large piece of memory."""
    rules = game.rules
    head = _head(rules.ID, game.seed)
    head.append(0)
    head.append(rules.VERSION)
    head.extend(rules.SIZE.to_bytes(2, _LITTLE))
    state, kept, line = game.base()
    parts = [head, state]
    for events in kept:
        parts.append(bytes((len(events) // journal.WIDTH,)))
        parts.append(events)
    for action in line:
        parts.append(action.to_bytes(2, _LITTLE))
    return _sealed(parts, before, after)


def which(data):
    """The id of the game in a record. Raises Damaged."""
    size = len(data)
    if size < _LEAST or bytes(data[:4]) not in (_MAGIC, _OLD):
        raise Damaged("not a Sortie save")
    if int.from_bytes(data[4:6], _LITTLE) != size or size < _LEAST + data[6]:
        raise Damaged("the save is cut short")
    if crc32(data[:-4]) != int.from_bytes(data[-4:], _LITTLE):
        raise Damaged("the save is damaged")
    try:
        return bytes(data[7 : 7 + data[6]]).decode()
    except UnicodeError:
        raise Damaged("the save names no game")


def is_old(data):
    """Was this record written by version 0.1.0?"""
    return bytes(data[:4]) == _OLD


def rings(rules, state):
    """The number of rings in the record of this position."""
    return max(1, len(readers(rules, state)))


def _head(ident, seed):
    """The record's first bytes. `_sealed` fills in its length."""
    name = ident.encode()
    body = bytearray(_MAGIC)
    body.extend(bytes(2))
    body.append(len(name))
    body.extend(name)
    seeds.put(body, seed)
    return body


def _sealed(parts, before=b"", after=b""):
    """The rows of a record with these parts, between two other rows of bytes. The first part is that of `_head`."""
    size = sum([len(part) for part in parts]) + 4
    parts[0][4:6] = size.to_bytes(2, _LITTLE)
    crc = 0
    for part in parts:
        crc = crc32(part, crc)
    return [before] + parts + [crc.to_bytes(4, _LITTLE), after]


def _whole(rows):
    """These rows in one piece."""
    data = bytearray(sum([len(row) for row in rows]))
    at = 0
    for row in rows:
        data[at : at + len(row)] = row
        at += len(row)
    return data
