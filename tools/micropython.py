# SPDX-License-Identifier: MIT
"""Plays the same games on CPython, MicroPython and, with Node, a 32-bit MicroPython, and compares the bytes. [--games N]

Every game of lib/sortie/games is played at random and by each level of its bot. The digests of all games are compared.
The tests play as many games of each kind as take some seconds.
"""

import argparse
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from . import arguments, autoplay, bootstrap

_HEAP = "1M"
MODULE = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
_BATCH = 5  # games between two garbage collections on the 32-bit machine


def main(argv):
    """Returns the exit code: 0 when all interpreters agree, else 1; with CI=true none may be missing."""
    parser = argparse.ArgumentParser(prog="micropython", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=arguments.whole(1, 10**6), default=40, help="games of each kind of player (40)")
    count = parser.parse_args(argv).games
    machines = {"MicroPython": unix(), "32-bit MicroPython": wasm()}
    missing = [name for name, run in machines.items() if run is None]
    for name in missing:
        print(f"{name}: not installed here, left out")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        played = {name: _played(pool, run, count) for name, run in machines.items() if run}
        expected = pool.submit(lambda: [line for package, kind in kinds() for line in here(package, kind, count)])
        good = all([compare(name, _lines_of(name, games), expected.result()) for name, games in played.items()])
    return 0 if good and not (missing and os.environ.get("CI") == "true") else 1


def _played(pool, run, count):
    """The future output of an interpreter, kind by kind: each in its own process, as the badge plays one game."""
    return [pool.submit(run, list(batches(package, kind, count))) for package, kind in kinds()]


def _lines_of(name, games):
    return [line for game in tqdm(games, name, unit="kind", disable=None) for line in game.result()]


def kinds():
    """(package, kind of player) of everything to play; kinds as in autoplay.digests."""
    found = []
    for path in sorted((bootstrap.ROOT / "lib/sortie/games").glob("*/fields.py")):
        package = "sortie.games." + path.parent.name
        levels = len(autoplay.load(package, "bot").LEVELS)
        found += [(package, kind) for kind in ("random", *(f"bot{level}" for level in range(levels)))]
    return found


def compare(name, lines, expected):
    """Are an interpreter's lines those expected? Prints the result."""
    wrong = [(a, b) for a, b in zip(lines, expected) if a != b]
    if lines == expected:
        print(f"{name}: {len(lines)} games, the same bytes as CPython")
        return True
    print(f"{name}: {len(wrong)} of {len(expected)} games differ, {len(lines)} were played; the first:", *wrong[:1])
    return False


def unix(lib="lib"):
    """run(statements) -> output lines of the 64-bit MicroPython with a heap of 1 MB; None where it is not installed.

    lib: the folder with the library, the project's own or a compiled one.
    """
    folder = Path(sys.executable).parent
    program = shutil.which("micropython", path=str(folder)) or shutil.which("micropython")
    if not program:
        return None
    environment = {**os.environ, "MICROPYPATH": os.pathsep.join((str(lib), "tools"))}
    return lambda statements: _lines([program, "-X", f"heapsize={_HEAP}", "-c", "\n".join(statements)], env=environment)


def wasm(lib="lib"):
    """run(statements) -> output lines of the 32-bit MicroPython under Node; None where that is not installed."""
    node = bootstrap.node()
    if not node:
        return None
    script = ["tools/micropython.mjs", MODULE, f"{lib}/sortie", "tools/autoplay.py"]
    return lambda statements: _lines([node, *script], input="\n".join(statements))


def _lines(command, **how):
    done = subprocess.run(command, cwd=bootstrap.ROOT, capture_output=True, text=True, **how)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
    return done.stdout.splitlines()


def batches(package, kind, count):
    """The statements that play `count` games of a kind."""
    yield "import autoplay"
    for first in range(0, count, _BATCH):
        yield f"autoplay.report({package!r}, {kind!r}, {first}, {min(_BATCH, count - first)})"


def here(package, kind, count):
    """The lines that an interpreter prints for these games."""
    return [f"{kind} {seed} {value:08x}" for seed, value in enumerate(autoplay.digests(package, kind, 0, count))]
