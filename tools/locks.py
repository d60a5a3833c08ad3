# SPDX-License-Identifier: MIT
"""Locks the packages of each group with their hashes, for every system: pyproject.toml -> requirements/<group>.txt.

All groups are resolved together first, so that a package has one version in all of them. Needs the network.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from .bootstrap import ROOT
from .bootstrap.places import lock_of

_SOURCES = ("chess", "reuse")  # they have no wheel; the packages of the group "build" build them
_HOW = (
    "--quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links "
    "--only-binary :all:"
).split()


def main(argv):
    """Returns the exit code of uv, which resolves the groups."""
    argparse.ArgumentParser(prog="python -m tools locks", description=__doc__.split("\n")[0]).parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        everything, one = Path(folder) / "everything.txt", Path(folder) / "one.txt"
        if code := _compile(groups(), everything):
            return code
        for group in groups():
            if code := _compile([group], one, "--constraints", str(everything)):
                return code
            locked = one.read_text(encoding="utf-8")
            lock_of(group).write_text(head() + _kinds(locked) + locked, encoding="utf-8", newline="\n")
            one.unlink()  # else uv would keep the versions in it
    return 0


def groups():
    """The names of the groups in pyproject.toml."""
    return list(_project()["dependency-groups"])


def head():
    """The first line of each lock. A test compares it with pyproject.toml to find a stale lock."""
    project = _project()
    of = json.dumps([project["dependency-groups"], project["tool"]["uv"]], sort_keys=True)
    return f"# Made by `make locks` from pyproject.toml, whose groups are {hashlib.sha256(of.encode()).hexdigest()[:16]}\n"


def _kinds(locked):
    """pip's options for a lock: only wheels, except for packages without one."""
    return "--only-binary :all:\n" + "".join(f"--no-binary {name}\n" for name in _SOURCES if f"\n{name}==" in locked)


def _project():
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)


def _compile(names, path, *more):
    print(f"{', '.join(names)} ...", file=sys.stderr, flush=True)
    chosen = [word for name in names for word in ("--group", name)]
    sources = [word for name in _SOURCES for word in ("--no-binary", name)]
    uv = [sys.executable, "-m", "uv", "pip", "compile", "--python", sys.executable]
    command = [*uv, *_HOW, *sources, *chosen, *more, "--output-file", str(path)]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL).returncode
