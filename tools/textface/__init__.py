# SPDX-License-Identifier: MIT
"""Plays Sortie in a terminal: prompt, last events, numbered choices; the same core and words as the badge."""

import argparse

from .face import Face


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools textface", description=__doc__)
    parser.add_argument("--game", help="its id; asked for where there are several")
    parser.add_argument("--seed", type=int, help="the same dice every time")
    wanted = parser.parse_args(argv)
    try:
        return Face(input, print).run(wanted.game, wanted.seed)
    except (EOFError, KeyboardInterrupt):
        print()
        return 0
