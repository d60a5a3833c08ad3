# SPDX-License-Identifier: MIT
"""One slot for each game, in the board's storage under the game's id.

bytes  meaning
1      length of the label, then the label in UTF-8: where the game stands, for the menu
       the sealed record of core/save.py
rest   for two persons at one badge: how many of the last records of the journal each has not been told, a byte each
"""

from ..core import journal, save
from . import lines
from . import words as W
from .settings_record import played

_ALONE = "alone"  # the record that says: the player knows that one place is left


def begin(shell, ident, seed, options, seats=0):
    """Put a game that is to begin into its slot, in place of the one that was there. False: the storage would not take it."""
    return choose(shell, ident, {ident: _slot(shell.say(W.SAY_JUST_BEGUN), save.start(ident, seed, options, seats))})


def store(shell, game, label, seats, told, since, is_fresh):
    """Save a Game, and for two persons (seats: shell/seats.py, or None) how many records each has been told; `told`:
    the one who looks. since, is_fresh: what its line grows by (shell/lines.py). False: the storage would not take
    it."""
    changes = lines.grown(shell.board.storage, game, since, is_fresh)
    if shell.board.storage.alone is not None:
        changes[_ALONE] = b"" if shell.board.storage.alone else None
    changes[game.rules.ID] = _slot(label, save.pack(game) + _news(game, seats, told))
    played(shell.settings, game.rules.ID, changes)
    return _write(shell, changes)  # not by way of choose(): Python's stack is deep here


def is_news(storage):
    """Did the last store show that one place is left, and does the player not know? What the player knows is kept with the
    next save: no write of its own."""
    return bool(storage.alone) and storage.load(_ALONE) is None


def choose(shell, ident, changes=None):
    """Make this game the one to be played, from its slot or its lesson, and store other changes with it: one write for
    both. False: the storage would not take it."""
    changes = changes or {}
    played(shell.settings, ident, changes)
    return _write(shell, changes)


def erase(shell, ident, changes=None):
    """Forget the saved game of this id, and store other changes with it; where the storage takes nothing now, all
    stays."""
    changes = changes or {}
    changes[ident] = None
    _write(shell, changes)


def label(storage, ident):
    """Where the saved game of this id stands; "?" when it cannot be read, None when there is none."""
    return _label(ident, storage.load(ident)) if ident else None


def labels(storage, idents):
    """The same of several games."""
    found = storage.loads(idents)
    return [_label(idents[i], found[i]) for i in range(len(idents))]


def _label(ident, data):
    if not data:
        return None
    try:
        if save.which(_record(data)) == ident:
            return bytes(data[1 : 1 + data[0]]).decode()
    except ValueError:  # Damaged, and what is no UTF-8
        pass
    return "?"


def load(storage, game):
    """Put the game in a slot into a Game. True: it goes on, False: it begins. Raises save.Damaged.

    What reads a storage goes before: a game that begins has need of its room."""
    sealed = record(storage, game.rules.ID)
    storage.rest()
    return save.unpack(game, sealed)


def record(storage, ident):
    """The sealed record in a game's slot. Raises save.Damaged when there is none."""
    data = storage.load(ident)
    if not data:
        raise save.Damaged("there is no save")
    return _record(data)


def _news(game, seats, told):
    """How many records two persons have not been told, a byte each."""
    if not seats or seats.is_alone():
        return b""
    if not seats.covered:
        seats.keep(told)
    return bytes([min(journal.KEPT, journal.count(game.ring(side)) - seats.told[side]) for side in range(2)])


def _slot(label, sealed):
    name = label.encode()
    return bytes([len(name)]) + name + sealed


def _write(shell, changes):
    """One write; once more without the line when there is no room for it. False: the storage would not take it."""
    try:
        shell.board.storage.store(changes)
    except OSError:
        if not changes.get(lines.NAME):
            return False
        changes[lines.NAME] = None
        return _write(shell, changes)
    return True


def recall(storage, seats, game):
    """Go on from what two persons were told when their Game was saved."""
    data = storage.load(game.rules.ID)
    news = data[1 + data[0] + len(_record(data)) :]
    for side in range(len(news)):
        seats.told[side] = max(0, journal.count(game.ring(side)) - news[side])


def _record(data):
    """The sealed record: as long as it says itself."""
    at = 1 + data[0]
    return data[at : at + (data[at + 4] | data[at + 5] << 8)] if len(data) > at + 5 else b""
