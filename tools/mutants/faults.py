# SPDX-License-Identifier: MIT
"""One fault at a time: cosmic-ray's changes of operators, numbers and conditions, and omitted statements and keywords."""

import difflib
from dataclasses import dataclass
from pathlib import Path

import parso
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import use_mutation
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.operators.provider import OperatorProvider
from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import TestOutcome

# Of each operator only one or two likely slips, not all replacements: the tests detect the others at once.
_OF_COSMIC_RAY = """
    AddNot ReplaceTrueWithFalse ReplaceFalseWithTrue ReplaceAndWithOr ReplaceOrWithAnd ReplaceBreakWithContinue
    ReplaceContinueWithBreak ExceptionReplacer NumberReplacer ZeroIterationForLoop
    ReplaceUnaryOperator_Delete_Not ReplaceUnaryOperator_Delete_Invert ReplaceUnaryOperator_USub_UAdd
    ReplaceComparisonOperator_Lt_LtE ReplaceComparisonOperator_LtE_Lt ReplaceComparisonOperator_Gt_GtE
    ReplaceComparisonOperator_GtE_Gt ReplaceComparisonOperator_Eq_NotEq ReplaceComparisonOperator_NotEq_Eq
    ReplaceComparisonOperator_Is_IsNot ReplaceComparisonOperator_IsNot_Is
    ReplaceBinaryOperator_Add_Sub ReplaceBinaryOperator_Sub_Add ReplaceBinaryOperator_Mul_Add ReplaceBinaryOperator_FloorDiv_Mod
    ReplaceBinaryOperator_Mod_FloorDiv ReplaceBinaryOperator_LShift_RShift ReplaceBinaryOperator_RShift_LShift
    ReplaceBinaryOperator_BitAnd_BitOr ReplaceBinaryOperator_BitOr_BitAnd ReplaceBinaryOperator_BitXor_BitOr
""".split()


class LeaveOut(Operator):
    """Replaces a call with an unused result, or an assignment to a byte or an attribute, by `pass`."""

    def mutation_positions(self, node):
        if node.type == "simple_stmt" and _does_something(node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node, index):
        first = node.children[0]
        node.children[0] = parso.python.tree.Keyword("pass", first.start_pos, first.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls):
        return (Example("reveal(s)\n", "pass\n"), Example("s[X] = 1\n", "pass\n"), Example("s[X] += 1\n", "pass\n"))


class LeaveOutKeyword(Operator):
    """Removes `name=value` from a call, so that the default holds: an event is public, an action is tested again."""

    def mutation_positions(self, node):
        if node.type == "argument" and len(node.children) == 3 and node.children[1] == "=":
            yield node.start_pos, node.end_pos

    def mutate(self, node, index):
        return parso.python.tree.Name("*()", node.start_pos, node.get_first_leaf().prefix)

    @classmethod
    def examples(cls):
        return (Example("push(E, who=1)", "push(E, *())"),)


def _does_something(node):
    if node.type == "atom_expr":
        return node.children[-1].type == "trailer" and node.children[-1].children[0].value == "("
    if node.type != "expr_stmt":
        return False
    return node.children[0].type == "atom_expr" or node.children[1].type == "operator" and node.children[1] != "="


OPERATORS = [OperatorProvider()[name]() for name in _OF_COSMIC_RAY] + [LeaveOut(), LeaveOutKeyword()]


@dataclass(frozen=True)
class Fault:
    """The change number `occurrence` of an operator in the module at `path`; `line` is its first line."""

    path: Path
    line: int
    operator: Operator
    occurrence: int

    def tried(self, commands):
        """("killed", "survived" or None for no change; the change as text). Runs test commands until one fails.

        commands: each command line with its time limit in seconds.
        """
        with use_mutation(self.path, self.operator, self.occurrence) as (before, after):
            if not _is_another(before, after):
                return None, ""
            verdict = next((verdict for verdict in (_verdict(*command) for command in commands) if verdict), "survived")
        return verdict, _difference(before, after)


def of(path):
    """All faults of a module."""
    nodes = list(ast_nodes(get_ast_from_path(path)))
    found = []
    for operator in OPERATORS:
        starts = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        found += [Fault(path, line, operator, n) for n, (line, _) in enumerate(starts)]
    return found


def _verdict(command, limit):
    """"killed" when a test of the command fails or takes more than `limit` seconds, else None. Raises OSError if it cannot run."""
    outcome, output = run_tests(command, limit)
    if outcome == TestOutcome.INCOMPETENT:
        raise OSError(output)
    return None if outcome == TestOutcome.SURVIVED else "killed"


def _is_another(before, after):
    """Is the new text a different program without syntax errors?"""
    try:
        return after is not None and compile(before, "", "exec") != compile(after, "", "exec")
    except SyntaxError:
        return False


def _difference(before, after):
    """The lines that changed, - before and + after."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return "\n".join(f"  {line}" for line in list(lines)[3:])
