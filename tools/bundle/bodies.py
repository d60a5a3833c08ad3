# SPDX-License-Identifier: MIT
"""Moves the body of a function to the one place where it is called, on syntax trees.

What it returns goes into the variable, the return or nowhere, as the call stood; a `return` in the middle becomes an
`else` or, out of a loop, a `break`. Its variables get names of their own. A call within an expression is moved before
the statement, where nothing that can change is read earlier. What none of this fits is not moved.
"""

import ast
import copy

from .walk import walk

_INNER = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.ClassDef)
_NEVER = (*_INNER, ast.Global, ast.Nonlocal, ast.Yield, ast.YieldFrom, ast.Import, ast.ImportFrom, ast.ExceptHandler)


class _NoWay(Exception):
    """This cannot be moved."""


def can_move(function):
    """Has this function only what can be moved?"""
    args = function.args
    if function.decorator_list or args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        return False
    return not any(isinstance(node, _NEVER) for part in function.body for node in walk(part))


def move(function, caller, name, tail, unstable):
    """Put a function's body into `caller`, where `name` (or, of a method, `.name`) is called. False: nothing was changed.

    tail: the end of the names that its variables get where theirs are taken; nothing else ends so. unstable: names and
    attributes that may be written while something is called."""
    for rows in _rows(caller):
        for at, statement in enumerate(rows):
            call = _first_call(statement, name, unstable)
            if call is None:
                continue
            try:
                rows[at : at + 1] = _moved(function, caller, statement, call, tail, unstable)
            except _NoWay:
                return False
            return True
    return False


def _rows(node):
    """All lists of statements in a function, without those of functions in it."""
    for field in ("body", "orelse", "finalbody"):
        rows = getattr(node, field, None)
        if isinstance(rows, list):
            yield rows
            for statement in rows:
                if not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
                    yield from _rows(statement)
    for handler in getattr(node, "handlers", ()):
        yield from _rows(handler)


# --- where the call stands -----------------------------------------------------------------------------


def _first_call(statement, name, unstable):
    """The call of `name`, if a statement makes it once, before anything else that could matter; or None."""
    if isinstance(statement, (ast.Expr, ast.Assign, ast.Return)):
        root = statement.value
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        root = statement.value
    elif isinstance(statement, ast.If):
        root = statement.test
    elif isinstance(statement, ast.For):
        root = statement.iter
    else:
        return None
    return _search(root, name, unstable) if root is not None else None


def _search(node, name, unstable):
    """Go down to what is evaluated first, past what cannot change."""
    if isinstance(node, ast.Call) and _is_call(node, name):
        return node
    for child in _in_order(node):
        found = _search(child, name, unstable)
        if found is not None:
            return found
        is_function = isinstance(node, ast.Call) and child is node.func
        if not _is_stable(child, unstable, is_function):
            return None
    return None


def _is_call(node, name):
    if name[0] == ".":
        return isinstance(node.func, ast.Attribute) and node.func.attr == name[1:] and _is_self(node.func.value)
    return isinstance(node.func, ast.Name) and node.func.id == name


def _in_order(node):
    """The parts of an expression that are always evaluated, in their order."""
    if isinstance(node, ast.Call):
        return [node.func, *node.args, *[keyword.value for keyword in node.keywords]]
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    if isinstance(node, ast.Compare):
        return [node.left, node.comparators[0]]
    if isinstance(node, ast.BoolOp):
        return node.values[:1]
    if isinstance(node, ast.IfExp):
        return [node.test]
    if isinstance(node, ast.UnaryOp):
        return [node.operand]
    if isinstance(node, ast.Subscript):
        return [node.value, node.slice]
    if isinstance(node, ast.Attribute):
        return [node.value]
    return node.elts if isinstance(node, (ast.Tuple, ast.List)) else []


def _is_stable(node, unstable, is_function=False):
    """Is this the same before and after a call? Constants, names, and of attributes the functions that are called."""
    if isinstance(node, ast.Attribute):
        return is_function and _is_stable(node.value, unstable, True) and node.attr not in unstable
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id not in unstable)


def _is_self(node):
    return isinstance(node, ast.Name) and node.id == "self"


# --- what comes into its place ---------------------------------------------------------------------------


def _moved(function, caller, statement, call, tail, unstable):
    """The statements in place of one with a call. Raises _NoWay before anything is changed."""
    if _free(function) & _local(caller):
        raise _NoWay
    body, before = _bound(function, call, _names(caller), tail, unstable)
    if isinstance(statement, ast.Return) and statement.value is call:
        return [*before, *body, *([] if _ends(body) else [ast.Return()])]
    if isinstance(statement, ast.Expr) and statement.value is call:
        return [*before, *_delivered(body, _drop)] or [ast.Pass()]
    if isinstance(statement, ast.Assign) and statement.value is call and all(map(_is_plain, statement.targets)):
        return [*before, *_delivered(body, lambda value: [ast.Assign(copy.deepcopy(statement.targets), value, lineno=0)])]
    result = "result" + tail
    body = _delivered(body, lambda value: [ast.Assign([ast.Name(result, ast.Store())], value, lineno=0)])
    _Replace(call, ast.Name(result, ast.Load())).visit(statement)
    return [*before, *body, statement]


