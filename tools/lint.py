# SPDX-License-Identifier: MIT
"""Fails at a file without a licence (REUSE), at wrong code (ruff), and at prose with findings. [PATH...]

Without a path it checks the whole project. pyproject.toml has the rules.
"""

import subprocess
import sys

from .bootstrap import ROOT

_ROWS = (  # (module, its arguments, does it take paths?)
    ("reuse", ("lint", "--quiet"), False),
    ("ruff", ("check", "--no-cache", "--quiet"), True),
    ("tools", ("prose",), True),
)


def main(argv):
    """Returns the first exit code that is not 0. Every check runs, and prints its findings."""
    rows = [(module, words) for module, words, has_paths in _ROWS if has_paths or not argv]
    codes = [subprocess.run([sys.executable, "-m", module, *words, *argv], cwd=ROOT).returncode for module, words in rows]
    return next((code for code in codes if code), 0)
