# SPDX-License-Identifier: MIT
"""A function that is called in one place only is put there: on the badge each costs some fifty bytes of heap, and a call.

The source keeps its short functions for the reader. Merged are functions at the top of a module, and methods that one
other method of their class calls on `self`; not what is named in any other way, and not what cannot be told apart from
the code around it (tools/bundle/bodies.py).
"""

import ast
import re
from collections import Counter

from . import bodies, program
from .walk import walk


def merged(modules, roots, foreign=()):
    """{name: Module} with functions merged. roots: dotted names whose own names are asked for from outside; foreign: source
    texts that name attributes of the program's objects."""
    outside = set().union(*(_outer_names(modules, name) for name in modules), *(_words(text) for text in foreign))
    known = _Known(modules, outside)
    made = {}
    for name, module in modules.items():
        if module.path in program.ENTRIES or name in roots:
            made[name] = module
            continue
        tree = ast.parse(module.source)
        work = _Merger(tree, known)
        while work.merge_one():
            pass
        made[name] = program.Module(name, module.path, ast.unparse(tree)) if work.done else module
    return made


class _Known:
    """What is known of names in the whole program.

    outside: names that others than a function's own module ask for; called_once: methods that are defined once and named
    once; unstable: global names that functions write, and attributes written by other methods than the one that makes them."""

    def __init__(self, modules, outside):
        trees = [module.tree for module in modules.values()]
        attributes = Counter(node.attr for tree in trees for node in _nodes(tree, ast.Attribute))
        functions = [node for tree in trees for node in _nodes(tree, ast.FunctionDef)]
        defined = Counter(node.name for node in functions)
        self.outside = outside
        self.called_once = {name for name, count in defined.items() if count == attributes[name] == 1} - outside
        self.unstable = {name for tree in trees for node in _nodes(tree, ast.Global) for name in node.names}
        for function in functions:
            if function.name != "__init__":
                written = [node for node in _nodes(function, ast.Attribute) if not isinstance(node.ctx, ast.Load)]
                self.unstable.update(node.attr for node in written)


class _Merger:
    """Merges the functions of one module's tree, in place. done: how many. known: _Known."""

    def __init__(self, tree, known):
        self._tree = tree
        self._known = known
        self._refused = set()
        self._fresh = 0
        self.done = 0

    def merge_one(self):
        """Merge a function that calls no other which could be merged. False: there is none."""
        for holder, function, name in self._candidates():
            if self._put(holder, function, name):
                self.done += 1
                return True
            self._refused.add(function)
        return False

    def _candidates(self):
        """(node in whose body it stands, function, its name or, of a method, `.name`), the innermost first."""
        reads = Counter(node.id for node in _nodes(self._tree, ast.Name))
        found = []
        for function in self._tree.body:
            if _is_function(function) and reads[function.name] == 1 and function.name not in self._known.outside:
                found.append((self._tree, function, function.name))
        for node in _nodes(self._tree, ast.ClassDef):
            for part in node.body:
                if _is_function(part) and part.name in self._known.called_once:
                    found.append((node, part, "." + part.name))
        found = [row for row in found if row[1] not in self._refused and bodies.can_move(row[1])]
        names = {name for _, _, name in found}
        return sorted(found, key=lambda row: len(names & _called(row[1])))

    def _put(self, holder, function, name):
        """Put a function where it is called. False: it cannot be."""
        for caller in _nodes(holder, ast.FunctionDef) if name[0] == "." else _nodes(self._tree, ast.FunctionDef):
            if caller is not function and name in _called(caller):
                break
        else:
            return False
        if name[0] == "." and caller not in holder.body:
            return False
        if not bodies.move(function, caller, name, f"_{self._fresh}", self._known.unstable):
            return False
        self._fresh += 1
        holder.body.remove(function)
        if not holder.body:
            holder.body.append(ast.Pass())
        return True


def _outer_names(modules, name):
    """The names that a module takes from others, reads as attributes, or has in its strings."""
    module = modules[name]
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute):
            if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 40:
            yield from _words(node.value)


def _words(text):
    return set(re.findall(r"\w+", text))


def _nodes(tree, kind):
    return [node for node in walk(tree) if isinstance(node, kind)]


def _is_function(node):
    return isinstance(node, ast.FunctionDef) and not node.decorator_list


def _called(function):
    """What a function calls: names, and `.name` of the methods of `self`."""
    found = set()
    for node in _nodes(function, ast.Call):
        if isinstance(node.func, ast.Name):
            found.add(node.func.id)
        elif isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "self":
            found.add("." + node.func.attr)
    return found
