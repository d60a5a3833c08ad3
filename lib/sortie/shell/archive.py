# SPDX-License-Identifier: MIT
"""A game's archive in the storage: what core/archive.py keeps is a record beside the game's slot.

A game has one when its text names the option it goes by ([archive], tools/text.py). Its module `archive` gives
    result(s)  (points, is it won?, is the medal earned?) of a state that is over
"""

from ..core import archive
from ..core.head import OPTION
from .texts import module


def stored(storage, ident, count):
    """The archive of a game of `count` missions (core/archive.py)."""
    return archive.read(storage.load(_name(ident)), count)


def note(changes, storage, ident, state):
    """A game that has an archive is over: what this becomes is put among the changes to be stored."""
    where = module(ident, "words")
    option = where.ARCHIVE - 1
    body = stored(storage, ident, where.OPTION_VALUES[option])
    points, is_won, has_medal = module(ident, "archive").result(state)
    archive.note(body, state[OPTION + option], points, is_won, has_medal)
    changes[_name(ident)] = bytes(body)


def _name(ident):
    return ident + ".archive"
