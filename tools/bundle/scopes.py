# SPDX-License-Identifier: MIT
"""Which binding a name refers to: Python's scopes, worked out on a syntax tree."""

import ast

from .walk import walk

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Scope:
    """A module, class, function or comprehension. `bound`: name -> the nodes that bind it here.

    A node is what writes the name: an ast.Name, alias, arg, def, class, handler or global statement.
    """

    def __init__(self, node, parent):
        self.node = node
        self.parent = parent
        self.bound = {}
        self.globals = set()

    def bindings(self, name):
        """(scope, nodes) that bind a name read here; (None, []) when only a builtin can be meant."""
        if name in self.globals:
            scope = self.module()
            return scope, scope.bound.get(name, [])
        scope = self
        while scope is not None:
            hidden = (
                isinstance(scope.node, ast.ClassDef) and scope is not self
            )  # methods do not see their class's names
            if name in scope.bound and not hidden:
                return scope, scope.bound[name]
            scope = scope.parent
        return None, []

    def module(self):
        """The outermost scope."""
        return self if self.parent is None else self.parent.module()

    def _bind(self, name, node):
        home = self.module() if name in self.globals else self
        home.bound.setdefault(name, []).append(node)


class Names(ast.NodeVisitor):
    """The names of a module.

    reads: a list of (ast.Name, Scope); homes: {ast.alias: the Scope it binds in}; scopes: all of them, each after the
    one around it; top: the module's; parents: of all nodes.
    """

    def __init__(self, tree):
        self.reads = []
        self.homes = {}
        self.scopes = []
        self.parents = {child: node for node in walk(tree) for child in ast.iter_child_nodes(node)}
        self.top = self._scope = self._inner(tree, None)
        self._later = []
        for statement in tree.body:
            self.visit(statement)
        while self._later:  # a function's body is read when all that stands around it is known
            self._scope, body = self._later.pop(0)
            for node in body:
                self.visit(node)

    def _inner(self, node, parent):
        self.scopes.append(Scope(node, parent))
        return self.scopes[-1]

    def visit_Name(self, node):
        """A name read, or bound."""
        if isinstance(node.ctx, ast.Load):
            self.reads.append((node, self._scope))
        else:
            self._scope._bind(node.id, node)

    def visit_NamedExpr(self, node):
        """`:=` in a comprehension binds in the function around it."""
        scope = self._scope
        while isinstance(scope.node, _COMPREHENSIONS):
            scope = scope.parent
        scope._bind(node.target.id, node.target)
        self.visit(node.value)

    def visit_alias(self, node):
        """An imported name."""
        name = (node.asname or node.name).split(".")[0]
        self._scope._bind(name, node)
        self.homes[node] = self.top if name in self._scope.globals else self._scope

    def visit_Global(self, node):
        """Names of the module that a function writes: they have more bindings than one."""
        self._scope.globals.update(node.names)
        for name in node.names:
            self._scope._bind(name, node)

    def visit_Nonlocal(self, node):
        """Names of the function around it: written twice."""
        for name in node.names:
            scope = self._scope.parent.bindings(name)[0]
            scope._bind(name, node)
            self._scope.bound.pop(name, None)

    def visit_ExceptHandler(self, node):
        """`except X as name`."""
        if node.name:
            self._scope._bind(node.name, node)
        self.generic_visit(node)

    def visit_ClassDef(self, node):
        """A class: its bases are read outside of it."""
        self._scope._bind(node.name, node)
        for part in (*node.decorator_list, *node.bases, *node.keywords):
            self.visit(part)
        outer, self._scope = self._scope, self._inner(node, self._scope)
        for statement in node.body:
            self.visit(statement)
        self._scope = outer

    def visit_FunctionDef(self, node):
        """A function: its defaults are read outside of it."""
        self._scope._bind(node.name, node)
        for part in node.decorator_list:
            self.visit(part)
        self._function(node, node.body)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        """A function without a name."""
        self._function(node, [node.body])

    def _function(self, node, body):
        args = node.args
        for default in (*args.defaults, *[d for d in args.kw_defaults if d is not None]):
            self.visit(default)
        scope = self._inner(node, self._scope)
        for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
            if arg is not None:
                scope._bind(arg.arg, arg)
        self._later.append((scope, body))

    def _comprehension(self, node):
        """The first row it goes over is read outside of it, all else inside."""
        first, *others = node.generators
        self.visit(first.iter)
        outer, self._scope = self._scope, self._inner(node, self._scope)
        self.visit(first.target)
        for condition in first.ifs:
            self.visit(condition)
        for generator in others:
            self.visit(generator)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.visit(part)
        self._scope = outer

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension
