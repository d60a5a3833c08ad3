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

from ..core import journal, sane, seeds
from ..core.contract import Illegal
from ..core.damaged import Damaged, OtherVersion
from ..core.game import readers

_MAGIC = b"SRT3"
_OLD = b"SRT2"
_LITTLE = "little"
OLD_SEED = const(4)  # bytes
_OLD_RING = const(64)  # events
_LEAST = const(16)  # bytes of the shortest record without its id


def start(ident, seed, options, seats=0):
    """The record of a new game: its id, an int seed, a row of option values and its seats. A bytearray."""
    head = _head(ident, seed)
    head.append(len(options))
    head.extend(bytes(options))
    if seats:
        head.append(seats)
    return _sealed([head])


def pack(game, before=b"", after=b""):
    """The record of a Game between two other rows of bytes, as a bytearray. It is made in one piece, to save memory."""
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


def unpack(game, data):
    """Load a record into a Game. Returns True for a position, False for a new game.

    Raises Damaged, and then changes nothing. Errors of the badge (MemoryError, OSError) change nothing either.
    """
    if which(data) != game.rules.ID:
        raise Damaged("a save of another game")
    width = OLD_SEED if is_old(data) else seeds.WIDTH
    at = 7 + data[6]
    if len(data) < at + width + 5:
        raise Damaged("the save is cut short")
    seed = seeds.get(data, at, width)
    at += width + 1
    options = data[at - 1]
    begins = options > 0 or len(data) <= at + 5
    if begins:
        _begin(game, seed, data[at:-4], options)
    else:
        _go_on(game, seed, data, at)
    return not begins


def _begin(game, seed, values, count):
    """Begin a new game. `values` are those of the options, then the seats if they are not 0."""
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
    if not getattr(rules, "OLDEST", rules.VERSION) <= data[at] <= rules.VERSION:
        raise OtherVersion("saved with rules version {}, this is {}".format(data[at], rules.VERSION))
    rings = at + 3 + rules.SIZE
    if len(data) < rings + 5 or int.from_bytes(data[at + 1 : at + 3], _LITTLE) != rules.SIZE:
        raise Damaged("the save has the wrong length")
    state = data[at + 3 : rings]
    sane.check(rules, state)
    if is_old(data):
        game.load(state, _old_ring(data[rings:-4]), seed)
        return
    kept, at = _kept(data, rings, len(data) - 4, max(1, len(readers(rules, state))))
    line = data[at:-4]
    before = game.note() if line else None
    game.load(state, b"", game.seed)
    game.recall(kept)
    if line:
        _act(game, line, before)
    game.seed = seed  # last, because a refused record changes nothing


def _act(game, line, before):
    """Do the actions that can be undone. Raises Damaged if they are illegal or have no undo. An error restores `before`."""
    done = False
    try:
        for at in range(0, len(line), 2):
            game.act(line[at] | line[at + 1] << 8)
        done = len(game.base()[2]) * 2 == len(line)
    except Illegal:
        pass
    finally:
        if not done:
            game.back_to(before)
    if not done:
        raise Damaged("the save has an impossible order")


def is_old(data):
    """Was this record written by version 0.1.0?"""
    return bytes(data[:4]) == _OLD


def _kept(data, at, end, count):
    """(the events of each of `count` rings, the offset of the actions). Raises Damaged."""
    kept = []
    for _ in range(count):
        start, at = at + 1, at + 1 + data[at] * journal.WIDTH
        kept.append(data[start:at])
        if at > end or len(kept[-1]) > journal.KEPT * journal.WIDTH:
            raise Damaged("the save has the wrong length")
    if end - at & 1:
        raise Damaged("the save has the wrong length")
    return kept, at


def _old_ring(old):
    """The ring of version 0.1.0 as a ring of this version. Raises Damaged."""
    held = int.from_bytes(old[:4], _LITTLE) if len(old) >= 4 else -1
    used = min(held, _OLD_RING)
    if len(old) != 4 + used * journal.WIDTH:
        raise Damaged("the save has the wrong length")
    ring = bytearray(journal.SIZE)
    for n in range(held - used, held):
        at = 4 + n % _OLD_RING * journal.WIDTH
        journal.add(ring, old[at : at + journal.WIDTH])
    return ring


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
    """These parts as a record, between two other rows of bytes. The first part is that of `_head`."""
    size = sum([len(part) for part in parts]) + 4
    parts[0][4:6] = size.to_bytes(2, _LITTLE)
    crc = 0
    for part in parts:
        crc = crc32(part, crc)
    data = bytearray(len(before) + size + len(after))
    at = 0
    for part in [before] + parts + [crc.to_bytes(4, _LITTLE), after]:
        data[at : at + len(part)] = part
        at += len(part)
    return data
