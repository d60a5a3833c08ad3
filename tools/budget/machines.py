# SPDX-License-Identifier: MIT
"""Plays the badge's programs on the unix MicroPython (64 bits) and on a MicroPython in Node (32 bits).

Each program runs in an interpreter of its own. Doubles stand in for the badge's built-in modules.
"""

import random
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tools import bootstrap, bundle, micropython
from tools.simulator import memory

from .script import SEED

_HERE = Path(__file__).parent
DOUBLES = _HERE / "doubles"
_HEAP = 1 << 20  # bytes on 32 bits: enough for two presses, so that the machine never adds an area between them
_UNIT = 20  # ms: a key is held for a multiple of it
_MARK = "\x01 "
_NO_DOUBLE = ("host.py", "start.py")  # files beside the doubles
_LARGEST = re.compile(r"max blk sz: (\d+)")
_BLOCK = 16  # bytes, on 32 bits


class MachineError(RuntimeError):
    """An interpreter is missing."""


@dataclass
class Trip:
    """The output of a trip.

    `rows`: rows of strings, (program, word, values...). `trouble`: the failure, or "".
    `largest`: bytes of the largest allocation, on 32 bits."""

    rows: list = field(default_factory=list)
    trouble: str = ""
    largest: int = 0

    def values(self, word, program=""):
        """The last value of each row with this word, of the program or of all programs: a list of ints."""
        return [int(row[-1]) for row in self.rows if row[1] == word and program in row[0]]

    def programs(self):
        """The names of the programs in their order, such as "code" or "play"."""
        return [Path(row[0]).stem for row in self.rows if row[1] == "ended"]


def unix_path():
    """The path of the unix MicroPython, or None where none is installed."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent))


def bits64(heap):
    """A function from code to the command that runs it on the unix MicroPython. `heap`: bytes."""
    path = unix_path()
    if path is None:
        raise MachineError("there is no MicroPython for this system")
    return lambda code: [path, "-X", f"heapsize={heap}", "-c", code]


def bits32(stack):
    """A function from code to the command that runs it on the 32-bit MicroPython. `stack`: bytes of Python's stack."""
    node = bootstrap.node()
    if not node:
        raise MachineError("Node and npm are needed for the 32-bit MicroPython")
    words = stack // 16 * 4  # a multiple of four
    return lambda code: [node, _HERE / "machine.mjs", bootstrap.ROOT / micropython.MODULE, str(words), str(_HEAP), code]


def play(presses, machine, nvm=None, repeat=1, files=None, drive=None):
    """The Trip of these presses, from code.py to the last press.

    `machine`: a function from code to the command that runs it.
    `nvm`: the badge's memory, by default that of a used badge.
    `repeat`: how many times one interpreter runs the game's program, each time from the same slot.
    `files`: {name: text} of other files than the doubles have. `drive`: {path: bytes}, by default the bundle."""
    trip = Trip()
    with tempfile.TemporaryDirectory() as name:
        _lay_out(Path(name), presses, nvm or memory.used(), files or {}, drive or bundle.tree(bundle.TWIN))
        following = "code.py"
        while following and not trip.trouble:
            following = _run(Path(name), following, machine, repeat, trip)
    return trip


def _run(folder, file, machine, repeat, trip):
    """Run one program. Returns the file that runs next, or "" after the last run."""
    names = ", ".join(path.stem for path in _doubles() if path.name not in _NO_DOUBLE)
    times = repeat if file.endswith("play.py") else 1
    if times > 1:  # host.restore brings this back
        subprocess.run(["sh", "-c", "mkdir -p drive/saves kept && cp --parents -r nvm drive/saves kept"], cwd=folder, check=True)
    code = f"import sys; sys.path[:] = ['', 'doubles', 'drive/lib']; import start, {names}"
    command = machine(f"{code}; program = start.Program('drive/{file}', {times})\nif sys.platform != 'webassembly': iter(program)")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    rows = [line.removeprefix(_MARK).split(" ") for line in done.stdout.splitlines() if line.startswith(_MARK)]
    trip.rows += [(file, *row) for row in rows]
    trip.largest = max([trip.largest, *(int(size) * _BLOCK for size in _LARGEST.findall(done.stdout))])
    for row in rows:
        if row[0] == "trouble":
            trip.trouble = f"{file}: {' '.join(row[1:]).strip('|').rpartition('|')[2]}"
    how = rows[-1][1:] if rows and rows[-1][0] == "ended" else ["failed"]
    if how[0] not in ("reload", "stop") and not trip.trouble:
        trip.trouble = f"{file}: {how[0]} {(done.stderr or done.stdout).strip()[-300:]}"
    return how[1].lstrip("/") if how[0] == "reload" else ""


def _doubles():
    return sorted(DOUBLES.glob("*.py"))


def _lay_out(folder, presses, nvm, files, drive):
    """Write the drive, the doubles, the presses and the memory into an empty folder."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in _doubles()} | files
    content = {f"drive/{path}": data for path, data in drive.items()}
    content |= {f"doubles/{file}": text.encode() for file, text in texts.items()}
    content["keys"] = bytes(byte for key, ms in presses for byte in (key, ms // _UNIT))
    content["random"] = random.Random(SEED).randbytes(4096)  # the simulator with the recorded games' seed has the same
    content["nvm"] = nvm
    content["at"] = b"0 0 0"
    for path, data in content.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
