# SPDX-License-Identifier: MIT
"""The modules of the badge's program, and those that its entries import.

An entry is a file that the board runs by its name. `__import__` counts as an import. Its argument must be a pattern with
fixed parts in the source: `"sortie.board." + name` or `"sortie.games.{}.{}".format(game, part)`. A field that is a
parameter takes the arguments of all calls of its function; the source must contain them. A field that is taken from a
string of names, `NAMES.split()[i]`, takes all these names.
"""

import ast
import re
from functools import cached_property

from .scopes import Names
from .walk import walk

# the entries stay source text on the badge
ENTRIES = ("code.py", "lib/sortie/play.py", "lib/sortie/again.py", "lib/sortie/lesson.py", "lib/sortie/review.py")


class Refused(ValueError):
    """A file that cannot be bundled. The message names the file and the reason."""


class Module:
    """A module. `name` is dotted, `path` is below the project's folder with slashes, `source` is its text.

    starts: of a joined module the parts in order, as (number of lines before the part, its path).
    """

    def __init__(self, name, path, source, starts=None):
        self.name = name
        self.path = path
        self.source = source
        self.starts = starts or [(0, path)]

    def changed(self, source):
        """The same module with another text of as many lines."""
        return Module(self.name, self.path, source, self.starts)

    def place(self, line):
        """(path, line) in the project of a line of this module."""
        before, path = [(0, self.path), *(start for start in self.starts if start[0] < line)][-1]
        return path, line - before

    @property
    def is_package(self):
        """Is it a folder's __init__?"""
        return self.path.endswith("/__init__.py")

    @property
    def package(self):
        """The package in which its relative imports start."""
        return self.name if self.is_package else self.name.rpartition(".")[0]

    @cached_property
    def tree(self):
        """The syntax tree."""
        return ast.parse(self.source, self.path)

    @cached_property
    def nodes(self):
        """All nodes of the tree in the order of ast.walk, listed once: no code may change the tree."""
        return walk(self.tree)

    @cached_property
    def imports(self):
        """(import statement, is it inside a function?) of each import."""
        functions = [(node.lineno, node.end_lineno) for node in self.nodes if isinstance(node, ast.FunctionDef)]
        found = [node for node in self.nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
        return [(node, any(first <= node.lineno <= last for first, last in functions)) for node in found]

    @cached_property
    def calls(self):
        """{name of a function or method: its calls}."""
        found = {}
        for node in self.nodes:
            if isinstance(node, ast.Call):
                found.setdefault(getattr(node.func, "id", getattr(node.func, "attr", None)), []).append(node)
        return found

    @cached_property
    def names(self):
        """The scopes.Names of this module."""
        return Names(self.tree)

    def base(self, node):
        """The dotted name after `from` in an import of this module."""
        if not node.level:
            return node.module
        parts = self.package.split(".")
        parts = parts[: len(parts) - node.level + 1]
        return ".".join([*parts, *([node.module] if node.module else [])])


def load(root):
    """{name: Module} of the entries and all of lib/ below the project's folder `root`, a Path."""
    found = {}
    for path in [root / entry for entry in ENTRIES if (root / entry).exists()] + sorted((root / "lib").rglob("*.py")):
        where = path.relative_to(root).as_posix()
        name = where.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        found.setdefault(name, Module(name, where, path.read_text(encoding="utf-8")))
    return found


def reach(modules, names):
    """(names of the modules that these import, themselves included; those of them that __import__ can name)."""
    reached, dynamic, todo = [], set(), list(names)
    while todo:
        name = todo.pop(0)
        if name in modules and name not in reached:
            reached.append(name)
            todo += imported(modules, modules[name])
        if not todo:
            dynamic = _dynamic(modules, reached)
            todo = [name for name in sorted(dynamic) if name not in reached]
    return sorted(reached), dynamic


def loaded(modules, names):
    """The names of all modules that are loaded with these, without later imports inside functions."""
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in modules and name not in found:
            found.add(name)
            todo += imported(modules, modules[name], inside=False)
    return found


def imported(modules, module, inside=None):
    """The dotted names that a module imports, with their packages.

    inside: True for imports inside functions, False for top-level imports, None for both.
    """
    found = []
    for node, is_inside in module.imports:
        if inside is not None and inside != is_inside:
            continue
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        else:
            base = module.base(node)
            found += [base] + [f"{base}.{alias.name}" for alias in node.names if f"{base}.{alias.name}" in modules]
    return [above for name in dict.fromkeys(found) for above in _with_packages(name)]


def _with_packages(name):
    """A dotted name and its packages, the outermost first."""
    parts = name.split(".")
    return [".".join(parts[: i + 1]) for i in range(len(parts))]


def _dynamic(modules, reached):
    """The modules that an __import__ pattern in these modules can name, with their packages."""
    found = set()
    for pattern in _patterns([modules[name] for name in reached]):
        found |= {above for name in modules if re.fullmatch(pattern, name) for above in _with_packages(name)}
    return found & set(modules)


def _patterns(modules):
    """Regular expressions of the names that these modules give to __import__."""
    for module in modules:
        for function in module.nodes if "__import__" in module.calls else ():
            if isinstance(function, ast.FunctionDef):
                for call in walk(function):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "__import__":
                        yield "".join(_part(part, module, function, modules) for part in _parts_of(call.args[0]))


def _parts_of(node):
    """The parts of a text expression: str for fixed parts, nodes for the others. Raises Refused."""
    if isinstance(node, ast.Constant):
        return [node.value]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
        return [node.left.value, node.right]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        fixed = node.func.value.value.split("{}")
        return [part for pair in zip(fixed, [*node.args, ""]) for part in pair]
    raise Refused(f"line {node.lineno}: what does __import__ name here?")


def _part(part, module, function, modules):
    if isinstance(part, str):
        return re.escape(part)
    values = []
    parameters = [arg.arg for arg in function.args.args]
    if isinstance(part, ast.Name) and part.id in parameters:
        values = _arguments(modules, function.name, parameters.index(part.id))
    elif isinstance(part, ast.Subscript):
        values = _names(module, part.value)
    if values and all(isinstance(value, ast.Constant) for value in values):
        return "(" + "|".join(sorted({re.escape(value.value) for value in values})) + ")"
    return r"\w+"


def _names(module, split):
    """The names, as ast.Constant, in a string that `split`, a node, splits; the module's top defines it. [] for other nodes."""
    name = getattr(getattr(split, "func", None), "value", None)
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", None) == getattr(name, "id", ""):
            return [ast.Constant(word) for word in ast.literal_eval(node.value).split()]
    return []


def _arguments(modules, name, position):
    """The arguments at a position in all calls of functions of this name."""
    calls = [call for module in modules for call in module.calls.get(name, [])]
    return [call.args[position] if position < len(call.args) else call for call in calls]
