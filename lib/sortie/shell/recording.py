# SPDX-License-Identifier: MIT
"""A game that is over goes into its record, and into its archive if it has one. Its module `outcome` gives
    outcome(s)  (points, seen from side 0; the side that has won, or NOBODY; the archive's mark) of a state that is over

A game that is given up is lost, and its points are nobody's best: they would have stood for nothing but for the end.
Of two persons nobody wins it, as nobody asked the other. What two machines play is no record.
"""

from ..core import archive, record
from ..core.contract import RESIGNED
from ..core.head import OPTION, REASON, SEATS
from . import archive as archives
from . import records
from .texts import module


def note(changes, storage, ident, state):
    """A game is over: what its record and its archive become is put among the changes to be stored."""
    where = module(ident, "words")
    points, winner, mark = module(ident, "outcome").outcome(state)
    given_up = state[REASON] == RESIGNED
    if given_up:
        winner, mark = 1, False
    if where.ARCHIVE:
        _archive(changes, storage, ident, state, min(points, 0) if given_up else points, winner == 0, mark)
    levels = where.LEVEL_NAME_COUNT
    row = record.row_of(state[SEATS], levels) if levels else 0
    if row < 0:
        return
    side = record.NOBODY if record.is_of_two(row, levels) else row // max(levels, 1)
    if given_up:
        winner = record.NOBODY if side == record.NOBODY else 1 - side
    body = records.stored(storage, ident, levels)
    record.note(body, row, side, winner, None if given_up else -points if side == 1 else points)
    changes[records.name(ident)] = bytes(body)


def _archive(changes, storage, ident, state, points, is_won, mark):
    where = module(ident, "words")
    option = where.ARCHIVE - 1
    body = archives.stored(storage, ident, where.OPTION_VALUES[option])
    archive.note(body, state[OPTION + option], points, is_won, mark)
    changes[archives.name(ident)] = bytes(body)
