# SPDX-License-Identifier: MIT
"""What an update would do to a drive: found out by reading alone."""

from binascii import crc32

from tools.bundle import manifest

from . import obstacles, room
from .page import is_page
from .refusal import Refusal

STAGE = "sortie.new"  # the folder where new files wait until all are there
STAGED_LIST = f"{STAGE}/{manifest.NAME}"
CODE = "code.py"
_OWN = ("settings.toml", "boot_out.txt")  # the player's and CircuitPython's: never replaced, never removed
_SAVES = "saves"
_HELLO = b'print("Hello World!")'  # what CircuitPython puts on a fresh drive
_KEPT = "code-before-sortie{}.py"


class Plan:
    """tree: what the drive is to hold, {path: bytes}. old: the Manifest of what it holds, or None.

    copied: paths that are missing or differ; removed: paths of an older version; replaced: paths of others among
    `copied`; kept: a name for the copy of somebody else's code.py, or None; unfinished: did an update stop half way;
    leftovers: names in the folder of waiting files; orphans: files of the update that stopped, in no other list;
    roomy: is there room for the new files beside the old ones."""

    def __init__(self, files, tree, seen=lambda size: None):
        """Read the drive. seen(size) is called as bytes of the tree are compared. Raises Refusal, OSError."""
        self.old = _listed(files, manifest.NAME)
        staged = _listed(files, STAGED_LIST)
        there = _walk(files)
        code = files.read(CODE)
        self.unfinished = is_page(code)
        self.leftovers = [path for path in there if path.startswith(STAGE + "/")]
        self.tree = {path: data for path, data in sorted(tree.items()) if not (path in _OWN and path in there)}
        self.copied = [path for path, data in self.tree.items() if _differs(files, path, data, seen)]
        ours = _paths(self.old) | (_paths(staged) if self.unfinished else set())
        self.removed = [path for path in _stale(ours, tree) if path in there]
        self.orphans = [path for path in self.removed if path not in _paths(self.old)]
        self.kept = _name_for(files, code) if _foreign(code, tree[CODE], self.old, staged) else None
        self.replaced = [path for path in self.copied if path in there and path not in ours | {CODE, manifest.NAME}]
        stay = sorted(set(there) - set(self.removed) - set(self.leftovers))
        obstacles.refuse(stay, tree)
        self._measure(files, code)

    def is_done(self):
        """Is there nothing to do?"""
        return not (self.copied or self.removed or self.leftovers or self.unfinished)

    def staged(self):
        """The paths that are written: what is copied, and code.py, which the page stands in for."""
        return sorted({*self.copied, CODE})

    def given_up(self):
        """What goes before the new files come where both have no room."""
        return sorted({*self.removed, *self.copied} - {CODE, manifest.NAME})

    def bytes_copied(self):
        return sum(len(self.tree[path]) for path in self.copied)

    def _measure(self, files, code):
        """Set `roomy`. Refuses a drive on which the new version has no room even without the old one."""
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
                    "Move files that are not Sortie's from the drive to your computer, then run this again."
                )


def _listed(files, path):
    """The Manifest in a file of the drive, None when there is none that can be read."""
    try:
        return manifest.parse((files.read(path) or b"").decode())
    except ValueError:
        return None


def _paths(listed):
    return listed.files if listed else set()


def _walk(files, folder="."):
    """The paths of all files on the drive but the saves."""
    found = []
    for name in files.names(folder):
        path = name if folder == "." else f"{folder}/{name}"
        if not files.is_folder(path):
            found.append(path)
        elif path != _SAVES:
            found += _walk(files, path)
    return found


def _differs(files, path, data, seen):
    seen(len(data))
    return files.read(path) != data


def _stale(ours, tree):
    """What an older version brought and this one does not. FAT takes a.py and A.PY for one."""
    new = {path.casefold() for path in tree} | {name.casefold() for name in (*_OWN, manifest.NAME)}
    return sorted(path for path in ours if path.casefold() not in new and _is_inside(path))


def _is_inside(path):
    """Does a path of a list, which anybody may have written, lead to a file of this drive that is no save?"""
    parts = path.replace("\\", "/").split("/")
    plain = not path.startswith("/") and ":" not in path and not {"", ".", ".."} & set(parts)
    return plain and parts[0].casefold() != _SAVES


def _foreign(code, new, old, staged):
    """Is this content of code.py somebody's own program?"""
    if not code or code == new or code.strip() == _HELLO or is_page(code):
        return False
    seal = crc32(code), len(code)
    return all(listed is None or listed.code != seal for listed in (old, staged))


def _name_for(files, code):
    """A free name for the copy of somebody's code.py, None where that copy is already there."""
    for number in range(1, 100):
        name = _KEPT.format("" if number == 1 else number)
        there = files.read(name)
        if there is None or there == code:
            return name if there is None else None
    raise Refusal("There are too many copies code-before-sortie*.py on the drive: remove those you do not need.")
