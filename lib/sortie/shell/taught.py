# SPDX-License-Identifier: MIT
"""What is kept of lessons, in a record of its own beside the slots: no lesson ever writes into one.

bytes  meaning
1      which games' lessons were offered or begun: a bit each, in the order of the menu, the last one for any other game
       if a lesson was left:
1      how many of its steps were done
       the sealed record of core/save.py: the position it was left in
"""

from micropython import const

from ..core import save
from . import words as W

NAME = "lesson"
_LAST = const(7)


def minutes(shell, ident):
    """How many minutes the lesson of the game of this id takes; 0 where it has none."""
    try:
        with open(path(shell, ident), "rb") as file:
            return file.read(1)[0]
    except OSError:
        return 0


def path(shell, ident):
    """The file of a game's lesson."""
    return "{}assets/lessons/{}.bin".format(shell.board.root, ident)


def was_offered(shell, ident):
    """Has the player been asked whether to take this lesson?"""
    return _kept(shell)[0] >> _number(shell, ident) & 1 > 0


def offered(shell, ident, changes):
    """Note, among the changes to be stored, that the player was asked."""
    data = bytearray(_kept(shell))
    data[0] |= 1 << _number(shell, ident)
    changes[NAME] = bytes(data)


def left_at(shell, ident):
    """How many steps of this lesson were done when it was left; 0 when it was not."""
    return _done(_kept(shell), ident)


def _done(data, ident):
    try:
        return data[1] if len(data) > 2 and save.which(data[2:]) == ident else 0
    except save.Damaged:
        return 0


def forget(shell, changes):
    """Let go, among the changes to be stored, the lesson that was left."""
    changes[NAME] = (changes.get(NAME) or _kept(shell))[:1]


def keep(shell, game, step):
    """Keep the lesson of a Game at this step; 0: it is over. Where the storage takes nothing it begins anew next time."""
    changes = {}
    forget(shell, changes)
    if step:
        changes[NAME] += bytes([step]) + save.pack(game)
    store(shell, changes)
    shell.board.storage.rest()


def store(shell, changes):
    """Store changes; where the storage takes nothing all stays."""
    try:
        shell.board.storage.store(changes)
    except OSError:
        pass


def begin(shell, game):
    """Put a lesson's position into a Game: the one it was left in, or its first one. The steps done, and where in the
    file the steps begin. What reads the storage goes before the Game begins: see saves.load()."""
    with open(path(shell, game.rules.ID), "rb") as file:
        head = file.read(3)
        record = file.read(head[1] | head[2] << 8)
    kept = _kept(shell)
    shell.board.storage.rest()
    done = _done(kept, game.rules.ID)
    if done:
        try:
            save.unpack(game, kept[2:])
        except save.Damaged:
            done = 0
    if not done:
        save.unpack(game, record)
    return done, 3 + len(record)


def _kept(shell):
    return shell.board.storage.load(NAME) or b"\0"


def _number(shell, ident):
    for i in range(W.LIST_MENU_ID_COUNT):
        if shell.say(W.LIST_MENU_ID + i) == ident:
            return i
    return _LAST
