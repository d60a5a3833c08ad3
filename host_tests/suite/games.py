# SPDX-License-Identifier: MIT
"""Every game by name, and its number of games in the suite."""

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools import autoplay

ROOT = Path(__file__).parents[2]
PACKAGES = {p.parent.name: "sortie.games." + p.parent.name for p in sorted(ROOT.glob("lib/sortie/games/*/fields.py"))}
PACKAGES["toy"] = "host_tests.toy"
NAMES = list(PACKAGES)

RANDOM, AUTOPILOT = 4000, 1000  # games at scale 1
LENGTH = {"sea_control": 8, "search_board": 20}  # a long game counts as so many, so that all games take equal time
_ALONE = 400  # more games than this run in several processes


def scale():
    """Returns SORTIE_SCALE, or 0.005."""
    return float(os.environ.get("SORTIE_SCALE") or 0.005)


def count(name, most, least):
    """Returns the number of games of this kind, at least `least`. Others play `most` at scale 1."""
    return max(least, round(most * scale() / LENGTH.get(name, 1)))


def load(name, module):
    """Returns a module of a game, by the game's name."""
    return autoplay.load(PACKAGES[name], module)


def spread(check, name, number):
    """Run check(name, seed) for the first `number` seeds, in two processes if they take long."""
    if number * LENGTH.get(name, 1) <= _ALONE:
        for seed in range(number):
            check(name, seed)
        return
    with ProcessPoolExecutor(2) as pool:
        for _ in pool.map(check, [name] * number, range(number), chunksize=50 // LENGTH.get(name, 1)):
            pass
