# SPDX-License-Identifier: MIT
"""The bundler's own walk over a syntax tree."""

import ast

from tools import bootstrap
from tools.bundle.walk import walk


def test_walk_equals_ast_walk():
    for path in sorted((bootstrap.ROOT / "lib").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert walk(tree) == list(ast.walk(tree)), path
