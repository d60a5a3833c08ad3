# SPDX-License-Identifier: MIT
"""The layers of the project: imports run one way, and files are short and carry their licence."""

import ast
import subprocess
from pathlib import Path

import pytest

from tools.generated import LICENCE

ROOT = Path(__file__).parents[1]
LIB = ROOT / "lib"
GAMES = [path.parent.name for path in sorted(LIB.glob("sortie/games/*/fields.py"))]

# layer -> the layers that it may import, besides itself. A game's modules import only from their own game.
MAY = {
    "core": set(),
    "tables": set(),
    "rules": {"core", "tables"},
    "mind": {"core", "tables", "rules", "words"},
    "words": set(),
    "ui": {"core"},
    "widgets": {"core", "ui"},
    "screen": {"core", "tables", "rules", "mind", "words", "ui", "widgets"},
    "store": {"core"},
    "link": {"core"},
    "board": {"core", "store"},
    "shell": {"core", "words", "ui", "store", "board"},
    "session": {"core", "words", "ui", "store", "shell", "board", "link"},
    "play": {"board", "shell", "session"},  # the entries, beside code.py
    "again": {"board", "shell", "session"},
    "lesson": {"board", "shell", "session"},
    "review": {"board", "shell", "session"},
    "join": {"board", "shell", "session"},
}
# modules from outside the project that layers without a display may import
PLAIN = {"array", "binascii", "gc", "micropython", "sys"}
BLIND = ("core", "tables", "rules", "mind", "words")


def layer(parts):
    """Returns the layer of a module, given its path from lib/sortie as parts. Returns None for an empty package."""
    if parts[0] != "games":
        return parts[0]
    if len(parts) < 3:
        return None
    name = parts[2]
    if name in ("fields", "tables"):
        return "tables"
    if name in ("aims", "bot", "choices", "gunnery", "odds"):
        return "mind"
    if name in ("sane", "determinize"):  # beside the rules: no game needs them during play
        return "rules"
    if name in ("rules", "words"):
        return name
    return "screen"


def parts_of(path):
    parts = path.relative_to(LIB / "sortie").with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path):
    """Returns the modules that a file imports, as dotted names. Those of the project start with "sortie"."""
    package = list(path.relative_to(LIB).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*base, *([node.module] if node.module else [])])
            if (LIB / base.replace(".", "/")).is_dir():  # from . import module
                inside = [f"{base}.{alias.name}" for alias in node.names]
                yield from (name if _is_module(name) else base for name in inside)
            else:
                yield base


def _is_module(name):
    path = LIB / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


FILES = [path for path in sorted(LIB.glob("sortie/**/*.py")) if parts_of(path) and layer(parts_of(path))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(LIB).as_posix())
def test_imports_run_one_way(path):
    own = parts_of(path)
    mine = layer(own)
    for name in imports(path):
        if name.split(".")[0] != "sortie":
            if mine in BLIND:
                assert name in PLAIN, f"{mine} imports {name}"
            continue
        theirs = tuple(name.split(".")[1:])
        target = layer(theirs)
        assert target == mine or target in MAY[mine], f"{mine} imports {name} of {target}"
        if theirs[0] == "games":
            assert own[0] == "games" and own[1] == theirs[1], f"{name} is another game's"


def names_of(path):
    """Returns the project's modules that a file imports, at its top or in a function. A package stands for its __init__.py."""
    return {name for name in imports(path) if name.startswith("sortie.")} - {dotted(path)}


def dotted(path):
    return ".".join(("sortie", *parts_of(path)))


def circles(graph):
    """Returns sets of modules in a graph {name: imported names} that import each other, directly or through others."""
    found = []
    for start in graph:
        reached, todo = set(), [start]
        while todo:
            for name in graph.get(todo.pop(), ()):
                if name not in reached:
                    reached.add(name)
                    todo.append(name)
        if start in reached and not any(start in circle for circle in found):
            found.append({name for name in reached if start in _reach(graph, name)})
    return found


