# SPDX-License-Identifier: MIT
"""One saved game for each game, in the board's storage under the game's id.

bytes  meaning
1      length of the label, then the label in UTF-8: where the game stands, for the menu
rest   the sealed record of core/save.py
"""

from ..core import save


def store(storage, game, label):
    """Save a Game. False: the storage would not take it."""
    name = label.encode()
    try:
        storage.store(game.rules.ID, bytes([len(name)]) + name + save.pack(game))
    except OSError:
        return False
    return True


def erase(storage, ident):
    """Forget the saved game of this id."""
    storage.erase(ident)


def label(storage, ident):
    """Where the saved game of this id stands; "?" when it cannot be read, None when there is none."""
    data = storage.load(ident) if ident else None
    if not data:
        return None
    try:
        if save.which(_record(data)) == ident:
            return bytes(data[1 : 1 + data[0]]).decode()
    except ValueError:  # Damaged, and what is no UTF-8
        pass
    return "?"


def load(storage, game):
    """Put the saved game into a Game. Raises save.Damaged when it cannot be read."""
    data = storage.load(game.rules.ID)
    if not data:
        raise save.Damaged("there is no save")
    save.unpack(game, _record(data))


def _record(data):
    return data[1 + data[0] :]
