# SPDX-License-Identifier: MIT
"""Measures the speed of rules beside python-chess, and of games on the badge. [--games N] [--presses N]

The games' times are those of rules, bots, screens and starts. It measures them on this PC, and scales them to the badge by
pystones (tools/bench/badge.py).
For screens it counts instructions where valgrind is installed. It writes the tables to dist/speed.txt too.
It lists each missed aim, but a missed aim is no failure.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

from tqdm import tqdm

from tools import bootstrap, bundle
from tools.budget import script

from . import badge, meters, pictures, speeds, versus, waits
from .report import opponents_table, paces_table, pictures_table, slowest_table, starts_table

__all__ = ["main"]

_FILE = bootstrap.ROOT / "dist/speed.txt"


def main(argv):
    """Returns 0. Prints and writes the tables and the missed aims."""
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
    games = [game for game in script.games() if options.game in (None, game)] if not options.rules else []
    for game in games:
        _rules(game, options, say)
    for game, measured in _screens(games, options.presses):
        _pictures(game, *measured, say)
    if games:
        say(*waits.table(games, options.games // 2))
    say(missed or ["All aims are met."])
    if not options.rules and not options.game:
        _FILE.parent.mkdir(exist_ok=True)
        _FILE.write_text("\n".join(said), encoding="utf-8")
    return 0


def _rules(game, options, say):
    """Report the likely speed of a game's rules and bots on the badge."""
    say([f"{game}; badge: estimated from {badge.PYSTONES:,} pystones a second"])
    paces = speeds.measure(f"sortie.games.{game}", options.games)
    say(paces_table(paces))
    say(*_of(game, opponents_table(paces, _opponent(game))))


def _screens(games, presses):
    """Yield (game, (pictures, starts)) of each game."""
    if not games:
        return
    trips = [script.trip(game)[:presses] for game in games]
    with ProcessPoolExecutor(meters.best().jobs) as pool:
        yield from zip(games, tqdm(pool.map(pictures.measure, trips), "screens", len(games), leave=False))


def _pictures(game, shown, starts, say):
    """Report the likely times of a game's screens on the badge."""
    say([f"{game}; Python's part of its pictures: {meters.best().name}"])
    say(*_of(game, pictures_table(shown)))
    say(slowest_table(shown))
    say(*_of(game, starts_table(*_starts(starts, shown))))


def _of(game, table):
    """The table, with the game's name before each missed aim."""
    lines, missed = table
    return lines, [f"{game}: {miss}" for miss in missed]


def _opponent(game):
    """The size of a game's bot, in bytes of code."""
    tree = bundle.tree(bundle.TWIN)
    return sum(len(data) for path, data in tree.items() if path.startswith(f"lib/sortie/games/{game}/bot"))


def _starts(starts, shown):
    """The pictures of a start: of code.py, of the menu, and the first of a game."""
    boot = next(start for start in starts if start.program == "code.py")
    play = next(start for start in starts if start.program.endswith("play.py"))
    return boot, next(picture for picture in shown if picture.key == "A"), play
