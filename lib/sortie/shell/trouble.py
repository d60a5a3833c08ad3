# SPDX-License-Identifier: MIT
"""An error that no rule foresees: the player reads plain words and a code; the serial port gets all that is needed to
see it again: the trace, the game as saved last and what was done since."""

import gc
import traceback
from binascii import crc32, hexlify

from . import words as W
from .shell import ToTitle, tell


def report(shell, error):
    """Tell of an error, on both sides, until it has been read. What is saved stays as it is."""
    trace = "".join(traceback.format_exception(error))
    gc.collect()
    print(trace)
    if shell.playing:
        _print_game(shell.board.storage, shell.playing)
    shell.clear()
    gc.collect()
    shell.stage.bars(True)
    try:
        tell(shell, shell.say(W.SAY_TROUBLE) + " " + code(error, trace))
    except ToTitle:
        pass


def code(error, trace):
    """A word that tells one error from another: its kind, and four figures of where it happened."""
    return "{} {:04X}".format(type(error).__name__, crc32(trace.encode()) & 0xFFFF)


def _print_game(storage, play):
    """The bug report: load the save, then do the actions. `tools engine` takes both."""
    print("game", play.game.rules.ID, "rules", play.game.rules.VERSION, "seed", play.game.seed)
    try:
        from ..store import slots

        record = slots.record(storage, play.game.rules.ID)
    except Exception as error:  # the slot may be what is wrong, or be empty after the end of a game
        print("no save:", error)
        record = b""
    for at in range(0, len(record), 32):
        print("save", hexlify(record[at : at + 32]).decode())
    print("actions", " ".join([str(action) for action in play.since]))
