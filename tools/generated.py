# SPDX-License-Identifier: MIT
"""What the compilers of tables and texts share: refusals, writing what is made, finding what is stale."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# REUSE-IgnoreStart
LICENCE = "# SPDX-License-Identifier: MIT"  # the first line of every Python file that is made
# REUSE-IgnoreEnd


class Bad(Exception):
    """A source that cannot be compiled; the message is file, key and reason."""


def read_toml(path):
    """A TOML file as a dict. Raises Bad."""
    return parse_toml(path.name, path.read_bytes())


def parse_toml(name, data):
    """The bytes of a TOML file of this name as a dict. Raises Bad."""
    try:
        return tomllib.loads(data.decode().replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, or too deep
        raise Bad(f"{name}: not TOML: {error}") from None


def stale(made, root):
    """Of the files {path: bytes} those that are missing or differ, as paths below `root`."""
    return [str(p.relative_to(root)) for p, data in made.items() if not p.exists() or p.read_bytes() != data]


def write(make):
    """Write the files {path: bytes} that make() gives; 1, and nothing written, when it refuses its source."""
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
