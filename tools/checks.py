# SPDX-License-Identifier: MIT
"""Runs every check, as CI does, and prints the time of each. [--list]

The tests use both cores only for some of their time. So the checks run two at a time, the longest first.
The tests show their progress. Other output appears when its check ends.
tools/check.py is not among them: the tests find stale files too.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from .bootstrap import ROOT

_PICTURES = "FOLDER"  # stands for a temporary folder: the check plays the scripts of the pictures, and deletes the pictures
CHECKS = (
    ("budget",),
    ("test",),
    ("soak", "--seconds", "75"),
    ("shots", "--out", _PICTURES),
    ("lint",),
    ("platforms",),
    ("rules",),
)


def main(argv):
    """Returns the exit code of the first check that failed, or 0."""
    parser = argparse.ArgumentParser(prog="python -m tools checks", description=__doc__)
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    only_said = parser.parse_args(argv).list
    with ThreadPoolExecutor(2) as lanes:
        codes = lanes.map(_say if only_said else _beside, CHECKS)
        return next((code for code in codes if code), 0)


def _say(check):
    print(f"== python -m tools {' '.join(check)}", flush=True)


def _beside(check):
    """The exit code of a check. Its output appears when it ends, except that of the tests."""
    return _run(check) if check == ("test",) else _run(check, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _run(check, **how):
    """The exit code of a check. `how`: options of subprocess.run for its output."""
    _say(check)
    start = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        words = [folder if word == _PICTURES else word for word in check]
        done = subprocess.run([sys.executable, "-m", "tools", *words], cwd=ROOT, **how)
    verdict = "failed" if done.returncode else "passed"
    print(f"{done.stdout or ''}== {check[0]}: {verdict} after {monotonic() - start:.0f} s", flush=True)
    return done.returncode
