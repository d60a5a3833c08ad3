# SPDX-License-Identifier: MIT
"""A game that is over goes into its archive. Its module `archive` gives
    result(s)  (points, is it won?, is the medal earned?) of a state that is over
"""

from ..core import archive
from ..core.head import OPTION
from .archive import name, stored
from .texts import module


def note(changes, storage, ident, state):
    """A game that has an archive is over: what this becomes is put among the changes to be stored."""
    where = module(ident, "words")
    option = where.ARCHIVE - 1
    body = stored(storage, ident, where.OPTION_VALUES[option])
    points, is_won, has_medal = module(ident, "archive").result(state)
    archive.note(body, state[OPTION + option], points, is_won, has_medal)
    changes[name(ident)] = bytes(body)
