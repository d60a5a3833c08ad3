# SPDX-License-Identifier: MIT
"""sortie.txt on the drive's root: Sortie's version, the versions of the games' rules, and the names of its files.

    sortie 0.1.0 circuitpython 10
    rules last_battle 1
    1a2b3c4d 812 code.py
    lib/sortie/*.py
    play

Each game has a line. The names of all files but this one follow, under a line with their folder and suffix.
Only code.py has a CRC-32 and a size in bytes, because another program may have a file of this name.
The first lists had both for every file, and folders without a suffix or full paths without folders. They are still read.
"""

import re
from binascii import crc32
from dataclasses import dataclass
from pathlib import PurePosixPath

NAME = "sortie.txt"
FIRST = re.compile(r"sortie (\S+) circuitpython (\S+)")
RULES = re.compile(r"rules (\S+) (\d+)")
FOLDER = re.compile(r"(\S+/)(?:\*(\S*))?")
FILE = re.compile(r"(?:([0-9a-f]{8}) (\d+) )?(\S+)")
_SEALED = "code.py"


@dataclass
class Manifest:
    """version: of Sortie; circuitpython: "10"; rules: {game id: their version}; files: paths.

    code: (CRC-32, size) of code.py; None if it is not among the files.
    """

    version: str
    circuitpython: str
    rules: dict
    files: set
    code: tuple | None = None


def of(tree, version, circuitpython, rules):
    """The Manifest of a tree {path: bytes}."""
    code = (crc32(tree[_SEALED]), len(tree[_SEALED])) if _SEALED in tree else None
    return Manifest(version, circuitpython, dict(rules), set(tree) - {NAME}, code)


def write(listing):
    """The bytes of a Manifest's file."""
    lines = [f"sortie {listing.version} circuitpython {listing.circuitpython}"]
    lines += [f"rules {ident} {number}" for ident, number in sorted(listing.rules.items())]
    last = ""
    for folder, name in sorted(map(_placed, listing.files)):
        if folder != last:
            lines.append(folder)
            last = folder
        lines.append("{:08x} {} {}".format(*listing.code, name) if folder + name == _SEALED and listing.code else name)
    return ("\n".join(lines) + "\n").encode()


def _placed(path):
    """(the line of its folder, its name below it) of a file; files of the root have no such line."""
    folder, slash, name = path.rpartition("/")
    if not slash:
        return "", name
    end = PurePosixPath(name).suffix
    return f"{folder}/*{end}", name.removesuffix(end)


def parse(text):
    """The Manifest of a text. Raises ValueError for other texts."""
    lines = text.splitlines()
    first = FIRST.fullmatch(lines[0]) if lines else None
    if not first:
        raise ValueError("not a list of Sortie's files")
    found = Manifest(first[1], first[2], {}, set())
    folder = end = ""
    for line in lines[1:]:
        if rules := RULES.fullmatch(line):
            found.rules[rules[1]] = int(rules[2])
        elif placed := FOLDER.fullmatch(line):
            folder, end = placed[1], placed[2] or ""
        elif file := FILE.fullmatch(line):
            found.files.add(folder + file[3] + end)
            if folder + file[3] == _SEALED and file[1]:
                found.code = int(file[1], 16), int(file[2])
        else:
            raise ValueError("a damaged list of Sortie's files")
    return found
