# SPDX-License-Identifier: MIT
"""Measures the rates of rules and bots, and the pystones of the same run, on CPython and the unix MicroPython."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import bootstrap
from tools.budget import pc

_LOOPS = 30000
_HEAP = "heapsize=16m"  # of MicroPython: the sources of rules and bots are larger than the bundle
_HERE = Path(__file__).parent
# How each imports tools/autoplay.py. On CPython tools/micropython.py must not replace the module of that name.
_AUTOPLAY = {
    "CPython": "from tools import autoplay; sys.modules['autoplay'] = autoplay",
    "MicroPython": "sys.path.append('tools')",
}


@dataclass
class Pace:
    """The count and the seconds of one kind of work on one machine.

    `pystones`: a second, of the same run. For a wait, `seconds` is the longest.
    `waits` is then (median, 95th percentile)."""

    machine: str
    what: str
    count: int
    seconds: float
    pystones: float
    waits: tuple = ()


def measure(package, games, folders=()):
    """The Paces of a game's package, such as "sortie.games.last_battle". `folders`: more places of modules."""
    machines = {"CPython": [sys.executable], "MicroPython": [pc.interpreter(), "-X", _HEAP]}
    there = [(name, program) for name, program in machines.items() if program[0]]
    return [pace for name, program in there for pace in _paces(name, program, package, games, folders)]


def _paces(machine, program, package, games, folders):
    path = [str(_HERE), "lib", *folders]
    start = f"import sys; sys.path[:0] = {path!r}; {_AUTOPLAY[machine]}; import paces"
    command = [*program, "-c", f"{start}; paces.report({package!r}, {games}, {_LOOPS})"]
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{machine}: {(done.stderr or done.stdout).strip()}")
    (_, loops, spent), *rows = [line.split() for line in done.stdout.splitlines()]
    pystones = int(loops) / float(spent)
    return [
        Pace(machine, what, int(count), float(seconds), pystones, tuple(map(float, waits)))
        for what, count, seconds, *waits in rows
    ]
