# SPDX-License-Identifier: MIT
"""Code compiled for the badge plays the same games as the source on CPython.

Numbers for names, and joined modules, change nothing. MicroPython on 64 bits plays the bundle with the bots. On 32 bits it
plays a few games of each kind, because they take six times as long.
"""

import ast
import re

import pytest

from sortie.core import head

from host_tests.micropython import few
from tools import bundle, micropython
from tools.bootstrap import ROOT
from tools.bundle import drive

GAMES = {"unix": 3, "wasm": 1}  # of each kind; slow kinds play fewer
BOTS = tuple(package + ".bot" for package in sorted({package for package, _ in micropython.kinds()}))


@pytest.fixture(scope="module")
def lib(tmp_path_factory):
    folder = tmp_path_factory.mktemp("twin")
    for path, data in bundle.tree(bundle.TWIN, BOTS).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder / "lib"


def imported_from_elsewhere():
    """Returns {module outside the project: names imported from it}."""
    found = {}
    ours = drive.drive_modules(*BOTS)
    for module in ours.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Import):
                found.update({alias.name: found.get(alias.name, set()) for alias in node.names})
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.setdefault(node.module, set()).update(alias.name for alias in node.names)
    return {name: names for name, names in found.items() if "." not in name and name not in ours}


def known_as_in_the_source():
    """Returns statements that give tools/autoplay.py the joined modules by their own names, and the one number that it reads.

    Core is joined with the modules that draw. Missing modules of the board have only empty classes.
    """
    yield "import sys"
    for module, names in imported_from_elsewhere().items():
        empty = ", ".join(f"{name!r}: type({name!r}, (), {{}})" for name in sorted(names))
        instead = f"sys.modules[{module!r}] = type('M', (), {{{empty}}})"
        yield f"try:\n    import {module}\nexcept ImportError:\n    {instead}"
    yield f"class Head:\n    OVER = {head.OVER}\nsys.modules['sortie.core.head'] = Head"
    (whole,) = [name for name, module in drive.drive_modules(*BOTS).items() if "lib/sortie/core/game.py" in dict(module.starts).values()]
    yield f"sys.modules['sortie.core.game'] = m = __import__({whole!r}, None, None, ('*',))"
    yield f"m.Game = m.{short_name(whole, 'lib/sortie/core/game.py', 'class Game')}"
    for rules in [flat(bot).replace("bot", "rules") for bot in BOTS]:
        short = short_name(rules, drive.drive_modules(*BOTS)[rules].starts[-1][1], "def resample")
        yield f"m = __import__({rules!r}, None, None, ('*',)); m.resample = m.{short}"


def flat(name):
    """Returns the name of a game's package or module in the bundle (tools/bundle/flat.py)."""
    return name.replace("sortie.games.", "sortie.")


def short_name(module, path, definition):
    """Returns the name of a file's function in the badge's module. Its lines keep their numbers."""
    made = drive.drive_modules(*BOTS)[module]
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines, 1) if line.startswith(definition))
    (line,) = [at for at in range(1, made.source.count("\n") + 1) if made.place(at) == (path, first)]
    return re.match(r"\w+ (\w+)", made.source.splitlines()[line - 1])[1]


@pytest.mark.parametrize("machine", ["unix", "wasm"])
def test_bundled_code_plays_the_same_games(machine, lib):
    run = getattr(micropython, machine)(lib)
    if run is None:
        pytest.skip("not installed here")
    assert not list(lib.glob("sortie/core/head*")) and not list(lib.glob("sortie/*/fields*"))
    statements = [f"exec({line!r})" for line in known_as_in_the_source()]
    expected = []
    for package, kind in micropython.kinds():
        statements += micropython.batches(flat(package), kind, few.count(package, kind, GAMES[machine]))
        expected += few.here(package, kind, GAMES[machine])
    assert run(statements) == expected
