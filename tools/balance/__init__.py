# SPDX-License-Identifier: MIT
"""Plays N games of a game by its opponents; shows their ends with confidence bounds; saves a plot. [GAME N]

A game of one side: the distribution of points, levels and endings. A game of two sides: every level on either side against
every level and against random play. A game of missions: wins and points of each mission, by every level.
"""

import argparse

from tools import arguments, games
from tools.bootstrap import ROOT

from . import alone, campaign, duel


def main(argv):
    """Returns the exit code. Prints the results and writes dist/balance_<game>.png."""
    parser = argparse.ArgumentParser(prog="python -m tools balance", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("count", type=arguments.whole(1, 10**9), help="how many games (two sides: of each pair; missions: of each set)")
    parser.add_argument("--level", type=arguments.whole(0, 255), help="one side: level of the bot, from 0 (0; missions: every one)")
    parser.add_argument("--only", nargs="+", metavar="WHO", help="two sides: these players (a level, or random) against each other; one against itself")
    parser.add_argument("--handicap", metavar="VALUE", help="two sides: the value of this option, such as axis_2.5")
    parser.add_argument("--plot", help="another place for the picture")
    wanted = parser.parse_args(argv)
    title = games.title(wanted.game)
    if wanted.level is not None and wanted.level >= len(title.bot.LEVELS):
        parser.error(f"there is no level {wanted.level}: {len(title.bot.LEVELS)} of them, from 0 on")
    path = wanted.plot or ROOT / f"dist/balance_{wanted.game}.png"
    if title.rules.SIDES == 2:
        unknown = set(wanted.only or ()) - set(duel.players(title))
        if unknown:
            parser.error(f"nobody is called {', '.join(sorted(unknown))}: {', '.join(duel.players(title))}")
        lines = duel.report(title, wanted.count, wanted.only, _handicap(parser, title, wanted.handicap), path)
    elif hasattr(title.hooks, "MISSIONS"):
        lines = campaign.report(title, wanted.count, wanted.level, path)
    else:
        lines = alone.report(title, wanted.count, wanted.level or 0, path)
    print("\n".join(lines))
    print(f"plot: {path}")
    return 0


def _handicap(parser, title, ident):
    """The number of the handicap with this id; 0 for none."""
    known = title.texts.options()[-1]["values"]
    if ident and ident not in known:
        parser.error(f"no handicap is called {ident}: {', '.join(known)}")
    return known.index(ident) if ident else 0
