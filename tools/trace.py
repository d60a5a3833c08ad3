# SPDX-License-Identifier: MIT
"""Puts the names of the source back into a badge's trace from the serial port. FILE [--names dist/...-names.txt]"""

import argparse
import codecs
import re
import sys
from pathlib import Path

from . import arguments
from .bundle import drive, fresh

_FRAME = re.compile(r'File "([^"]+)", line \d+, in (\w+)')
_QUOTED = re.compile(r"(attribute |name )?'(\w+)'")


def main(argv):
    """Print the trace with long names: all of them where a short one stands for a function here and a method there."""
    parser = argparse.ArgumentParser(prog="trace", description=__doc__.split("\n")[0])
    parser.add_argument("file", type=Path, help="what the serial port gave; - reads standard input")
    parser.add_argument(
        "--names", type=Path, help="the -names.txt of the zip on the badge (default: the program as it is)"
    )
    asked = parser.parse_args(argv)
    try:
        text = _text(sys.stdin.buffer.read() if str(asked.file) == "-" else asked.file.read_bytes())
        names = _read(asked.names) if asked.names else drive.traced_names()
    except (OSError, ValueError) as error:
        print(arguments.why(error) if isinstance(error, OSError) else error, file=sys.stderr)
        return 1
    print(long(text, names), end="")
    return 0


def _text(data):
    """What a log says: UTF-8, or the UTF-16 that PowerShell writes. Bytes that are neither are shown as escapes."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = data.decode("utf-16", "replace")
    elif data[1:2] == b"\0":
        text = data.decode("utf-16-le", "replace")
    else:
        text = data.decode("utf-8-sig", "backslashreplace")
    return text.replace("\r\n", "\n")


def long(text, names):
    """A trace with long names; names: as tools.bundle.drive.traced_names gives them."""
    known = _Names(names)
    return "".join(known.line(line) for line in text.splitlines(keepends=True))


class _Names:
    """Short names and what they may stand for. The file of the frame read last says whose a name in an error is."""

    def __init__(self, names):
        self._in_file, self._attributes, self._classes = {}, {}, {}
        self._modules = {short: told for file, short, told in names if file == "-"}
        self._file = ""
        for file, short, told in names:
            name = told.removeprefix(".")
            self._in_file.setdefault((file, short), []).append(name)
            if name != told:
                self._attributes.setdefault(short, []).append(name)
            elif name.strip("_")[:1].isupper() and not name.isupper():
                self._classes.setdefault(short, []).append(name)

    def line(self, line):
        """A line of the trace with long names."""
        return _FRAME.sub(self._frame, _QUOTED.sub(self._quoted, line) if "Error" in line else line)

    def _frame(self, match):
        self._file, short = match.groups()
        return f'File "{self._modules.get(self._file, self._file)}", in {_either(self._in_file.get(match.groups(), [short]))}'

    def _quoted(self, match):
        what, short = match.groups("")
        known = {"attribute ": self._attributes, "name ": {short: self._in_file.get((self._file, short), [])}}
        own = [short] if short in fresh.WORDS else []
        return f"{what}'{_either(own + known.get(what, self._classes).get(short, []) or [short])}'"


def _either(names):
    return "/".join(dict.fromkeys(names))


def _read(path):
    """The names of a file. Raises OSError, and ValueError for a file of another kind."""
    names = [tuple(line.split(" ")) for line in _text(path.read_bytes()).splitlines()]
    if not names or any(len(row) != 3 for row in names):
        raise ValueError(f"{path} is not the -names.txt of a bundle")
    return names
