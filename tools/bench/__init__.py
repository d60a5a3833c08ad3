# SPDX-License-Identifier: MIT
"""How fast the badge will be: rules, screens, starting, opponents, each estimated for it. [--games N] [--presses N]

Times of this PC are scaled by pystones (tools/bench/badge.py); it is a benchmark: what misses its aim is said, no more.
"""

import argparse

from tools import bundle
from tools.budget import jobs, script

from . import badge, pictures, speeds
from .report import opponents_table, paces_table, pictures_table, slowest_table, starts_table

__all__ = ["main"]

_TO_MENU = script.trip_keys("A")


def main(argv):
    """Print the tables and what misses its aim. Exit code 0."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20, help="games of each kind for the rules (20)")
    parser.add_argument("--presses", type=int, help="no more presses than these for the screens")
    options = parser.parse_args(argv)
    missed = []
    for game in script.games():
        print(f"{game}; badge: estimated from {badge.PYSTONES:,} pystones a second\n")
        paces = speeds.measure(f"sortie.games.{game}", options.games)
        print("\n".join(paces_table(paces)), "\n")
        lines, late = opponents_table(paces, _opponent(game))
        print("\n".join(lines), "\n" if lines else "")
        missed += late
        shown, starts = pictures.measure(script.trip(game)[: options.presses])
        lines, late = pictures_table(shown)
        print("\n".join(lines), "\n")
        missed += late
        print("\n".join(slowest_table(shown)), "\n")
        lines, late = starts_table(*_starts(starts, shown, script.place(game)))
        print("\n".join(lines), "\n")
        missed += late
    print("\n".join(missed) if missed else "All aims are met.")
    return 0


def _opponent(game):
    """How many bytes of code a game's opponent has."""
    tree = bundle.tree(bundle.TWIN)
    return sum(len(data) for path, data in tree.items() if path.startswith(f"lib/sortie/games/{game}/bot"))


def _starts(starts, shown, position):
    """(seconds from code.py to the menu, seconds from the options to the game) on the badge, each in its parts."""
    boot = next(start for start in starts if start.program == "code.py")
    play = next(start for start in starts if start.program.endswith("play.py"))
    menu = next(picture for picture in shown if picture.key == "A")
    to_game = script.trip_keys("A," + "DOWN," * position + "A,A")
    return boot, menu, _read(_TO_MENU, "code.py"), play, _read(to_game, "play.py")


def _read(presses, program):
    """The sizes of the files that a program reads until these presses are done."""
    tree = bundle.tree(bundle.TWIN)
    runs = jobs.play(presses, looks=False)
    return [len(tree[file]) for run in runs if run.program.endswith(program) for file in run.opened if file in tree]
