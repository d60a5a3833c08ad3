# SPDX-License-Identifier: MIT
"""Fails where the source has what nobody uses: imports, variables, marks for a linter; or an error that one sees by reading (ruff)."""

import subprocess
import sys

from .bootstrap import ROOT


def main(argv):
    """Returns the exit code; what is wrong is printed. What is looked for stands in pyproject.toml."""
    return subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", *argv], cwd=ROOT).returncode
