# SPDX-License-Identifier: MIT
"""One slot for each game: a record of the image under the game's id.

    bytes  meaning
    1      length of the label, then the label in UTF-8: the game's progress, for the menu
           the sealed game (store/game_record.py)
    0, 2   for two persons at one badge: the number of the journal's last events that each has not seen, a byte each
    0, 1   MARK in a game with advice (session/advice.py)
    rest   the memory of the game's screen (widgets/views.py); older saves have none

In this module `shell` is any object with `board.storage` (store/storage.py) and `settings` (store/settings.py).
"""

from micropython import const

from ..core import journal
from . import game_record, move_list
from .settings import played

MARK = b"\xff"  # no number of events that a person has not seen
ADVISED = const(2)  # a result of load()
_NEWS = const(2)  # bytes
_OPTIONS = "options."  # a record for each game begins with this name
LETTER = "letter"  # the name of a record of two bytes: the number of the letter opened last, low byte first
_ALONE = "alone"  # the name of a record: the player has read that a single medium is left


def begin(shell, ident, label, seed, options, seats=0, is_match=False):
    """Put a new game into its slot, in place of the old game, and store its options. Returns False if the storage refused it.

    `is_match` begins a match with it (store/match.py).
    """
    changes = {ident: fresh(label, ident, seed, options, seats), _OPTIONS + ident: bytes(options) + bytes((seats,))}
    if is_match:
        from . import match

        changes[match.name(ident)] = match.begun(shell.board.storage.load(match.name(ident)), seed)
    return choose(shell, ident, changes)


def fresh(label, ident, seed, options, seats):
    """The bytes of a slot with a new game."""
    return _named(label) + game_record.start(ident, seed, options, seats)


def by_letter(storage):
    """Is every game of two sides on this badge played by letter? A PC puts the record there (tools/letter)."""
    return storage.load(LETTER) is not None


def last_options(storage, ident):
    """The values of the options of this game's last start, then its seats, as bytes; or None."""
    return storage.load(_OPTIONS + ident)


def store(shell, game, label, seats, shown, since, is_fresh, memory=b""):
    """Save a Game. Returns False if the storage refused it.

        seats            session/seats.py for two persons, else None
        shown            the number of events that the viewer has seen
        since, is_fresh  the growth of the move list (store/move_list.py)
        memory           the memory of the game's screen, after MARK in a game with advice
    """
    changes = move_list.grown(shell.board.storage, game, since, is_fresh)  # the largest piece comes first
    record = game_record.rows(game, _named(label), _news(game, seats, shown) + memory)
    if shell.board.storage.alone is not None:
        changes[_ALONE] = b"" if shell.board.storage.alone else None
    changes[game.rules.ID] = record
    return choose(shell, game.rules.ID, changes)


def is_news(storage):
    """Did the last store show that a single medium is left, and does the player not know it yet?

    The next save stores that the player knows it.
    """
    return bool(storage.alone) and storage.load(_ALONE) is None


def choose(shell, ident, changes=None):
    """Name the game that the next run plays or teaches, and store `changes` in the same write.

    Returns False if the storage refused it.
    """
    changes = changes or {}
    played(shell.settings, ident, changes)
    return _write(shell, changes)


def erase(shell, ident, changes=None):
    """Empty a game's slot, and store `changes` in the same write. A storage that refuses them stays as it is.

    `changes` may have a new game for the slot.
    """
    changes = changes or {}
    changes.setdefault(ident, None)
    _write(shell, changes)


def label(storage, ident):
    """The label of a saved game; "?" for a game that cannot be read, None for an empty slot."""
    return _label(ident, storage.load(ident)) if ident else None


def labels(storage, idents):
    """The labels of several games, as a list."""
    found = storage.loads(idents)
    return [_label(idents[i], found[i]) for i in range(len(idents))]


def _label(ident, data):
    if not data:
        return None
    try:
        if game_record.which(_sealed(data)) == ident:
            return bytes(data[1 : 1 + data[0]]).decode()
    except ValueError:  # Damaged, and bytes that are not UTF-8
        pass
    return "?"


def load(storage, game, memory=b""):
    """Load the game of a slot into a Game. Returns ADVISED for a position of a game with advice, True for another
    position, False for a new game. Raises Damaged.

    The screen's memory, a bytearray, is filled if the slot holds as many bytes for it.
    The storage's code is evicted first, because a new game needs its memory.
    """
    data = _read(storage, game.rules.ID)
    sealed, rest = _sealed(data), _rest(data)
    data = None  # frees memory
    storage.rest()
    before = len(rest) - len(memory)
    is_advised = before == len(MARK) and rest[:before] == MARK
    if memory and (is_advised or before in (0, _NEWS)):
        memory[:] = rest[before:]
    from .game_reader import unpack

    is_kept = unpack(game, sealed)
    return ADVISED if is_kept and is_advised else is_kept


def record(storage, ident):
    """The sealed game in a slot. Raises Damaged for an empty slot."""
    return _sealed(_read(storage, ident))


def screen_memory(storage, ident):
    """The memory of the screen in the slot of a game of two persons, or b"". A PC keeps it when a letter is opened."""
    return _rest(storage.load(ident) or bytes(1))[_NEWS:]


def recall(storage, seats, game):
    """Restore the number of events that each of two persons had seen when their Game was saved."""
    news = _rest(storage.load(game.rules.ID))[:_NEWS]
    for side in range(len(news)):
        seats.shown[side] = max(0, journal.count(game.ring(side)) - news[side])


def _news(game, seats, shown):
    """The number of events that each of two persons has not seen, a byte each."""
    if not seats or seats.is_alone():
        return b""
    if not seats.covered:
        seats.keep(shown)
    return bytes([min(journal.KEPT, journal.count(game.ring(side)) - seats.shown[side]) for side in range(_NEWS)])


def _named(label):
    """The first bytes of a slot."""
    name = label.encode()
    return bytes([len(name)]) + name


def _write(shell, changes):
    """Write once; again without the move list if a medium or the heap has no room. Returns False if the storage refused it."""
    try:
        shell.board.storage.store(changes)
    except (OSError, MemoryError):  # a MemoryError: there is no block for the image
        if not changes.get(move_list.NAME):
            return False
        changes[move_list.NAME] = None
        return _write(shell, changes)
    return True


def _sealed(data):
    """The sealed game in the bytes of a slot. Its length is in its bytes."""
    at = 1 + data[0]
    return data[at : at + (data[at + 4] | data[at + 5] << 8)] if len(data) > at + 5 else b""


def _read(storage, ident):
    data = storage.load(ident)
    if not data:
        raise game_record.Damaged("there is no save")
    return data


def _rest(data):
    """The bytes of a slot after its sealed game."""
    return data[1 + data[0] + len(_sealed(data)) :]
