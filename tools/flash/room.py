# SPDX-License-Identifier: MIT
"""The space that files and folders take on a FAT drive, in whole clusters, and the largest files of others."""

import fnmatch

from . import ours
from .files import walk
from .obstacles import STAGE

SPARE = 32 * 1024  # bytes left free: a place for saves takes 24 KB, and folders of others grow
_ENTRY = 32  # bytes of a folder's entry; a long name takes one more for every 13 letters
_SHOWN = 8
_LEAST = 4096  # bytes of a file that is worth a line
_SAYS = "boot_out.txt"  # CircuitPython writes it again
_TRASH = "the trash: empty it while the drive is plugged in"
_SYSTEM = "made by the computer's system, may be deleted"
_KNOWN = {  # names that most file managers hide: their meaning
    **dict.fromkeys((".Trashes", ".Trash", ".Trash-*", "$RECYCLE.BIN", "RECYCLER"), _TRASH),
    **dict.fromkeys((".Spotlight-V100", ".fseventsd", ".TemporaryItems", ".DocumentRevisions-V100", ".apdisk"), _SYSTEM),
    **dict.fromkeys((".DS_Store", "System Volume Information", "Thumbs.db", "desktop.ini"), _SYSTEM),
    "._*": "made by a Mac beside a file it copied, may be deleted",
    "FOUND.[0-9]*": "left by a repair of the drive",
    "FSCK[0-9]*.REC": "left by a repair of the drive",
    ".*": "hidden",
}


def of_files(sizes, cluster):
    """Bytes on the drive for files of these sizes."""
    return sum(_whole(size, cluster) for size in sizes)


def of_folders(files, tree, waiting, cluster):
    """Bytes for a tree's missing folders, and for a folder with `waiting` files."""
    names = {}
    for path in tree:
        for parent, child in _steps(path):
            names.setdefault(parent, set()).add(child)
    new = [children for folder, children in names.items() if folder != "." and not files.is_folder(folder)]
    sizes = [sum(_entries(name) for name in children) for children in new]
    return of_files([2 * _ENTRY + size for size in sizes] + [(waiting + 3) * _ENTRY * 2], cluster)


def advice(files, tree):
    """A remedy for too little room for a tree {path: bytes}, with the largest files of others."""
    others = [path for path in walk(files) if not (path in tree or ours.may_be(path) or path.startswith((STAGE, _SAYS)))]
    rows = _largest(files, others)
    most = f" Most is taken by:\n{rows}" if rows else ""
    return f"Move files that are not Sortie's from the drive to your computer.{most}"


def _largest(files, others):
    """Lines for the largest of others' paths on the drive, with the meaning of hidden names; "" without any."""
    cluster = files.room()[1]
    sizes = {name: 0 for name in files.names(".") if _kind(name)}
    for path in others:
        name = "/".join(path.split("/")[: 2 if path.startswith("lib/") else 1])
        sizes[name] = sizes.get(name, 0) + of_files([files.size(path)], cluster)
    closed = {name for name in sizes if files.is_folder(name) and not files.may_look_into(name)}
    largest = sorted(sizes, key=lambda name: (name not in closed, -sizes[name], name))[:_SHOWN]
    rows = [_row(name, None if name in closed else sizes[name]) for name in largest if sizes[name] >= _LEAST or name in closed]
    shown = ["Show hidden files: Cmd+Shift+. (macOS), Ctrl+H (Linux), View > Hidden items (Windows)."]
    return "\n".join(rows + (shown if any(map(_kind, largest)) and rows else []))


def _row(name, size):
    kind = _kind(name)
    said = "may not be looked into" if size is None else f"{-(-size // 1024)} KB"
    return f"  {name}: {said}" + (f" ({kind})" if kind else "")


def _kind(name):
    """The meaning of a name that most file managers hide; "" for any other."""
    last = name.rpartition("/")[2]
    return next((kind for pattern, kind in _KNOWN.items() if fnmatch.fnmatchcase(last, pattern)), "")


def _steps(path):
    """(folder, name in it) for each step from the root to a file."""
    ways = [step.rpartition("/") for step in (path, *ours.parents(path))]
    return [(folder or ".", name) for folder, _, name in ways]


def _entries(name):
    return _ENTRY * (1 + -(-len(name) // 13))


def _whole(size, cluster):
    return -(-size // cluster) * cluster
