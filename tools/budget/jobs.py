# SPDX-License-Identifier: MIT
"""What a machine is given: the drive, the doubles, the presses; and what it answers."""

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
_HEAP = 1 << 20  # bytes: so much that it never grows between two presses
FREE_STACK = 2048  # words of Python's stack, where it is not what is measured
_NOTHING = ("rig", "probes", "host", "start")  # doubles of no module of the board


class MachineError(RuntimeError):
    """The machine failed; the message is what it said."""


@dataclass
class Run:
    """One run of the interpreter.

    notes: a dict a press, with `press` (how many were pressed before it), `header`, and since the press before
    `retained` and `peak`, bytes over what was in use before the program, and `stack`, the deepest that Python's stack
    was; ended: "reload", "stop" (nothing left to press), "returned", "error"; trouble: the traces of what the program
    caught; opened: the drive's files that were read.
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
    """Name -> text of the doubles' files."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((_HERE / "doubles").glob("*.py"))}


def prepare():
    """The statement that loads all doubles, so that none counts as the program's."""
    names = [name[:-3] for name in doubles() if name[:-3] not in _NOTHING]
    return "import rig, start, " + ", ".join(names)


def random_bytes():
    """What os.urandom gives one after the other: as the simulator with the seed of the recorded games."""
    return list(random.Random(SEED).randbytes(4096))


def play(presses, looks=True, stack=FREE_STACK, repeat=1, drive=None, nvm=None):
    """Play presses on the 32-bit MicroPython; a list of Run. Raises MachineError.

    looks: look at the heap as often as can be, for the peak (otherwise the stack is the program's own); stack: words
    of Python's stack, a multiple of four; repeat: how often the run of a game is begun anew in one interpreter, from
    the slot as it was; drive: {path: bytes}, by default the badge's; nvm: its memory, by default that of one that is not new."""
    nvm = base64.b64encode(nvm or memory.used()).decode()
    job = {"presses": presses, "random": random_bytes(), "looks": looks, "repeat": repeat, "nvm": nvm}
    return [Run(**run) for run in _node("machine.mjs", job, stack, drive or bundle.tree(bundle.TWIN))]


def imports(runs):
    """{module: bytes it retains} of all that some runs imported. Raises MachineError."""
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
    """What is in a machine's file system."""
    drive = {path: base64.b64encode(data).decode() for path, data in drive.items()}
    return {"drive": drive, "doubles": doubles(), "prepare": prepare()}
