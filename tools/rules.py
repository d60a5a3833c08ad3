# SPDX-License-Identifier: MIT
"""Lists which tests name which rule. Each paragraph of docs/rules has an id, and some test must show its content.

A test names a rule by its id (PH-FIND) in its text, a comment or its docstring. Exit code 1: no test names a rule, or a
test names an unknown rule.
"""

import argparse
import re

from tools.bootstrap import ROOT

_RULES = ROOT / "docs/rules"
_TESTS = ROOT / "host_tests"
_HEADING = re.compile(r"^## (([A-Z]+)-[A-Z0-9_]+) · (.+)$", re.MULTILINE)


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools rules", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", help="games to list, by default all")
    wanted = parser.parse_args(argv).games
    wrong = 0
    for path in sorted(_RULES.glob("*.md")):
        if not wanted or path.stem in wanted:
            wrong += _list(path.stem)
    return int(wrong > 0)


def titles(game):
    """{id: title} of the rules of a game, in their order."""
    text = (_RULES / f"{game}.md").read_text(encoding="utf-8")
    return {match[1]: match[3] for match in _HEADING.finditer(text)}


def of_game(game):
    """{id: title} of the rules of a game, in the order of its rules; {id: [where tests name it]}."""
    rules = titles(game)
    letters = next(iter(rules)).partition("-")[0]
    named = re.compile(rf"\b{letters}-[A-Z][A-Z0-9_]*\b")
    tests = {}
    for path in sorted(_TESTS.glob("*/test_*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for ident in named.findall(line):
                tests.setdefault(ident, []).append(f"{path.parent.name}/{path.name}:{number}")
    return rules, tests


def _list(game):
    """The number of faults of one game. Prints its rules."""
    rules, tests = of_game(game)
    unnamed = [ident for ident in rules if ident not in tests]
    unknown = [ident for ident in tests if ident not in rules]
    print(f"{game}: {len(rules)} rules, {len(unnamed)} that no test names")
    for ident, title in rules.items():
        print(f"  {ident:<14} {title:<28} {', '.join(tests.get(ident, ['NO TEST']))}")
    for ident in unknown:
        print(f"  {ident:<14} {'NO RULE':<28} {', '.join(tests[ident])}")
    return len(unnamed) + len(unknown)
