# SPDX-License-Identifier: MIT
"""A game of two sides as a letter: text of at most 2,000 characters.

A letter is two lines for people, then "sortie1." and base64url of a deflated packet, then a full stop. White space and ">"
within it are ignored, because mail programs wrap and quote. The packet:

    bytes  meaning
    2      number of the letter, low byte first; the first letter of a game is 1
    1      the side of the reader
    1      number of the journal's last events that the reader has not seen
           the sealed game (store/game_record.py), with FRIEND as the writer's seat and without undo
    4      CRC-32 of all before it, low byte first

The dice generator is in the game. So a letter that is opened twice throws the same dice. A letter holds the secrets of
both sides.
"""

import base64
import re
import zlib
from typing import NamedTuple

from sortie.core import journal
from sortie.core.damaged import Damaged, OtherVersion
from sortie.core.game import Game
from sortie.core.head import FRIEND, OVER, SEATS
from sortie.store import game_reader, game_record

from tools import games

LONGEST = 2000  # characters
_MARK = "sortie1."
_HELP = "Save this text in a file and open it with Sortie: make play LETTER=file"
_PATTERN = re.compile(r"\bsortie(\d+)\.([\w\s>-]*)(\.)?", re.ASCII)
_HEAD = 4
_LARGEST = 8192  # bytes of a packet


class BadLetter(ValueError):
    """The text is no letter that can be opened. The message says why."""


class Letter(NamedTuple):
    """A turn that is over.

    - number: from 1
    - reader: the side that gets it
    - news: the reader's unseen events
    - game: a Game with the seats of the reader
    """

    number: int
    reader: int
    news: int
    game: Game

    def __str__(self):
        title = games.title(self.game.rules.ID)
        name = title.texts.at("SIDE_NAME", self.reader)
        what = "The game is over." if self.game.side() == OVER else "It is your turn."
        return f"{title.texts.at('GAME_TITLE')}, letter {self.number}. For: {name}. {what}"


def write(letter):
    """The text of a Letter: two lines for people, then its packet on one line."""
    packet = letter.number.to_bytes(2, "little") + bytes((letter.reader, letter.news)) + game_record.pack(letter.game)
    packet += zlib.crc32(packet).to_bytes(4, "little")
    return f"{letter}\n{_HELP}\n{_MARK}{base64.urlsafe_b64encode(zlib.compress(packet, 9, -15)).decode().rstrip('=')}.\n"


def read(text):
    """The Letter in a text, with anything before and after it. Raises BadLetter."""
    found = _PATTERN.search(text)
    if not found:
        raise BadLetter("There is no letter of Sortie in this text.")
    if found[1] != "1":
        raise BadLetter("This letter is of a newer Sortie. Get that version to open it.")
    if not found[3]:
        raise BadLetter("The letter is cut short: it ends with a full stop.")
    packet = _inflated(re.sub(r"[\s>]", "", found[2]))
    if zlib.crc32(packet[:-4]) != int.from_bytes(packet[-4:], "little"):
        raise BadLetter("The letter is damaged. Copy the whole text again.")
    number, reader, news = int.from_bytes(packet[:2], "little"), packet[2], packet[3]
    game = _game(packet[_HEAD:-4])
    if reader > 1 or not number or news > journal.KEPT or game.state[SEATS] != seats_of(reader) or game.side() not in (reader, OVER):
        raise BadLetter("This letter is not a turn of a game by letter.")
    return Letter(number, reader, news, game)


def seats_of(side):
    """The seats (core/head.py) of a game by letter at the place of this side."""
    return FRIEND << 4 * (1 - side)


def for_reader(game, reader):
    """A copy of a Game as its reader gets it: with the reader's seats, and without undo."""
    copy = Game(game.rules)
    state = bytearray(game.state)
    state[SEATS] = seats_of(reader)
    copy.load(state, b"", game.seed)
    copy.recall(game.kept())
    return copy


def _inflated(code):
    if len(code) > LONGEST:
        raise BadLetter(f"The letter is too long: {len(code)} characters, at most {LONGEST}.")
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True)
        packet = zlib.decompressobj(-15).decompress(packed, _LARGEST)
    except (ValueError, zlib.error):
        packet = b""
    if len(packet) < _HEAD + 4:
        raise BadLetter("The letter is damaged. Copy the whole text again.")
    return packet


def _game(record):
    """The Game of a sealed record. Raises BadLetter."""
    try:
        ident = game_record.which(record)
        if ident not in games.names():
            raise BadLetter(f"This Sortie has no game {ident[:20]!r}.")
        game = Game(games.title(ident).rules)
        if not game_reader.unpack(game, record):
            raise BadLetter("This letter is not a turn of a game by letter.")
    except OtherVersion:
        raise BadLetter("This letter was written with other rules. Both players need the same Sortie.") from None
    except Damaged as error:
        raise BadLetter(f"The letter holds an impossible game: {error}.") from None
    return game
