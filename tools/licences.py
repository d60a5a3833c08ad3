# SPDX-License-Identifier: MIT
"""Fails when a file does not say whose it is and under which licence, by the REUSE specification (REUSE.toml, LICENSES/)."""

import subprocess
import sys

from .bootstrap import ROOT


def main(argv):
    """Returns the exit code; what is missing is printed."""
    return subprocess.run([sys.executable, "-m", "reuse", "lint", *argv], cwd=ROOT).returncode
