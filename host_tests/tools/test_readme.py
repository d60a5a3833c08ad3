# SPDX-License-Identifier: MIT
"""Every command in README.md is one that works: cheap ones are run, of dear ones what they would run is looked at."""

import os
import re
import shlex
import shutil
import subprocess
import sys

import pytest

from host_tests.flash import fake
from tools import __main__ as dispatcher
from tools.bootstrap import ROOT

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = sorted(set(re.findall(r"(?:`|^    )((?:make|python3? -m tools|py -m tools) [^`\n]*?)(?:`|  )", TEXT, re.MULTILINE)))
_OF_THE_CALLER = ("DISPLAY", "WAYLAND_DISPLAY", "MAKELEVEL", "MAKEFLAGS", "MFLAGS")  # a window; a make that runs this test
ALONE = {name: value for name, value in os.environ.items() if name not in _OF_THE_CALLER}
DEAR = {  # command: the words after `-m tools`
    "make test": "test",
    "make bundle": "bundle",
    "make budget": "budget",
    "make bench": "bench",
    "make flash": "flash",
    "make licences": "licences",
    "make release": "release",
    "make play AS=ann": "play --as ann",
    "make film GIF=hunt.gif": "film hunt.gif",
    "make film SAVE=path/to/CIRCUITPY GIF=hunt.gif": "film path/to/CIRCUITPY hunt.gif",
}

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def run(command, *more, said="", code=0):
    """What a command prints, with `more` after it; nothing opens a window."""
    words = command.split()
    words = ["make", *words[1:], *more, f"PYTHON={sys.executable}"] if words[0] == "make" else [sys.executable, *words[1:], *more]
    done = subprocess.run(words, cwd=ROOT, env=ALONE, input=said, capture_output=True, text=True)
    printed = done.stdout + done.stderr
    assert bool(done.returncode) == bool(code), printed[-2000:]
    return printed


def plays(command, folder):
    assert "Which game?" in run(command)


def helps(command, folder):
    assert "usage: " in run(f"{command.split(' FILE')[0]} --help")


def is_a_tool(command, folder):
    assert command.split()[3] in dispatcher._tools()


def dry_flash(command, folder):
    """A folder stands for the drive; nothing is put on it."""
    fake.put(folder, fake.OTHERS)
    before = sorted(path.name for path in folder.rglob("*"))
    printed = run(command, f"DRIVE={folder}")
    assert "Found pybadge with CircuitPython 10.0.3 at" in printed and "lib/sortie/" in printed
    assert sorted(path.name for path in folder.rglob("*")) == before


def refuses_a_path(command, folder):
    assert "path" in run(command, code=1)


def refuses_a_file(command, folder):
    assert "FILE" in run(command, code=1)


def collects(command, folder):
    assert "tests collected" in run(command, "--collect-only", "-q")


def quits(command, folder):
    assert run(command, said='{"do":"quit"}\n').count('"ok": true') == 1


def balances(command, folder):
    """A game of each pair, not two thousand."""
    assert "Postcard Hunt: 1 games a pair" in run(command.replace("N=2000", "N=1"))


def writes(command, folder):
    assert "measure.py" in run(command, str(folder / "measure.py"))


def lists(command, folder):
    assert "balance" in run(command)


CHEAP = {
    "make play": plays,
    "make play FACE=text": plays,
    "py -m tools play": is_a_tool,
    "py -m tools test": is_a_tool,
    "make flash DRY=1": dry_flash,
    "make flash DRIVE=path": refuses_a_path,
    "make firmware UF2=path/to/the.uf2": refuses_a_path,
    "python3 -m tools flash": helps,
    "python3 -m tools firmware FILE": refuses_a_file,
    "python3 -m tools trace FILE": helps,
    "python3 -m tools test host_tests/saves": collects,
    "python3 -m tools badge": writes,
    "python3 -m tools engine": quits,
    "make balance GAME=postcard N=2000": balances,
    "make help": lists,
}


def test_every_command_is_tried():
    assert COMMANDS == sorted([*DEAR, *CHEAP])


@pytest.mark.parametrize("command", CHEAP)
def test_a_cheap_command(command, tmp_path):
    CHEAP[command](command, tmp_path)


@pytest.mark.parametrize("command", DEAR)
def test_a_dear_command_would_run(command):
    """`make` says what it would do; the tool of that name is there."""
    words = command.split()
    there = {"cwd": ROOT, "env": ALONE, "capture_output": True, "text": True}
    said = subprocess.run(["make", "-n", *words[1:]], check=True, **there).stdout
    assert shlex.split(said)[1:] == ["-m", "tools", *DEAR[command].split()]
    assert DEAR[command].split()[0] in dispatcher._tools()


def test_what_the_readme_links_to_is_there():
    for path in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (ROOT / path).exists(), path
