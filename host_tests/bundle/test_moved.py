# SPDX-License-Identifier: MIT
"""What only import statements name gets a short name in one folder; all imports still find it."""

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
    rules = __import__("sortie.games.{}.{}".format("chess", "rules"), None, None, ("*",))
    print(look.EDGE, menu.NAME, NAME, odds.ODDS, rules.moves(), rules.names())
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
    return sorted([name[:8] for name in sys.modules if name.startswith("sortie.games.chess.rules.")])
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
}


def put(folder, modules):
    """Write modules {name: Module} into a folder, and say what its program prints."""
    for module in modules.values():
        (folder / module.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / module.path).write_text(module.source, encoding="utf-8")
    command = [sys.executable, "-c", "import sys; sys.path[:0] = ['lib']; import runpy; runpy.run_path('code.py')"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def test_the_program_is_what_it_was(tmp_path):
    modules = loaded(tmp_path / "before", FILES)
    where = moved.places(modules, ["code"])
    assert where == {
        "sortie.games.chess.rules.moves": "sortie.Am",
        "sortie.games.chess.rules.rooks": "sortie.Ar",
        "sortie.shell.frame": "sortie.Bf",
        "sortie.shell.menu": "sortie.Bm",
    }, "the rules and the odds are named at run time"
    assert put(tmp_path / "before", modules) == "1 2 2 3 (4, 5, 1) ['sortie.g', 'sortie.g']\n"
    assert put(tmp_path / "after", moved.moved(modules, where)) == "1 2 2 3 (4, 5, 1) ['sortie.A', 'sortie.A']\n"
    assert not (tmp_path / "after/lib/sortie/shell/menu.py").exists()


def test_names_that_a_drive_takes_for_the_same_are_none(tmp_path):
    home = "lib/sortie/shell/"
    files = {**FILES, f"{home}frames.py": "x = 1\n", f"{home}fr.py": "x = 1\n", "lib/sortie/bf.py": "x = 1\n"}
    where = moved.places(loaded(tmp_path, files), ["code"])
    short = [name.lower() for name in where.values()]
    assert len({*short, "sortie.bf"}) == len(short) + 1


def test_no_file_is_called_as_a_device_of_windows(tmp_path):
    more = {f"{CHESS}rules/{name}.py": "x = 1\n" for name in ("u", "ux", "uxy")}
    modules = loaded(tmp_path, {**FILES, **more})
    made = [name for name in moved.places(modules, ["code"]).values() if name.startswith("sortie.Au")]
    assert made == ["sortie.Au", "sortie.Aux0", "sortie.Auxy"]


def test_what_names_modules_of_several_places_is_refused(tmp_path):
    more = {CHESS + "rules/count.py": 'def count(names):\n    return [n for n in names if n.startswith("sortie.games.chess.")]\n'}
    modules = loaded(tmp_path, {**FILES, **more, "code.py": FILES["code.py"] + "import sortie.games.chess.rules.count\n"})
    where = moved.places(modules, ["code"])
    with pytest.raises(program.Refused, match="moved apart"):
        moved.moved(modules, where)


def test_the_badge_s_own():
    """Of Search & Battle's rules all are found by how their names begin, as the rules do it when they let parts go."""
    rules = [new for old, new in drive.new_names().items() if old.startswith("sortie.games.search_board.rules.")]
    begins = {name[:8] for name in rules}
    assert len(rules) > 30 and len(begins) == 1
    assert [new for new in drive.new_names().values() if new.startswith(*begins)] == rules
    assert not any(new.startswith("sortie.games") for new in drive.new_names().values())
    tree = bundle.tree()
    assert all(path in tree and own not in tree for path, own in drive.origins().items())
