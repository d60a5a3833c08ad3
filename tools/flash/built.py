# SPDX-License-Identifier: MIT
"""The badge's drive as `make bundle` builds it. It is kept in dist/ and built again only when a source has changed.

The build is a separate process: only it needs the packages that compile for the badge.
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

KEPT = ROOT / "dist" / "flash.zip"  # its comment: the digest of its sources, and the seconds of the build
_SETTINGS = "settings.toml"
_SOURCES = (  # all sources of a build; pyproject.toml pins the compiler and the libraries
    "code.py",
    _SETTINGS,
    "pyproject.toml",
    "requirements*/*",
    "lib/**/*",
    "assets/**/*",
    "tools/bundle/**/*",
    "tools/*/doubles/*",
)
_USUAL = 30  # seconds of a build, until one was timed
_UNREADABLE = (OSError, ValueError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error)


def tree():
    """Every file of the drive, {path: bytes}. Prints a line before a build. Raises Refusal."""
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
    """The files with settings.toml, which no zip contains: unpacking would replace a player's file without a question."""
    return {**files, _SETTINGS: (ROOT / _SETTINGS).read_bytes()}


def digest():
    """A hash over all sources of a build, as text."""
    found = {path for pattern in _SOURCES for path in ROOT.glob(pattern) if path.is_file() and path.suffix != ".pyc"}
    total = hashlib.sha256()
    for path in sorted(found):
        data = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(data)}\n".encode() + data)
    return total.hexdigest()


def _kept():
    """(digest of its sources, its seconds, {path: bytes}) of the last build; ("", default seconds, {}) without one."""
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
    """Put a zip into dist/. If that fails, the build is used nevertheless."""
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
    """The last line of the build's output. Shows a bar by the clock."""
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
    """Show the elapsed time until a process has ended."""
    start, latest = monotonic(), 0
    with clock("Build", seconds) as shown:
        while True:
            try:
                return child.wait(timeout=0.2)
            except subprocess.TimeoutExpired:
                now = min(int(monotonic() - start), seconds - 1)
                shown.update(now - latest)
                latest = now
                shown.refresh()


def _pass_on(stream, said):
    """Print and keep the output of a process, such as its installations; a traceback is only kept."""
    is_trace = False
    for line in stream:
        said.append(line)
        is_trace = is_trace or line.startswith("Traceback")
        if not is_trace:
            print(line, end="", file=sys.stderr, flush=True)
