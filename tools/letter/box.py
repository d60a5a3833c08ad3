# SPDX-License-Identifier: MIT
"""The memories of games by letter: a file for each game in the folder `letters`, beside the usual memory.

Such a memory is a badge's, with one record more (LETTER in store/slots.py). The badge's program plays it, and a letter
is made of its slot. Both front ends share it.
"""

from types import SimpleNamespace

from sortie.core import journal
from sortie.core.damaged import Damaged
from sortie.core.game import Game
from sortie.core.head import FRIEND, OVER, SEATS
from sortie.store import game_reader, settings, slots
from sortie.store.image import Records

from tools import games
from tools.simulator import memory

from . import BadLetter, Letter, for_reader, write

_END = b"\x01"  # after the number in LETTER: the letter opened last has ended the game


def new():
    """The path of a memory for a new game by letter."""
    number = 1
    while (path := memory.letters() / f"{number}.nvm").exists():
        number += 1
    return path


def place(letter):
    """The path of the memory with the game of this Letter; that of a new memory if there is none."""
    for path in sorted(memory.letters().glob("*.nvm")):
        try:
            if Box(memory.read(path)).has(letter.game):
                return path
        except (OSError, ValueError):  # it is not a memory
            pass
    return new()


def text_of(data):
    """The letter that a memory of these bytes has to send, as text; "" if there is none."""
    letter = Box(data).waiting()
    return write(letter) if letter else ""


class Box:
    """A memory of a game by letter, as bytes (None: a new one).

    - game: its Game, or None
    - seen: for each side, the number of events that it had seen when the game was kept
    """

    def __init__(self, data=None):
        self._medium = memory.Held(data or memory.new())
        self._records = Records([self._medium])
        if data is None:
            self._records.store({**memory.OFFERED, settings.NAME: _usual_settings(), slots.LETTER: bytes(2)})
        self._settings = settings.read(self._records.load(settings.NAME))
        self.game = self._loaded()
        self.seen = [0, 0]
        if self.game:
            slots.recall(self._records, SimpleNamespace(shown=self.seen), self.game)

    @property
    def data(self):
        """The bytes of the memory."""
        return bytes(self._medium.cells)

    def has(self, game):
        """Does this memory hold a position of this Game?"""
        return self.game is not None and (self.game.rules.ID, self.game.seed) == (game.rules.ID, game.seed)

    def open(self, letter):
        """Take a Letter in. The letter opened last changes nothing. Raises BadLetter if it is not the next of its game."""
        if self.game and not self._is_next(letter):
            return
        seen = [0, 0]
        seen[letter.reader] = max(0, journal.count(letter.game.ring(letter.reader)) - letter.news)
        seen[1 - letter.reader] = journal.count(letter.game.ring(1 - letter.reader))
        end = _END if letter.game.side() == OVER else b""
        self._records.store({slots.LETTER: letter.number.to_bytes(2, "little") + end})
        self.keep(letter.game, seen)

    def keep(self, game, seen):
        """Put a Game into the slot. `seen`: for each side, the number of events of its ring that it has seen."""
        seats = SimpleNamespace(covered=True, shown=seen, is_alone=lambda: False)
        shell = SimpleNamespace(board=SimpleNamespace(storage=self._records), settings=self._settings)
        label = f"letter {self._number()}"
        if not slots.store(shell, game, label, seats, 0, (), False, slots.screen_memory(self._records, game.rules.ID)):
            raise BadLetter("The memory of this game is full.")
        self.game, self.seen = game, list(seen)

    def me(self):
        """The player's side in the game of this memory."""
        return 0 if self.game.state[SEATS] >> 4 == FRIEND else 1

    def waiting(self):
        """The Letter that the player has to send now, or None."""
        if not self.game or self._records.load(slots.LETTER)[2:] == _END or self.game.side() == self.me():
            return None
        reader = 1 - self.me()
        news = min(journal.KEPT, journal.count(self.game.ring(reader)) - self.seen[reader])
        return Letter(self._number() + 1, reader, news, for_reader(self.game, reader))

    def _number(self):
        return int.from_bytes(self._records.load(slots.LETTER)[:2], "little")

    def _is_next(self, letter):
        """Is this Letter the answer to the last one? False: it is open already."""
        if letter.reader != self.me():
            raise BadLetter("You wrote this letter yourself. Send it to your friend.")
        if letter.number < self._number():
            raise BadLetter(f"This letter is old. You have opened letter {self._number()} of this game.")
        if letter.number == self._number():
            return False
        if self.game.side() == self.me():
            raise BadLetter(f"This letter is not of your game: you have not yet answered letter {self._number()}.")
        return True

    def _loaded(self):
        """The Game of the slot used last; None without a position of a game by letter."""
        ident = self._settings.last
        if self._records.load(slots.LETTER) is None:
            raise ValueError("This is not the memory of a game by letter.")
        if ident not in games.names():
            return None
        game = Game(games.title(ident).rules)
        try:
            is_position = game_reader.unpack(game, slots.record(self._records, ident))
        except Damaged:
            return None
        return game if is_position and FRIEND in (game.state[SEATS] & 15, game.state[SEATS] >> 4) else None


def _usual_settings():
    """The record of the settings in the usual memory, or None."""
    try:
        data = memory.read(memory.default())
    except (OSError, ValueError):
        data = None
    return Records([memory.Held(data)]).load(settings.NAME) if data else None
