# SPDX-License-Identifier: MIT
"""Plays the badge's programs on the unix MicroPython.

Each program runs in an interpreter of its own, with a hard cap on its heap.
"""

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tools import bundle
from tools.simulator import memory

from . import jobs

HOST = Path(__file__).parent / "unix" / "host.py"
_UNIT = 20  # ms: a key is held for a multiple of it
_MARK = "\x01 "


@dataclass
class Trip:
    """The output of a trip.

    `told`: rows of strings, (program, word, values...). `trouble`: the failure, or ""."""

    told: list = field(default_factory=list)
    trouble: str = ""

    def values(self, word):
        """The values of each row with this word: a list of lists of ints."""
        return [[int(float(value)) for value in row[2:]] for row in self.told if row[1] == word]


def interpreter():
    """The path of the unix MicroPython, or None where none is installed."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent))


def play(presses, heap, hosts=None, before="", nvm=None, scarce=False, under=list):
    """The Trip of these presses, from code.py to the last press.

    `heap`: bytes, or a function from a program's file to bytes.
    `hosts`: {file: text} of the doubles' host and the modules that it imports.
    `before`: a statement that runs before the doubles are imported.
    `nvm`: the badge's memory, by default that of a used badge.
    `scarce`: show the program a heap with nothing free, so that it keeps as little as possible.
    `under`: a function that returns the words before each interpreter's command."""
    trip = Trip()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _lay_out(folder, presses, hosts or {"host.py": _host(scarce)}, nvm or memory.used())
        following = "code.py"
        while following and not trip.trouble:
            size = heap(following) if callable(heap) else heap
            following = _run(folder, following, size, before, trip, under())
    return trip


def _host(scarce):
    """The text of the host. With `scarce` it shows the program a heap with nothing free."""
    return HOST.read_text(encoding="utf-8").replace("SCARCE = False", f"SCARCE = {scarce}")


def _run(folder, file, heap, before, trip, under):
    """Run one program. Returns the file that runs next, or "" after the last run."""
    path = "import sys; sys.path[:] = ['', 'doubles', 'drive/lib']"
    start = f"{before}\n{path}; {jobs.prepare()}; iter(start.Program('drive/{file.lstrip('/')}'))"
    command = [*under, interpreter(), "-X", f"heapsize={heap}", "-c", start]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    rows = [line.removeprefix(_MARK).split(" ") for line in done.stdout.splitlines() if line.startswith(_MARK)]
    trip.told += [(file, *row) for row in rows]
    for row in rows:
        if row[0] == "trouble":
            trip.trouble = f"{file}: {' '.join(row[1:]).strip('|').rpartition('|')[2]}"
    how = rows[-1][1:] if rows and rows[-1][0] == "ended" else ["failed"]
    if how[0] not in ("reload", "stop") and not trip.trouble:
        trip.trouble = f"{file}: {how[0]} {(done.stderr or done.stdout).strip()[-300:]}"
    return how[1] if how[0] == "reload" else ""


def _lay_out(folder, presses, hosts, nvm):
    """Write the drive, the doubles, the presses and the memory into an empty folder."""
    files = {f"drive/{path}": data for path, data in bundle.tree(bundle.TWIN).items()}
    files |= {f"doubles/{file}": text.encode() for file, text in {**jobs.doubles(), **hosts}.items()}
    files["keys"] = bytes(byte for key, ms in presses for byte in (key, ms // _UNIT))
    files["random"] = bytes(jobs.random_bytes())
    files["nvm"] = nvm
    files["at"] = b"0 0 0"
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
