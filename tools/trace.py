# SPDX-License-Identifier: MIT
"""Puts the names of the source back into a badge's trace from the serial port. FILE [--names dist/...-names.txt]"""

import argparse
import re
import sys
from pathlib import Path

from .bundle import drive

_FRAME = re.compile(r'File "([^"]+)", line \d+, in (\w+)')
_QUOTED = re.compile(r"'(\w+)'")


def main(argv):
    """Print the trace with long names: all of them where a short one stands for a function here and a method there."""
    parser = argparse.ArgumentParser(prog="trace", description=__doc__.split("\n")[0])
    parser.add_argument("file", type=Path, help="what the serial port gave; - reads standard input")
    parser.add_argument(
        "--names", type=Path, help="the -names.txt of the zip on the badge (default: the program as it is)"
    )
    asked = parser.parse_args(argv)
    text = sys.stdin.read() if str(asked.file) == "-" else asked.file.read_text(encoding="utf-8")
    print(long(text, _read(asked.names) if asked.names else drive.traced_names()), end="")
    return 0


def long(text, names):
    """A trace with long names; names: [(file, short, long)] as tools.bundle.drive.traced_names gives them."""
    by_file, anywhere = {}, {}
    for file, short, name in names:
        by_file.setdefault((file, short), []).append(name)
        anywhere.setdefault(short, []).append(name)

    def frame(match):
        file, short = match.groups()
        found = by_file.get((file, short), [])
        return f'File "{file}", in {"/".join(found) or short}'

    def quoted(match):
        return f"'{'/'.join(dict.fromkeys(anywhere.get(match[1], [match[1]])))}'"

    lines = [_QUOTED.sub(quoted, line) if "Error" in line else line for line in text.splitlines(keepends=True)]
    return _FRAME.sub(frame, "".join(lines))


def _read(path):
    return [tuple(line.split(" ")) for line in path.read_text(encoding="utf-8").splitlines()]
