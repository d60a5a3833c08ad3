# SPDX-License-Identifier: MIT
"""The attributes that a program's classes define, and short names for them: two that no object can have both share one."""

import ast
import importlib
import io
import sys
from array import array

from .walk import walk

_TYPES = (object, int, str, bytes, bytearray, memoryview, list, tuple, dict, set, range, array, io.BytesIO, io.StringIO)


def defined(modules):
    """The attributes that the classes of {name: Module} define, a set."""
    return {attribute for module in modules.values() for node in _classes(module) for attribute in _defined(node)}


def named(modules, free, groups, fresh, barred):
    """{attribute: its short name} of those in `free`.

    Attributes of a class and of those above it are named apart; one that is written from outside, on an object of whatever
    class, has its name for itself. groups: further sets that are named apart; fresh: a Fresh; barred: {attribute: short
    names that it must not get}."""
    rivals = {name: set() for name in free}
    for group in (*_together(modules), *groups):
        for name in group & free:
            rivals[name] |= group & free
    for name in _written_outside(modules) & free:
        rivals[name] = set(free)
        for other in free:
            rivals[other].add(name)
    names = {}
    for name in sorted(free, key=lambda name: (-len(rivals[name]), name)):
        names[name] = fresh.first({names[rival] for rival in rivals[name] if rival in names} | barred[name])
    return names


def built_in(modules):
    """The attributes of Python's types, and of its modules that these import."""
    for kind in (*_TYPES, BaseException, type):
        yield from dir(kind)
    for module in modules:
        for statement, _ in module.imports:
            for name in [alias.name for alias in statement.names] if isinstance(statement, ast.Import) else ():
                if name in sys.stdlib_module_names:
                    yield from dir(importlib.import_module(name))


def _classes(module):
    return [node for node in module.nodes if isinstance(node, ast.ClassDef)]


def _together(modules):
    """Sets of attributes that must not be mistaken for each other: of a class with those above it."""
    classes = {}  # name -> [(its own attributes, the names of the classes above it)]
    for module in modules.values():
        for node in _classes(module):
            classes.setdefault(node.name, []).append((set(_defined(node)), _bases(module, node)))
    for rows in classes.values():
        for own, bases in rows:
            yield own | _inherited(bases, classes)


def _bases(module, node):
    """The names of the classes that a class is made from, where they are defined."""
    imported = {alias.asname: alias.name for statement, _ in module.imports for alias in statement.names}
    names = [getattr(base, "id", getattr(base, "attr", None)) for base in node.bases]
    return [imported.get(name, name) for name in names]


def _inherited(bases, classes):
    """The attributes of all classes that bear one of these names, and of those above them."""
    found, todo, seen = set(), list(bases), set()
    while todo:
        name = todo.pop()
        for own, above in classes.get(name, ()) if name not in seen else ():
            found |= own
            todo += above
        seen.add(name)
    return found


def _defined(node):
    """The names of a class's own attributes and methods, and those that its methods give to `self`."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name
            yield from (written.attr for written in walk(part) if _is_written(written) and _is_self(written.value))
        elif isinstance(part, ast.Assign):
            yield from (target.id for target in part.targets if isinstance(target, ast.Name))


def _written_outside(modules):
    written = [node for module in modules.values() for node in module.nodes if _is_written(node)]
    return {node.attr for node in written if not _is_self(node.value)}


def _is_written(node):
    return isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)


def _is_self(node):
    return isinstance(node, ast.Name) and node.id == "self"
