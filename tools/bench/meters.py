# SPDX-License-Identifier: MIT
"""Measures Python's part of a picture: in instructions where valgrind is installed, else by this PC's clock.

The number of instructions is the same at each run, even on a busy PC. It is likely nearer to the badge, too.
Pystone is small and repeats itself, so a PC runs its instructions fast. The instructions of a program with other work at
each press take twice as long. The badge predicts no branches and has hardly a cache.
"""

import os
import re
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

PYSTONES = 200  # measured at each start of an interpreter


@dataclass
class Clock:
    """Measures microseconds, and the pystones a second just before.

    `begun`: the interpreters started so far. `rounds`: how often all is measured, as this PC may be busy.
    `jobs`: how many trips may run at a time."""

    module = "clock"
    begun = 0
    rounds = 3
    jobs = 1
    name = "this PC's clock; install valgrind for counts that are the same at each run"

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Nothing to remove."""

    def under(self):
        """The words before the next interpreter's command."""
        return []

    def taken(self, program, value, pystones):
        """(seconds, pystones a second) of a measurement here."""
        return value / 1e6, pystones


@dataclass
class Counts:
    """Counts instructions with valgrind's callgrind.

    It begins a count at each mp_os_getenv, and writes it to a file at each mp_os_unsetenv. Attributes as in Clock."""

    module = "counts"
    rounds = 1
    jobs = os.cpu_count() or 1
    name = "instructions, counted by valgrind"
    begun: int = 0
    _folder: tempfile.TemporaryDirectory = field(default_factory=tempfile.TemporaryDirectory)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._folder.cleanup()

    def under(self):
        """The words before the next interpreter's command."""
        self.begun += 1
        between = "--zero-before=mp_os_getenv", "--dump-before=mp_os_unsetenv"
        return ["valgrind", "-q", "--tool=callgrind", *between, f"--callgrind-out-file={self._file(self.begun)}"]

    def taken(self, program, value, pystones):
        """(seconds, pystones a second) of a machine that does one instruction a second.

        Only their product counts, so any other rate would do. `value`: the number of the count in this interpreter.
        The first count of each interpreter is that of `PYSTONES` pystones."""
        return self._count(program, value), PYSTONES / self._count(program, 1)

    def _file(self, program):
        return Path(self._folder.name) / str(program)

    def _count(self, program, number):
        text = self._file(program).with_suffix(f".{number}").read_text(encoding="utf-8")
        return int(re.search(r"^summary: (\d+)", text, re.MULTILINE)[1])


def best():
    """The better class of meter that works here."""
    return Counts if shutil.which("valgrind") else Clock
