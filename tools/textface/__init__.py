# SPDX-License-Identifier: MIT
"""Plays Sortie in a terminal: prompt, last events, numbered choices; the same core and words as the badge."""

import argparse
import re
import shutil
import signal
import sys
import textwrap

from tools import arguments
from tools.letter import post
from tools.simulator import names, owner

from .face import Face
from .letters import ByLetter

_STOPS = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
_WIDEST = 100  # columns that are easy to read


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools textface", description=__doc__)
    parser.add_argument("--game", help="its id; a question if there are several")
    parser.add_argument("--seed", type=arguments.SEED, help="the same dice every time")
    parser.add_argument("--as", dest="name", type=arguments.name, help="the games of the player with this name")
    parser.add_argument("--analyst", type=arguments.seconds, help="the analyst in place of each bot, with these seconds a decision")
    parser.add_argument("--letter", help="a game with a friend by letter: new, the file of a letter, or the letter itself")
    wanted = parser.parse_args(argv)
    folder = names.path_of(wanted.name).with_suffix("") if wanted.name else None
    for number in _STOPS:
        signal.signal(number, _stop)
    try:
        if wanted.letter:
            return ByLetter(input, _print).run(post.opened(wanted.letter), wanted.seed)
        return Face(input, _print, folder, wanted.analyst).run(wanted.game, wanted.seed)
    except post.BadLetter as error:
        print(error, file=sys.stderr)
        return 1
    except owner.Taken as error:
        print(arguments.why(error), file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print()
        return 0


def _stop(number, frame):
    """The terminal is closed: the game is saved, as at Ctrl-C. Further signals do not interrupt the save."""
    for other in _STOPS:
        signal.signal(other, signal.SIG_IGN)
    raise KeyboardInterrupt


def _print(text):
    """Print a text; a line wider than the terminal is wrapped between words."""
    width = min(_WIDEST, max(20, shutil.get_terminal_size().columns - 1))
    for line in text.split("\n"):
        indent = " " * re.match(r" *(\. |\d+  )?", line).end()
        wrapped = textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        print("\n".join(wrapped) if len(line) > width else line)
