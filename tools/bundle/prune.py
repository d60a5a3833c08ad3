# SPDX-License-Identifier: MIT
"""Takes out functions and classes at the top of modules that nothing on the badge names: what only tests or a PC's tools use.

A name counts as named wherever it stands: as a variable, an attribute, in an import or in a string.
"""

import ast
import re
from collections import Counter

from . import program
from .edits import Edits
from .walk import walk

_DEFINITIONS = (ast.FunctionDef, ast.ClassDef)


def pruned(modules, keep=()):
    """{name: Module} without what nothing names; keep: names that a PC's programs ask for."""
    tops = [(module, node) for module in modules.values() for node in module.tree.body if _can_go(node)]
    inside = {node: _named(node) for _, node in tops}
    named = sum((_named(module.tree) for module in modules.values()), Counter(keep))
    gone = set()
    found = True
    while found:
        found = [node for _, node in tops if node not in gone and not named[node.name] - inside[node][node.name]]
        for node in found:
            named -= inside[node]
        gone.update(found)
    return {name: _without(module, gone) for name, module in modules.items()}


def _can_go(node):
    """A definition; not one with a decorator, which may tell somebody of it."""
    return isinstance(node, _DEFINITIONS) and not node.decorator_list


def _named(tree):
    """How often each word is named below a node, docstrings left out."""
    count = Counter()
    texts = {id(node.value) for node in walk(tree) if isinstance(node, ast.Expr)}
    for node in walk(tree):
        if isinstance(node, ast.Name):
            count[node.id] += 1
        elif isinstance(node, ast.Attribute):
            count[node.attr] += 1
        elif isinstance(node, ast.alias):
            count[node.name.rpartition(".")[2]] += 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            count.update(re.findall(r"\w+", node.value))
    return count


def _without(module, gone):
    nodes = [node for node in module.tree.body if node in gone]
    if not nodes:
        return module
    edits = Edits(module.source)
    for node in nodes:
        edits.replace(node, "pass")
    return program.Module(module.name, module.path, edits.done())
