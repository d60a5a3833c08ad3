# SPDX-License-Identifier: MIT
"""Plays Sortie in a terminal: prompt, last events, numbered choices; the same core and words as the badge."""

import argparse
import re
import shutil
import signal
import textwrap
from pathlib import Path

from tools import arguments
from tools.simulator import names

from .face import Face
from .letters import ByLetter

_WIDEST = 100  # columns that are easy to read


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools textface", description=__doc__)
    parser.add_argument("--game", help="its id; a question if there are several")
    parser.add_argument("--seed", type=arguments.SEED, help="the same dice every time")
    parser.add_argument("--as", dest="name", type=arguments.name, help="the games of the player with this name")
    parser.add_argument("--analyst", type=arguments.seconds, help="the analyst in place of each bot, with these seconds a decision")
    parser.add_argument("--letter", help=argparse.SUPPRESS)  # the memory of a game by letter (tools/play.py)
    wanted = parser.parse_args(argv)
    folder = names.path_of(wanted.name).with_suffix("") if wanted.name else None
    for name in ("SIGHUP", "SIGTERM"):  # the terminal is closed: the game is saved, as at Ctrl-C
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        if wanted.letter:
            return ByLetter(input, _print).run(Path(wanted.letter), wanted.seed)
        return Face(input, _print, folder, wanted.analyst).run(wanted.game, wanted.seed)
    except (EOFError, KeyboardInterrupt):
        print()
        return 0


def _print(text):
    """Print a text; a line wider than the terminal is wrapped between words."""
    width = min(_WIDEST, max(20, shutil.get_terminal_size().columns - 1))
    for line in text.split("\n"):
        indent = " " * re.match(r" *(\. |\d+  )?", line).end()
        wrapped = textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        print("\n".join(wrapped) if len(line) > width else line)
