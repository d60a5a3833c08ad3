# SPDX-License-Identifier: MIT
"""A sixth game works by its files alone, laid over a copy of the project.

It compiles, passes the shared suite, answers the engine and stands in the menu. Presses play it, save it and resume it.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.shell import pilot
from sortie.core.head import REASON
from tools.bootstrap import ROOT
from tools.simulator import Session

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*") if path.is_file() and path.parent != HERE and "__pycache__" not in path.parts)
COPIED = ("code.py", "Makefile", "package-lock.json", "pyproject.toml", "lib", "assets", "tools", "docs/rules", "host_tests")
SEED = 5  # no 1 among the first dice
END_PORT = 1


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """Returns the project with the sixth game in it. Its words are compiled as the recipe says."""
    root = tmp_path_factory.mktemp("six")
    ignored = shutil.ignore_patterns("__pycache__", "src", "golden", "finished", "sixth")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, root)
    for path in FILES:
        to = root / path.relative_to(HERE)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    run(root, "-m", "tools", "text")
    return root


def run(root, *words, stdin=None):
    """Returns the output of Python in that project. Fails on an error."""
    done = subprocess.run([sys.executable, *words], cwd=root, input=stdin, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_the_sixth_game_has_less_than_a_hundred_lines():
    """Without empty lines and licence lines."""
    lines = [line for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if line and "SPDX" not in line]) < 100


def test_the_shared_suite_tests_the_sixth_game(project):
    """All of the suite: shape, watched whole games, saves, outcomes."""
    printed = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "host_tests/suite", "-k", "dash")
    assert "failed" not in printed and int(printed.split(" passed")[0].split()[-1]) >= 15


def test_the_engine_plays_the_sixth_game(project):
    requests = [
        {"do": "new", "game": "dash", "seed": SEED, "dice": [6, 4]},
        {"do": "actions"},
        {"do": "act", "name": "sail"},
        {"do": "save"},
        {"do": "act", "name": "sail"},
        {"do": "bot", "level": "captain"},
        {"do": "act", "name": "port"},
    ]
    printed = run(project, "-m", "tools.engine", stdin="".join(json.dumps(one) + "\n" for one in requests))
    new, actions, sailed, saved, _, bot, ended = (json.loads(line) for line in printed.splitlines())
    assert new["prompt"]["text"] == "On, or into port?" and [one["odds"] for one in actions["actions"]] == ["5/6", None]
    assert sailed["state"] == {"turn": 1, "points": 6} and sailed["events"][0]["values"]["die"] == 6
    assert saved["save"] and bot["name"] == "sail" and ended["state"]["points"] == 10
    assert ended["over"]["reason"] == "She is in port"


def test_the_bundle_reads_the_version_and_the_sides_of_the_sixth_game(project):
    read = "from tools.bundle import drive; print(drive.rules()['dash'], drive._literal('sortie.games.dash.rules', 'SIDES'))"
    assert run(project, "-c", read).split() == ["1", "1"]


def test_whole_games_of_the_sixth_game_are_kept_for_tests(project):
    run(project, "-m", "tools", "golden", "dash")
    assert "The die is" in (project / "host_tests/golden/dash.txt").read_text(encoding="utf-8")
    assert "END_PORT" in run(project, "-c", "from tools import fixtures; print(fixtures.found('dash'))")


def test_the_badge_plays_saves_and_resumes_the_sixth_game(project):
    menu = ["A", *["DOWN"] * 5, "A", "A"]  # below the five
    with Session(seed=SEED, root=project) as session:
        session.press(*menu)
        empty = session.frame().tobytes()
        session.press("A", "A")
        played, shown = pilot.play(session).game, session.frame().tobytes()
        state = bytes(played.state)
        assert played.rules.ID == "dash" and shown != empty
        session.play("START:2500")
        nvm = session.nvm
    with Session(seed=SEED + 1, root=project, nvm=nvm) as session:
        session.press("A")  # the title resumes the saved game
        assert bytes(pilot.play(session).game.state) == state
        session.press("RIGHT", "A")
        assert pilot.play(session).game.state[REASON] == END_PORT
