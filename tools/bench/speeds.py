# SPDX-License-Identifier: MIT
"""Rules and opponents a second, on CPython and on the unix MicroPython, with pystones of the same run."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import bootstrap
from tools.budget import pc

_LOOPS = 30000
_HEAP = "heapsize=16m"  # of MicroPython: rules and opponents from their sources, larger than the board's bundle
_HERE = Path(__file__).parent
# How each comes to tools/autoplay.py: for CPython tools/micropython.py must not stand in for the module of that name.
_AUTOPLAY = {
    "CPython": "from tools import autoplay; sys.modules['autoplay'] = autoplay",
    "MicroPython": "sys.path.append('tools')",
}


@dataclass
class Pace:
    """What happened so many times in so many seconds on this machine. For what is waited for `seconds` is the longest,
    beside the median and the 95th percentile."""

    machine: str
    what: str
    count: int
    seconds: float
    pystones: float
    waits: tuple = ()


def measure(package, games, folders=()):
    """The Paces of a game's package (such as "sortie.games.last_battle"); folders: where else modules are."""
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
