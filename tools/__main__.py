# SPDX-License-Identifier: MIT
"""`python -m tools NAME ...`: installs the missing packages of a tool, and runs it.

`python path/to/tools NAME ...` does the same from any folder.
"""

import sys

if sys.version_info < (3, 11):  # before the imports: an older Python lacks some
    sys.exit("Sortie's tools need Python 3.11 or newer; this is {}.{}.".format(*sys.version_info))

import ast
import importlib
import os
import re
import signal
import subprocess
import tomllib
from pathlib import Path

_HERE = Path(__file__).resolve().parent
if not __package__:  # run by its path: some modules in this folder have names of Python's own modules
    sys.path[0] = str(_HERE.parent)
_ARGUMENTS = re.compile(r"( FILE| \[[^]]*\])+$")  # at the end of a tool's line: make has variables in their place


def main(argv):
    """Runs the tool named first, and returns its exit code."""
    name = argv[0] if argv else "help"
    if name in ("help", "-h", "--help"):
        return _help()
    tools = _tools()
    if name not in tools:
        print(f"There is no tool {name!r}. `python -m tools help` lists them.", file=sys.stderr)
        return 2
    from tools import bootstrap

    try:
        python = bootstrap.python(*bootstrap.needed(name))
        if not _is_this(python):
            return _go_on_in([python, str(_HERE), *argv])
        return importlib.import_module(f"tools.{name}").main(argv[1:])
    except bootstrap.SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        if not bootstrap.lacks(error.name):
            raise
        print(f"A part of .venv is missing: {error.name}. The next run makes .venv again.", file=sys.stderr)
        return 1


def _is_this(python):
    """Whether this interpreter runs now. It compares folders, as a virtual environment's interpreter is a link."""
    return Path(python).parent.resolve() == Path(sys.executable).parent.resolve()


def _go_on_in(command):
    if os.name != "nt":
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process gets it too, and ends by itself
    return subprocess.run(command).returncode


def _tools():
    """{name: first line of its docstring} of each module or package here that has a main."""
    found = {}
    for path in sorted([*_HERE.glob("*.py"), *_HERE.glob("*/__init__.py")]):
        name = path.parent.name if path.name == "__init__.py" else path.stem
        if path.parent == _HERE and path.name in ("__init__.py", "__main__.py"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(_names_main(node) for node in tree.body):
            found[name] = (ast.get_docstring(tree) or "").split("\n")[0]
    return found


def _names_main(node):
    if isinstance(node, ast.ImportFrom):
        return any((alias.asname or alias.name) == "main" for alias in node.names)
    return isinstance(node, ast.FunctionDef) and node.name == "main"


def _help():
    lines = {"help": "This list."} | _tools()
    print("make NAME, or without make: python -m tools NAME ...\n")
    for name, variables in _targets().items():
        print(f"  {name:<12} {_ARGUMENTS.sub('', lines.pop(name))}{variables}")
    print("\npython -m tools NAME ...\n")
    for name, line in lines.items():
        print(f"  {name:<12} {line}")
    return 0


def _targets():
    """{target: its variables as text}, in the order of the Makefile."""
    with open(_HERE.parent / "pyproject.toml", "rb") as file:
        targets = tomllib.load(file)["tool"]["sortie"]["make"]
    return {target: "".join(f" [{name}=...]" for name in names) for target, names in targets.items()}


if __name__ == "__main__":
    from tools import streams

    sys.exit(streams.run(main, sys.argv[1:]))
