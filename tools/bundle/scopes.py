# SPDX-License-Identifier: MIT
"""The binding of each name, by Python's scopes, from a syntax tree."""

import ast

from .walk import parents

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Scope:
    """A module, class, function or comprehension. `bound`: {name: the nodes that bind it here}.

    A node is the part of the tree with the name: ast.Name, alias, arg, def, class, handler or global statement.
    """

    def __init__(self, node, parent):
        self.node = node
        self.parent = parent
        self.bound = {}
        self.globals = set()

    def bindings(self, name):
        """(scope, nodes) that bind a name read here; (None, []) for a builtin."""
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

    def now(self, name):
        """The scope where a name read at this point is looked up. A class's own name counts from its binding on."""
        is_later = isinstance(self.node, ast.ClassDef) and name not in self.bound
        return Scope(self.node, self.parent) if is_later else self

    def module(self):
        """The outermost scope."""
        return self if self.parent is None else self.parent.module()

    def _bind(self, name, node):
        home = self.module() if name in self.globals else self
        home.bound.setdefault(name, []).append(node)


class Names(ast.NodeVisitor):
    """The names of a module.

    reads: a list of (ast.Name, Scope); homes: {ast.alias: the Scope that it binds in}; scopes: all scopes, outer before
    inner; top: the module's scope; parents: {node: its parent}.
    """

    def __init__(self, tree):
        self.reads = []
        self.homes = {}
        self.scopes = []
        self.parents = parents(tree)
        self.top = self._scope = self._inner(tree, None)
        self._later = []
        for statement in tree.body:
            self.visit(statement)
        while self._later:  # a function's body is visited after all code around it
            self._scope, body = self._later.pop(0)
            for node in body:
                self.visit(node)

    def _inner(self, node, parent):
        self.scopes.append(Scope(node, parent))
        return self.scopes[-1]

    def visit_Name(self, node):
        """Note a read, or bind the name."""
        if isinstance(node.ctx, ast.Load):
            self.reads.append((node, self._scope.now(node.id)))
        else:
            self._scope._bind(node.id, node)

    def visit_Assign(self, node):
        """Visit the value first, as Python does."""
        for part in (node.value, *node.targets):
            self.visit(part)

    def visit_NamedExpr(self, node):
        """Bind the name of `:=`: in a comprehension it belongs to the function around it."""
        scope = self._scope
        while isinstance(scope.node, _COMPREHENSIONS):
            scope = scope.parent
        scope._bind(node.target.id, node.target)
        self.visit(node.value)

    def visit_alias(self, node):
        """Bind an imported name."""
        name = (node.asname or node.name).split(".")[0]
        self._scope._bind(name, node)
        self.homes[node] = self.top if name in self._scope.globals else self._scope

    def visit_Global(self, node):
        """Bind names of the module that a function assigns: they have several bindings."""
        self._scope.globals.update(node.names)
        for name in node.names:
            self._scope._bind(name, node)

    def visit_Nonlocal(self, node):
        """Bind names of the outer function: they are assigned twice."""
        for name in node.names:
            scope = self._scope.parent.bindings(name)[0]
            scope._bind(name, node)
            self._scope.bound.pop(name, None)

    def visit_ExceptHandler(self, node):
        """Bind the name of `except X as name`."""
        if node.name:
            self._scope._bind(node.name, node)
        self.generic_visit(node)

    def visit_ClassDef(self, node):
        """Visit a class: its bases are read in the scope around it."""
        self._scope._bind(node.name, node)
        for part in (*node.decorator_list, *node.bases, *node.keywords):
            self.visit(part)
        outer, self._scope = self._scope, self._inner(node, self._scope)
        for statement in node.body:
            self.visit(statement)
        self._scope = outer

    def visit_FunctionDef(self, node):
        """Visit a function: its defaults are read in the scope around it."""
        self._scope._bind(node.name, node)
        for part in node.decorator_list:
            self.visit(part)
        self._function(node, node.body)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        """Visit a function without a name."""
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
        """Visit a comprehension: its first iterable is read in the scope around it, all else inside."""
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
