# SPDX-License-Identifier: MIT
"""Makes a release: runs every check, then leaves bundle, check sums, tables and release notes in dist/.

The version is that of lib/sortie/shell/version.py. CHANGELOG.md must describe it first. [--dry-run]
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import sys

from sortie.shell.version import VERSION

from . import checks
from .bootstrap import ROOT

DIST = ROOT / "dist"
_SUMS = "SHA256SUMS"
_HEADING = re.compile(r"^## (\S+) · \d{4}-\d\d-\d\d$", re.MULTILINE)
_BESIDE = ("CHANGELOG.md", "CREDITS.md", "LICENSE")


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools release", description=__doc__.split("\n")[0])
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    dry = parser.parse_args(argv).dry_run
    heading = _HEADING.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if heading is None or heading[1] != VERSION:
        print(f"CHANGELOG.md does not begin with version {VERSION}: a line '## {VERSION} · <date>'", file=sys.stderr)
        return 1
    if checks.main(["--list"] if dry else []):
        return 1
    if dry:
        print(f"then into dist/: the bundle and the page of {VERSION}, size.txt, web.txt, speed.txt, {', '.join(_BESIDE)}, {_SUMS}")
        return 0
    return _leave()


def _leave():
    """The exit code. Fills dist/ again."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    code = _table("bundle", "size.txt") or _table("web", "web.txt", "--zip", str(DIST)) or _table("bench", "speed.txt")
    if code:
        return code
    for name in _BESIDE:
        shutil.copy(ROOT / name, DIST)
    write_sums(DIST)
    print(f"dist/ holds Sortie {VERSION}:", *sorted(path.name for path in DIST.iterdir()), sep="\n  ")
    return 0


def _table(tool, name, *words):
    """The exit code of a tool. Prints its output, and keeps it in dist/."""
    done = subprocess.run([sys.executable, "-m", "tools", tool, *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8")
    (DIST / name).write_text(done.stdout, encoding="utf-8", newline="\n")
    print(done.stdout, flush=True)
    return done.returncode


def write_sums(folder):
    """Write the check sums of the folder's files into it, as `sha256sum -c` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != _SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / _SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
