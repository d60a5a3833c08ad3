# SPDX-License-Identifier: MIT
"""The record of lessons: which were offered, and the position of the lesson that was left.

A lesson never writes into a slot.

    bytes  meaning
    1      the lessons that were offered or begun: one bit each, in the order of the menu; the last bit for any other
           game
           if a lesson was left:
    1      the number of its steps done
    4      the CRC-32 of its file, low byte first: a lesson that has changed since begins again
           the sealed position (store/game_record.py)

A game of two sides may have a second lesson, for the other side. Before it begins, the number of steps is 0, and the
position is its first one. The seats of a position tell which lesson it belongs to.
"""

from binascii import crc32

from micropython import const

from ..core.head import SEATS
from . import game_record

NAME = "lesson"
_SEATS = -5  # in the record of a new game of two sides, before the check sum
OTHER = const(7)  # the bit of a game that the menu does not name
_POSITION = const(6)  # in the record
_CHUNK = const(256)


def path(root, ident, number=0):
    """The path of a game's lesson, 0 or 1. `root` is the folder of assets/."""
    return "{}assets/lessons/{}{}.bin".format(root, ident, ".2" if number else "")


def minutes(root, ident, number=0):
    """The minutes that a game's lesson takes; 0 for no lesson."""
    try:
        with open(path(root, ident, number), "rb") as file:
            return file.read(1)[0]
    except OSError:
        return 0


def was_offered(storage, bit):
    """Was this lesson offered to the player?"""
    return _kept(storage)[0] >> bit & 1 > 0


def offered(storage, bit, changes):
    """Add to `changes` that this lesson was offered."""
    data = bytearray(_kept(storage))
    data[0] |= 1 << bit
    changes[NAME] = bytes(data)


def left_at(storage, ident):
    """The number of steps done when this lesson was left; 0 if it was not left."""
    return _done(_kept(storage), ident)


def _done(data, ident):
    try:
        return data[1] if len(data) > _POSITION and game_record.which(data[_POSITION:]) == ident else 0
    except game_record.Damaged:
        return 0


def forget(storage, changes):
    """Delete the lesson that was left, in `changes`."""
    changes[NAME] = (changes.get(NAME) or _kept(storage))[:1]


def side(root, ident, number):
    """The side that a lesson of a game of two sides teaches."""
    return 0 if _head(path(root, ident, number))[_SEATS] >> 4 else 1


def choose(root, ident, number, changes):
    """Add to `changes` that the second lesson (number 1) begins next, or delete any other choice."""
    changes[NAME] = changes[NAME][:1]
    if number:
        chosen = path(root, ident, number)
        changes[NAME] += b"\0" + _seal(chosen) + _head(chosen)


def keep(storage, game, step, file_path):
    """Store the position of a lesson at this step; 0 means it is over. If the storage refuses it, the lesson starts at its
    beginning next time.
    """
    changes = {}
    forget(storage, changes)
    if step:
        head = changes[NAME] + bytes([step]) + _seal(file_path)
        changes[NAME] = game_record.rows(game, head, b"")
    store(storage, changes)
    storage.rest()


def store(storage, changes):
    """Store changes. A storage that refuses them stays as it is."""
    try:
        storage.store(changes)
    except OSError:
        pass


def begin(storage, game, root):
    """Load a lesson's position into a Game: the position that was chosen or left, or the first lesson's first.

    Returns (steps done, path of the lesson's file, offset of its steps).
    """
    from . import game_reader

    kept = _kept(storage)
    storage.rest()  # before the game begins: see slots.load()
    done = -1
    if len(kept) > _POSITION:
        try:
            game_reader.unpack(game, kept[_POSITION:])
            done = kept[1]
        except game_record.Damaged:
            pass
    number = 1 if done >= 0 and minutes(root, game.rules.ID, 1) else 0
    record = _head(path(root, game.rules.ID, number))
    if number and record[_SEATS] != game.state[SEATS]:
        number = 0
        record = _head(path(root, game.rules.ID))
    file_path = path(root, game.rules.ID, number)
    if done < 0 or kept[2:_POSITION] != _seal(file_path):
        done = 0
        game_reader.unpack(game, record)
    return done, file_path, 3 + len(record)


def _head(file_path):
    """The record of a lesson's first position."""
    with open(file_path, "rb") as file:
        head = file.read(3)
        return file.read(head[1] | head[2] << 8)


def _seal(file_path):
    """The CRC-32 of a lesson's file."""
    crc = 0
    with open(file_path, "rb") as file:
        piece = file.read(_CHUNK)
        while piece:
            crc = crc32(piece, crc)
            piece = file.read(_CHUNK)
    return crc.to_bytes(4, "little")


def _kept(storage):
    return storage.load(NAME) or b"\0"
