# SPDX-License-Identifier: MIT
"""The program with High Card among its games, for the simulator. It shows the shell with a game of two sides."""

import shutil
from pathlib import Path

from sortie.shell import catalog
from tools import text
from tools.bootstrap import ROOT

_HERE = Path(__file__).parent
GAMES = len(catalog.installed(f"{ROOT}/"))  # games listed before High Card, wherever playable games are listed


def lay_out(folder):
    """Copy the program and the toy game into an empty folder (a Path). A Session runs the folder as its root."""
    for name in ("lib", "assets"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "src"))
    shutil.copy(ROOT / "code.py", folder)
    game = folder / "lib/sortie/games/toy"
    game.mkdir()
    for name in ("__init__", "rules", "odds", "bot", "screen", "outcome", "advice"):
        shutil.copy(_HERE / f"{name}.py", game)
    for path, data in text.compile_book(_HERE / "toy.toml").items():
        if path.name == "words.py":
            (game / path.name).write_bytes(data)
        elif path.suffix == ".bin":
            (folder / "assets/text" / path.name).write_bytes(data)
