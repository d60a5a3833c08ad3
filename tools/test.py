# SPDX-License-Identifier: MIT
"""Runs pytest on all cores, then the same core on MicroPython; Node's too where it is present.

Arguments go to pytest, which then runs alone and in one process.
"""

import os
import subprocess
import sys

from . import bootstrap

_ALL_CORES = ("-n", "auto", "--dist", "loadfile")  # a file's tests stay together: they share what they set up


def main(argv):
    """Exit code 0 when everything passed. With CI=true Node must be there."""
    if bootstrap.node() is None and os.environ.get("CI") == "true":
        print("CI needs Node, npm and the 32-bit MicroPython from it.", file=sys.stderr)
        return 1
    code = subprocess.run([sys.executable, "-m", "pytest", *(argv or _ALL_CORES)], cwd=bootstrap.ROOT).returncode
    if code or argv:
        return code
    return subprocess.run([sys.executable, "-m", "tools", "micropython"], cwd=bootstrap.ROOT).returncode
