# SPDX-License-Identifier: MIT
"""Several memories on one PC, each by its player's name: their files, and the latest game on each."""

import time
import unicodedata
from typing import NamedTuple

from sortie.shell import words as W
from sortie.store.image import Records
from sortie.ui.reader import of_game

from tools.bootstrap import ROOT

from . import memory

_LONGEST = 30  # letters of a name


class Kept(NamedTuple):
    """An existing memory. `name`: "" for the unnamed one; `title`: of the latest game, else ""; `when`: in seconds."""

    name: str
    path: object
    title: str
    when: float

    def __str__(self):
        played = self.title or "no game yet"
        return f"{self.name or 'without a name'}: {played}, {time.strftime('%d %b %Y %H:%M', time.localtime(self.when))}"


def path_of(name):
    """The file of the memory of this name. Raises ValueError for an impossible name."""
    name = unicodedata.normalize("NFC", name).casefold()
    if not 0 < len(name) <= _LONGEST or not all(letter.isalnum() or letter in "-_" for letter in name):
        raise ValueError(f"a name is 1 to {_LONGEST} letters, digits, - or _; {name[:_LONGEST]!r} is not a name")
    return memory.default().with_stem(f"{memory.default().stem}-{name}")


def listed():
    """The Kept of all memories in the user's data folder, the latest first; those of games by letter too."""
    usual = memory.default()
    found = []
    for path in (*usual.parent.glob(f"{usual.stem}*{usual.suffix}"), *memory.letters().glob(f"*{usual.suffix}")):
        by_letter = path.parent == memory.letters()
        name = f"game {path.stem} by letter" if by_letter else path.stem[len(usual.stem) + 1 :]
        try:
            if by_letter or path == usual or path == path_of(name):
                found.append(Kept(name, path, _title(memory.read(path)), path.stat().st_mtime))
        except (OSError, ValueError):  # it is not a memory
            pass
    return sorted(found, key=lambda kept: -kept.when)


def _title(data):
    """The title of the latest game."""
    from sortie.store import settings  # not at the top: it draws text too, and the text front end needs no display

    last = settings.read(Records([memory.Held(data)]).load(settings.NAME)).last
    root = f"{ROOT}/"
    if not last or not (ROOT / f"assets/text/{last}.bin").exists():
        return ""
    words = of_game(root, last, 1)
    try:
        return words.get(W.GAME_TITLE)
    finally:
        words.close()
