# SPDX-License-Identifier: MIT
"""The dispatcher of `python -m tools`."""

import subprocess
import sys

from tools.bootstrap import ROOT


def run(*arguments):
    """Run python -m tools with these arguments."""
    return subprocess.run([sys.executable, "-m", "tools", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_help_lists_each_tool_with_a_line():
    lines = run("help").stdout.splitlines()
    for name in ("play", "shots", "test", "textface"):
        assert any(line.split()[:1] == [name] and len(line.split()) > 3 for line in lines), name


def test_an_unknown_tool_is_refused():
    done = run("nonsense")
    assert done.returncode == 2 and "no tool 'nonsense'" in done.stderr


def test_tools_imports_the_standard_module_code():
    probe = "import tools, code; print(hasattr(code, 'InteractiveConsole'))"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "True"
