# SPDX-License-Identifier: MIT
"""Replaces names of numbers by the numbers. A name costs heap on the badge, and its look-up costs time.

`NAME = const(number)` at the top of a module defines such a name. The number replaces it in this module, in modules that
import it, and in `words.NAME`. The assignment is removed, unless code may read it from a module passed as an
object (`rules.SIZE`). In that case it stays as a plain number. Names that are assigned twice, shadowed or of no module stay.
"""

import ast

from . import program
from .edits import Edits
from .program import Refused
from .walk import walk

_OPERATORS = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Name, ast.Load, ast.operator, ast.unaryop)


def inlined(modules, roots):
    """{name: Module} of the modules that `roots` (dotted names) import. All but the entries have numbers for names."""
    reached, dynamic = program.reach(modules, roots)
    inliner = _Inliner({name: modules[name] for name in reached}, dynamic)
    made = {name: inliner.made(module) for name, module in inliner.modules.items()}
    return {name: made[name] for name in program.reach(made, roots)[0]}


def own_constants(module):
    """{name: (value, its statement)} of the constants that a module defines at its top."""
    found = {}
    for node in module.tree.body:
        if _is_const(node) and len(module.names.top.bound[node.targets[0].id]) == 1:
            values = {name: value for name, (value, _) in found.items()}
            value = number(node.value.args[0], values)
            if value is not None:
                found[node.targets[0].id] = value, node
    return found


def _is_const(node):
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and len(node.targets) == 1
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
    )


def number(node, names):
    """The int value of an expression of ints and known names; None for any other expression."""
    parts = walk(node)
    known = all(part.id in names for part in parts if isinstance(part, ast.Name))
    if not known or not all(isinstance(part, _OPERATORS) for part in parts):
        return None
    value = eval(compile(ast.Expression(node), "const", "eval"), {"__builtins__": {}}, names)
    return value if type(value) is int else None


