# SPDX-License-Identifier: MIT
"""The lessons: which were offered, and the position of the one that was left.

A lesson never writes into a slot. It has a record of its own.

bytes  meaning
1      the lessons that were offered or begun: one bit each, in the order of the menu; the last bit for any other game
       if a lesson was left:
1      how many of its steps were done
       the sealed position (store/game_record.py)
"""

from micropython import const

from . import game_record

NAME = "lesson"
OTHER = const(7)  # the bit of a game that the menu does not name


def path(root, ident):
    """The file of a game's lesson. root: the folder of assets/."""
    return "{}assets/lessons/{}.bin".format(root, ident)


def minutes(root, ident):
    """How many minutes a game's lesson takes; 0 for none."""
    try:
        with open(path(root, ident), "rb") as file:
            return file.read(1)[0]
    except OSError:
        return 0


def was_offered(storage, bit):
    """Was this lesson offered to the player?"""
    return _kept(storage)[0] >> bit & 1 > 0


def offered(storage, bit, changes):
    """Note among the changes to be stored that this lesson was offered."""
    data = bytearray(_kept(storage))
    data[0] |= 1 << bit
    changes[NAME] = bytes(data)


def left_at(storage, ident):
    """How many steps of this lesson were done when it was left; 0 if it was not."""
    return _done(_kept(storage), ident)


def _done(data, ident):
    try:
        return data[1] if len(data) > 2 and game_record.which(data[2:]) == ident else 0
    except game_record.Damaged:
        return 0


def forget(storage, changes):
    """Drop the lesson that was left, among the changes to be stored."""
    changes[NAME] = (changes.get(NAME) or _kept(storage))[:1]


def keep(storage, game, step):
    """Keep the position of a lesson at this step; 0: it is over. If the storage refuses it, the lesson begins anew next time."""
    changes = {}
    forget(storage, changes)
    if step:
        changes[NAME] += bytes([step]) + game_record.pack(game)
    store(storage, changes)
    storage.rest()


def store(storage, changes):
    """Store changes; a storage that refuses them keeps all."""
    try:
        storage.store(changes)
    except OSError:
        pass


def begin(storage, game, file_path):
    """Put a lesson's position into a Game: the one that was left, or the first. (steps done, offset of the file's steps)."""
    with open(file_path, "rb") as file:
        head = file.read(3)
        record = file.read(head[1] | head[2] << 8)
    kept = _kept(storage)
    storage.rest()  # before the game begins: see slots.load()
    done = _done(kept, game.rules.ID)
    if done:
        try:
            game_record.unpack(game, kept[2:])
        except game_record.Damaged:
            done = 0
    if not done:
        game_record.unpack(game, record)
    return done, 3 + len(record)


def _kept(storage):
    return storage.load(NAME) or b"\0"
