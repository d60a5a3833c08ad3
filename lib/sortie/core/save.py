# SPDX-License-Identifier: MIT
"""A game as a sealed record of bytes, and back.

bytes  meaning
4      "SRT1"
1      length of the game's id, then the id in ASCII
1      version of the game's rules
2      length of the state, low byte first; then the state, then the journal's ring
4      CRC-32 of all before it, low byte first
"""

from binascii import crc32

from . import contract, journal
from .head import DEPTH, OVER, SIDE, STACK_SIZE

_MAGIC = b"SRT1"


class Damaged(ValueError):
    """A save that cannot be read; the message says why."""


class OtherVersion(Damaged):
    """A save of a game with other rules than these."""


def pack(game):
    """The save of a Game, as bytes."""
    rules = game.rules
    name = rules.ID.encode()
    body = bytearray(_MAGIC)
    body.append(len(name))
    body.extend(name)
    body.append(rules.VERSION)
    body.append(rules.SIZE & 0xFF)
    body.append(rules.SIZE >> 8)
    body.extend(game.state)
    body.extend(game.journal)
    body.extend(_seal(body))
    return bytes(body)


def which(data):
    """The id of the game in a save. Raises Damaged."""
    if len(data) < 13 or data[:4] != _MAGIC:
        raise Damaged("not a Sortie save")
    if bytes(data[-4:]) != _seal(data[:-4]):
        raise Damaged("the save is damaged")
    if len(data) < 13 + data[4]:
        raise Damaged("the save is cut short")
    try:
        return bytes(data[5 : 5 + data[4]]).decode()
    except UnicodeError:
        raise Damaged("the save names no game")


def unpack(game, data):
    """Put a save into a Game. Raises Damaged, changing nothing."""
    rules = game.rules
    if which(data) != rules.ID:
        raise Damaged("a save of another game")
    at = 5 + data[4]
    if data[at] != rules.VERSION:
        raise OtherVersion("saved with rules version {}, this is {}".format(data[at], rules.VERSION))
    size = data[at + 1] | data[at + 2] << 8
    at += 3
    if size != rules.SIZE or len(data) != at + size + journal.SIZE + 4:
        raise Damaged("the save has the wrong length")
    state = data[at : at + size]
    _check(rules, state)
    game.load(state, data[at + size : -4])


def _check(rules, s):
    """Refuse a state that no phase could go on from."""
    if s[DEPTH] > STACK_SIZE or (s[SIDE] != OVER and (s[SIDE] >= rules.SIDES or not s[DEPTH])):
        raise Damaged("the save holds no position")
    if s[SIDE] != OVER and not contract.phase(s) < len(rules.PHASES):
        raise Damaged("the save holds no phase")


def _seal(data):
    crc = crc32(bytes(data))
    return bytes((crc & 0xFF, crc >> 8 & 0xFF, crc >> 16 & 0xFF, crc >> 24 & 0xFF))
