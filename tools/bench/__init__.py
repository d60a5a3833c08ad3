# SPDX-License-Identifier: MIT
"""Measures the time of pictures, bots and rules; prints tables. [--game GAME] [--games N] [--presses N] [--whole]

It measures pictures and bots on this PC, and scales them to the badge by pystones (tools/bench/badge.py).
Pictures need valgrind, which counts instructions. Bots are timed by the clock.
It measures the rules beside python-chess, and plays whole games for waits and presses. A missed aim has a mark, but is no failure.
"""

import argparse
import shutil
import subprocess
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools import bootstrap
from tools.budget import machines, script

from . import badge, pictures, presses, versus, waits, whole

__all__ = ["main"]

_AIMS = {  # milliseconds on the badge, of 95 in 100
    "start of the menus": 3000,
    "start of a game": 2000,
    "start of a review": 2000,
    "a cursor moves": 50,  # from a press to its first picture
    "a line of a menu": 50,
    "a step of a review": 150,
    "another screen": 150,
    "a step of bot": 300,  # no button interrupts a step
    "a turn of bot": 15000,
}
_LOOPS = 30000  # of pystone
_HEAP = 16 << 20  # bytes: the sources of rules and bots are larger than the bundle


def main(argv):
    """Returns 0. Prints the table, with a mark at each missed aim."""
    parser = argparse.ArgumentParser(prog="python -m tools bench", description=__doc__.split("\n")[0])
    parser.add_argument("--game", help="this game alone")
    parser.add_argument("--games", type=int, default=20, help="games of each level of a bot, and whole games (20)")
    parser.add_argument("--presses", type=int, help="no more presses than these for the pictures")
    parser.add_argument("--rounds", type=int, default=11, help="rounds beside python-chess (11)")
    parser.add_argument("--whole", action="store_true", help="only the waits and presses of whole games")
    options = parser.parse_args(argv)
    names = [game for game in script.games() if options.game in (None, game)]
    if options.whole:
        _whole_games(names, options.games)
        return 0
    if not shutil.which("valgrind"):
        print("Pictures are left out: valgrind, which counts instructions, is not installed.")
    print(f"{'milliseconds on the badge':<45} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8} {'aim':>7}")
    with ProcessPoolExecutor() as pool:
        shown = pool.map(_pictures, [script.trip(game)[: options.presses] for game in names])
        for game, times in zip(names, shown):
            print("\n".join(table(game, times | thinking(game, options.games))), flush=True)
    found = versus.measure(names, options.rounds)
    print(f"\n{'times as many as python-chess':<45} {'decisions':>10} {'actions listed and done':>25} {'aim':>7}")
    for game in names:
        decisions, actions = versus.ratios(found, game)
        print(f"{game:<45} {decisions:>10.2f} {actions:>25.2f} {1:>7}{_mark(min(decisions, actions) < 1)}")
    print()
    _whole_games(names, options.games)
    return 0


def _pictures(presses):
    return pictures.measure(presses) if shutil.which("valgrind") else {}


def _whole_games(names, count):
    played = whole.play(names, count)
    print(*waits.table(played), "", *presses.table(played), sep="\n")


def table(game, times):
    """Lines of text. `times`: {kind: list of seconds on the badge}."""
    lines = []
    for kind in sorted(times, key=lambda kind: list(_AIMS).index(_family(kind))):
        middle, late, most = (percentile(times[kind], share) * 1000 for share in (0.5, 0.95, 1))
        aim = _AIMS[_family(kind)]
        lines.append(f"{game + ', ' + kind:<45} {len(times[kind]):>6} {middle:>8.0f} {late:>8.0f} {most:>8.0f} {aim:>7}{_mark(late > aim)}")
    return lines


def thinking(game, count):
    """{kind: list of seconds on the badge}: the steps and the turns of each level of a bot. `count`: games for each."""
    path = [str(Path(__file__).parent), "lib", "tools"]
    code = f"import sys; sys.path[:0] = {path!r}; import thinking; thinking.report('sortie.games.{game}', {count}, {_LOOPS})"
    done = subprocess.run(machines.bits64(_HEAP)(code), cwd=bootstrap.ROOT, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr or done.stdout)
    (_, stones), *rows = [line.split(":") for line in done.stdout.splitlines()]
    scale = float(stones) / badge.PYSTONES / 1e6
    return {name: [int(micros) * scale for micros in values.split()] for name, values in rows}


def percentile(values, share):
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _family(kind):
    """The name of a kind's aim: without the level of a bot."""
    return kind.rstrip(" 0123456789")


def _mark(missed):
    return "  missed" if missed else ""
