# SPDX-License-Identifier: MIT
"""Opens letters from the command line. Hands over new letters in the terminal and as files."""

from pathlib import Path

from tools.simulator import memory, owner

from . import BadLetter, box, read, write

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
    """Hands over each new letter of the memory with this path."""

    def __init__(self, path):
        self._path = path
        self._last = None

    def look(self, data):
        """The letter that a memory of these bytes has to send, as text. "" without a new one.

        It prints the letter, and writes it to `file` beside the memory.
        """
        letter = box.Box(data).waiting()
        text = write(letter) if letter else ""
        if not text or text == self._last:
            return ""
        self._last = text
        self.file = self._path.with_name(f"{self._path.stem}-letter-{letter.number}.txt")
        print(f"\n{text}", flush=True)
        try:
            self.file.write_text(text)
            print(f"The letter is in {self.file}")
        except OSError as error:
            print(f"The letter is in no file: {error.strerror or error}")
        return text


def of(path):
    """The Post of a memory; None for a memory without letters."""
    return Post(path) if path and path.parent == memory.letters() else None


__all__ = ["BadLetter", "NEW", "Post", "of", "opened"]