def _reach(graph, start):
    reached, todo = set(), [start]
    while todo:
        fresh = set(graph.get(todo.pop(), ())) - reached
        reached |= fresh
        todo += fresh
    return reached


def test_no_modules_import_each_other():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [{"b", "c"}]
    assert circles({dotted(path): names_of(path) for path in FILES}) == []


def test_code_py_only_imports_and_calls_main():
    assert (
        imports_of_entry() == ["sortie.board", "sortie.shell.main"]
        and len((ROOT / "code.py").read_text(encoding="utf-8").splitlines()) < 15
    )


def imports_of_entry():
    tree = ast.parse((ROOT / "code.py").read_text(encoding="utf-8"))
    named = [(node.module, alias.name) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    return [f"{base}.{name}" if _is_module(f"{base}.{name}") else base for base, name in named]


def test_the_check_of_imports_finds_layers_and_imports():
    assert layer(("games", "x", "rules", "fire")) == "rules" and "ui" not in MAY["rules"]
    assert layer(("games", "x", "screen_map")) == "screen" and layer(("games", "x", "bot")) == "mind"
    names = set(imports(LIB / "sortie/games/missions/rules/battle.py"))
    assert {"sortie.core.journal", "sortie.core.dice", "sortie.games.missions.fields"} <= names


def test_each_game_is_a_folder_with_its_parts():
    for name in GAMES:
        folder = LIB / "sortie/games" / name
        for part in ("fields.py", "tables.py", "words.py", "bot.py", "odds.py", "screen.py"):
            package = folder / part.removesuffix(".py") / "__init__.py"
            assert (folder / part).exists() or package.exists(), f"{name} has no {part}"
        assert (folder / "rules.py").exists() or (folder / "rules").is_dir()
        assert (ROOT / f"tools/games/{name}.py").exists() and (ROOT / f"docs/rules/{name}.md").exists()


def source_files():
    """Returns every source file that git lists, hand-written or generated."""
    known = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    files = (
        known.stdout.split("\n") if known.returncode == 0 else [str(p.relative_to(ROOT)) for p in ROOT.rglob("*.py")]
    )
    kinds = (".py", ".mjs", ".js", ".sh")
    return [
        ROOT / name
        for name in files
        if name.endswith(kinds) and not name.startswith((".venv", "node_modules")) and (ROOT / name).exists()
    ]


def test_every_source_file_has_its_licence():
    words = LICENCE.lstrip("# ")
    lines = {path: path.read_text(encoding="utf-8").splitlines()[:3] for path in source_files()}
    assert lines and [str(path) for path, head in lines.items() if not any(words in line for line in head)] == []


def test_every_source_file_is_short():
    written = [path for path in source_files() if "GENERATED" not in path.read_text(encoding="utf-8")[:400]]
    assert [
        (str(path), n) for path in written if (n := len(path.read_text(encoding="utf-8").splitlines())) >= 400
    ] == []


def finds_a_number(call):
    """Is this x.find(n) with a possible int? CPython finds an int in bytes; the board raises TypeError."""
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "find"):
        return False
    wanted = call.args[0]
    is_made = isinstance(wanted, ast.Call) and getattr(wanted.func, "id", "") in ("bytes", "str")
    is_slice = isinstance(wanted, ast.Subscript) and isinstance(wanted.slice, ast.Slice)
    return not (isinstance(wanted, ast.Constant) or is_made or is_slice)


def test_no_module_searches_bytes_for_a_number():
    def found(text):
        return [call.lineno for call in ast.walk(ast.parse(text)) if finds_a_number(call)]

    assert found("at = row.find(phase)") == [1] and found("at = row.find(bytes((phase,)))") == []
    assert {path.name: lines for path in LIB.glob("sortie/**/*.py") if (lines := found(path.read_text("utf-8")))} == {}
