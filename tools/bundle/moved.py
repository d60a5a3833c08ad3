# SPDX-License-Identifier: MIT
"""On the badge all modules lie in one folder, under short names.

A module's name, those of the packages it is in and its path stay in the badge's heap from its first import on, even when it has
gone: `sortie.games.search_board.rules.aftermath` took 200 bytes of it, `SEa` takes 40, and each package took 270. So there are
no packages: the folder is in the path where modules are looked for. S is how all names begin, by which the program knows its own;
the next letter stands for the package, for a beginning by which the program knows modules, or for a place where it names them
at run time (sites.py), and what follows is as much of the old name as tells it from the others.
"""

import ast
from itertools import chain, count
from os.path import commonprefix

from . import program
from .edits import Edits
from .sites import sites

_HOME = "sortie."  # how all names begin
_NEW = "S"  # and then; no file of a name such as `con`, which Windows can not have
_FOLDER = "lib/sortie/"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BEGINNING = len(_NEW) + 1  # how long a name is with its letter
# What a file that the board runs does first. In that place stood the folder where it begins, which the next one is too.
_LOOK_THERE = 'import sys\nsys.path[0] = "/lib/sortie"\n'


class Plan:
    """Where the modules {name: Module} of a program will lie; roots: names that stay.

    names: {name: the one it gets} of those that move; sites: {the fixed parts of a name: Site} of what is named at run time
    in another way. Raises Refused."""

    def __init__(self, modules, roots):
        self._modules = modules
        reached, named = program.reach(modules, roots)
        self._stay = named.union(roots)
        self.entries = {name for name, module in modules.items() if module.path in program.ENTRIES}
        self._used = set()
        self.sites = sites(modules, reached, roots)
        self.names = {}
        self._letters = list(_LETTERS)
        for name in self._known_by_their_last():
            self._take(name, _NEW + _last(name))
        for site in self.sites.values():
            self._place_site(site)
        for names in self._groups():
            letter, common = self._letter(), len(commonprefix([_last(name) for name in names])) if len(names) > 1 else 0
            for name in names:
                self._take(name, self._shortest(letter, _last(name)[common:] or _last(name)))

    def moved(self, modules):
        """The same modules, whatever has become of their sources meanwhile, under their new names. Raises Refused."""
        made = {self.names.get(name, name): _Move(module, self).made() for name, module in modules.items()}
        full = [name for name, module in made.items() if not _is_empty(module)]
        wanted = {above for name in full for above in ([name] if name in self.entries else program.with_packages(name))}
        return {name: module for name, module in sorted(made.items()) if name in wanted}

    def source_of(self, base, name):
        """(module, name there) of what `from base import name` takes."""
        if f"{base}.{name}" in self._modules:
            module, _, name = self.names.get(f"{base}.{name}", f"{base}.{name}").rpartition(".")
            return module, name  # "" for the module's: it is in no package
        return self.names.get(base, base), name

    def beginning(self, text):
        """How the names of the modules begin that began with a text. Raises Refused where others begin so too, or not all of
        these."""
        if text == _HOME:
            return _NEW
        begun = {old: self.names.get(old) for old in self._modules if _begins(old, text)}
        if not any(begun.values()):
            return text
        letters = tuple({(new or "")[:_BEGINNING] for new in begun.values()})
        others = [old for old, new in self.names.items() if new.startswith(letters) and old not in begun]
        if len(letters) > 1 or others:
            raise program.Refused(f"{text!r} names modules that have moved apart")
        return letters[0]

    def knows(self, name):
        """Is this a module of the program?"""
        return name in self._modules

    def _letter(self):
        if not self._letters:
            raise program.Refused("there are more packages than letters")
        return self._letters.pop(0)

    def _place_site(self, site):
        """With the first letter with which all of its modules can lie beside the others."""
        while True:
            letter = self._letter()
            names = {old: f"{_NEW}{letter}{tail}" for old, tail in site.tails.items()}
            if not self._used.intersection(new.lower() for new in names.values()):
                break
        for old, new in names.items():
            self._take(old, new)

    def _take(self, old, new):
        """Where the new name is free."""
        if new.lower() not in self._used:
            self._used.add(new.lower())
            self.names[old] = new

    def _known_by_their_last(self):
        """What the files that the board runs by name import, and what was joined."""
        asked = {name for entry in self.entries for name in program.imported(self._modules, self._modules[entry])}
        joined = {name for name in self._modules if name.count(".") == 1}
        return sorted(name for name in (asked | joined) & set(self._modules) if self._may_move(name))

    def _groups(self):
        """Lists of the names of the other modules that move: those that share a letter."""
        texts = {node.value for module in self._modules.values() for node in _names(module)} - {_HOME}
        found = {}
        for name in sorted(self._modules):
            if self._may_move(name) and name.count(".") > 1:
                begun = [text for text in texts if _begins(name, text)]
                found.setdefault(max(begun, key=len, default=name.rpartition(".")[0]), []).append(name)
        return [found[key] for key in sorted(found)]

    def _may_move(self, name):
        module = self._modules[name]
        return not (name in self.names or name in self._stay or name in self.entries or _is_empty(module))

    def _shortest(self, letter, old):
        """The shortest name of a letter and a beginning of the old name that is not used: to a drive, A and a are one. If all
        are, a number follows."""
        beginnings = (old[:length] for length in range(1, len(old) + 1))
        names = (f"{_NEW}{letter}{end}" for end in chain(beginnings, (f"{old}{n}" for n in count())))
        return next(name for name in names if name.lower() not in self._used)


