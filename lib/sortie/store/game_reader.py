# SPDX-License-Identifier: MIT
"""Reads a game from a sealed record of bytes (store/game_record.py). A save has no memory for this code."""

from micropython import const

from ..core import journal, sane, seeds
from ..core.contract import Illegal
from ..core.damaged import Damaged, OtherVersion
from .game_record import OLD_SEED, is_old, rings, which

_LITTLE = "little"
_OLD_RING = const(64)  # events


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
    stop = at + 3 + rules.SIZE
    if len(data) < stop + 5 or int.from_bytes(data[at + 1 : at + 3], _LITTLE) != rules.SIZE:
        raise Damaged("the save has the wrong length")
    state = data[at + 3 : stop]
    sane.check(rules, state)
    if is_old(data):
        game.load(state, _old_ring(data[stop:-4]), seed)
        return
    kept, at = _kept(data, stop, len(data) - 4, rings(rules, state))
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
