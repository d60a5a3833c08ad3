# SPDX-License-Identifier: MIT
"""A simulated badge's memory: its file on the PC between runs, and the memory of a used badge."""

import os
import sys
from pathlib import Path

from sortie.store import settings
from sortie.store.image import Medium, Records

from .machine import NVM_SIZE

OFFERED = {"lesson": b"\xff"}  # the record of all lessons; lib/sortie/store/lessons.py


def default():
    """The file in the user's data folder."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", home / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share"))
    return base / "sortie" / "badge.nvm"


def letters():
    """The folder of the memories of games by letter (tools/letter/box.py)."""
    return default().parent / "letters"


def new():
    """The memory of a new badge."""
    return b"\xff" * NVM_SIZE


def used(records=()):
    """The memory of a badge that has offered every lesson once, with other records, {name: bytes}."""
    medium = Held(new())
    Records((medium,)).store({**OFFERED, **dict(records)})
    return bytes(medium.cells)


def tall():
    """The memory of a used badge with tall letters."""
    chosen = settings.read(None)
    chosen.values[settings.LETTERS] = 1
    return used({settings.NAME: settings.record(chosen)})


def read(path):
    """The memory's bytes; None without such a file. Raises ValueError for a file of another kind."""
    if not path.exists():
        return None
    data = path.read_bytes()
    if len(data) != NVM_SIZE:
        raise ValueError(f"{path} is not a badge's memory: it has {len(data)} bytes, not {NVM_SIZE}")
    return data


class Held(Medium):
    """A medium for saves in the PC's own memory."""

    size = NVM_SIZE

    def __init__(self, data):
        self.cells = bytearray(data)

    def read(self, start, stop):
        return bytearray(self.cells[start:stop])

    def write(self, image):
        self.cells[: len(image)] = image
