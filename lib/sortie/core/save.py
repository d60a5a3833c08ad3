# SPDX-License-Identifier: MIT
"""A game as a sealed record of bytes, and back.

A game that has just begun is its seed, its options and who plays; any other is its position.

bytes  meaning
4      "SRT2"
2      length of the whole record, low byte first
1      length of the game's id, then the id in ASCII
4      the seed the game began with, low byte first
1      number of option values, then the values: a start has them, a position has 0
       a start only: who plays (1; core/head.py), left out when it is 0
       a position only: version of the game's rules (1), length of the state (2), the state, how many events the journal
       ever held (4) and those of its ring that are in use (8 each)
4      CRC-32 of all before it, low byte first
"""

from binascii import crc32

from micropython import const

from . import journal, sane
from .damage import Damaged, OtherVersion

_MAGIC = b"SRT2"
_LEAST = const(16)  # bytes of the shortest record, but for the id


def start(ident, seed, options, seats=0):
    """The save of a game that is to begin: its id, an int seed, a row of option values and who plays."""
    body = _head(ident, seed)
    body.append(len(options))
    body.extend(bytes(options))
    if seats:
        body.append(seats)
    return _sealed(body)


def pack(game):
    """The save of a Game, as bytes."""
    rules = game.rules
    body = _head(rules.ID, game.seed)
    body.append(0)
    body.append(rules.VERSION)
    _number(body, rules.SIZE, 2)
    body.extend(game.state)
    body.extend(memoryview(game.journal)[: journal.used(game.journal)])
    return _sealed(body)


def which(data):
    """The id of the game in a save. Raises Damaged."""
    size = len(data)
    if size < _LEAST or bytes(data[:4]) != _MAGIC:
        raise Damaged("not a Sortie save")
    if _int(data, 4, 2) != size or size < _LEAST + data[6]:
        raise Damaged("the save is cut short")
    if crc32(data[:-4]) != _int(data, size - 4, 4):
        raise Damaged("the save is damaged")
    try:
        return bytes(data[7 : 7 + data[6]]).decode()
    except UnicodeError:
        raise Damaged("the save names no game")


def unpack(game, data):
    """Put a save into a Game. True: a position to go on from, False: a new game. Raises Damaged, changing nothing; so does
    what the board lacks (MemoryError, OSError, ...), which is no fault of the save."""
    if which(data) != game.rules.ID:
        raise Damaged("a save of another game")
    at = 7 + data[6]
    seed = _int(data, at, 4)
    options = data[at + 4]
    at += 5
    begins = options > 0 or len(data) <= at + 5
    if begins:
        _begin(game, seed, data[at:-4], options)
    else:
        _go_on(game, seed, data, at)
    return not begins


def _begin(game, seed, values, count):
    """`values`: those of the options, then the seats if anybody but persons plays."""
    if not count <= len(values) <= count + 1:
        raise Damaged("the save has the wrong length")
    seats = values[count] if len(values) > count else 0
    sane.check_seats(game.rules, seats)
    try:
        game.new(seed, values[:count], seats)
    except ValueError as error:
        raise Damaged(str(error))


def _go_on(game, seed, data, at):
    rules = game.rules
    if data[at] != rules.VERSION:
        raise OtherVersion("saved with rules version {}, this is {}".format(data[at], rules.VERSION))
    ring = at + 3 + rules.SIZE
    if len(data) < ring + 8 or _int(data, at + 1, 2) != rules.SIZE:
        raise Damaged("the save has the wrong length")
    events = data[ring:-4]
    if len(events) != journal.used(events):
        raise Damaged("the save has the wrong length")
    state = data[at + 3 : ring]
    sane.check(rules, state)
    game.load(state, events, seed)


def _head(ident, seed):
    """The record's first bytes; its length is filled in when it is sealed."""
    name = ident.encode()
    body = bytearray(_MAGIC)
    _number(body, 0, 2)
    body.append(len(name))
    body.extend(name)
    _number(body, seed, 4)
    return body


def _sealed(body):
    size = len(body) + 4
    body[4] = size & 0xFF
    body[5] = size >> 8
    _number(body, crc32(body), 4)
    return bytes(body)


def _number(body, value, width):
    for i in range(width):
        body.append(value >> 8 * i & 0xFF)


def _int(data, at, width):
    value = 0
    for i in range(width):
        value |= data[at + i] << 8 * i
    return value
