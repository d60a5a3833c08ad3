# SPDX-License-Identifier: MIT
"""Seeded random games in two processes that hash differently: the same final states and journals, byte for byte.

`python -m tools micropython` compares them, and games of the bots, with those of both MicroPythons.
"""

import os
import subprocess
import sys

from tools.bootstrap import ROOT

from .meter import Meter

_BATCH = 10  # games of a process


def run(name, seed, most, seconds):
    """A line of text about the work. Plays games of a name by seeds from `seed`. Raises AssertionError with the difference."""
    with Meter(name, "seeded games", most, seconds) as meter:
        while meter.more():
            count = min(_BATCH, most - meter.done)
            for one, other in zip(*[_played(name, seed + meter.done, count, hashing) for hashing in "01"], strict=True):
                assert one == other, f"{name}: {one} and {other}"
            meter.add(count)
        return str(meter)


def _played(name, first, count, hashing):
    """Lines of `count` games: kind, seed, digest of the result."""
    statement = f"from tools import autoplay; autoplay.report('sortie.games.{name}', 'random', {first}, {count})"
    environment = {**os.environ, "PYTHONHASHSEED": hashing}
    done = subprocess.run(
        [sys.executable, "-c", statement], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout.splitlines()