class _Inliner:
    def __init__(self, modules, dynamic):
        self.modules = modules
        self._own = {name: own_constants(module) for name, module in modules.items()}
        self._open = set(dynamic)  # modules that are used as objects: their attributes are known by name alone
        self._read = set()  # the attribute names read from objects
        self._whole = set()  # modules that a star or an entry imports: they keep every name
        self._wanted = set()  # (module, name) of each import that stays, because its name is assigned again
        for module in modules.values():
            self._find_whole(module)
        for module in modules.values():
            self._look(module)

    # --- meanings of names ---------------------------------------------------------------------------

    def _constant(self, module, name):
        """The number of a module's public name, defined or imported there; None for a name without a number."""
        if module not in self.modules or module in self._whole:
            return None
        if name in self._own[module]:
            return self._own[module][name][0]
        return self._meaning(module, self.modules[module].names.top.bound.get(name, []))[0]

    def _meaning(self, module, bindings):
        """(number, module) that a name with these bindings means in a module. Each is None if the name does not mean it."""
        if len(bindings) != 1:
            return None, None
        here = self.modules[module]
        node = bindings[0]
        statement = here.names.parents.get(node)
        if isinstance(node, ast.Name) and statement in [assign for _, assign in self._own[module].values()]:
            return self._own[module][node.id][0], None
        if not isinstance(statement, ast.ImportFrom) or node.name == "*":
            return None, None
        base = here.base(statement)
        if f"{base}.{node.name}" in self.modules:
            return None, f"{base}.{node.name}"
        return self._constant(base, node.name), None

    def _attribute(self, module, node, scope):
        """(number, module) of `name.attribute`, where name is a module's. Each is None if the expression does not mean it."""
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            return None, None
        target = self._meaning(module.name, scope.bindings(node.value.id)[1])[1]
        return (self._constant(target, node.attr) if target else None), target

    # --- modules used as objects ----------------------------------------------------------------------

    def _find_whole(self, module):
        """Note the modules that keep every name."""
        for node in module.nodes:
            if isinstance(node, ast.Import):
                self._open.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and (module.path in program.ENTRIES or node.names[0].name == "*"):
                self._whole.add(module.base(node))

    def _look(self, module):
        """Note a module's reads at run time: attributes of objects, and names of imports that stay."""
        parents, numbers = module.names.parents, set()
        for node, scope in module.names.reads:
            number, target = self._attribute(module, parents[node], scope)
            if number is not None:
                numbers.add(parents[node])
            elif not target:
                for binding in scope.bindings(node.id)[1]:
                    self._open.add(self._meaning(module.name, [binding])[1])
            if target and not isinstance(parents[node].ctx, ast.Load):
                raise Refused(f"{module.path}, line {node.lineno}: a module's name is written from outside")
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and node not in numbers:
                self._read.add(node.attr)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr":
                self._read.add(getattr(node.args[1], "value", None))
            elif isinstance(node, ast.ImportFrom):
                self._look_at_import(module, node)

    def _look_at_import(self, module, statement):
        for alias in statement.names:
            bindings = module.names.homes[alias].bound[alias.asname or alias.name]
            if self._meaning(module.name, bindings) == (None, None):
                self._wanted.add((module.base(statement), alias.name))

    def _stays(self, module, name):
        """May code read this public constant at run time?"""
        if name.startswith("_"):
            return False
        wanted = module.name in self._whole or (module.name, name) in self._wanted
        return wanted or (module.name in self._open and name in self._read)

    # --- the changes ---------------------------------------------------------------------------------

    def made(self, module):
        """The module as it is put on the badge."""
        if module.path in program.ENTRIES:
            return module
        edits = Edits(module.source)
        left = self._put_numbers(module, edits)
        for value, node in self._own[module.name].values():
            name = node.targets[0].id
            edits.replace(node, f"{name} = {value}" if self._stays(module, name) else "")
            left.discard(node.value.func)
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom):
                self._put_import(module, node, edits, left)
        return module.changed(edits.done())

    def _put_numbers(self, module, edits):
        """Put in the numbers. Returns the names (ast.Name) that are still read."""
        left = set()
        for node, scope in module.names.reads:
            number = self._meaning(module.name, scope.bindings(node.id)[1])[0]
            whole = node
            if number is None:
                whole = module.names.parents[node]
                number = self._attribute(module, whole, scope)[0]
            if number is None:
                left.add(node)
            elif not self._is_in_const(module, node):
                alone = number >= 0 and not isinstance(module.names.parents[whole], ast.Attribute)
                edits.replace(whole, str(number) if alone else f"({number})")
        return left

    def _is_in_const(self, module, node):
        """Is this node part of a constant's own definition, which is replaced as a whole?"""
        definitions = [statement for _, statement in self._own[module.name].values()]
        while node not in definitions and node in module.names.parents:
            node = module.names.parents[node]
        return node in definitions

    def _put_import(self, module, statement, edits, left):
        """Remove unread names from an import."""
        kept, numbers = [], []
        for alias in statement.names:
            name = alias.asname or alias.name
            scope = module.names.homes[alias]
            number, target = self._meaning(module.name, scope.bound[name])
            if number is not None:
                if scope is module.names.top and self._stays(module, name):
                    numbers.append(f"{name} = {number}")
            elif self._is_read(module, name, scope, left) or not self._may_go(module, alias, statement, target):
                kept.append(alias)
        if len(kept) == len(statement.names):
            return
        base = "." * statement.level + (statement.module or "")
        parts = [f"from {base} import " + ", ".join(map(ast.unparse, kept))] if kept else []
        edits.replace(statement, "; ".join(parts + numbers) or "pass")

    def _is_read(self, module, name, scope, left):
        return any(
            node.id == name and node in left and home.bindings(name)[0] is scope for node, home in module.names.reads
        )

    def _may_go(self, module, alias, statement, target):
        """May an unread import be removed? True for `const`, and for a module of which only numbers were read."""
        if target:
            name = alias.asname or alias.name
            return not (module.name in self._open and name in self._read)
        return module.base(statement) == "micropython" and alias.name == "const"
