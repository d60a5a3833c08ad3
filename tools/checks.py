# SPDX-License-Identifier: MIT
"""Runs every check, one after the other, as CI does, and says what each took; ends at the first that fails. [--list]"""

import argparse
import subprocess
import sys
import tempfile
from time import monotonic

from .bootstrap import ROOT

_PICTURES = "FOLDER"  # stands for a folder that is gone afterwards: the scripts of the pictures are played, no more
CHECKS = (
    ("licences", "--quiet"),
    ("lint", "--quiet"),
    ("platforms",),
    ("check",),
    ("rules",),
    ("test",),
    ("budget",),
    ("soak", "--seconds", "75"),
    ("shots", "--out", _PICTURES),
)


def main(argv):
    """Returns the exit code: that of the check that failed, or 0."""
    parser = argparse.ArgumentParser(prog="python -m tools checks", description=__doc__)
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    only_said = parser.parse_args(argv).list
    for check in CHECKS:
        print(f"== python -m tools {' '.join(check)}", flush=True)
        code = 0 if only_said else _run(check)
        if code:
            return code
    return 0


def _run(check):
    start = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        words = [folder if word == _PICTURES else word for word in check]
        code = subprocess.run([sys.executable, "-m", "tools", *words], cwd=ROOT).returncode
    print(f"== {check[0]}: {'failed' if code else 'passed'} after {monotonic() - start:.0f} s", flush=True)
    return code
