# SPDX-License-Identifier: MIT
"""The tests that run a function, and their times. Only these tests can detect a fault in it, and quick ones run first."""

import ast
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

_SETTINGS = """\
[run]
data_file = {folder}/data
dynamic_context = test_function
include = {files}
"""


def run(arguments, files, folder):
    """The result of subprocess.run() for pytest with these arguments. `folder` keeps which test ran which line of `files`."""
    listed = ",".join(path.resolve().as_posix() for path in files)
    Path(folder, "settings").write_text(_SETTINGS.format(folder=Path(folder).as_posix(), files=listed), encoding="utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={folder}/settings", "-m", "pytest", *arguments]
    return subprocess.run([*command, f"--junitxml={folder}/times"], capture_output=True, text=True)


class Tests:
    """The results that run() kept in a folder. `seconds`: {test: its time}; a test is a pytest argument with all its parameters."""

    def __init__(self, folder):
        from coverage import CoverageData

        self._data = CoverageData(str(Path(folder, "data")))
        self._data.read()
        self.seconds = {}
        for case in ElementTree.parse(Path(folder, "times")).iter("testcase"):
            test = _word(f"{case.get('classname')}.{case.get('name').partition('[')[0]}")
            self.seconds[test] = self.seconds.get(test, 0) + float(case.get("time"))

    def that_run(self, path, line):
        """(tests, rest) for the function around a module's line, or for the whole module outside functions.

        `tests` run it. `rest` are all others, if code outside tests runs it too, or another process that is not measured.
        Quick tests come first, those of a file together.
        """
        lines = _lines_around(path, line)
        by_line = self._data.contexts_by_lineno(str(path.resolve()))
        contexts = {context for line in by_line if line in lines for context in by_line[line]}
        named = {_word(context) for context in contexts if context}
        rest = self.seconds.keys() - named if "" in contexts or not contexts else []
        return self._sorted(named & self.seconds.keys()), self._sorted(rest)

    def _sorted(self, tests):
        of_file = {}
        for test in tests:
            of_file[test.split("::")[0]] = of_file.get(test.split("::")[0], 0) + self.seconds[test]
        return sorted(tests, key=lambda test: (of_file[test.split("::")[0]], test.split("::")[0], self.seconds[test], test))


def _word(name):
    """`folder.file.test` as pytest's argument."""
    file, _, test = name.rpartition(".")
    return f"{file.replace('.', '/')}.py::{test}"


def _lines_around(path, line):
    """The line numbers of the innermost function's body around a line; all of the module outside functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [range(node.body[0].lineno, node.end_lineno + 1) for node in ast.walk(tree) if isinstance(node, kinds)]
    return min((body for body in bodies if line in body), key=len, default=range(1, 1 << 20))
