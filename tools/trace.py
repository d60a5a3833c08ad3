# SPDX-License-Identifier: MIT
"""Says where in the source a badge's trace has been, for the version that is checked out. FILE"""

import argparse
import ast
import re
import sys
from pathlib import Path

from .bootstrap import ROOT
from .bundle import drive

_FRAME = re.compile(r'File "([\w.]+)", line (\d+), in \S+')


def main(argv):
    """Print the trace with files, lines and names of the source, and what stands there."""
    parser = argparse.ArgumentParser(prog="trace", description=__doc__.split("\n")[0])
    parser.add_argument("file", type=Path, help="what the serial port gave; - reads standard input")
    file = parser.parse_args(argv).file
    print(located(sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")), end="")
    return 0


def located(text):
    """A trace with the places of the source; what is in none is left as it is."""
    return _FRAME.sub(_frame, text)


def _frame(match):
    module = drive.drive_modules().get(match[1])
    if module is None:
        return match[0]
    path, line = module.place(int(match[2]))
    source = (ROOT / path).read_text(encoding="utf-8")
    return f'File "{path}", line {line}, in {_function(source, line)}\n    {source.splitlines()[line - 1].strip()}'


def _function(source, line):
    """The name of the function, with those around it, in which a line stands."""
    around = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return ".".join([node.name for node in around if node.lineno <= line <= node.end_lineno]) or "<module>"
