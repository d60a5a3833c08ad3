# SPDX-License-Identifier: MIT
"""Fails when a generated file differs from its source: tables, texts, layouts, art, lessons, golden games."""

import sys

from tools import art, games, golden, layouts, lessons, tables, text
from .bootstrap import ROOT


def main(argv):
    """Returns 1 when a file is stale. Prints each with the command that renews it."""
    try:
        found = stale()
    except (tables.Bad, text.Bad) as error:
        print(error, file=sys.stderr)
        return 1
    for name, command in found:
        print(f"stale: {name} (python -m tools {command})", file=sys.stderr)
    if not found:
        print("All generated files are fresh.")
    return 1 if found else 0


def stale():
    """(file, the tool that makes it) of each generated file that is missing or differs from its source."""
    found = [(name, "tables") for name in tables.stale()] + [(name, "text") for name in text.stale()]
    found += [(name, "layouts") for name in layouts.stale()]
    found += [(name, "lessons") for name in lessons.stale()]
    found += [(f"assets/art/{name}", "art") for name in art.stale()]
    return found + [(str(path.relative_to(ROOT)), "golden") for path in _old_games()]


def _old_games():
    for name in games.names():
        path = golden.FOLDER / f"{name}.txt"
        if not path.exists() or path.read_text(encoding="utf-8") != golden.golden(name):
            yield path
