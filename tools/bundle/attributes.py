# SPDX-License-Identifier: MIT
"""The attributes of a program's classes, and short names for them. Attributes that no object can share may get one name."""

import ast
import importlib
import io
import sys
from array import array

from .walk import walk

_TYPES = (object, int, str, bytes, bytearray, memoryview, list, tuple, dict, set, range, array, io.BytesIO, io.StringIO)


def defined(modules):
    """The set of attributes that the classes of {name: Module} define."""
    return {attribute for module in modules.values() for node in _classes(module) for attribute in _defined(node)}


def named(modules, free, groups, fresh, barred):
    """{attribute: its short name} of the attributes in `free`.

    The attributes of a class and its bases get different names. Some attributes are set by code outside their class. Each of
    these gets a name that no other attribute has.

    - groups: further sets that need different names.
    - fresh: a Fresh.
    - barred: {attribute: short names that it must not get}.
    """
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
    """The attributes of Python's types, and of the Python modules that these modules import."""
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
    """Sets of attributes that need different names: those of a class with its bases."""
    classes = {}  # name -> [(its own attributes, the names of its bases)]
    for module in modules.values():
        for node in _classes(module):
            classes.setdefault(node.name, []).append((set(_defined(node)), _bases(module, node)))
    for rows in classes.values():
        for own, bases in rows:
            yield own | _inherited(bases, classes)


def _bases(module, node):
    """The names of a class's bases, as in their definitions."""
    imported = {alias.asname: alias.name for statement, _ in module.imports for alias in statement.names}
    names = [getattr(base, "id", getattr(base, "attr", None)) for base in node.bases]
    return [imported.get(name, name) for name in names]


def _inherited(bases, classes):
    """The attributes of all classes with one of these names, and of their bases."""
    found, todo, seen = set(), list(bases), set()
    while todo:
        name = todo.pop()
        for own, above in classes.get(name, ()) if name not in seen else ():
            found |= own
            todo += above
        seen.add(name)
    return found


def _defined(node):
    """The names of a class's own attributes and methods, and of the attributes that its methods set on `self`."""
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
