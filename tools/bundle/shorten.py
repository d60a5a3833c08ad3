# SPDX-License-Identifier: MIT
"""Names that only the program's own modules use become short, the same few in all modules: each costs the badge heap,
if it is not one of those that lie in its flash (fresh.py).

Shortened are names at the top of modules, parameters that no call names, and the attributes that the program's classes
define. What is asked for at run time by its name, and what a library, the board or a string knows, stays as it is.
"""

import ast
import re

from . import attributes, fresh, program
from .edits import Edits

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)


def shortened(modules, roots, foreign):
    """({name: Module} with short names, [(module that defines it, short, long)]).

    roots: the dotted names that the program starts from; foreign: the source texts of what else names attributes of its
    objects, or has attributes that it names: libraries, the board's modules."""
    work = _Shortener(modules, roots, foreign)
    made = {name: work.made(module) for name, module in modules.items()}
    told = [(name, short, long) for name, names in work.tops.items() for long, short in names.items()]
    short = work.attributes
    return made, told + [(name, short[long], long) for name, own in work.defined.items() for long in own if long in short]


class _Shortener:
    def __init__(self, modules, roots, foreign):
        self._modules = modules
        own = {name: module for name, module in modules.items() if module.path not in program.ENTRIES}
        self._foreign, self._strings, self._keywords, self._read = set(), set(), set(), set()
        self._whole = {name for name in roots if name in own}
        self._open = set(program.reach(modules, roots)[1])
        for text in foreign:
            self._look_at_library(ast.parse(text))
        for module in modules.values():
            self._look(module)
        taken = (self._foreign | self._strings | self._keywords).union(*(_words(module.tree) for module in own.values()))
        self._fresh = fresh.of_names(taken)  # of modules and of attributes, which are never mistaken
        self._fresh_parameters = fresh.of_parameters(taken)  # which would hide a module's names
        self._foreign.update(attributes.built_in(own.values()))
        self.defined = attributes.defined(own)
        self.attributes = self._short_attributes(own)
        self.tops = {name: self._top(module) for name, module in own.items()}

    # --- what has to stay ----------------------------------------------------------------------------

    def _look_at_library(self, tree):
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword):
                self._keywords.add(node.arg)
        self._foreign |= _words(tree)

    def _look(self, module):
        parents = module.names.parents
        of_modules = set()  # reads of attributes that are a known module's
        for node, scope in module.names.reads:
            targets = self._modules_of(module, node, scope)
            if len(targets) > 1 or not isinstance(parents[node], ast.Attribute):
                self._open.update(targets)
            elif targets and targets[0]:
                of_modules.add(parents[node])
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if not isinstance(parents[node], ast.Expr):  # what is no docstring
                    self._strings.update(re.findall(r"\w+", node.value))
            elif isinstance(node, ast.keyword):
                self._keywords.add(node.arg)
            elif isinstance(node, ast.Attribute) and node not in of_modules:
                self._read.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and module.path in program.ENTRIES:
                self._read.update(alias.name for alias in node.names)
                self._open.add(module.base(node))

    def _short_attributes(self, own):
        """{attribute that the program's classes define, and nobody else knows: its short name}."""
        known = self._strings | self._foreign | self._keywords
        for name in self._open & set(own):
            known |= set(own[name].names.top.bound)
        free = {name for names in self.defined.values() for name in names} - known
        free = {name for name in free if not name.startswith("__")}
        return {name: self._fresh.nth(n) for name, n in attributes.numbered(own, free).items()}

    def _top(self, module):
        """{name at a module's top: its short name}. What a class reads outside of its functions stays: it may have an
        attribute with that short name."""
        classes = {node.id for node, scope in module.names.reads if isinstance(scope.node, ast.ClassDef)}
        asked = self._read | self._strings if module.name in self._open else set()
        found = {}
        for name in module.names.top.bound if module.name not in self._whole else ():
            if name not in asked | classes and not name.startswith("__") and not self._is_foreign(module, name):
                found[name] = self._fresh.nth(len(found))
        return found

    def _is_foreign(self, module, name):
        """Is this the name of something imported from outside of the program?"""
        for node in module.names.top.bound[name]:
            statement = module.names.parents.get(node)
            if isinstance(statement, ast.Import):
                return True
            if isinstance(statement, ast.ImportFrom) and not self._source(module, statement, node)[0]:
                return True
        return False

    # --- what a name means ---------------------------------------------------------------------------

    def _source(self, module, statement, alias):
        """(module of the program, name in it) that an import takes: (None, None) from outside, (module, None) whole."""
        base = module.base(statement)
        if f"{base}.{alias.name}" in self._modules:
            return f"{base}.{alias.name}", None
        return (base, alias.name) if base in self._modules else (None, None)

    def _modules_of(self, module, node, scope):
        """The modules that a name which is read may stand for; None for other things."""
        found = []
        for binding in scope.bindings(node.id)[1]:
            statement = module.names.parents.get(binding)
            is_import = isinstance(statement, ast.ImportFrom)
            source, name = self._source(module, statement, binding) if is_import else (None, None)
            found.append(source if name is None else None)
        return list(dict.fromkeys(found))  # of several modules that were joined, an import each may be left

    # --- the changes ---------------------------------------------------------------------------------

    def made(self, module):
        """A module with short names."""
        if module.name not in self.tops:
            return module
        edits = Edits(module.source)
        parameters = self._parameters(module, edits)
        of_modules = self._put_reads(module, edits, parameters)
        self._put_bindings(module, edits, parameters)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom):
                edits.replace(node, self._import(module, node))
            elif isinstance(node, ast.Global):
                names = self.tops[module.name]
                edits.replace(node, "global " + ", ".join(names.get(name, name) for name in node.names))
            elif isinstance(node, ast.Attribute) and node not in of_modules and node.attr in self.attributes:
                edits.replace_end(node, node.attr, self.attributes[node.attr])
        return program.Module(module.name, module.path, edits.done())

    def _parameters(self, module, edits):
        """{function's scope: {parameter: its short name}}; functions within count on."""
        found = {}
        for scope in module.names.scopes:
            if not isinstance(scope.node, _FUNCTIONS):
                continue
            first, outer = 0, scope.parent
            while outer is not None:
                first += len(found.get(outer, ()))
                outer = outer.parent
            names = [name for name, nodes in scope.bound.items() if isinstance(nodes[0], ast.arg)]
            free = [name for name in names if name not in self._keywords and not _is_shared(scope.bound[name])]
            found[scope] = {name: self._fresh_parameters.nth(first + n) for n, name in enumerate(free)}
        return found

    def _put_reads(self, module, edits, parameters):
        """Shorten what is read. The attributes that are a module's: a set of nodes."""
        of_modules = set()
        for node, scope in module.names.reads:
            home = scope.bindings(node.id)[0]
            edits.replace(node, self._short(module, home, node.id, parameters))
            targets = self._modules_of(module, node, scope)
            parent = module.names.parents[node]
            if len(targets) == 1 and targets[0] in self.tops and isinstance(parent, ast.Attribute):
                edits.replace_end(parent, parent.attr, self.tops[targets[0]].get(parent.attr, parent.attr))
                of_modules.add(parent)
        return of_modules

    def _short(self, module, home, name, parameters):
        if home is module.names.top:
            return self.tops[module.name].get(name, name)
        if home is not None and isinstance(home.node, ast.ClassDef):
            return self.attributes.get(name, name)
        return parameters.get(home, {}).get(name, name)

    def _put_bindings(self, module, edits, parameters):
        for scope in module.names.scopes:
            for name, nodes in scope.bound.items():
                short = self._short(module, scope, name, parameters)
                for node in nodes if short != name else ():
                    if isinstance(node, (ast.Name, ast.arg)):
                        edits.replace(node, short)
                    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                        edits.rename(node, name, short)

    def _import(self, module, statement):
        parts = []
        for alias in statement.names:
            source, name = self._source(module, statement, alias)
            new = self.tops.get(source, {}).get(name, alias.name) if name else alias.name
            local = alias.asname or alias.name
            if module.names.homes[alias] is module.names.top:
                local = self.tops[module.name].get(local, local)
            parts.append(new if new == local else f"{new} as {local}")
        return f"from {'.' * statement.level}{statement.module or ''} import {', '.join(parts)}"


def _is_shared(nodes):
    """Is a parameter bound in another way that its name must outlast?"""
    return any(isinstance(node, (ast.Nonlocal, ast.alias, ast.ExceptHandler, ast.FunctionDef)) for node in nodes)


def _words(tree):
    """All names in a tree, of whatever kind."""
    return {getattr(node, field, None) for node in ast.walk(tree) for field in ("id", "attr", "name", "arg", "asname")}
