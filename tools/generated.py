# SPDX-License-Identifier: MIT
"""Shared parts of the compilers of tables and texts: refusals, writing of products, search for stale ones."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# REUSE-IgnoreStart
LICENCE = "# SPDX-License-Identifier: MIT"  # the first line of every generated Python file
# REUSE-IgnoreEnd


class Bad(Exception):
    """A source that cannot be compiled. The message is file, key and reason."""


def read_toml(path):
    """A TOML file as a dict. Raises Bad."""
    return parse_toml(path.name, path.read_bytes())


def parse_toml(name, data):
    """The bytes of a TOML file of this name as a dict. Raises Bad."""
    try:
        return tomllib.loads(data.decode().replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:  # not TOML, not UTF-8, or too deeply nested
        raise Bad(f"{name}: not TOML: {error}") from None


def stale(made, root):
    """The paths below `root` of those files {path: bytes} that are missing or differ."""
    return [str(p.relative_to(root)) for p, data in made.items() if not p.exists() or p.read_bytes() != data]


def write(make):
    """Returns the exit code. Writes the files {path: bytes} of make(); 1, without a file, if make() raises Bad."""
    try:
        made = make()
    except Bad as error:
        print(error, file=sys.stderr)
        return 1
    for path, data in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"{path.relative_to(ROOT)}: {len(data)} bytes")
    return 0
