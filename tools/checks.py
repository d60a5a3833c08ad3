# SPDX-License-Identifier: MIT
"""Runs every check, as CI does, and says what each took; ends at the first that fails. [--list]

The long ones leave a core idle for some of their time: they run two at a time, the longest first. The tests show how far they
are; what the others print comes when they end.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from .bootstrap import ROOT

_PICTURES = "FOLDER"  # stands for a folder that is gone afterwards: the scripts of the pictures are played, no more
CHECKS = (
    ("lint",),
    ("platforms",),
    ("check",),
    ("rules",),
)
SIDE_BY_SIDE = (
    ("budget",),
    ("test",),
    ("soak", "--seconds", "75"),
    ("shots", "--out", _PICTURES),
)


def main(argv):
    """Returns the exit code: that of the check that failed, or 0."""
    parser = argparse.ArgumentParser(prog="python -m tools checks", description=__doc__)
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    only_said = parser.parse_args(argv).list
    for check in CHECKS:
        code = _say(check) if only_said else _run(check)
        if code:
            return code
    with ThreadPoolExecutor(2) as lanes:
        codes = lanes.map(_say if only_said else _beside, SIDE_BY_SIDE)
        return next((code for code in codes if code), 0)


def _say(check):
    print(f"== python -m tools {' '.join(check)}", flush=True)


def _beside(check):
    """The exit code of a check whose output is kept back until it ends; but not that of the tests."""
    return _run(check) if check == ("test",) else _run(check, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _run(check, **how):
    """The exit code of a check; how: what subprocess.run is told of its output."""
    _say(check)
    start = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        words = [folder if word == _PICTURES else word for word in check]
        done = subprocess.run([sys.executable, "-m", "tools", *words], cwd=ROOT, **how)
    told = "failed" if done.returncode else "passed"
    print(f"{done.stdout or ''}== {check[0]}: {told} after {monotonic() - start:.0f} s", flush=True)
    return done.returncode
