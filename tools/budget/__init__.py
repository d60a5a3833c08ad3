# SPDX-License-Identifier: MIT
"""Measures the memory that each screen needs on the badge; exit code 1 when a limit is exceeded. [--json]

The compiled program plays a whole game on a 32-bit MicroPython. Doubles stand in for the badge's built-in modules.
Each object of a double takes as many bytes as the badge's own object.
"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

from tools.simulator import memory

from . import capped, jobs, limits, report, script
from .figures import SAME, WARM, Astray, Figures, check_way, growth, screens
from .jobs import MachineError
from .script import NoPresses

__all__ = ["main"]

_REPEATS = 13  # games in one interpreter, to measure how the heap grows


def main(argv):
    """Returns 0 when every limit holds, else 1. Prints the figures of each game."""
    parser = argparse.ArgumentParser(prog="budget", description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--game", help="this game alone")
    parser.add_argument("--every-cap", action="store_true", help="only the trip, in every cap from 128 to 160 KB in steps of 2")
    options = parser.parse_args(argv)
    games = script.games()
    try:
        if options.every_cap:
            return _every_cap([game for game in games if options.game in (None, game)])
        with ThreadPoolExecutor(2) as pool:
            found = [_measured(game, pool) for game in games if options.game in (None, game)]
    except (Astray, MachineError, NoPresses) as error:
        print(error, file=sys.stderr)
        return 1
    said = [f"{figures.game}: {line}" for figures in found for line in limits.broken(figures)]
    _print(found, said, options.json)
    return 1 if said else 0


def _every_cap(games):
    """Returns 0 when each game's trip succeeds in every cap, else 1. Prints a line a game. Raises Astray, MachineError."""
    failed = 0
    for game in games:
        trip = script.trip(game)
        runs = jobs.play(trip)
        check_way(runs)
        cap = capped.play(trip, runs, caps=limits.EVERY_CAP)
        print(f"{game}: {cap.words() if cap else 'there is no MicroPython for this system'}", flush=True)
        failed += cap is None or bool(cap.trouble)
    return 1 if failed else 0


def _measured(game, pool):
    """The Figures of a game. Raises Astray, MachineError."""
    trip = script.trip(game)
    looked = pool.submit(jobs.play, trip)
    free = pool.submit(jobs.play, trip, looks=False)
    start, straight = script.straight(game)
    again = pool.submit(jobs.play, start + straight * _REPEATS, looks=False, repeat=_REPEATS)
    runs, bare, long = looked.result(), free.result(), again.result()
    check_way(runs)
    check_way(bare)
    check_way(long, ("code", "play", "code"))
    taught, taught_bare, cap = _taught(game, pool)
    shown = screens(runs + taught, bare + taught_bare)
    return Figures(
        game,
        screens=shown,
        largest=max(run.largest for run in runs + taught),
        turns=long[1].saves * (_REPEATS - WARM - SAME) // _REPEATS,
        growth=growth(long[1], len(straight)),
        modules=jobs.imports(runs + taught),
        cap=capped.play(trip, runs),
        lesson_cap=cap,
    )


def _taught(game, pool):
    """(runs with looks, runs without looks, Cap) of a game's lesson. Without a lesson it is ([], [], None)."""
    presses = script.lesson(game)
    if not presses:
        return [], [], None
    new = memory.new()
    looked = pool.submit(jobs.play, presses, nvm=new)
    bare = jobs.play(presses, looks=False, nvm=new)
    runs = looked.result()
    for way in (runs, bare):
        check_way(way, ("code", "lesson", "again"))
    return runs, bare, capped.play(presses, runs, new)


def _print(found, said, as_json):
    if as_json:
        print(json.dumps({"games": [asdict(figures) for figures in found], "broken": said}, indent=1))
        return
    for figures in found:
        print("\n".join(report.table(figures)), "\n")
        print("\n".join(report.modules(figures.modules)), "\n")
    print("\n".join(said) if said else "All that has to hold does.")
