# SPDX-License-Identifier: MIT
"""Plays Sortie: the badge in a window, in the text front end, or by a script (--headless)."""

import argparse
import sys
from pathlib import Path

from tools.simulator import memory


def main(argv):
    """Returns the exit code."""
    wanted = _arguments(argv)
    try:
        if wanted.headless:
            return _headless(wanted)
        if wanted.face != "text" and _window_opens():
            from tools.simulator import window

            return window.run(wanted.nvm or memory.default(), wanted.seed, wanted.scale)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    if wanted.face == "window":
        return 1
    from tools import textface

    return textface.main([] if wanted.seed is None else ["--seed", str(wanted.seed)])


def _arguments(argv):
    parser = argparse.ArgumentParser(prog="python -m tools play", description=__doc__)
    parser.add_argument("--face", choices=("window", "text"), help="which front end; by default the one that can be shown")
    parser.add_argument("--seed", type=int, help="the same dice for the same new game, every time")
    parser.add_argument("--nvm", type=Path, help="file of the badge's memory (by default one in your data folder)")
    parser.add_argument("--scale", type=int, default=4, help="how many times the badge's display (4)")
    parser.add_argument("--headless", action="store_true", help="no window: do what --press says and end")
    parser.add_argument("--press", default="", help='keys for --headless: "A,DOWN*3,START:2100"')
    parser.add_argument("--shots", type=Path, help="folder for a PNG after each press")
    parser.add_argument("--gif", type=Path, help="file for a film of it all")
    return parser.parse_args(argv)


def _headless(wanted):
    from tools.simulator import headless

    nvm = memory.read(wanted.nvm) if wanted.nvm else None
    nvm = headless.run(wanted.press, wanted.seed, nvm, wanted.shots, wanted.gif, wanted.scale)
    if wanted.nvm:
        memory.write(wanted.nvm, nvm)
    return 0


def _window_opens():
    from tools.simulator import window

    if window.available():
        return True
    print("There is no display to open a window on.", file=sys.stderr)
    return False
