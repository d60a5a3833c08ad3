# SPDX-License-Identifier: MIT
"""The record of lessons: which were offered, and the position of the lesson that was left.

A lesson never writes into a slot.

    bytes  meaning
    1      the lessons that were offered or begun: one bit each, in the order of the menu; the last bit for any other
           game
           if a lesson was left:
    1      the number of its steps done
           the sealed position (store/game_record.py)
"""

from micropython import const

from . import game_record

NAME = "lesson"
OTHER = const(7)  # the bit of a game that the menu does not name


def path(root, ident):
    """The path of a game's lesson. `root` is the folder of assets/."""
    return "{}assets/lessons/{}.bin".format(root, ident)


def minutes(root, ident):
    """The minutes that a game's lesson takes; 0 for no lesson."""
    try:
        with open(path(root, ident), "rb") as file:
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
        return data[1] if len(data) > 2 and game_record.which(data[2:]) == ident else 0
    except game_record.Damaged:
        return 0


def forget(storage, changes):
    """Delete the lesson that was left, in `changes`."""
    changes[NAME] = (changes.get(NAME) or _kept(storage))[:1]


def keep(storage, game, step):
    """Store the position of a lesson at this step; 0 means it is over. If the storage refuses it, the lesson starts at its
    beginning next time.
    """
    changes = {}
    forget(storage, changes)
    if step:
        changes[NAME] += bytes([step]) + game_record.pack(game)
    store(storage, changes)
    storage.rest()


def store(storage, changes):
    """Store changes. A storage that refuses them stays as it is."""
    try:
        storage.store(changes)
    except OSError:
        pass


def begin(storage, game, file_path):
    """Load a lesson's position into a Game: the position that was left, or the first.

    Returns (steps done, offset of the file's steps).
    """
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
