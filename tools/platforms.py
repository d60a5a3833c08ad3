# SPDX-License-Identifier: MIT
"""Asks whether each locked package can be had on every system and Python that Sortie runs on; exit code 1 when one cannot.

Nothing is installed; needs the network, from which uv fetches which files there are. Where only some systems have a package,
its marker in pyproject.toml says so.
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
_AT_ONCE = 4  # they wait for the network


def main(argv):
    """Returns the exit code; each place where a package is missing is named, with the package."""
    argparse.ArgumentParser(prog="python -m tools platforms", description=__doc__.split("\n")[0]).parse_args(argv)
    files = [str(lock_of(group)) for group in locks.groups()]
    places = [(system, version) for system in SYSTEMS for version in PYTHONS]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        told = list(pool.map(lambda place: missing(files, *place), places))
    for (system, version), said in zip(places, told, strict=True):
        if said:
            print(f"{system}, Python {version}: {said}", file=sys.stderr)
    print(f"{told.count('')} of {len(places)} pairs of a system and a Python have all packages.")
    return int(any(told))


def missing(files, system, version):
    """What uv says is not to be had there of what these files pin; "" when all is."""
    where = ["--python-platform", SYSTEMS[system], "--python-version", version]
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-deps", "--python", sys.executable, *where, *files]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return " ".join(done.stderr.split()) if done.returncode else ""
