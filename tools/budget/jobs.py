# SPDX-License-Identifier: MIT
"""Jobs for the 32-bit MicroPython: drive, doubles and presses in, runs out."""

import base64
import json
import random
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from tools import bootstrap, bundle, micropython
from tools.simulator import memory

from .script import SEED

_HERE = Path(__file__).parent
_HEAP = 1 << 20  # bytes: enough for two presses, so that the machine never adds an area between them
FREE_STACK = 2048  # words of Python's stack, where no test limits it
_NOTHING = ("rig", "probes", "host", "start")  # files beside the doubles that stand for no module


class MachineError(RuntimeError):
    """The machine failed. The message is its error output."""


@dataclass
class Run:
    """One run of the interpreter.

    `ended`: "reload", "stop" (no press is left), "returned" or "error". `following`: the file that runs next.
    `trouble`: the tracebacks of errors that the program caught. `largest`: bytes of the largest allocation.
    `opened`: the drive's files that were read. `saves`: how many times the program saved.
    `notes`: a dict for each rest, with figures since the press before it:

    - `press`: how many keys were pressed before.
    - `header`: the text of the header bar.
    - `retained`, `peak`: bytes above the use before the program began.
    - `stack`: bytes of Python's stack at its deepest.
    """

    program: str
    ended: str
    following: str = ""
    notes: list = field(default_factory=list)
    trouble: list = field(default_factory=list)
    largest: int = 0
    opened: list = field(default_factory=list)
    saves: int = 0


def doubles():
    """{name: text} of the doubles' files."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((_HERE / "doubles").glob("*.py"))}


def prepare():
    """The statement that imports all doubles, so that their memory does not count as the program's."""
    names = [name[:-3] for name in doubles() if name[:-3] not in _NOTHING]
    return "import rig, start, " + ", ".join(names)


def random_bytes():
    """4,096 numbers from 0 to 255 for os.urandom, in order. The simulator with the recorded games' seed has the same."""
    return list(random.Random(SEED).randbytes(4096))


def play(presses, looks=True, stack=FREE_STACK, repeat=1, drive=None, nvm=None):
    """A list of Run: the presses, played on the 32-bit MicroPython. Raises MachineError.

    `looks`: look at the heap as often as possible, for its peak. Without looks Python's stack is the program's own.
    `stack`: words of Python's stack, a multiple of four.
    `repeat`: how many times one interpreter runs the game's program, each time from the same slot.
    `drive`: {path: bytes}, by default the bundle. `nvm`: the badge's memory, by default that of a used badge."""
    nvm = base64.b64encode(nvm or memory.used()).decode()
    job = {"presses": presses, "random": random_bytes(), "looks": looks, "repeat": repeat, "nvm": nvm}
    return [Run(**run) for run in _node("machine.mjs", job, stack, drive or bundle.tree(bundle.TWIN))]


def imports(runs):
    """{module: bytes it retains} of each module that the runs imported. Raises MachineError."""
    files = sorted({file for run in runs for file in run.opened if file.endswith(".mpy")})
    modules = [file.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".") for file in files]
    return _node("imports.mjs", {"modules": modules}, FREE_STACK, bundle.tree(bundle.TWIN))


def _node(script, job, stack, drive):
    node = bootstrap.node()
    if not node:
        raise MachineError("Node and npm are needed for the 32-bit MicroPython")
    job = {**job, **_machine(drive), "heapsize": _HEAP, "pystack": stack}
    command = [node, str(_HERE / "wasm" / script), str(bootstrap.ROOT / micropython.MODULE)]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, cwd=bootstrap.ROOT)
    if done.returncode:
        raise MachineError(done.stderr)
    return json.loads(done.stdout)


def _machine(drive):
    """The files of a machine, as part of a job."""
    drive = {path: base64.b64encode(data).decode() for path, data in drive.items()}
    return {"drive": drive, "doubles": doubles(), "prepare": prepare()}
