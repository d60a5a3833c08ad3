# SPDX-License-Identifier: MIT
"""The saved game of a badge, a drive or the window, as a move list."""

import sys
from pathlib import Path

from sortie.core.contract import Illegal
from sortie.core.game import Game
from sortie.store import move_list
from sortie.store.image import Medium, Records

from tools import arguments, games
from tools.flash.games import Kept
from tools.simulator import memory, names
from tools.simulator.machine import NVM_SIZE


class NoGame(ValueError):
    """The file holds no game that can be shown. The message says why."""


def add_arguments(parser):
    """Add the arguments that name a saved game to a parser: a file, or the name of a player."""
    parser.add_argument("file", type=Path, nargs="?", help="memory, sortie.dat or drive (default: the window's memory)")
    parser.add_argument("--as", dest="name", type=arguments.name, help="the window's memory of this name")


def show(wanted, work):
    """Do `work` with the path of the saved game that the arguments name. Returns the exit code; prints why it failed."""
    try:
        work(wanted.file or (names.path_of(wanted.name) if wanted.name else memory.default()))
    except NoGame as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(arguments.why(error), file=sys.stderr)
        return 1
    return 0


def read(path):
    """The move list of the game in a file, as a line (store/move_list.py). Raises NoGame, OSError.

    `path` is a file of saves, a drive or its folder `saves`.
    """
    saves = Records([_Memory(data) if len(data) == NVM_SIZE else Kept(data) for data in _files(path)])
    if not saves.sequence:
        raise NoGame(f"{path} has no complete save of Sortie: it is damaged, or another kind of file.")
    kept = move_list.kept(saves)
    if not kept:
        raise NoGame(f"{path} has no complete game: you started none, or its move list had no room.")
    return kept


def positions(kept):
    """Replay a move list. Yields (Game, next action) before each action; the Game changes. Raises NoGame."""
    ident = move_list.which(kept)
    if ident not in games.names():
        raise NoGame(f"This Sortie has no game {ident!r}.")
    game = Game(games.title(ident).rules)
    try:
        move_list.begin(kept, game)
        for number in range(move_list.count(kept)):
            yield game, move_list.action(kept, number)
            game.act(move_list.action(kept, number))
    except Illegal:
        raise NoGame(f"Action {number + 1} of the saved game of {ident} is not allowed by this Sortie's rules.") from None
    except ValueError:
        raise NoGame(f"The saved game of {ident} was played with other rules than this Sortie has.") from None


def _files(path):
    """The contents of the places for saves that `path` names."""
    if not path.exists():
        raise NoGame(f"There is no {path}.")
    if path.is_file():
        return [path.read_bytes()]
    found = sorted([*path.glob("saves/*/sortie.dat"), *path.glob("*/sortie.dat")])
    if not found:
        raise NoGame(f"There is no saves/1/sortie.dat in {path}: nothing was saved to this drive.")
    return [file.read_bytes() for file in found]


class _Memory(Medium):
    """The file of a badge's memory, as a read-only medium."""

    size = NVM_SIZE

    def __init__(self, data):
        self._data = data

    def read(self, start, stop):
        return bytearray(self._data[start:stop])
