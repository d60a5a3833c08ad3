# SPDX-License-Identifier: MIT
"""A match of a game of two sides: two games with the sides changed and the same dice. The sum of points decides.

Each game has hidden things of its own. A player has seen those of the first game from the other side.

    bytes   meaning
    1       version of this record
    1       the stage: 0 no match is in play, FIRST or SECOND game
    10      the seed of the game in play (core/seeds.py)
    2       side 0's lead in the first game, in half points, plus 32768, low byte first
    3       matches against the bot: played, won, lost. Each count stops at 255

A damaged record counts as none.
"""

from micropython import const

from ..core import seeds

FIRST = const(1)
SECOND = const(2)
PLAYED = const(0)  # of count()
WON = const(1)
LOST = const(2)

_VERSION = const(1)
_STAGE = const(1)
_SEED = const(2)
_LEAD = const(12)
_COUNTS = const(14)
_SIZE = const(17)
_ZERO = const(32768)


def name(ident):
    """The name of the record."""
    return ident + ".match"  # session/ending.py has it too


def read(data):
    """The record from its bytes (or None), as a bytearray."""
    body = bytearray(data or b"")
    if len(body) == _SIZE and body[0] == _VERSION and body[_STAGE] <= SECOND:
        return body
    body = bytearray(_SIZE)
    body[0] = _VERSION
    return body


def begun(data, seed):
    """The record (from its bytes, or None) with a new match of this seed, as bytes."""
    body = read(data)
    _play(body, FIRST, seed)
    return bytes(body)


def stage(body, seed):
    """FIRST or SECOND for a game of the match in play; 0 for another game."""
    return body[_STAGE] if seeds.get(body, _SEED) == seed else 0


def first_over(body, lead, seed):
    """Note side 0's lead in the first game, in half points. The second game has this seed."""
    body[_LEAD:_COUNTS] = (lead + _ZERO).to_bytes(2, "little")
    _play(body, SECOND, seed)


def lead(body):
    """Side 0's lead in the first game, in half points."""
    return (body[_LEAD] | body[_LEAD + 1] << 8) - _ZERO


def end(body, sum=None):
    """End the match. `sum` is a person's points less the bot's; None: the match does not count."""
    body[_STAGE] = 0
    if sum is None:
        return
    _add(body, PLAYED)
    if sum:
        _add(body, WON if sum > 0 else LOST)


def count(body, kind):
    """The number of matches: PLAYED, WON or LOST."""
    return body[_COUNTS + kind]


def kept(data):
    """The record without its counts: None if no match is in play."""
    body = read(data)
    body[_COUNTS:] = bytes(_SIZE - _COUNTS)
    return bytes(body) if body[_STAGE] else None


def _play(body, stage, seed):
    row = bytearray()
    seeds.put(row, seed)
    body[_STAGE] = stage
    body[_SEED:_LEAD] = row


def _add(body, kind):
    body[_COUNTS + kind] = min(255, body[_COUNTS + kind] + 1)
