# SPDX-License-Identifier: MIT
"""Writes dist/measure.py, a script that measures a real badge: copy it to the drive, then `import measure`. [FILE]

docs/performance.md describes its use. The script is tools/badge/measure.py with pystones (tools/bench/pystone.py) before it.
"""

import sys
from pathlib import Path

from tools.bootstrap import ROOT

_HERE = Path(__file__).parent


def main(argv):
    """Returns the exit code. Writes the script to a file, by default dist/measure.py."""
    path = Path(argv[0]) if argv else ROOT / "dist" / "measure.py"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script(), encoding="utf-8", newline="\n")
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{path}\nCopy it to the drive of the badge, eject the drive, and type `import measure` at the badge's prompt.")
    return 0


def script():
    """The text of the script."""
    pystone = (ROOT / "tools/bench/pystone.py").read_text(encoding="utf-8")
    measure = (_HERE / "measure.py").read_text(encoding="utf-8")
    return pystone + "\n\n" + measure.replace("from pystone import pystones, time\n", "")
