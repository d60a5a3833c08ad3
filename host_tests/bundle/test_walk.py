# SPDX-License-Identifier: MIT
"""The bundler's own walk over a syntax tree."""

import ast

from tools import bootstrap
from tools.bundle.walk import parents, walk


def test_walk_equals_ast_walk_without_contexts():
    for path in sorted((bootstrap.ROOT / "lib").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        nodes = [node for node in ast.walk(tree) if not isinstance(node, ast.expr_context)]
        assert walk(tree) == nodes, path
        above = {child: node for node in nodes for child in ast.iter_child_nodes(node)}
        assert parents(tree) == {node: above[node] for node in nodes[1:]}, path
