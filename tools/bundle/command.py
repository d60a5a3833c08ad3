# SPDX-License-Identifier: MIT
"""`make bundle`: writes the zip and prints the sizes."""

import argparse
import os
import sys

from .. import arguments
from ..bootstrap import ROOT

from . import drive, sizes
from .pack import packed
from .program import Refused


def main(argv):
    """Returns the exit code: 1 when a file cannot be bundled or is over its budget. In the second case the zip is still written."""
    parser = argparse.ArgumentParser(prog="bundle", description="Make the badge's zip and print what everything takes.")
    parser.add_argument("--out", type=arguments.folder, default=str(ROOT / "dist"), help="the folder for the zip (dist)")
    folder = parser.parse_args(argv).out
    try:
        tree = drive.tree()
    except Refused as error:
        print(error, file=sys.stderr)
        return 1
    data = packed(tree)
    path = folder / f"sortie-{drive.CIRCUITPYTHON}.x-mpy-{drive.version()}.zip"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(*sizes.table(tree), sep="\n")
    _print_left_out()
    size = sum(len(data) for data in tree.values())
    print(f"\n{os.path.relpath(path)}: {len(data):,} bytes; on the drive {size:,} bytes, {len(tree)} files")
    failed = sizes.over(tree)
    print(*failed, sep="\n", end="\n" if failed else "", file=sys.stderr)
    return 1 if failed else 0


def _print_left_out():
    unused, numbers = drive.left_out()
    print("\nleft out, as the badge never imports it:", *unused or ["nothing"])
    print("left out, as only numbers were in it:", *numbers or ["nothing"])
