# SPDX-License-Identifier: MIT
"""sortie.txt on the drive's root: which version is there, by which rules its games go, each file that came with it.

    sortie 0.1.0 circuitpython 10
    rules last_battle 1
    1a2b3c4d 812 code.py
    lib/sortie/
    play.py

A line a game, then the name of each file but this one, under the folder that it lies in. CRC-32 and size in bytes stand
before code.py alone: another program's file may have its name. The first lists had them before all, and some no folders
but the whole path for a name: they are read the same way.
"""

import re
from binascii import crc32
from dataclasses import dataclass

NAME = "sortie.txt"
_FIRST = re.compile(r"sortie (\S+) circuitpython (\S+)")
_RULES = re.compile(r"rules (\S+) (\d+)")
_FOLDER = re.compile(r"\S+/")
_FILE = re.compile(r"(?:([0-9a-f]{8}) (\d+) )?(\S+)")
_SEALED = "code.py"


@dataclass
class Manifest:
    """version: of Sortie; circuitpython: "10"; rules: {game id: their version}; files: paths; code: CRC-32 and size of
    code.py, None where it is not among them."""

    version: str
    circuitpython: str
    rules: dict
    files: set
    code: tuple | None = None


def of(tree, version, circuitpython, rules):
    """The Manifest of a tree {path: bytes}."""
    code = (crc32(tree[_SEALED]), len(tree[_SEALED])) if _SEALED in tree else None
    return Manifest(version, circuitpython, dict(rules), set(tree) - {NAME}, code)


def write(told):
    """A Manifest as the file's bytes."""
    lines = [f"sortie {told.version} circuitpython {told.circuitpython}"]
    lines += [f"rules {ident} {number}" for ident, number in sorted(told.rules.items())]
    folders = {path: path.rpartition("/")[::2] for path in told.files}
    last = ""
    for path, (folder, name) in sorted(folders.items(), key=lambda item: item[1]):
        if folder != last:
            lines.append(folder + "/")
            last = folder
        lines.append("{:08x} {} {}".format(*told.code, name) if path == _SEALED and told.code else name)
    return ("\n".join(lines) + "\n").encode()


def parse(text):
    """The Manifest in a text. Raises ValueError when it is none."""
    lines = text.splitlines()
    first = _FIRST.fullmatch(lines[0]) if lines else None
    if not first:
        raise ValueError("not a list of Sortie's files")
    found = Manifest(first[1], first[2], {}, set())
    folder = ""
    for line in lines[1:]:
        if rules := _RULES.fullmatch(line):
            found.rules[rules[1]] = int(rules[2])
        elif _FOLDER.fullmatch(line):
            folder = line
        elif file := _FILE.fullmatch(line):
            found.files.add(folder + file[3])
            if folder + file[3] == _SEALED and file[1]:
                found.code = int(file[1], 16), int(file[2])
        else:
            raise ValueError("a damaged list of Sortie's files")
    return found
