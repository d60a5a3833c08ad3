# SPDX-License-Identifier: MIT
"""Modules get short names in one folder; all imports still find them, and so does what names them at run time."""

import subprocess
import sys

import pytest

from tools import bundle
from tools.bundle import drive, moved, program

from .test_groups import loaded

CHESS = "lib/sortie/games/chess/"
FILES = {
    "code.py": "from sortie.shell.main import run\nrun()\n",
    "lib/sortie/__init__.py": "",
    "lib/sortie/shell/__init__.py": "",
    "lib/sortie/shell/main.py": """from . import frame as look, menu
from .menu import NAME
def run():
    from ..games.chess import odds
    rules = part("chess", "rules")
    print(look.EDGE, menu.NAME, NAME, odds.ODDS, rules.moves(), rules.names(), part("draughts", "rules").KINGS)
def part(game, name):
    return __import__("sortie.games.{}.{}".format(game, name), None, None, ("*",))
""",
    "lib/sortie/shell/frame.py": "EDGE = 1\n",
    "lib/sortie/shell/menu.py": "from . import frame\nfrom .frame import EDGE as more\nNAME = frame.EDGE + more\n",
    "lib/sortie/games/__init__.py": "",
    CHESS + "__init__.py": "",
    CHESS + "odds.py": "ODDS = 3\n",
    CHESS + "rules/__init__.py": """import sys
from . import moves as bring
def moves():
    from .moves import PIECES, rooks
    return PIECES, rooks.ROOKS, bring.there()
def names():
    return sorted([name[:2] for name in sys.modules if name.startswith("sortie.games.chess.rules.")])
def end(won):
    return __import__("sortie.games.chess.view_" + ("won" if won else "lost"), None, None, ("*",)).SAYS
""",
    CHESS + "rules/moves.py": """"sortie.games.chess.rules.moves"
from . import rooks
from .. import odds
from ....shell.frame import EDGE
PIECES = odds.ODDS + EDGE
def there():
    from ....shell import frame
    return frame.EDGE
""",
    CHESS + "rules/rooks.py": "ROOKS = 5\n",
    CHESS + "view_won.py": "SAYS = 'won'\n",
    CHESS + "view_lost.py": "SAYS = 'lost'\n",
    "lib/sortie/games/draughts/__init__.py": "",
    "lib/sortie/games/draughts/rules.py": "from ..chess import rules\nKINGS = rules.end(False)\n",
}


def put(folder, modules):
    """Write modules {name: Module} into a folder, and say what its program prints."""
    for module in modules.values():
        (folder / module.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / module.path).write_text(module.source, encoding="utf-8")
    command = [sys.executable, "-c", "import sys; sys.path[:0] = ['', 'lib/sortie', 'lib']; import runpy; runpy.run_path('code.py')"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


SAYS = "1 2 2 3 (4, 5, 1) {} lost\n"


def test_the_program_is_what_it_was(tmp_path):
    modules = loaded(tmp_path / "before", FILES)
    plan = moved.Plan(modules, ["code"])
    assert plan.names == {
        "sortie.games.chess.view_lost": "SAl",  # named at run time: a letter tells each from the others
        "sortie.games.chess.view_won": "SAw",
        "sortie.games.chess.rules": "SBcr",
        "sortie.games.draughts.rules": "SBdr",
        "sortie.shell.main": "Smain",
        "sortie.games.chess.odds": "SCo",
        "sortie.games.chess.rules.moves": "SDm",
        "sortie.games.chess.rules.rooks": "SDr",
        "sortie.shell.frame": "SEf",
        "sortie.shell.menu": "SEm",
    }
    assert put(tmp_path / "before", modules) == SAYS.format(["so"] * 2)
    assert put(tmp_path / "after", plan.moved(modules)) == SAYS.format(["SD"] * 2)
    there = sorted(path.relative_to(tmp_path / "after/lib").as_posix() for path in (tmp_path / "after").rglob("*/__init__.py"))
    assert not there, "there are no packages"


def test_names_that_no_letter_tells_apart_stay_whole(tmp_path):
    kings = ("aab", "aba", "baa", "abb")
    more = {f"{CHESS}view_{name}.py": f"SAYS = {name!r}\n" for name in kings}
    plan = moved.Plan(loaded(tmp_path, {**FILES, **more}), ["code"])
    assert [plan.names[f"sortie.games.chess.view_{name}"] for name in kings] == [f"SA{name}" for name in kings]


def test_what_names_a_module_that_stays_is_left_as_it_is(tmp_path):
    """Tools import a game's parts by their own names, so those of all games keep them; the rest is moved."""
    modules = loaded(tmp_path / "before", FILES)
    plan = moved.Plan(modules, ["code", "sortie.games.draughts.rules"])
    assert "sortie.games.chess.rules" not in plan.names and "sortie.games.chess.view_won" in plan.names
    assert put(tmp_path / "after", plan.moved(modules)) == SAYS.format(["SC"] * 2)


def test_names_that_a_drive_takes_for_the_same_are_none(tmp_path):
    home = "lib/sortie/shell/"
    files = {**FILES, f"{home}frames.py": "x = 1\n", f"{home}fr.py": "x = 1\n", "lib/sortie/ef.py": "x = 1\n"}
    names = moved.Plan(loaded(tmp_path, files), ["code"]).names
    assert names["sortie.ef"] == "Sef"
    short = [name.lower() for name in names.values()]
    assert len(set(short)) == len(short) == len(files) - 6, "all but the entry and what holds nothing"


def test_what_names_modules_of_several_places_is_refused(tmp_path):
    more = {CHESS + "rules/count.py": 'def count(names):\n    return [n for n in names if n.startswith("sortie.games.ch")]\n'}
    modules = loaded(tmp_path, {**FILES, **more, "code.py": FILES["code.py"] + "import sortie.games.chess.rules.count\n"})
    with pytest.raises(program.Refused, match="moved apart"):
        moved.Plan(modules, ["code"]).moved(modules)


def test_the_badge_s_own():
    """Of Search & Battle's rules all are found by how their names begin, as the rules do it when they let parts go."""
    rules = [new for old, new in drive.new_names().items() if old.startswith("sortie.games.search_board.rules.")]
    begins = {name[:2] for name in rules}
    assert len(rules) > 30 and len(begins) == 1
    assert [new for new in drive.new_names().values() if new.startswith(*begins)] == rules
    modules = drive.drive_modules()
    assert not [name for name, module in modules.items() if module.is_package], "each takes 270 bytes of the heap"
    assert all(name.startswith("S") for name, module in modules.items() if module.path not in program.ENTRIES)
    tree = bundle.tree()
    assert all(path in tree and own not in tree for path, own in drive.origins().items())
