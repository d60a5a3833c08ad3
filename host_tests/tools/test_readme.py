# SPDX-License-Identifier: MIT
"""Every command in README.md and docs works. Quick commands run. For slow commands `make` prints the tool that it would run."""

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

PAGES = {path: path.read_text(encoding="utf-8") for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))}
_COMMAND = re.compile(r"(?:`|^    )((?:make|python3? -m tools|py -m tools) [^`\n]*?)(?:`|  )", re.MULTILINE)
COMMANDS = sorted({command for text in PAGES.values() for command in _COMMAND.findall(text)})
_OF_THE_CALLER = ("DISPLAY", "WAYLAND_DISPLAY", "MAKELEVEL", "MAKEFLAGS", "MFLAGS")  # no window; a make that runs this test
ALONE = {name: value for name, value in os.environ.items() if name not in _OF_THE_CALLER}
SLOW = {  # command: the words after `-m tools`
    **{f"make {name}": name for name in ("coverage", "lint", "locks", "mutants", "platforms", "shots", "signature", "soak")},
    "make balance": "balance last_battle 2000",
    "make firmware": "firmware ''",
    "make test": "test",
    "make bundle": "bundle",
    "make budget": "budget",
    "make bench": "bench",
    "make flash": "flash",
    "make web": "web",
    "make web SERVE=1": "web --serve",
    "make release": "release",
    "make play ANALYST=5": "play --analyst 5",
    "make play AS=ann": "play --as ann",
    "make play LINK=cable": "play --link cable",
    "make play LINK=cable AS=bob": "play --as bob --link cable",
    "make play LINK=/dev/ttyUSB0": "play --link /dev/ttyUSB0",
    "make play LETTER=new": "play --letter new",
    "make play LETTER=file": "play --letter file",
    "make film GIF=hunt.gif": "film hunt.gif",
    "make film SAVE=path/to/CIRCUITPY GIF=hunt.gif": "film path/to/CIRCUITPY hunt.gif",
    "make analyse": "analyse",
}

_NAMED = ("art", "fixtures", "layouts", "golden", "learn", "lessons", "release", "tables", "text")

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def run(command, *more, text="", code=0):
    """Returns the output of a command, with `more` after it. No window opens."""
    words = command.split()
    words = ["make", *words[1:], *more, f"PYTHON={sys.executable}"] if words[0] == "make" else [sys.executable, *words[1:], *more]
    done = subprocess.run(words, cwd=ROOT, env=ALONE, input=text, capture_output=True, text=True)
    printed = done.stdout + done.stderr
    assert bool(done.returncode) == bool(code), printed[-2000:]
    return printed


def plays(command, folder):
    assert "Which game?" in run(command)


def plays_without_packages(command, folder):
    assert "Which game?" in run(command) and "textface" in run(f"{command} --dry-run")


def helps(command, folder):
    assert "usage: " in run(f"{command.split(' FILE')[0]} --help")


def is_a_tool(command, folder):
    assert command.split()[3] in dispatcher._tools()


def dry_flash(command, folder):
    """Replaces the drive by a folder. Nothing is written to it."""
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
    assert run(command, text='{"do":"quit"}\n').count('"ok": true') == 1


def balances(command, folder):
    """Plays one game of each pair instead of two thousand."""
    assert "Postcard Hunt: 1 games a pair" in run(command.replace("N=2000", "N=1"))


def balances_missions(command, folder):
    """Plays one game of each mission instead of 101."""
    assert "Missions: 1 games of each mission" in run(command.replace("606", "6"))


def writes(command, folder):
    assert "measure.py" in run(command, str(folder / "measure.py"))


def lists(command, folder):
    assert "balance" in run(command)


CHEAP = {
    "make play": plays,
    "make play FACE=text": plays_without_packages,
    "py -m tools play": is_a_tool,
    "py -m tools test": is_a_tool,
    "python -m tools analyst GAME N": is_a_tool,
    "python -m tools analyst postcard 25 --plays 10 --against admiral": is_a_tool,
    "make flash DRY=1": dry_flash,
    "make flash DRIVE=path": refuses_a_path,
    "make firmware UF2=path/to/the.uf2": refuses_a_path,
    "python3 -m tools flash": helps,
    "python3 -m tools firmware FILE": refuses_a_file,
    "python3 -m tools trace FILE": helps,
    "python3 -m tools test host_tests/store": collects,
    "python3 -m tools badge": writes,
    "python3 -m tools engine": quits,
    "python3 -m tools play --keys FILE": is_a_tool,
    "python -m tools art --check": is_a_tool,
    "python -m tools balance GAME N": is_a_tool,
    "python -m tools balance missions 606 --only first captain admiral": balances_missions,
    "python -m tools bench --whole": is_a_tool,
    "python -m tools prose PATH": is_a_tool,
    "python -m tools test host_tests/suite": collects,
    "python -m tools help": lists,
    **{f"python -m tools {name}": is_a_tool for name in _NAMED},
    "make balance GAME=postcard N=2000": balances,
    "make help": lists,
}


def test_every_command_has_a_test():
    assert COMMANDS == sorted([*SLOW, *CHEAP])


@pytest.mark.parametrize("command", CHEAP)
def test_each_quick_command_works(command, tmp_path):
    CHEAP[command](command, tmp_path)


@pytest.mark.parametrize("command", SLOW)
def test_make_prints_the_tool_of_each_slow_command(command):
    """`make` shows the command, and its tool exists."""
    words = command.split()
    there = {"cwd": ROOT, "env": ALONE, "capture_output": True, "text": True}
    text = subprocess.run(["make", "-n", *words[1:]], check=True, **there).stdout
    assert shlex.split(text)[1:] == ["-m", "tools", *shlex.split(SLOW[command])]
    assert SLOW[command].split()[0] in dispatcher._tools()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page):
    assert [path for path in re.findall(r"\]\(([^)#:]+)\)", PAGES[page]) if not (page.parent / path).exists()] == []


def test_pages_for_newcomers_are_short():
    lines = {page.name: len(text.splitlines()) for page, text in PAGES.items()}
    assert lines["README.md"] <= 120 and lines["ARCHITECTURE.md"] <= 150


def test_a_page_on_a_decision_has_ten_lines_at_most():
    lines = {page.name: len(text.splitlines()) for page, text in PAGES.items() if page.parent.name == "decisions"}
    assert lines and max(lines.values()) <= 10, lines


def test_the_glossary_has_forty_terms_at_most():
    terms = re.findall(r"^\| ([a-z ]+) \|", PAGES[ROOT / "docs/glossary.md"], re.MULTILINE)[1:]
    assert 30 < len(set(terms)) == len(terms) <= 40
