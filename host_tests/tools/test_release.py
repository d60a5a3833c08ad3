# SPDX-License-Identifier: MIT
"""A release is announced and checked before it starts, and its files in dist/ can be verified. Also the list of `make` targets."""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib

import pytest
from sortie.shell.version import VERSION

from tools import checks, lint, release
from tools.bootstrap import ROOT

TARGETS = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def quick(monkeypatch, tmp_path):
    """Replaces slow checks and tools. Returns the names of the calls; dist/ is in another folder."""
    called = []
    monkeypatch.setattr(release, "DIST", tmp_path / "dist")
    monkeypatch.setattr(release.checks, "main", lambda argv: called.append("checks") or 0)

    def run(command, **how):
        called.append(command[3])
        return subprocess.CompletedProcess(command, 0, f"table of {command[3]}\n")

    monkeypatch.setattr(release.subprocess, "run", run)
    return called


def test_a_release_runs_its_checks_and_fills_dist(quick, tmp_path):
    assert release.main([]) == 0 and quick == ["checks", "bundle", "web", "bench"]
    left = {path.name: path.read_bytes() for path in (tmp_path / "dist").iterdir()}
    assert set(left) == {"size.txt", "web.txt", "speed.txt", "CHANGELOG.md", "CREDITS.md", "LICENSE", "SHA256SUMS"}
    assert left["size.txt"] == b"table of bundle\n" and left["CHANGELOG.md"] == (ROOT / "CHANGELOG.md").read_bytes()
    sums = dict(reversed(line.split("  ")) for line in left.pop("SHA256SUMS").decode().splitlines())
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in left.items()}


def test_a_failed_check_leaves_no_release(quick, monkeypatch, tmp_path):
    monkeypatch.setattr(release.checks, "main", lambda argv: 1)
    assert release.main([]) == 1 and quick == [] and not (tmp_path / "dist").exists()


def test_a_version_missing_from_the_changelog_is_refused(quick, monkeypatch, capsys):
    monkeypatch.setattr(release, "VERSION", "99.0.0")
    assert release.main([]) == 1 and quick == [] and "99.0.0" in capsys.readouterr().err


def test_only_one_file_states_the_version():
    """All others read it there: the badge's page, the bundle's name, the project's file."""
    named = subprocess.run(
        ["git", "grep", "-lF", f'"{VERSION}"', "--", "lib", "tools", "code.py", "pyproject.toml", "Makefile"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    if named.returncode > 1:
        pytest.skip("not in a clone")
    assert named.stdout.split() == ["lib/sortie/shell/version.py"]


def test_a_dry_run_lists_every_check(capsys, monkeypatch):
    monkeypatch.setattr(checks, "_run", lambda check: pytest.fail(f"{check} was run"))
    assert release.main(["--dry-run"]) == 0
    printed = capsys.readouterr().out
    assert all(f"python -m tools {' '.join(check)}\n" in printed for check in checks.CHECKS) and VERSION in printed


def test_a_failed_parallel_check_is_shown_with_its_output(monkeypatch, capfd):
    monkeypatch.setattr(checks, "CHECKS", (("help",), ("no-such-tool",)))
    assert checks.main([]) == 2
    printed = capfd.readouterr().out
    assert "There is no tool 'no-such-tool'" in printed and "== no-such-tool: failed" in printed and "== help: passed" in printed


def test_ci_runs_the_checks():
    assert (ROOT / ".ci/run").read_text(encoding="utf-8").rstrip().endswith("make checks")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_help_has_a_line_for_each_target():
    printed = subprocess.run(["make", "help", f"PYTHON={sys.executable}"], cwd=ROOT, capture_output=True, text=True).stdout
    for name in TARGETS:
        (line,) = [line for line in printed.splitlines() if line.split()[:1] == [name]]
        assert len(line.split()) > 2, name
    assert len(TARGETS) > 20 and "balance" in TARGETS


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize("words", [
    ["flash", "DRIVE=/media/My", "test"],
    ["DRIVE=/media/My", "test", "flash"],
])  # fmt: skip
def test_an_unquoted_path_with_a_space_is_refused(words):
    """Another badge may be at the first half of the path. The line shown can be copied."""
    unquoted = _make(*words)
    assert unquoted.returncode == 2 and unquoted.stdout == ""
    assert "make flash DRIVE='/media/My test'." in unquoted.stderr


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize("path", ["/media/My test", "/media/it's `ours`", 'a "b"'])
def test_a_quoted_path_reaches_its_tool(path):
    assert shlex.split(_make("-n", "flash", f"DRIVE={path}").stdout) == ["python3", "-m", "tools", "flash", "--drive", path]
    assert shlex.split(_make("-n", "film", f"SAVE={path}").stdout) == ["python3", "-m", "tools", "film", path, "game.gif"]


def _make(*words):
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *words], cwd=ROOT, env=alone, capture_output=True, text=True)


def test_every_target_is_phony():
    phony = re.search(r"^TARGETS := (.*)\n\.PHONY: \$\(TARGETS\)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[1]
    assert phony.split() == TARGETS


def test_help_names_the_targets_and_variables_of_the_makefile():
    """A target's variables are those in its line of the Makefile."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        listed = tomllib.load(file)["tool"]["sortie"]["make"]
    lines = re.findall(r"^(\w+): +; (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    used = {target: set(re.findall(r"\b[A-Z][A-Z0-9]*\b", line)) - {"PYTHON"} for target, line in lines}
    assert {target: set(names) for target, names in listed.items()} == used and list(listed) == TARGETS


def test_lint_finds_an_unused_import(packages_of, tmp_path):
    packages_of("lint")
    source = tmp_path / "source.py"
    source.write_text("import os\n", encoding="utf-8")
    assert lint.main([str(source)]) == 1
    source.write_text("import os\n\nos.getcwd()\n", encoding="utf-8")
    assert lint.main([str(source)]) == 0
