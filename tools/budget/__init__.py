# SPDX-License-Identifier: MIT
"""Measures whether each game goes in the badge's memory; exit code 1 when a limit is exceeded. [--game GAME]

The compiled program plays a trip through all screens with a hard cap on its heap. Too little memory is an error, as on the badge.
"""

import argparse
import sys

from . import limits, machines, script

__all__ = ["main"]


def main(argv):
    """Returns 0 when every limit holds, else 1. Prints a line for each figure of each game."""
    parser = argparse.ArgumentParser(prog="budget", description=__doc__.split("\n")[0])
    parser.add_argument("--game", help="this game alone")
    parser.add_argument("--every-cap", action="store_true", help="only the trip, in every cap from 136 to 160 KB in steps of 2")
    options = parser.parse_args(argv)
    measure = limits.every_cap if options.every_cap else limits.measure
    broken = 0
    for game in script.games():
        if options.game not in (None, game):
            continue
        try:
            for line, holds in measure(game):
                print(f"{game}: {line}" + ("" if holds else "  <-- too much"), flush=True)
                broken += not holds
        except (limits.Astray, machines.MachineError, script.NoPresses) as error:
            print(f"{game}: {error}", file=sys.stderr)
            broken += 1
    print("Some limits are exceeded." if broken else "All limits hold.")
    return 1 if broken else 0
