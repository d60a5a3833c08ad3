# SPDX-License-Identifier: MIT
"""Measures which branches of the core and of the games' rules the tests take, and lists the rest. [GAME ...]

It runs the tests of rules and core and the suite's whole games, but not those of screens. The exit code is 1 when tests
fail, or when rules or core are below 95 %. The file docs/coverage.md gives the reason for each remaining branch.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tqdm import tqdm

from . import bootstrap, games

_LEAST = 95  # per cent
_FEW = "0.001"  # SORTIE_SCALE: whole games, in addition to the tests of each rule
_CORE = ("host_tests/core", "host_tests/store/test_saves.py", "host_tests/store/test_damage.py")
_NO_RULES = ("test_screen*", "test_bots*", "test_balance*", "test_presses*", "test_plans*")


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools coverage", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", help="games whose rules are measured, by default all, and the core")
    asked = parser.parse_args(argv).games
    parts = {name: (f"lib/sortie/games/{name}/rules", [f"host_tests/{name}"]) for name in asked or games.names()}
    if not asked:
        parts["core"] = ("lib/sortie/core", _CORE)
    return int(not all([_measured(name, *part) for name, part in tqdm(parts.items(), disable=None)]))


def _measured(name, source, tests):
    """Run the tests of a part and print its table. Returns False on failure."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "COVERAGE_FILE": f"{folder}/data", "SORTIE_SCALE": _FEW}
        run = [sys.executable, "-m", "coverage", "run", "--branch", f"--source={source}", "-m", "pytest", "-q", *tests]
        run += ["host_tests/suite", "-k", f"{name} or not suite", *(f"--ignore-glob=*{left_out}" for left_out in _NO_RULES)]
        tested = subprocess.run(run, cwd=bootstrap.ROOT, env=environment, capture_output=True, text=True)
        if tested.returncode:
            print(tested.stdout[-3000:])
            return False
        made = [sys.executable, "-m", "coverage", "json", "-q", "-o", f"{folder}/json"]
        subprocess.run(made, cwd=bootstrap.ROOT, env=environment, check=True)
        return _told(name, json.loads(Path(folder, "json").read_text(encoding="utf-8")))


def _told(name, report):
    """Print the shares of lines and branches taken, and the untaken lines of each file."""
    percent = report["totals"]["percent_covered"]
    print(f"{name}: {percent:.1f} % of lines and branches")
    for path, of in report["files"].items():
        lines = [str(line) for line in of["missing_lines"]]
        branches = [f"{a} to {b if b > 0 else 'the end'}" for a, b in of["missing_branches"] if a not in of["missing_lines"]]
        if lines or branches:
            print(f"  {Path(path).name}: {', '.join(lines + branches)}")
    return percent >= _LEAST
