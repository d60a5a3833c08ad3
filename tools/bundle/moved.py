# SPDX-License-Identifier: MIT
"""Modules that only import statements name lie in one folder on the badge, under short names.

A module's dotted name and its path stay in the badge's heap from its first import on, even when it has gone:
`sortie.games.search_board.rules.aftermath` took 100 bytes of it, `sortie.Ea` takes 30. The letter stands for the package, and
what follows is as much of the old name as tells it from the others of that package.
"""

import ast
from itertools import chain, count

from . import program
from .edits import Edits

_HOME = "sortie"
_DEVICES = ("aux", "con", "nul", "prn")  # Windows can have no file of these names
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def places(modules, roots):
    """{name of a module: the name it gets} of those modules {name: Module} that move. roots: names that stay."""
    stay = program.reach(modules, roots)[1].union(roots)
    for module in modules.values():
        if module.path in program.ENTRIES:
            stay |= {module.name, *program.imported(modules, module)}
    move = [name for name in sorted(modules) if name not in stay and not modules[name].is_package]
    found, used = {}, {name.lower() for name in modules}.union(f"{_HOME}.{name}" for name in _DEVICES)
    packages = sorted({_package(name) for name in move} - {_HOME})
    for letter, package in zip(_LETTERS, packages, strict=False):
        for name in move:
            if _package(name) == package:
                found[name] = _short(letter, name.rpartition(".")[2], used)
    return found


def moved(modules, where):
    """The modules {name: Module} with those in `where` (places) under their new names. Raises Refused."""
    made = {where.get(name, name): _Move(module, modules, where).made() for name, module in modules.items()}
    return dict(sorted(made.items()))


def _package(name):
    return name.rpartition(".")[0]


def _short(letter, old, used):
    """The shortest name of a letter and a beginning of the old name that is not used: to a drive, A and a are one. If all
    are, a number follows."""
    beginnings = (old[:length] for length in range(1, len(old) + 1))
    names = (f"{_HOME}.{letter}{end}" for end in chain(beginnings, (f"{old}{n}" for n in count())))
    new = next(name for name in names if name.lower() not in used)
    used.add(new.lower())
    return new


class _Move:
    """A module on its way to where it will be."""

    def __init__(self, module, modules, where):
        self._module = module
        self._modules = modules
        self._where = where
        self._name = where.get(module.name, module.name)
        self._package = module.package if self._name == module.name else _package(self._name)

    def made(self):
        """The module there."""
        module, edits = self._module, Edits(self._module.source)
        if module.path in program.ENTRIES:
            return module
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom) and module.base(node) in self._modules:
                edits.replace(node, self._import(node))
            elif _is_name(node, module):
                edits.replace(node, repr(self._beginning(node.value)))
        path = module.path if self._name == module.name else f"lib/{self._name.replace('.', '/')}.py"
        return program.Module(self._name, path, edits.done())

    def _import(self, statement):
        """What stands in place of an import: a statement for each module or package that it takes something from."""
        base, found = self._module.base(statement), {}
        for alias in statement.names:
            source, name = self._where.get(base, base), alias.name
            if f"{base}.{name}" in self._modules:
                source, _, name = self._where.get(f"{base}.{name}", f"{base}.{name}").rpartition(".")
            local = alias.asname or alias.name
            found.setdefault(source, []).append(name if name == local else f"{name} as {local}")
        rows = [(program.relative(self._package, source), ", ".join(names)) for source, names in found.items()]
        return "; ".join(f"from {source} import {names}" for source, names in rows)

    def _beginning(self, text):
        """How the names of some modules begin, as it will be. Raises Refused where other names would begin so too, or not all of
        these."""
        begun = {old: self._where.get(old) for old in self._modules if old.startswith(text)}
        if not any(begun.values()):
            return text
        letters = tuple({(new or "")[: len(_HOME) + 2] for new in begun.values()})
        others = [old for old, new in self._where.items() if new.startswith(letters) and old not in begun]
        if len(letters) > 1 or others:
            raise program.Refused(f"{self._module.path}: {text!r} names modules that have moved apart")
        return letters[0]


def _is_name(node, module):
    """Is this a text that begins as a module's name does, and no docstring?"""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(_HOME + ".")
    return is_text and not isinstance(module.names.parents[node], ast.Expr)