class _Move:
    """A module on its way to where it will be."""

    def __init__(self, module, plan):
        self._module = module
        self._plan = plan
        self._name = plan.names.get(module.name, module.name)
        self._is_entry = module.name in plan.entries
        self._package = module.package if self._name == module.name and not self._is_entry else ""

    def made(self):
        """The module there."""
        module, edits = self._module, Edits(self._module.source)
        for node in module.nodes:
            if _is_import(node) and self._plan.knows(module.base(node)):
                is_first = self._is_entry and node is next(filter(_is_import, module.tree.body))
                edits.replace(node, _LOOK_THERE * is_first + self._import(node))
        for node in _names(module):
            edits.replace(node, repr(self._plan.beginning(node.value)))
        for call in program.named_at_run_time(module.tree):
            self._name_shorter(call.args[0], edits)
        path = module.path if self._name == module.name else f"{_FOLDER}{self._name}.py"
        return program.Module(self._name, path, edits.done())

    def _import(self, statement):
        """What stands in place of an import: a statement for each module or package that it takes something from."""
        base, found = self._module.base(statement), {}
        for alias in statement.names:
            source, name = self._plan.source_of(base, alias.name)
            local = alias.asname or alias.name
            found.setdefault(source, []).append(name if name == local else f"{name} as {local}")
        return "; ".join(self._imported(source, ", ".join(names)) for source, names in found.items())

    def _imported(self, source, names):
        return f"from {program.relative(self._package, source)} import {names}" if source else f"import {names}"

    def _name_shorter(self, asked, edits):
        parts = program.parts_of(asked)
        site = self._plan.sites.get(program.fixed(parts))
        if site:
            new = self._plan.names[next(iter(site.tails))]
            edits.replace(asked, site.asks(new[:_BEGINNING], parts))


def _names(module):
    """The texts in a module that begin as a module's name does: no docstrings, and nothing that __import__ gets."""
    asked = {part for call in program.named_at_run_time(module.tree) for part in ast.walk(call)}
    for node in module.nodes:
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(_HOME)
        if is_text and node not in asked and not isinstance(module.names.parents[node], ast.Expr):
            yield node


def _begins(name, text):
    """Is this one of the modules whose names begin so? The one of just that name knows them, it is none of them."""
    return name.startswith(text) and name != text


def _is_import(node):
    return isinstance(node, ast.ImportFrom)


def _last(name):
    return name.rpartition(".")[2]


def _is_empty(module):
    """Is it a package that does nothing itself?"""
    return module.is_package and all(isinstance(node, ast.Expr) for node in module.tree.body)
