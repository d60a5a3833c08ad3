# SPDX-License-Identifier: MIT
"""A function of another module that is called in one or two places is called through its module: `ships.leave(s)`.

An import of its own would cost the badge a name in the module's dictionary and six bytes of code; the way through the
module costs two a call. Where the module goes, the function cannot be called anyway, so no more has to stay than
before. Modules of one package are imported in one statement.
"""

import ast

from . import program
from .edits import Edits

_FUNCTIONS = (ast.FunctionDef, ast.ClassDef)
_MOST = 2  # calls
_FEW = 2  # names that have to be called through a module, if others are imported from it: else nothing is saved


def through(modules):
    """{name: Module} with such calls."""
    return {name: _Caller(modules, module).made() for name, module in modules.items()}


class _Caller:
    def __init__(self, modules, module):
        self._modules = modules
        self._module = module
        self._reads = {}  # name at the module's top -> the nodes that read it
        for node, scope in module.names.reads:
            if scope.bindings(node.id)[0] is module.names.top:
                self._reads.setdefault(node.id, []).append(node)
        self._edits = Edits(module.source)
        self._packages = {}  # (dots, package) -> what is imported from it, texts
        self._at = {}  # the same -> the statement in whose place that comes

    def made(self):
        """The module with its calls."""
        module = self._module
        if module.path in program.ENTRIES:
            return module
        rest = {}  # statement -> what of it stays beside the modules
        for statement in module.tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.level:
                rest[statement] = self._looked_at(statement)
        for statement, texts in rest.items():
            for package, at in self._at.items():
                if at is statement:
                    texts.append(f"from {package} import {', '.join(self._packages[package])}")
            self._edits.replace(statement, "; ".join(texts) or "pass")
        return program.Module(module.name, module.path, self._edits.done())

    def _looked_at(self, statement):
        """Note the modules that a statement imports, or through which its names are called; the text of what it does else."""
        dots = "." * statement.level
        others = [alias for alias in statement.names if not self._is_module(statement, alias)]
        for alias in statement.names:
            if alias not in others:
                self._note(dots + (statement.module or ""), statement, ast.unparse(alias))
        called = [alias for alias in others if self._is_called(statement, alias)]
        kept = [alias for alias in others if alias not in called]
        if kept and len(called) < _FEW:
            called, kept = [], others
        if called:
            self._call(statement, called)
        return [f"from {dots}{statement.module} import {', '.join(map(ast.unparse, kept))}"] if kept else []

    def _is_module(self, statement, alias):
        return f"{self._module.base(statement)}.{alias.name}" in self._modules

    def _note(self, package, statement, text):
        self._packages.setdefault(package, []).append(text)
        self._at.setdefault(package, statement)

    def _call(self, statement, called):
        """Import the module, and call these names through it."""
        package, _, last = statement.module.rpartition(".")
        own = last
        while own in self._module.source:
            own += "_"
        for alias in called:
            for node in self._reads[alias.asname or alias.name]:
                self._edits.replace(node, f"{own}.{alias.name}")
        self._note("." * statement.level + package, statement, f"{last} as {own}")

    def _is_called(self, statement, alias):
        """Is this a function or class of the program, and a call or two in functions all that is read of it?"""
        source = self._modules.get(self._module.base(statement))
        bound = source.names.top.bound.get(alias.name, ()) if source and not source.is_package else ()
        if len(bound) != 1 or not isinstance(bound[0], _FUNCTIONS):
            return False
        name = alias.asname or alias.name
        reads = self._reads.get(name, ())
        if not 1 <= len(reads) <= _MOST or len(self._module.names.top.bound[name]) != 1:
            return False
        return all(self._is_call(node) and self._is_in_function(node) for node in reads)

    def _is_call(self, node):
        parent = self._module.names.parents[node]
        return isinstance(parent, ast.Call) and parent.func is node

    def _is_in_function(self, node):
        while node in self._module.names.parents and not isinstance(node, ast.FunctionDef):
            node = self._module.names.parents[node]
        return isinstance(node, ast.FunctionDef)
