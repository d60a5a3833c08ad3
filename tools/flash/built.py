# SPDX-License-Identifier: MIT
"""The badge's drive as `make bundle` builds it, kept in dist/ and built again only when a source of it has changed.

The build is a process of its own: it alone needs the packages that compile for the badge.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
import zlib
from pathlib import Path
from time import monotonic

from tools.bootstrap import ROOT

from .bar import clock
from .refusal import Refusal

KEPT = ROOT / "dist" / "flash.zip"  # its comment: the digest of its sources, and how many seconds the build took
_SETTINGS = "settings.toml"
_SOURCES = (  # what is built, how, and with what: pyproject.toml pins the compiler and the libraries
    "code.py",
    _SETTINGS,
    "pyproject.toml",
    "*.lock",
    "requirements*/*",
    "lib/**/*",
    "assets/**/*",
    "tools/bundle/**/*",
    "tools/*/doubles/*",
)
_USUAL = 30  # seconds of a build, until one was timed
_UNREADABLE = (OSError, ValueError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error)


def tree():
    """Every file of the drive, {path: bytes}. It is said before a build begins. Raises Refusal."""
    wanted = digest()
    made_from, seconds, files = _kept()
    if made_from == wanted:
        return _with_settings(files)
    print(f"Building Sortie for the badge, once for this version (about {seconds} s) ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="sortie-") as folder:
        start = monotonic()
        said = _build(folder, seconds)
        made = next(Path(folder).glob("*.zip"), None)
        if made is None:
            raise Refusal(f"Sortie could not be built for the badge: {said}\n`python3 -m tools bundle` runs only the build.")
        _keep(made, f"{wanted} {round(monotonic() - start) + 1}")
        return _with_settings(_files(made))


def _with_settings(files):
    """With settings.toml, which is in no zip: whoever unpacks one has a file of that name replaced unasked."""
    return {**files, _SETTINGS: (ROOT / _SETTINGS).read_bytes()}


def digest():
    """A number for all that goes into a build, as text."""
    found = {path for pattern in _SOURCES for path in ROOT.glob(pattern) if path.is_file() and path.suffix != ".pyc"}
    total = hashlib.sha256()
    for path in sorted(found):
        data = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode() + data)
    return total.hexdigest()


def _kept():
    """(digest of its sources, seconds it took, {path: bytes}) of the last build; ("", the usual, {}) without one."""
    try:
        with zipfile.ZipFile(KEPT) as file:
            made_from, seconds = file.comment.decode().split()
        return made_from, int(seconds), _files(KEPT)
    except _UNREADABLE:
        return "", _USUAL, {}


def _files(path):
    """{path: bytes} of a zip, each file checked by its CRC-32."""
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def _keep(made, comment):
    """Put a zip into dist/. A build that cannot be kept is used all the same."""
    waiting = KEPT.with_suffix(".new")
    try:
        KEPT.parent.mkdir(exist_ok=True)
        shutil.copyfile(made, waiting)
        with zipfile.ZipFile(waiting, "a") as file:
            file.comment = comment.encode()
        os.replace(waiting, KEPT)
    except OSError as error:
        print(f"The build cannot be kept in dist/ ({error.strerror}): the next run builds it again.", flush=True)


def _build(folder, seconds):
    """Run the build, with a bar by the clock. Returns the last line that it said."""
    command = [sys.executable, "-m", "tools", "bundle", "--out", folder]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, errors="replace"
    ) as child:
        said = [""]
        listener = threading.Thread(target=_pass_on, args=(child.stderr, said), daemon=True)
        listener.start()
        try:
            _watch(child, seconds)
        except BaseException:
            child.kill()
            raise
        listener.join()
    return said[-1].strip()


def _watch(child, seconds):
    """Show the time that passes until a process has ended."""
    start, told = monotonic(), 0
    with clock("Build", seconds) as shown:
        while True:
            try:
                return child.wait(timeout=0.2)
            except subprocess.TimeoutExpired:
                now = min(int(monotonic() - start), seconds - 1)
                shown.update(now - told)
                told = now
                shown.refresh()


def _pass_on(stream, said):
    """Say and keep what a process says, as packages that it installs; a traceback is kept only."""
    is_trace = False
    for line in stream:
        said.append(line)
        is_trace = is_trace or line.startswith("Traceback")
        if not is_trace:
            print(line, end="", file=sys.stderr, flush=True)
