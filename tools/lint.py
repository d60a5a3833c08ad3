# SPDX-License-Identifier: MIT
"""Fails where ruff finds unused or wrong code, or a clean path has findings in its prose."""

import subprocess
import sys

from . import prose
from .bootstrap import ROOT


def main(argv):
    """Returns the exit code; both print their findings. pyproject.toml has the rules of both. `argv` is for ruff alone."""
    ruff = subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", *argv], cwd=ROOT).returncode
    return prose.main([]) or ruff
