# SPDX-License-Identifier: MIT
"""Joins modules that are loaded together: one dictionary, one table of names, no code that imports among them.

Imports among the parts are removed. Each other import comes first, once. The parts follow, each after the parts that its
top-level code needs. Some top-level names mean something else in another part, or are a builtin's. These get their
part's name as a tail.
"""

import ast
import re
from collections import namedtuple
from graphlib import CycleError, TopologicalSorter

from .edits import Edits
from .program import ENTRIES, Module, Refused


# The use of something from a joined module by a name that is read. The scope `home` has the import of the module `source`.
# The `name` is that in the module, None for the module as an object. The reading `node` is `name` or `module.name`.
_Use = namedtuple("_Use", "home source name node")


def joined(modules, groups):
    """The modules {name: Module} with each group {name of the whole: names of its parts} as one module."""
    joint = _Joint(modules, groups)
    made = {name: module for name, module in modules.items() if joint.place(name) == name and name not in groups}
    for name, module in made.items():
        if module.path not in ENTRIES:  # entries stay unchanged, and import nothing that is joined
            made[name] = module.changed(joint.text(name)[0])
    for whole, parts in groups.items():
        made[whole] = joint.whole(whole, parts)
    return dict(sorted(made.items()))


class _Joint:
    def __init__(self, modules, groups):
        self._modules = modules
        self._groups = groups
        self._place = {part: whole for whole, parts in groups.items() for part in parts}
        self._renamed = {}  # (part, name at its top) -> its name in the whole
        self._known = {word for module in modules.values() for word in re.findall(r"\w+", module.source)}
        self._aliases = {}
        for parts in groups.values():
            self._name(parts)
        for module in modules.values():
            if module.path not in ENTRIES:
                self._name_modules(module)

    def place(self, name):
        """The name of the module that contains a module: its group's name, or its own."""
        return self._place.get(name, name)

    def whole(self, name, parts):
        """A group as one Module."""
        head, bodies, starts = [], [], []
        for part in self._in_order(parts):
            body, imports = self.text(part)
            starts.append((1 + sum(text.count("\n") for text in bodies), self._modules[part].path))
            head += imports
            bodies.append(body)
        path = self._modules[name].path if name in self._modules else "lib/" + name.replace(".", "/") + ".py"
        return Module(name, path, "; ".join(_lines(head)) + "\n" + "".join(bodies), starts)

    # --- names ---------------------------------------------------------------------------------------

    def _name(self, parts):
        """Find top-level names of these parts whose meaning would change, and rename them."""
        meaning = {}
        for part in parts:
            for node, scope in self._modules[part].names.reads:
                if scope.bindings(node.id)[0] is None:
                    meaning[node.id] = "a builtin"
        for part in parts:
            for name in self._modules[part].names.top.bound:
                means = self._means(part, name)
                if means is not None and meaning.setdefault(name, means) != means:
                    self._rename(part, name)
        for part in parts:
            for node, scope in self._modules[part].names.reads:
                use = self._use(self._modules[part], node, scope)
                if use and use.name and self.place(use.source) == self.place(part):
                    if _hidden(self._new(use.source, use.name), scope, use.home):
                        self._rename(*self._definer(use.source, use.name))

    def _rename(self, part, name):
        """Add its part's name as a tail to a top-level name of a part."""
        if part == self.place(part):
            raise Refused(f"{part}: {name} means something else in another of the modules joined with it")
        new = name + "_" + part.rpartition(".")[2]
        while new in self._known:
            new += "_"
        self._known.add(new)
        self._renamed[part, name] = new

    def _name_modules(self, module):
        """Give a joined module one name in a module that imports several of its parts at its top."""
        for name, nodes in module.names.top.bound.items():
            statement = module.names.parents.get(nodes[0])
            if isinstance(statement, ast.ImportFrom) and len(nodes) == 1:
                source, inner = self._source(module, statement, nodes[0])
                if inner is None and source in self._place and self.place(source) != self.place(module.name):
                    self._renamed[module.name, name] = self._alias(self.place(source))

    def _alias(self, whole):
        """The name of a joined module in the program's modules; no other object has this name."""
        if whole not in self._aliases:
            alias = whole.rpartition(".")[2]
            while alias in self._known:
                alias += "_"
            self._aliases[whole] = alias
        return self._aliases[whole]

    def _means(self, part, name):
        """The meaning of a top-level name of a part: (module, name); None for an import that is removed."""
        module = self._modules[part]
        for node in module.names.top.bound[name]:
            statement = module.names.parents.get(node)
            if isinstance(statement, ast.ImportFrom):
                source, inner = self._source(module, statement, node)
                return None if self.place(source) == self.place(part) else (self.place(source), inner)
            if isinstance(statement, ast.Import):
                return node.name, None
        return part, name

    def _source(self, module, statement, alias):
        """(module, name in it) that an import takes; the name is None for the module as a whole."""
        base = module.base(statement)
        if f"{base}.{alias.name}" in self._modules:
            return f"{base}.{alias.name}", None
        return base, alias.name

    def _definer(self, module, name):
        """(module, name) where a top-level name is defined, followed through imports among the parts of a group."""
        if module in self._modules:
            for node in self._modules[module].names.top.bound.get(name, []):
                statement = self._modules[module].names.parents.get(node)
                if isinstance(statement, ast.ImportFrom):
                    source, inner = self._source(self._modules[module], statement, node)
                    if inner and self.place(source) == self.place(module):
                        return self._definer(source, inner)
        return module, name

    def _new(self, module, name):
        """The new name of a module's top-level name."""
        definer = self._definer(module, name)
        return self._renamed.get(definer, definer[1])

    def _use(self, module, node, scope):
        """The _Use of a name that is read; None if it uses nothing from a joined module."""
        home, bindings = scope.bindings(node.id)
        imports = [binding for binding in bindings if isinstance(module.names.parents.get(binding), ast.ImportFrom)]
        if not imports:
            return None
        source, name = self._source(module, module.names.parents[imports[0]], imports[0])
        if source not in self._place:
            return None
        if len(bindings) > 1:
            raise Refused(f"{module.path}, line {node.lineno}: {node.id} is imported and written")
        parent = module.names.parents[node]
        if name is None and isinstance(parent, ast.Attribute):
            return _Use(home, source, parent.attr, parent)
        return _Use(home, source, name, node)

    def _in_order(self, parts):
        needs = {part: [] for part in parts}
        for part in parts:
            module = self._modules[part]
            for statement in module.tree.body:
                if isinstance(statement, ast.ImportFrom):
                    sources = {self._source(module, statement, alias)[0] for alias in statement.names}
                    needs[part] += [source for source in sorted(sources) if source in parts and source != part]
        try:
            return list(TopologicalSorter(needs).static_order())
        except CycleError as error:
            raise Refused(f"these import each other in a circle: {', '.join(error.args[1])}") from None

    # --- a part's text -------------------------------------------------------------------------------

    def text(self, name):
        """(new source text of a module, top-level imports of a group's part as pairs for _lines)."""
        module = self._modules[name]
        edits = Edits(module.source)
        head = []
        top = set(module.tree.body)
        for statement in module.nodes:
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                found = self._imports(name, statement)
                if statement in top and name in self._place:
                    head += found
                    found = []
                edits.replace(statement, "; ".join(_lines(found)) or "pass")
            elif isinstance(statement, ast.Global):
                edits.replace(statement, "global " + ", ".join(self._new(name, own) for own in statement.names))
        self._put_names(module, edits)
        return edits.done(), head

    def _imports(self, name, statement):
        """The pairs for _lines that replace an import of a module."""
        if isinstance(statement, ast.Import):
            return [("", ast.unparse(alias)) for alias in statement.names]
        module, found = self._modules[name], []
        here = self.place(name)
        for alias in statement.names:
            source, inner = self._source(module, statement, alias)
            place = self.place(source)
            if place == here:
                continue
            local = self._renamed.get((name, alias.asname or alias.name), alias.asname or alias.name)
            if inner is None and "." in place:
                base, _, what = place.rpartition(".")
            else:
                base, what = place, self._new(source, inner) if inner else place
            found.append((base, what + (f" as {local}" if local != what else "")))
        return found

    def _put_names(self, module, edits):
        for node, scope in module.names.reads:
            new, whole = self._reading(module, node, scope)
            if new != ast.unparse(whole):
                edits.replace(whole, new)
        for own, nodes in module.names.top.bound.items():
            new = self._renamed.get((module.name, own))
            for node in nodes if new else ():
                if isinstance(node, ast.Name):
                    edits.replace(node, new)
                elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    edits.rename(node, own, new)

    def _reading(self, module, node, scope):
        """(text, node that it replaces) where a name is read."""
        is_top = scope.bindings(node.id)[0] is module.names.top
        local = self._renamed.get((module.name, node.id), node.id) if is_top else node.id
        use = self._use(module, node, scope)
        if use is None:
            return local, node
        same = self.place(use.source) == self.place(module.name)
        if use.name is None:
            if same or use.source != self.place(use.source):
                raise Refused(f"{module.path}, line {node.lineno}: {node.id} is joined: name what is used of it")
            return local, node
        new = self._new(use.source, use.name)
        if same:
            return new, use.node
        return (local, node) if use.node is node else (f"{local}.{new}", use.node)


def _hidden(name, scope, home):
    """Would a local name hide a module's name where it is read? home: the scope that loses the import."""
    while scope.parent is not None:
        if name in scope.bound and not (scope is home and isinstance(scope.bound[name][0], ast.alias)):
            return True
        scope = scope.parent
    return False


def _lines(imports):
    """The import statements of pairs (module after `from`, or "", imported names): one a module."""
    found = {}
    for base, what in imports:
        found.setdefault(base, {})[what] = None
    return [
        f"from {base} import {', '.join(names)}" if base else f"import {', '.join(names)}"
        for base, names in found.items()
    ]
