# SPDX-License-Identifier: MIT
"""Modules that load at the same moment are joined, and no others. Names used at run time stay."""

from tools.bundle import groups, program

FILES = {
    "code.py": "from sortie.shell.main import run\nrun()\n",
    "lib/sortie/play.py": "from sortie.shell.game import run\nrun()\n",
    "lib/sortie/shell/main.py": "from . import frame\ndef run():\n    from .menu import show\n"
    "    from .page import show\n",
    "lib/sortie/shell/game.py": """from . import frame, loop
def part(ident, name):
    return __import__("sortie.games.{}.{}".format(ident, name), None, None, ("*",))
def run():
    part("chess", "rules")
    part("chess", "screen")
    from .page import show
""",
    "lib/sortie/shell/frame.py": "from ..ui import text\n",
    "lib/sortie/shell/loop.py": "x = 1\n",
    "lib/sortie/shell/menu.py": "from . import icons\ndef show():\n    from ..ui.dial import Dial\n",
    "lib/sortie/shell/icons.py": "x = 1\n",
    "lib/sortie/shell/page.py": "from . import scroll\ndef show():\n    pass\n",
    "lib/sortie/shell/scroll.py": "x = 1\n",
    "lib/sortie/ui/text.py": "x = 1\n",
    "lib/sortie/ui/map.py": "x = 1\n",
    "lib/sortie/ui/dial.py": "class Dial:\n    pass\n",
    "lib/sortie/games/chess/rules/__init__.py": "from . import moves\n",
    "lib/sortie/games/chess/rules/moves.py": "x = 1\n",
    "lib/sortie/games/chess/screen.py": """from ...ui import map
from . import board
def view(name):
    return __import__("sortie.games.chess.view_" + name, None, None, ("*",))
""",
    "lib/sortie/games/chess/board.py": "from .rules import moves\n",
    "lib/sortie/games/chess/view_end.py": "from . import points\n",
    "lib/sortie/games/chess/points.py": "x = 1\n",
}


def loaded(folder, files):
    """Returns {name: Module} of files {path: text}."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return program.load(folder)


def test_modules_that_load_together_are_joined(tmp_path):
    assert groups.groups(loaded(tmp_path, FILES)) == {
        "sortie.common": ["sortie.shell.frame", "sortie.ui.text"],
        "sortie.shell.game": ["sortie.shell.game", "sortie.shell.loop", "sortie.ui.map"],
        "sortie.shell.menu": ["sortie.shell.menu", "sortie.shell.icons"],
        "sortie.shell.page": ["sortie.shell.page", "sortie.shell.scroll"],
        "sortie.games.chess.rules": ["sortie.games.chess.rules", "sortie.games.chess.rules.moves"],
        "sortie.games.chess.screen": ["sortie.games.chess.screen", "sortie.games.chess.board"],
        "sortie.games.chess.view_end": ["sortie.games.chess.view_end", "sortie.games.chess.points"],
    }


def test_modules_together_in_four_of_five_views_are_joined(tmp_path):
    """The guns load with five views, the hulls with four of them, the flags with three."""
    home = "lib/sortie/games/chess/"
    views = {"a": "guns, hulls, flags", "b": "guns, hulls, flags", "c": "guns, hulls, flags", "d": "guns, hulls", "e": "guns"}
    more = {f"{home}view_{view}.py": f"from . import {brought}\n" for view, brought in views.items()}
    more |= {f"{home}{name}.py": "x = 1\n" for name in ("guns", "hulls", "flags")}
    made = groups.groups(loaded(tmp_path, {**FILES, **more}))
    assert made["sortie.games.chess.guns"] == ["sortie.games.chess.guns", "sortie.games.chess.hulls"]
    assert not any("sortie.games.chess.flags" in parts for parts in made.values())
