# SPDX-License-Identifier: MIT
"""Finds the source lines of a badge's trace, for the version that is checked out. FILE"""

import argparse
import ast
import codecs
import re
import sys
from pathlib import Path

from . import arguments
from .bootstrap import ROOT
from .bundle import drive

_NO_LINE = 1  # of a function in a module without line numbers; its first line has no function
_TOP = "<module>"
_FRAME = re.compile(r'File "([\w.]+)", line (\d+), in (\S+)')


def main(argv):
    """Returns the exit code. Prints the trace with files, lines and names of the source, and the source lines."""
    parser = argparse.ArgumentParser(prog="trace", description=__doc__.split("\n")[0])
    parser.add_argument("file", type=Path, help="what the serial port gave; - reads standard input")
    file = parser.parse_args(argv).file
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        print(arguments.why(error), file=sys.stderr)
        return 1
    print(located(_text(data)), end="")
    return 0


def _text(data):
    """A log's text: UTF-8, or the UTF-16 that PowerShell writes. Bytes that are neither are shown as escapes."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = data.decode("utf-16", "replace")
    elif data[1:2] == b"\0":
        text = data.decode("utf-16-le", "replace")
    else:
        text = data.decode("utf-8-sig", "backslashreplace")
    return text.replace("\r\n", "\n")


def located(text):
    """A trace with the places of the source. A line without such a place, as in another version, stays unchanged."""
    return _FRAME.sub(_frame, text)


def _frame(match):
    try:
        module, line = drive.drive_modules()[match[1]], int(match[2])
        if line == _NO_LINE and match[3] != _TOP:
            return " or ".join(_named(module, match[3])) or match[0]
        path, line = module.place(line)
        source = (ROOT / path).read_text(encoding="utf-8")
        return f'File "{path}", line {line}, in {_function(source, line)}\n    {source.splitlines()[line - 1].strip()}'
    except (LookupError, OSError, ValueError):  # ValueError: for a number with thousands of digits
        return match[0]


def _named(module, name):
    """The functions of a module without line numbers that have this short name: a list of texts."""
    nodes = [node for node in module.nodes if isinstance(node, ast.FunctionDef) and node.name == name]
    found = [module.place(node.lineno) for node in nodes]
    return [f'File "{path}", in {_function((ROOT / path).read_text(encoding="utf-8"), line)}' for path, line in found]


def _function(source, line):
    """The name of the function around a line, with its outer functions."""
    around = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return ".".join([node.name for node in around if node.lineno <= line <= node.end_lineno]) or _TOP
