# SPDX-License-Identifier: MIT
"""How Python's part of a picture is measured: in instructions where valgrind is installed, else by this PC's clock.

Instructions are the same at each run, whatever else this PC does. They are likely nearer to the badge, too: a PC runs
pystone, small and always the same, twice as fast, instruction by instruction, as a program that does something else at each
press; the badge foretells nothing and has hardly a cache.
"""

import os
import re
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

PYSTONES = 200  # that are measured at each start


@dataclass
class Clock:
    """Microseconds and the pystones a second just before. `rounds`: so often all is done, as this PC may be busy; `jobs`: so
    many trips may be gone through at a time."""

    module = "clock"
    begun = 0
    rounds = 3
    jobs = 1
    name = "this PC's clock; install valgrind for counts that are the same at each run"

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Nothing is left behind."""

    def under(self):
        """The words before the next interpreter's command."""
        return []

    def taken(self, program, value, pystones):
        """Seconds here, and pystones a second."""
        return value / 1e6, pystones


@dataclass
class Counts:
    """Instructions by valgrind's callgrind, which begins at each mp_os_getenv and writes a file at each mp_os_unsetenv.

    begun: how many interpreters."""

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
        """Seconds and pystones a second of a machine that does one instruction a second: as good as any other, for it is their
        product that counts. The first count of each interpreter is that of `PYSTONES` pystones."""
        return self._count(program, value), PYSTONES / self._count(program, 1)

    def _file(self, program):
        return Path(self._folder.name) / str(program)

    def _count(self, program, number):
        text = self._file(program).with_suffix(f".{number}").read_text(encoding="utf-8")
        return int(re.search(r"^summary: (\d+)", text, re.MULTILINE)[1])


def best():
    """The class of meter that can be had here."""
    return Counts if shutil.which("valgrind") else Clock
