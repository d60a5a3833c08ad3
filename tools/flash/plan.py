# SPDX-License-Identifier: MIT
"""The plan of an update of a drive. To make it only reads the drive."""

import re

from . import obstacles, ours, room
from .files import walk
from .listed import manifest
from .obstacles import STAGE
from .page import is_page
from .refusal import Refusal

STAGED_LIST = f"{STAGE}/{manifest.NAME}"
CODE = "code.py"
OWN = ("settings.toml", "boot_out.txt")  # the player's and CircuitPython's: never replaced, never removed
HELLO = b'print("Hello World!")'  # CircuitPython's program on a fresh drive
KEPT = "code-before-sortie{}.py"
WAITING = re.compile(rf"{re.escape(STAGE)}/(page|next|code\.py|sortie\.txt|\d{{4,}})")  # only the names that update.py uses


class Plan:
    """The changes that an update makes.

    - tree: the files that the drive must hold, {path: bytes}, without `spared`.
    - spared: files of which the drive keeps its own version.
    - old: the Manifest of the drive's present content, or None.
    - copied: paths that are missing or differ.
    - removed: paths of an older version.
    - replaced: paths of others among `copied`.
    - strange: paths in a list that no version of Sortie brought; they stay.
    - kept: a name for the copy of a foreign code.py, or None.
    - unfinished: did an earlier update stop half way?
    - leftovers: waiting files.
    - orphans: files of the stopped update that are in no other list.
    - roomy: do the new files fit beside the old ones?
    """

    def __init__(self, files, tree, seen=lambda size: None):
        """Read the drive. seen(size) is called as bytes of the tree are compared. Raises Refusal, OSError."""
        self.old = _listed(files, manifest.NAME)
        staged = _listed(files, STAGED_LIST)
        there = walk(files)
        code = files.read(CODE)
        self.unfinished = is_page(code)
        self.leftovers = [path for path in there if WAITING.fullmatch(path)]
        self.spared = {path: data for path, data in tree.items() if path in OWN and path in there}
        self.tree = {path: data for path, data in sorted(tree.items()) if path not in self.spared}
        self.copied = [path for path, data in self.tree.items() if _differs(files, path, data, seen)]
        listed = _paths(self.old) | (_paths(staged) if self.unfinished else set())
        self._sort_out([path for path in _stale(listed, tree) if path in there])
        self.kept = _name_for(files, code) if _foreign(code, tree[CODE], self.old, staged) else None
        known = listed | {CODE} | ({manifest.NAME} if self.old else set())
        self.replaced = [path for path in self.copied if path in there and path not in known]
        stay = sorted(set(there) - set(self.removed) - set(self.leftovers))
        obstacles.refuse(files, [*stay, *self.leftovers], tree)
        self._measure(files, code)

    def _sort_out(self, stale):
        """Sort the files that a list names and this version lacks into those to remove and those that stay."""
        self.removed = [path for path in stale if ours.may_be(path)]
        self.strange = [path for path in stale if not ours.may_be(path)]
        self.orphans = [path for path in self.removed if path not in _paths(self.old)]

    def is_done(self):
        """Is there nothing to do?"""
        return not (self.copied or self.removed or self.leftovers or self.unfinished)

    def staged(self):
        """The paths that are written: `copied` and code.py, which the page replaces meanwhile."""
        return sorted({*self.copied, CODE})

    def given_up(self):
        """The paths that are removed before the new files are written, if old and new do not both fit."""
        return sorted({*self.removed, *self.copied} - {CODE, manifest.NAME})

    def bytes_copied(self):
        return sum(len(self.tree[path]) for path in self.copied)

    def _measure(self, files, code):
        """Set `roomy`. Raises Refusal if the new version does not fit even without the old one."""
        free, cluster = files.room()
        waiting = [len(files.read(path) or b"") for path in self.leftovers]
        free += room.of_files(waiting, cluster)
        new = [len(self.tree[path]) for path in self.staged()] + ([len(code)] if self.kept else [])
        wanted = room.of_files(new, cluster) + room.of_folders(files, self.tree, len(new), cluster) + room.SPARE
        self.roomy = wanted <= free
        if not self.roomy:
            gone = [len(files.read(path) or b"") for path in self.given_up()]
            missing = wanted - free - room.of_files(gone, cluster)
            if missing > 0:
                raise Refusal(
                    f"There is too little space on the drive: {-(-missing // 1024)} KB are missing.\n"
                    f"{room.advice(files, self.tree)}\nThen run this again."
                )


def _listed(files, path):
    """The Manifest in a file of the drive; None without a readable one."""
    try:
        return manifest.parse((files.read(path) or b"").decode())
    except ValueError:
        return None


def _paths(listed):
    return listed.files if listed else set()


def _differs(files, path, data, seen):
    seen(len(data))
    return files.read(path) != data


def _stale(listed, tree):
    """The paths that lists name and this version lacks. FAT treats a.py and A.PY as one name."""
    new = {path.casefold() for path in tree} | {name.casefold() for name in (*OWN, manifest.NAME)}
    return sorted(path for path in listed if path.casefold() not in new)


def _foreign(code, new, old, staged):
    """Is this content of code.py another person's program?"""
    if not code or code == new or code.strip() == HELLO or is_page(code):
        return False
    return not any(ours.is_code(code, listed) for listed in (old, staged))


def _name_for(files, code):
    """A free name for the copy of a foreign code.py; None if that copy already exists."""
    for number in range(1, 100):
        name = KEPT.format("" if number == 1 else number)
        if files.read(name) == code:
            return None
        if not files.is_there(name):
            return name
    raise Refusal("There are too many copies code-before-sortie*.py on the drive: remove the copies you do not need.")
