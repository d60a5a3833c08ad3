# SPDX-License-Identifier: MIT
"""Gives modules short names. MicroPython never frees the name of a module, nor the path of its file.

A module that is imported by its name alone becomes sortie.a0. A name that a text begins at run time loses its common part:
sortie.games.chess.words becomes sortie.chess.words, and sortie.games.chess.rules.turn becomes sortie.c_turn.
"""

import ast
import re

from . import program
from .edits import Edits
from .fresh import Fresh
from .program import Module, Refused

_GAMES = "sortie.games."
_RULES = re.compile(r"sortie\.games\.(\w+)\.rules\.")


def flattened(modules, roots):
    """{new name: Module} of modules {name: Module}, which import each other by absolute names. `roots` are the entries' names."""
    names = _names(modules, roots)
    made = {}
    for name, module in modules.items():
        new = names[name]
        if new in made:
            raise Refused(f"{module.path}: another module is called {new} too")
        if module.path in program.ENTRIES:
            made[new] = module
        else:
            end = "/__init__.py" if module.is_package else ".py"
            made[new] = Module(new, "lib/" + new.replace(".", "/") + end, _text(module, modules, names), module.starts)
    return {name: made[name] for name in program.reach(made, roots)[0]}  # without rooms that are empty now


def _names(modules, roots):
    """{name: new name} of all modules."""
    fixed = program.reach(modules, roots)[1].union(roots)
    for root in roots:
        fixed.update(program.imported(modules, modules[root]))
    fixed.update(value for module in modules.values() for _, value in _texts(module))
    fresh, used, found = Fresh("abcdefghijklmn", ()), set(), {}
    for name, module in modules.items():
        if name in fixed or module.is_package:
            found[name] = _shorter(name)
        else:
            leaf = fresh.first(used)
            used.add(leaf)
            start = _RULES.match(name)
            found[name] = (_shorter(start[0]) if start else "sortie.") + leaf
    return found


def _shorter(text):
    """A module's name, or its beginning, without its common part."""
    text = _RULES.sub(lambda found: "sortie." + "".join(word[0] for word in found[1].split("_")) + "_", text)
    return "sortie." + text.removeprefix(_GAMES) if text.startswith(_GAMES) else text


def _texts(module):
    """(node, text) of each text in a module that begins a name below sortie.games."""
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(_GAMES):
            yield node, node.value


def _text(module, modules, names):
    """The new source text of a module."""
    edits = Edits(module.source)
    for node, text in _texts(module):
        edits.replace(node, repr(_shorter(text)))
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            edits.replace(node, "; ".join(_imports(module, node, modules, names)))
    return edits.done()


def _imports(module, statement, modules, names):
    """The import statements in place of one."""
    base, found = module.base(statement), {}
    for alias in statement.names:
        source = f"{base}.{alias.name}"
        if source in modules:
            place, _, name = names[source].rpartition(".")
        else:
            place, name = names.get(base, base), alias.name
        local = alias.asname or alias.name
        found.setdefault(place, []).append(name if name == local else f"{name} as {local}")
    return [f"from {place} import {', '.join(parts)}" for place, parts in found.items()]
