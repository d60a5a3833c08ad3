# SPDX-License-Identifier: MIT
"""The libraries in the badge's lib/, from the sources that pip installed.

Only modules that the program imports, directly or not, are included: the badge never reads the others. An imported name
is CircuitPython's own unless it is a module of Adafruit's libraries.
"""

import ast
import importlib.util
from pathlib import Path

from .program import Refused
from .walk import walk

_FAMILY = "adafruit_"


def sources(modules):
    """{"lib/<path>.mpy": source text} of the libraries' modules for a program {name: Module}.

    Raises Refused when a library is not installed.
    """
    found = {}
    todo = [name for module in modules.values() for name in _imported(module.source, module.package)]
    while todo:
        name = todo.pop()
        path = _path(name)
        if path is None or name in found:
            continue
        found[name] = path
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        todo += _imported(path.read_text(encoding="utf-8"), package)
    return {_place(name, path): path.read_text(encoding="utf-8") for name, path in sorted(found.items())}


def _imported(text, package):
    """The library modules that an import names, with their packages. A name in `try` is ignored: a PC's type checker reads it."""
    if _FAMILY not in package + text:
        return
    nodes = walk(ast.parse(text))
    tried = [(node.lineno, node.end_lineno) for node in nodes if isinstance(node, ast.Try)]
    for node in nodes:
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            names = [base] + [f"{base}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if name.startswith(_FAMILY) and not any(first <= node.lineno <= last for first, last in tried):
                yield from (".".join(parts[: i + 1]) for i in range(len(parts)))


def _path(name):
    """The path of a module's source; None for a name inside a module."""
    package = name.partition(".")[0]
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise Refused(f"the library {package} is not installed")
    home = Path(spec.origin).parent
    base = (home if spec.submodule_search_locations else home / package).joinpath(*name.split(".")[1:])
    return next((path for path in (base / "__init__.py", base.with_suffix(".py")) if path.exists()), None)


def _place(name, path):
    return "lib/" + name.replace(".", "/") + ("/__init__.mpy" if path.name == "__init__.py" else ".mpy")
