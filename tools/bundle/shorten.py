# SPDX-License-Identifier: MIT
"""Shortens names that only the program's own modules use. MicroPython never frees a name, and a few short names serve all.

It shortens top-level names, parameters that no call names, and attributes of the program's classes. It also shortens
names read from a module that is passed as an object. Names that a library, the board or a string contains stay.
"""

import ast
import re

from . import attributes, program
from .edits import Edits
from .fresh import Fresh
from .walk import walk

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)


def shortened(modules, roots, foreign):
    """{name: Module} with short names.

    roots: the dotted names of the program's entries. Foreign: the source texts of libraries and the board's modules, which
    share attribute names with the program.
    """
    work = _Shortener(modules, roots, foreign)
    return {name: work.made(module) for name, module in modules.items()}


class _Shortener:
    def __init__(self, modules, roots, foreign):
        self._modules = modules
        own = {name: module for name, module in modules.items() if module.path not in program.ENTRIES}
        texts = [*foreign, *[module.source for module in modules.values()]]
        words = {word for text in texts for word in re.findall(r"\w+", text)}
        self._fresh = Fresh("abcdefghijklmn", words)  # for modules and attributes, which cannot be confused
        self._fresh_parameters = Fresh("pqrstuvw", words)  # these would hide a module's names
        self._foreign, self._members, self._strings, self._keywords = set(), {"args", "value"}, set(), set()
        self._read = set()
        self._packed = {name.rpartition(".")[2] for name in modules}  # names that a package's module gets when its parts are imported
        self._whole = {name for name in roots if name in own}
        self._open = set(program.reach(modules, roots)[1])
        for text in foreign:
            self._look_at_library(ast.parse(text))
        for module in modules.values():
            self._look(module)
        self._foreign.update(attributes.built_in(own.values()))
        self.attributes = self._short_attributes(own)
        self.tops = {name: self._top(module) for name, module in own.items()}

    # --- names that stay ------------------------------------------------------------------------------

    def _look_at_library(self, tree):
        for node in walk(tree):
            if isinstance(node, ast.keyword):
                self._keywords.add(node.arg)
            self._foreign.update(getattr(node, field, None) for field in ("id", "attr", "name", "arg"))
            self._members.update(getattr(node, field, None) for field in ("attr", "name"))

    def _look(self, module):
        parents = module.names.parents
        of_modules = set()  # reads of a known module's attributes
        for node, scope in module.names.reads:
            targets = self._modules_of(module, node, scope)
            if len(targets) > 1 or not isinstance(parents[node], ast.Attribute):
                self._open.update(targets)
            elif targets and targets[0]:
                of_modules.add(parents[node])
                if module.path in program.ENTRIES:  # an entry stays unchanged
                    self._strings.add(parents[node].attr)
                    self._open.update(targets)
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if not isinstance(parents[node], ast.Expr):  # no docstring
                    self._strings.update(re.findall(r"\w+", node.value))
            elif isinstance(node, ast.keyword):
                self._keywords.add(node.arg)
            elif isinstance(node, ast.Attribute) and node not in of_modules:
                self._read.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and module.path in program.ENTRIES:
                self._strings.update(alias.name for alias in node.names)
                self._open.add(module.base(node))

    def _short_attributes(self, own):
        """{attribute: its short name}.

        Attributes are those of the program's classes and of its modules used as objects, if no other code names them.
        """
        known = self._strings | self._foreign | self._keywords
        asked = {}
        for name in self._open & set(own):
            names = set(own[name].names.top.bound) & self._read
            asked[name] = {one for one in names if name not in self._whole and self._may_change(own[name], one)}
            known |= names - asked[name]
        wanted = attributes.defined(own).union(*asked.values()) - known
        wanted = {name for name in wanted if not name.startswith("__")}
        unfit = self._members | self._read | self._strings  # unfit as short names
        unfit = unfit.union(*[_read_by_classes(module) for module in own.values()])
        barred = {name: set(unfit) for name in wanted}
        for name, names in asked.items():
            for one in names & wanted:
                barred[one] |= _plain(own[name]) | self._packed
        return attributes.named(own, wanted, asked.values(), self._fresh, barred)

    def _top(self, module):
        """{name at a module's top: its short name}."""
        asked = self._read | self._strings if module.name in self._open else set()
        found, used = {}, _plain(module) | self._packed
        names = [name for name in module.names.top.bound if self._may_change(module, name)]
        for name in names if module.name not in self._whole else ():
            if name in asked and name in self.attributes:
                found[name] = self.attributes[name]
        used |= set(found.values())
        modules = {}  # module of the program -> its only name here
        for name in names if module.name not in self._whole else ():
            if name not in asked:
                of = self._imported_whole(module, name)
                found[name] = modules.get(of) or self._fresh.first(used)
                used.add(found[name])
                if of:
                    modules[of] = found[name]
        return found

    def _imported_whole(self, module, name):
        """The module of the program that this name means as a whole; None for another name."""
        (node, *more) = module.names.top.bound[name]
        statement = module.names.parents.get(node)
        if more or not isinstance(statement, ast.ImportFrom):
            return None
        source, inner = self._source(module, statement, node)
        return None if inner else source

    def _may_change(self, module, name):
        """May a top-level name of a module change? A name that a class reads outside its functions stays.

        Such a class may have an attribute with the short name.
        """
        return not (name.startswith("__") or name in _read_by_classes(module) or self._is_foreign(module, name))

    def _is_foreign(self, module, name):
        """Is this name imported from outside the program?"""
        for node in module.names.top.bound[name]:
            statement = module.names.parents.get(node)
            if isinstance(statement, ast.Import):
                return True
            if isinstance(statement, ast.ImportFrom) and not self._source(module, statement, node)[0]:
                return True
        return False

    # --- meanings of names ---------------------------------------------------------------------------

    def _source(self, module, statement, alias):
        """(module of the program, name in it) that an import takes. (None, None) from outside; (module, None) for a whole module."""
        base = module.base(statement)
        if f"{base}.{alias.name}" in self._modules:
            return f"{base}.{alias.name}", None
        return (base, alias.name) if base in self._modules else (None, None)

    def _modules_of(self, module, node, scope):
        """The modules that a name which is read may mean; None stands for other objects."""
        found = []
        for binding in scope.bindings(node.id)[1]:
            statement = module.names.parents.get(binding)
            is_import = isinstance(statement, ast.ImportFrom)
            source, name = self._source(module, statement, binding) if is_import else (None, None)
            found.append(source if name is None else None)
        return list(dict.fromkeys(found))  # several modules that were joined can leave one import each

    # --- the changes ---------------------------------------------------------------------------------

    def made(self, module):
        """A module with short names."""
        if module.name not in self.tops:
            return module
        edits = Edits(module.source)
        parameters = self._parameters(module, edits)
        of_modules = self._put_reads(module, edits, parameters)
        self._put_bindings(module, edits, parameters)
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom):
                edits.replace(node, self._import(module, node))
            elif isinstance(node, ast.Global):
                names = self.tops[module.name]
                edits.replace(node, "global " + ", ".join(names.get(name, name) for name in node.names))
            elif isinstance(node, ast.Attribute) and node not in of_modules and node.attr in self.attributes:
                edits.replace_end(node, node.attr, self.attributes[node.attr])
        return module.changed(edits.done())

    def _parameters(self, module, edits):
        """{function's scope: {parameter: its short name}}. A short name hides no name that the function reads."""
        found = {}
        for scope in module.names.scopes:
            if isinstance(scope.node, _FUNCTIONS):
                used = self._seen(module, scope, found)
                names = [name for name, nodes in scope.bound.items() if isinstance(nodes[0], ast.arg)]
                found[scope] = {}
                for name in names:
                    if name not in self._keywords and not _is_shared(scope.bound[name]):
                        found[scope][name] = self._fresh_parameters.first(used)
                        used.add(found[scope][name])
        return found

    def _seen(self, module, function, parameters):
        """The new names in a function and in its inner functions."""
        seen = set()
        for scope in module.names.scopes:
            if _is_within(scope, function):
                seen.update(scope.bound)
                seen.update(self.tops[module.name].get(name, name) for name in scope.globals)
        for node, scope in module.names.reads:
            if _is_within(scope, function):
                seen.add(self._short(module, scope.bindings(node.id)[0], node.id, parameters))
        return seen

    def _put_reads(self, module, edits, parameters):
        """Shorten the names that are read. Returns the nodes of attributes that belong to a module, a set."""
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
        parts = dict.fromkeys(parts)  # several modules that were joined are one
        return f"from {'.' * statement.level}{statement.module or ''} import {', '.join(parts)}"


def _is_shared(nodes):
    """Does another binding need this parameter's name?"""
    return any(isinstance(node, (ast.Nonlocal, ast.alias, ast.ExceptHandler, ast.FunctionDef)) for node in nodes)


def _is_within(scope, outer):
    while scope is not None and scope is not outer:
        scope = scope.parent
    return scope is outer


def _read_by_classes(module):
    """The names that a module's classes read outside their functions."""
    return {node.id for node, scope in module.names.reads if isinstance(scope.node, ast.ClassDef)}


def _plain(module):
    """The names in a module that are no attributes."""
    bound = [scope.bound for scope in module.names.scopes if not isinstance(scope.node, ast.ClassDef)]
    return {node.id for node, _ in module.names.reads}.union(*bound)
