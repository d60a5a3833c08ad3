# SPDX-License-Identifier: MIT
"""The same trip on the unix MicroPython with a hard cap on its heap: what it cannot collect or fit, fails as on the board.

Its objects are larger, as its words have 64 bits. How much larger is measured first, without a cap: the middle of what the
screens retain here, over what they retain on 32 bits. The cap is the budget times that.
"""

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tools import bundle

from . import jobs, limits

_HOST = Path(__file__).parent / "unix" / "host.py"
_PLENTY = 4 << 20  # bytes
_TABLES = 128 / 125  # of the heap: the collector's own tables, 3 bits for each block of 32 bytes
_UNIT = 20  # ms, of how long a key is held
_MARK = "\x01 "


@dataclass
class Cap:
    """heap: the cap in bytes; ratio: size of things here over 32 bits; base: what the doubles take of the heap; trouble: what
    failed under the cap, "" for nothing."""

    heap: int
    ratio: float
    base: int
    trouble: str

    def words(self):
        """What the figure says, in a line."""
        how = f"failed: {self.trouble}" if self.trouble else "is enough on the 64-bit MicroPython"
        return f"{how} (the doubles' {self.base:,} and {self.ratio:.2f} times the budget)"


def play(game, presses, runs):
    """Play the trip that was measured on 32 bits (`runs`) under the cap; None where there is no unix MicroPython."""
    program = shutil.which("micropython", path=str(Path(sys.executable).parent))
    if not program:
        return None
    with tempfile.TemporaryDirectory() as folder:
        free = _trip(program, Path(folder), presses, _PLENTY)
        ratio = median(here / there for here, there in zip(free.retained, _retained(runs)))
        base = max(free.bases)
        heap = int((base + ratio * limits.peak_of(game)[0]) * _TABLES)
        capped = _trip(program, Path(folder), presses, heap)
    return Cap(heap, ratio, base, free.trouble or capped.trouble)


class _Trip:
    def __init__(self):
        self.bases = []
        self.retained = []
        self.trouble = ""


def _retained(runs):
    return [note["retained"] for run in runs for note in run.notes]


def _trip(program, folder, presses, heap):
    """Go through all programs of a trip, each in an interpreter of its own."""
    _lay_out(folder, presses)
    trip = _Trip()
    following = "code.py"
    while following and not trip.trouble:
        following = _run(program, folder, following, heap, trip)
    return trip


def _run(program, folder, file, heap, trip):
    """One run; the file of the next, or "" after the last."""
    path = "import sys; sys.path[:] = ['doubles', 'drive', 'drive/lib']"
    start = f"{path}; {jobs.prepare()}; iter(start.Program('drive/{file.lstrip('/')}'))"
    command = [program, "-X", f"heapsize={heap}", "-c", start]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    how = ["error"]
    for line in done.stdout.splitlines():
        kind, *words = line.removeprefix(_MARK).split(" ") if line.startswith(_MARK) else [""]
        if kind == "base":
            trip.bases.append(int(words[0]))
        elif kind == "note":
            trip.retained.append(int(words[1]))
        elif kind == "trouble":
            trip.trouble = f"{file}: {' '.join(words).strip('|').rpartition('|')[2]}"
        elif kind == "ended":
            how = words
    if how[0] not in ("reload", "stop") and not trip.trouble:
        trip.trouble = f"{file}: {how[0]} {done.stderr.strip()[-200:]}"
    return how[1] if how[0] == "reload" else ""


def _lay_out(folder, presses):
    """Put the drive, the doubles and the script into a folder, and nothing else."""
    for old in folder.iterdir():
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    files = {f"drive/{path}": data for path, data in bundle.tree(bundle.TWIN).items()}
    files |= {f"doubles/{file}": text.encode() for file, text in jobs.doubles().items()}
    files["doubles/host.py"] = _HOST.read_bytes()
    files["keys"] = bytes(byte for key, ms in presses for byte in (key, ms // _UNIT))
    files["random"] = bytes(jobs.random_bytes())
    files["nvm"] = b"\xff" * 8192
    files["at"] = b"0 0 0"
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