def _bound(function, call, names, tail, unstable):
    """(a copy of the body with arguments for parameters, the assignments before it)."""
    given = dict(zip([arg.arg for arg in function.args.args], _arguments(function, call)))
    if len(given) != len(function.args.args):
        raise _NoWay
    body = [copy.deepcopy(part) for part in function.body if not _is_docstring(part)]
    written = {node.id for part in body for node in walk(part) if _is_write(node)}
    puts, before = {}, []
    for parameter, value in given.items():
        if parameter not in written and _is_stable(value, unstable):
            puts[parameter] = value
        else:
            own = parameter + tail if parameter in names else parameter
            puts[parameter] = ast.Name(own, ast.Load())
            before.append(ast.Assign([ast.Name(own, ast.Store())], value, lineno=0))
    for name in written - set(given):
        puts[name] = ast.Name(name + tail if name in names else name, ast.Load())
    return [_Put(puts).visit(part) for part in body], before


def _arguments(function, call):
    """What is given for each parameter, in their order."""
    names = [arg.arg for arg in function.args.args]
    values = dict(zip(names[-len(function.args.defaults) :], function.args.defaults)) if function.args.defaults else {}
    given = [call.func.value, *call.args] if isinstance(call.func, ast.Attribute) else call.args
    if any(isinstance(value, ast.Starred) for value in given):
        raise _NoWay
    values.update(zip(names, given))
    values.update({keyword.arg: keyword.value for keyword in call.keywords})
    if set(values) != set(names):
        raise _NoWay
    return [values[name] for name in names]


def _free(function):
    """The names of its module, and builtins, that a function reads."""
    return _names(function) - _local(function)


def _local(function):
    """A function's parameters and variables."""
    found = {node.arg for node in walk(function) if isinstance(node, ast.arg)}
    for node in walk(function):
        if _is_write(node):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
    return found


def _names(function):
    """All names in a function."""
    return _local(function) | {node.id for node in walk(function) if isinstance(node, ast.Name)}


def _is_write(node):
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)


def _is_plain(target):
    """A name, or some: what may stand in several places."""
    return isinstance(target, ast.Name) or (isinstance(target, ast.Tuple) and all(map(_is_plain, target.elts)))


def _is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class _Put(ast.NodeTransformer):
    """Puts other expressions in place of names."""

    def __init__(self, puts):
        self._puts = puts

    def visit_Name(self, node):
        """A name that is read or written."""
        new = self._puts.get(node.id)
        if new is None:
            return node
        return ast.Name(new.id, node.ctx) if isinstance(new, ast.Name) else copy.deepcopy(new)


class _Replace(ast.NodeTransformer):
    """Puts one node in place of another."""

    def __init__(self, old, new):
        self._old = old
        self._new = new

    def visit(self, node):
        """The node, or what replaces it."""
        return self._new if node is self._old else super().visit(node)


# --- returns -------------------------------------------------------------------------------------------


def _drop(value):
    """A result nobody wants: only what a call in it does."""
    return [ast.Expr(value)] if any(isinstance(node, ast.Call) for node in walk(value)) else []


def _delivered(body, deliver):
    """A body with `deliver(value)`, statements, in place of its returns. Raises _NoWay."""
    done = []
    for at, node in enumerate(body):
        rest = body[at + 1 :]
        if isinstance(node, ast.Return):
            return done + deliver(node.value or ast.Constant(None))
        if not _returns(node):
            done.append(node)
        elif isinstance(node, ast.If):
            return done + _branches(node, rest, deliver)
        elif isinstance(node, (ast.For, ast.While)) and not _leaves(node.body, ast.Break):
            return done + [_loop(node, rest, deliver)]
        else:
            raise _NoWay
    return done + deliver(ast.Constant(None))


def _branches(node, rest, deliver):
    """An `if` with a return in it: what follows goes into the branch that goes on."""
    then, other = node.body, node.orelse
    if rest and not _ends(then):
        if not _ends(other):
            raise _NoWay
        then = then + rest
    elif rest and not _ends(other):
        other = other + rest
    then, other = _delivered(then, deliver), _delivered(other, deliver)
    if not then and not other:
        return [ast.Expr(node.test)]
    if not then:
        return [ast.If(ast.UnaryOp(ast.Not(), node.test), other, [])]
    return [ast.If(node.test, then, other)]


def _loop(node, rest, deliver):
    """A loop with a return in it: that breaks out, and what follows is what comes when nothing does."""
    made = copy.copy(node)
    made.body = [_Breaks(deliver).visit(part) for part in node.body]
    made.body = [part for group in made.body for part in (group if isinstance(group, list) else [group])]
    made.orelse = _delivered(node.orelse + rest, deliver)
    return made


class _Breaks(ast.NodeTransformer):
    """`deliver(value)` and `break` in place of a return that lies in no other loop."""

    def __init__(self, deliver):
        self._deliver = deliver

    def visit_Return(self, node):
        """Out of the loop."""
        return [*self._deliver(node.value or ast.Constant(None)), ast.Break()]

    def visit_For(self, node):
        """A loop within: a return out of both is more than a break."""
        if _returns(node):
            raise _NoWay
        return node

    visit_While = visit_Try = visit_With = visit_For


def _returns(node):
    return any(isinstance(part, ast.Return) for part in walk(node))


def _leaves(body, kind):
    """Is there such a statement of this loop's own?"""
    for node in body:
        if isinstance(node, kind):
            return True
        inner = [getattr(node, field, []) for field in ("body", "orelse", "finalbody")]
        if not isinstance(node, (ast.For, ast.While)) and any(_leaves(rows, kind) for rows in inner):
            return True
    return False


def _ends(body):
    """Does no path come to the end of these statements?"""
    last = body[-1] if body else None
    if isinstance(last, (ast.Return, ast.Raise, ast.Continue, ast.Break)):
        return True
    return isinstance(last, ast.If) and _ends(last.body) and _ends(last.orelse)
