# SPDX-License-Identifier: MIT
"""Opens letters from the command line. Hands over new letters in the terminal and as files."""

import re
import subprocess
import sys
from pathlib import Path

from tools.bootstrap import ROOT
from tools.simulator import memory, owner

from . import BadLetter, box, read

NEW = "new"
_LARGEST = 100_000  # bytes of a file with a letter


def opened(wanted):
    """The path of the memory for a value of --letter, with its letter taken in. Raises BadLetter, OSError.

    `wanted` is NEW for a new game, a file with a letter, the letter itself, or such a memory.
    """
    if Path(wanted).parent == memory.letters() and Path(wanted).suffix == ".nvm":
        return Path(wanted)
    if wanted == NEW:
        path, data = box.new(), box.Box().data
    else:
        letter = read(_text(wanted))
        path = box.place(letter)
        held = box.Box(memory.read(path))
        held.open(letter)
        data = held.data
    with owner.Owned(path) as owned:
        owned.write(data)
    return path


def _text(wanted):
    """The text of a letter: of a file of this name if there is one, else `wanted`."""
    path = Path(wanted)
    try:
        if not path.is_file():
            return wanted
    except (OSError, ValueError):  # the letter itself is no name of a file
        return wanted
    with open(path, "rb") as file:
        return file.read(_LARGEST).decode("utf-8", "replace")


class Post:
    """Hands over each new letter of the memory with this path.

    `apart`: the letter is made by a process of its own. A window's process has the badge's modules, which come and go.
    """

    def __init__(self, path, apart=False):
        self._path = path
        self._apart = apart
        self._last = None

    def look(self, data):
        """The letter that the memory has to send, as text. "" without a new one. `data` are its bytes, as in the file.

        It prints the letter, and writes it to `file` beside the memory.
        """
        text = _asked(self._path) if self._apart else box.text_of(data)
        if not text or text == self._last:
            return ""
        self._last = text
        number = re.search(r"letter (\d+)", text)[1]
        self.file = self._path.with_name(f"{self._path.stem}-letter-{number}.txt")
        print(f"\n{text}", flush=True)
        try:
            self.file.write_text(text)
            print(f"The letter is in {self.file}")
        except OSError as error:
            print(f"The letter is in no file: {error.strerror or error}")
        return text


def _asked(path):
    """The letter of a memory by a process of its own, as text."""
    command = [sys.executable, "-m", "tools.letter", str(path)]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True).stdout


def of(path):
    """The Post of a window's memory; None for a memory without letters."""
    return Post(path, apart=True) if path and path.parent == memory.letters() else None


__all__ = ["BadLetter", "NEW", "Post", "of", "opened"]
