# SPDX-License-Identifier: MIT
"""Runs pytest (further arguments go to it), then the same core on MicroPython; Node's too where it is present."""

import os
import subprocess
import sys

from . import bootstrap


def main(argv):
    """Exit code 0 when everything passed. With CI=true Node must be there."""
    if bootstrap.node() is None and os.environ.get("CI") == "true":
        print("CI needs Node, npm and the 32-bit MicroPython from it.", file=sys.stderr)
        return 1
    code = subprocess.run([sys.executable, "-m", "pytest", *argv], cwd=bootstrap.ROOT).returncode
    if code or argv:
        return code
    return subprocess.run([sys.executable, "-m", "tools", "micropython"], cwd=bootstrap.ROOT).returncode
