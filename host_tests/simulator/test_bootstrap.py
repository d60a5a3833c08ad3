# SPDX-License-Identifier: MIT
"""The dispatcher and what it needs."""

import subprocess
import sys
import tomllib

from tools import bootstrap
from tools.bootstrap import ROOT


def run(*arguments):
    """python -m tools with these arguments."""
    return subprocess.run([sys.executable, "-m", "tools", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_help_lists_each_tool_with_a_line():
    lines = run("help").stdout.splitlines()
    for name in ("play", "shots", "test", "textface"):
        assert any(line.split()[:1] == [name] and len(line.split()) > 3 for line in lines), name


def test_unknown_tool_is_refused():
    done = run("nonsense")
    assert done.returncode == 2 and "no tool 'nonsense'" in done.stderr


def test_every_package_is_pinned_and_here():
    with open(ROOT / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["project"]["dependencies"]
    assert all(bootstrap._has(line) for line in wanted)


def test_lock_file_names_no_download_address():
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock and "http" not in lock


def test_standard_code_module_is_not_the_badge_s():
    probe = "import tools, code; print(hasattr(code, 'InteractiveConsole'))"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "True"
