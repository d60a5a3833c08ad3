# SPDX-License-Identifier: MIT
"""Modules with short names behave as before. Each small program prints the same before and after."""

import pytest

from tools.bundle import Refused, flat, program

from .small import bundled

FILES = {
    "code.py": "from sortie.main import run\n\nrun()\n",
    "lib/sortie/__init__.py": "",
    "lib/sortie/main.py": "from .core import dice\nfrom .core.far import deep as low\nfrom .games.chess import board\n\n"
    "def part(game, name):\n    return __import__('sortie.games.{}.{}'.format(game, name), None, None, ('*',))\n\n"
    "def run():\n    print(dice.throw(), low(), board.SIZE[0], part('chess', 'rules').piece(0), part('chess', 'words').WORD)\n",
    "lib/sortie/core/__init__.py": "",
    "lib/sortie/core/dice.py": "def throw():\n    return 4\n",
    "lib/sortie/core/far.py": "from . import dice\n\ndef deep():\n    from .dice import throw\n    return dice.throw() + throw()\n",
    "lib/sortie/games/__init__.py": "",
    "lib/sortie/games/chess/__init__.py": "",
    "lib/sortie/games/chess/board.py": "SIZE = [8]\n",
    "lib/sortie/games/chess/words.py": "WORD = 'check'\n",
    "lib/sortie/games/chess/rules/__init__.py": "_PARTS = 'turn end'\n\ndef piece(i):\n"
    "    return __import__('sortie.games.chess.rules.' + _PARTS.split()[i], None, None, ('*',)).name()\n",
    "lib/sortie/games/chess/rules/turn.py": "from . import steps\n\ndef name():\n    return steps.STEP + ' turn'\n",
    "lib/sortie/games/chess/rules/end.py": "def name():\n    return 'end'\n",
    "lib/sortie/games/chess/rules/steps.py": "STEP = 'a'\n",
}


def names(folder, files):
    return set(bundled(folder, files, then=lambda modules: flat.flattened(modules, ("code",))))


def test_modules_get_short_names_and_empty_rooms_go(tmp_path):
    made = names(tmp_path, FILES)
    assert made >= {"code", "sortie", "sortie.main", "sortie.chess", "sortie.chess.rules", "sortie.chess.words"}
    assert made >= {"sortie.c_turn", "sortie.c_end"}, "the names of a part begin as its text at run time"
    short = {name for name in made if name.startswith("sortie.") and len(name.rpartition(".")[2]) == 2}
    assert len(short) == 3, "dice, far and board are imported by their names alone"
    assert not any(name.startswith(("sortie.core", "sortie.games")) for name in made)


def test_a_module_whose_name_is_in_a_text_keeps_it(tmp_path):
    text = "\n\nSHARED = ('sortie.games.chess.board',)\n"
    made = names(tmp_path, FILES | {"lib/sortie/core/dice.py": FILES["lib/sortie/core/dice.py"] + text})
    assert "sortie.chess.board" in made


def test_two_modules_with_one_name_are_refused(tmp_path):
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    modules = program.load(tmp_path)
    modules["sortie.chess"] = program.Module("sortie.chess", "lib/sortie/chess.py", "")
    with pytest.raises(Refused, match="sortie.chess"):
        flat.flattened(modules, ("code", "sortie.chess"))
