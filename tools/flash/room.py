# SPDX-License-Identifier: MIT
"""How much of a FAT drive files and folders take: whole clusters."""

from pathlib import PurePosixPath

SPARE = 32 * 1024  # bytes left free: a place for saves takes 24 KB, and folders of others grow
_ENTRY = 32  # bytes of a folder's entry; a long name takes one more for every 13 letters


def of_files(sizes, cluster):
    """Bytes on the drive for files of these sizes."""
    return sum(_whole(size, cluster) for size in sizes)


def of_folders(files, tree, waiting, cluster):
    """Bytes for the folders of a tree that are not there yet, and for one with so many waiting files."""
    names = {}
    for path in tree:
        for parent, child in _steps(path):
            names.setdefault(parent, set()).add(child)
    new = [children for folder, children in names.items() if folder != "." and not files.is_folder(folder)]
    sizes = [sum(_entries(name) for name in children) for children in new]
    return of_files([2 * _ENTRY + size for size in sizes] + [(waiting + 3) * _ENTRY * 2], cluster)


def _steps(path):
    """(folder, name in it) on the way from the root to a file."""
    way = [PurePosixPath(path), *PurePosixPath(path).parents][:-1]
    return [(str(step.parent), step.name) for step in way]


def _entries(name):
    return _ENTRY * (1 + -(-len(name) // 13))


def _whole(size, cluster):
    return -(-size // cluster) * cluster
