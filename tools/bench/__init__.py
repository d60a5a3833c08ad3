# SPDX-License-Identifier: MIT
"""How fast it is: rules beside python-chess, and on the badge rules, opponents, screens, starting. [--games N] [--presses N]

Times of this PC are scaled to the badge by pystones (tools/bench/badge.py). The tables go to dist/speed.txt too. It is
a benchmark: what misses its aim is said, no more.
"""

import argparse

from tools import bootstrap, bundle
from tools.budget import script

from . import badge, pictures, speeds, versus
from .report import opponents_table, paces_table, pictures_table, slowest_table, starts_table

__all__ = ["main"]

_FILE = bootstrap.ROOT / "dist/speed.txt"


def main(argv):
    """Print the tables and what misses its aim, and write them. Exit code 0."""
    parser = argparse.ArgumentParser(prog="python -m tools bench", description=__doc__.split("\n")[0])
    parser.add_argument("--game", help="this game alone, and not beside python-chess; nothing is written")
    parser.add_argument("--games", type=int, default=20, help="games of each kind for the rules (20)")
    parser.add_argument("--presses", type=int, help="no more presses than these for the screens")
    parser.add_argument("--rounds", type=int, default=11, help="rounds beside python-chess (11)")
    parser.add_argument("--rules", action="store_true", help="only the rules beside python-chess; nothing is written")
    options = parser.parse_args(argv)
    said, missed = [], []

    def say(lines, late=()):
        said.extend([*lines, ""])
        missed.extend(late)
        print(*lines, "", sep="\n", flush=True)

    if not options.game:
        say(*versus.table(versus.measure(options.rounds)))
    for game in script.games() if not options.rules else ():
        if options.game in (None, game):
            _badge(game, options, say)
    say(missed or ["All aims are met."])
    if not options.rules and not options.game:
        _FILE.parent.mkdir(exist_ok=True)
        _FILE.write_text("\n".join(said), encoding="utf-8")
    return 0


def _badge(game, options, say):
    """What the badge is likely to take for one game."""
    say([f"{game}; badge: estimated from {badge.PYSTONES:,} pystones a second"])
    paces = speeds.measure(f"sortie.games.{game}", options.games)
    say(paces_table(paces))
    say(*opponents_table(paces, _opponent(game)))
    shown, starts = pictures.measure(script.trip(game)[: options.presses])
    say(*pictures_table(shown))
    say(slowest_table(shown))
    say(*starts_table(*_starts(starts, shown)))


def _opponent(game):
    """How many bytes of code a game's opponent has."""
    tree = bundle.tree(bundle.TWIN)
    return sum(len(data) for path, data in tree.items() if path.startswith(f"lib/sortie/games/{game}/bot"))


def _starts(starts, shown):
    """The pictures on the way from code.py to the menu, and a game's first one."""
    boot = next(start for start in starts if start.program == "code.py")
    play = next(start for start in starts if start.program.endswith("play.py"))
    return boot, next(picture for picture in shown if picture.key == "A"), play
