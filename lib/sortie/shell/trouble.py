# SPDX-License-Identifier: MIT
"""An unexpected error: the player reads plain words and a code.

The serial port gets the data to reproduce it: the trace, the game as saved last and the actions since.
"""

import gc
import traceback
from binascii import crc32, hexlify

from . import words as W
from .shell import ToTitle, notice


def report(shell, error):
    """Report an error on the screen and the serial port until the player has read it. Saved games stay as they are."""
    trace = "".join(traceback.format_exception(error))
    gc.collect()
    print(trace)
    if shell.playing:
        _print_game(shell.board.storage, shell.playing)
    shell.clear()
    gc.collect()
    shell.stage.bars(True)
    try:
        notice(shell, shell.say(W.SAY_TROUBLE) + " " + code(error, trace))
    except ToTitle:
        pass


def code(error, trace):
    """The code of an error: its kind, and four figures of its place. Example: "ValueError 3F07"."""
    return "{} {:04X}".format(type(error).__name__, crc32(trace.encode()) & 0xFFFF)


def _print_game(storage, play):
    """Print the bug report: load the record, then do the actions. `tools engine` takes both."""
    print("game", play.game.rules.ID, "rules", play.game.rules.VERSION, "seed", play.game.seed)
    try:
        from ..store import slots

        record = slots.record(storage, play.game.rules.ID)
    except Exception as error:  # the slot may be damaged, or empty after the end of a game
        print("no save:", error)
        record = b""
    for at in range(0, len(record), 32):
        print("save", hexlify(record[at : at + 32]).decode())
    print("actions", " ".join([str(action) for action in play.since]))
