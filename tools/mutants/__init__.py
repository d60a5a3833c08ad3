# SPDX-License-Identifier: MIT
"""Puts small faults into core, saves and a game's rules and views, and lists those that no test detects. [GAME]

Faults and test runs are cosmic-ray's. Its own command line has one list of tests for all modules, and neither sample
nor time limit. The program mutmut 3.8.1 is unusable here. It takes `sortie.core` for `lib.sortie.core`, because its
file lies there, and stops.

A fault is tried in a copy of the project, only with the tests that run the changed code. A test that runs too
long detects the fault too. Recorded games (host_tests/golden, host_tests/finished) are left out: they show a
change, not its cause. The exit code is 1 when the tests fail without any fault.
"""

import argparse
import contextlib
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from unittest import mock

from tqdm import tqdm

from .. import bootstrap, games
from . import covered, parts

_NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", "*.pyc", "build", "dist")
_ALONE = {"SORTIE_SCALE": "0.001", "PYTHONHASHSEED": "0"}  # few whole games, and the same ones in each run
_OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest")
_SPARE = 10  # seconds that tests may take beyond three times their time without a fault
_ROOM = 4 << 30  # bytes for a test whose fault fills the memory


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools mutants", description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", choices=games.names(), help="whose rules and views are tried; without it core and saves")
    parser.add_argument("--part", action="append", choices=parts.NAMES, help="only this part; may be given again")
    parser.add_argument("--module", action="append", help="only modules of this name; may be given again")
    parser.add_argument("--seconds", type=float, help="for all parts, shared out evenly; else all faults are tried")
    parser.add_argument("--seed", type=int, default=0, help="of the order in which faults are tried")
    asked = parser.parse_args(argv)
    chosen = [part for part in parts.of(asked.game) if part.name in (asked.part or parts.NAMES)]
    with _copy(bootstrap.ROOT):
        return int(not all([run(part, asked.seed, asked.seconds and asked.seconds / len(chosen), asked.module) for part in chosen]))


@contextlib.contextmanager
def _copy(root):
    """A context: work in a copy of the project, with little memory and few whole games."""
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, _ALONE), _little_memory():
        shutil.copytree(root, f"{folder}/sortie", ignore=_NOT_COPIED)
        with contextlib.chdir(f"{folder}/sortie"):
            yield


@contextlib.contextmanager
def _little_memory():
    """Limit child processes to _ROOM bytes, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def run(part, seed, seconds, modules=None):
    """Did the part's tests pass without faults? Tries the part's (parts.Part) faults in the current folder.

    Prints survivors and the kill rate.
    """
    from . import faults

    files = [path for path in part.files(Path()) if not modules or path.stem in modules]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as kept:
        # this run keeps its compiled files; later runs do not
        alone = covered.run([*_OPTIONS, *map(str, part.tests(Path())), "-k", part.those], files, kept)
        if alone.returncode:
            print(f"{part.name}: the tests fail without any fault\n{alone.stdout[-3000:]}{alone.stderr[-3000:]}")
            return False
        tests = covered.Tests(kept)
        todo = [fault for path in files for fault in faults.of(path)]
        random.Random(seed).shuffle(todo)
        verdicts = _try(part, tests, todo, seconds and started + seconds, kept)
    _summary(part, verdicts, len(todo), seed)
    return True


def _try(part, tests, todo, end, kept):
    """{"killed": ..., "survived": ...}. Tries fault after fault until the clock reads `end`."""
    verdicts = {"killed": 0, "survived": 0}
    bar = tqdm(todo, part.name, disable=None)
    for fault in bar:
        if end and time.monotonic() > end:
            bar.close()
            break
        verdict, changed = fault.tried(_commands(part, tests, fault, kept))
        if verdict:
            verdicts[verdict] += 1
        if verdict == "survived":
            tqdm.write(f"{fault.path.as_posix()}:{fault.line}\n{changed}", file=sys.stdout)
    return verdicts


def _commands(part, tests, fault, kept):
    """The command lines of the tests that can detect a fault, each with its seconds; their arguments lie in `kept`."""
    found = []
    for number, chosen in enumerate(tests.that_run(fault.path, fault.line)):
        if chosen:
            listed = Path(kept, f"tests{number}")
            listed.write_text("\n".join(chosen), encoding="utf-8")
            seconds = [tests.seconds[test] for test in chosen]
            limits = ("-o", f"faulthandler_timeout={_SPARE + 3 * max(seconds)}", "-o", "faulthandler_exit_on_timeout=true")
            words = [Path(sys.executable).as_posix(), "-m", "pytest", *_OPTIONS, *limits, "@" + listed.as_posix(), "-k", part.those]
            found.append((" ".join(f"'{word}'" for word in words), _SPARE + 3 * sum(seconds)))
    return found


def _summary(part, verdicts, all_of_them, seed):
    tried = sum(verdicts.values())
    rate = f", {100 * verdicts['killed'] / tried:.1f} %" if tried else ""
    print(f"{part.name}: {tried} of {all_of_them} faults tried (seed {seed}), {verdicts['killed']} seen{rate}")
