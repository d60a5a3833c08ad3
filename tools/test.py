# SPDX-License-Identifier: MIT
"""Runs all tests on all cores, some on MicroPython, and on Node's MicroPython where Node is installed.

Arguments go to pytest, which then runs in one process.
"""

import os
import subprocess
import sys

from . import bootstrap, micropython

_ALL_CORES = ("-q", "-n", "auto", "--dist", "worksteal")  # an idle core takes half of another core's remaining tests
_BAR = ("-p", "tools.progress")


def main(argv):
    """Returns 0 when every test passed. With CI=true it returns 1 without Node."""
    if bootstrap.node() is None and os.environ.get("CI") == "true":
        print("CI needs Node, npm and the 32-bit MicroPython from it.", file=sys.stderr)
        return 1
    if micropython.unix() is None:
        print("MicroPython with 64 bits: there is none for this system, its tests are left out.", file=sys.stderr)
    asked = argv or (*_ALL_CORES, *(_BAR if sys.stderr.isatty() else ()))
    return subprocess.run([sys.executable, "-m", "pytest", *asked], cwd=bootstrap.ROOT).returncode
