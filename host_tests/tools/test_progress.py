# SPDX-License-Identifier: MIT
"""`make test` shows a bar, names failures and ends with one line."""

import re
import subprocess
import sys

import pytest

from tools import test
from tools.bootstrap import ROOT

TESTS = """
def test_one():
    assert True

def test_two():
    assert False, "this is why"

def test_three():
    assert True
"""


@pytest.mark.parametrize("cores", [(), ("-n", "1")], ids=["one process", "several"])
def test_the_tests_print_a_bar_and_one_last_line(tmp_path, cores):
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", *test._BAR, *cores, "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and "this is why" in done.stdout
    assert re.fullmatch(r"1 failed, 2 passed in [\d.]+s", done.stdout.splitlines()[-1])
    assert "100%" in done.stderr and "3/3" in done.stderr
    assert ".." not in done.stdout.split("FAILURES")[0].replace("nodes...", "")


@pytest.mark.parametrize("is_terminal", [True, False])
def test_the_bar_appears_only_in_a_terminal(monkeypatch, is_terminal):
    ran = []
    monkeypatch.setattr(test.subprocess, "run", lambda command, cwd: ran.append(command) or subprocess.CompletedProcess(command, 0))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal, raising=False)
    monkeypatch.setattr(test.bootstrap, "node", lambda: "node")
    assert test.main([]) == 0 and ("tools.progress" in ran[0]) == is_terminal and "worksteal" in ran[0]
    assert test.main(["host_tests/core"]) == 0 and ran[1][-1] == "host_tests/core" and "tools.progress" not in ran[1]
