# SPDX-License-Identifier: MIT
"""Checks that each locked package exists for every system and Python of Sortie; exit code 1 when one does not.

Nothing is installed. It needs the network, where uv looks up the packages' files. A package for some systems only has a
marker in pyproject.toml.
"""

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from . import locks
from .bootstrap import ROOT
from .bootstrap.places import lock_of

SYSTEMS = {  # as uv names them: manylinux_2_28 is any desktop Linux since 2019
    "Linux x86-64": "x86_64-manylinux_2_28",
    "Linux aarch64": "aarch64-manylinux_2_28",
    "macOS x86-64": "x86_64-apple-darwin",
    "macOS arm64": "aarch64-apple-darwin",
    "Windows amd64": "x86_64-pc-windows-msvc",
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
_AT_ONCE = 4  # because they wait for the network


def main(argv):
    """Returns the exit code. Prints each system and Python without a package, and the package."""
    argparse.ArgumentParser(prog="python -m tools platforms", description=__doc__.split("\n")[0]).parse_args(argv)
    files = [str(lock_of(group)) for group in locks.groups()]
    places = [(system, version) for system in SYSTEMS for version in PYTHONS]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        gaps = list(pool.map(lambda place: missing(files, *place), places))
    for (system, version), said in zip(places, gaps, strict=True):
        if said:
            print(f"{system}, Python {version}: {said}", file=sys.stderr)
    print(f"{gaps.count('')} of {len(places)} pairs of a system and a Python have all packages.")
    return int(any(gaps))


def missing(files, system, version):
    """uv's message about unavailable packages of the locks `files`; "" when all are available."""
    where = ["--python-platform", SYSTEMS[system], "--python-version", version]
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-deps", "--python", sys.executable, *where, *files]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return " ".join(done.stderr.split()) if done.returncode else ""
