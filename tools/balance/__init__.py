# SPDX-License-Identifier: MIT
"""Plays N games of a game by its opponents; shows their ends with confidence bounds; saves a plot. [GAME N]

A game of one side: the distribution of points, levels and endings. A game of two sides: every level on either side against
every level and against random play. A game of missions: wins and points of each mission, by every level.
The player "random" plays by chance. The player "first" takes the first legal action each time.
"""

import argparse

from tools import arguments, games
from tools.bootstrap import ROOT

from . import alone, campaign, duel, players


def main(argv):
    """Returns the exit code. Prints the results and writes dist/balance_<game>.png."""
    parser = argparse.ArgumentParser(prog="python -m tools balance", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("count", type=arguments.whole(1, 10**9), help="how many games (two sides: of each pair; missions: of each set)")
    parser.add_argument(
        "--only", nargs="+", metavar="WHO", help="these players: a level, random or first (two sides: each other; one plays itself)"
    )
    parser.add_argument("--handicap", metavar="VALUE", help="two sides: the value of this option, such as axis_2.5")
    parser.add_argument("--plot", help="another place for the picture")
    wanted = parser.parse_args(argv)
    title = games.title(wanted.game)
    unknown = set(wanted.only or ()) - set(players.names(title))
    if unknown:
        parser.error(f"nobody is called {', '.join(sorted(unknown))}: {', '.join(players.names(title))}")
    path = wanted.plot or ROOT / f"dist/balance_{wanted.game}.png"
    if title.rules.SIDES == 2:
        lines = duel.report(title, wanted.count, wanted.only, _handicap(parser, title, wanted.handicap), path)
    else:
        kind = campaign if hasattr(title.hooks, "MISSIONS") else alone
        lines = kind.report(title, wanted.count, wanted.only, path)
    print("\n".join(lines))
    print(f"plot: {path}")
    return 0


def _handicap(parser, title, ident):
    """The number of the handicap with this id; 0 for none."""
    known = title.texts.options()[-1]["values"]
    if ident and ident not in known:
        parser.error(f"no handicap is called {ident}: {', '.join(known)}")
    return known.index(ident) if ident else 0
