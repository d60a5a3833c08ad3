# SPDX-License-Identifier: MIT
"""`bytes((1, 2, 3))` of known numbers becomes a literal: the badge's heap would keep the tuple beside the bytes."""

import ast

from . import program
from .edits import Edits
from .inline import number


def folded(modules):
    """{name: Module} with rows of numbers as literals."""
    return {name: _folded(module) for name, module in modules.items()}


def _folded(module):
    rows = [node for node in module.calls.get("bytes", ()) if _numbers(node) is not None]
    if not rows or module.path in program.ENTRIES:
        return module
    edits = Edits(module.source)
    for node in rows:
        edits.replace(node, repr(bytes(_numbers(node))))
    return program.Module(module.name, module.path, edits.done())


def _numbers(call):
    """The ints of `bytes((...))`; None for any other call."""
    if not isinstance(call.func, ast.Name) or len(call.args) != 1 or not isinstance(call.args[0], ast.Tuple):
        return None
    values = [number(part, {}) for part in call.args[0].elts]
    return None if None in values else values
