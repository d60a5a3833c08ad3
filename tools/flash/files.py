# SPDX-License-Identifier: MIT
"""The files of a drive, by paths from its root. All access passes through here, so that a test can simulate an unplugged drive.

Any method may raise OSError: the drive is gone, full or write-protected. No symbolic link below the root is followed.
To readers a link is neither a file nor a folder; writers raise ELOOP. A badge's file system has no links, but a folder
that stands for a drive may have some.
"""

import errno
import os
import shutil
import stat
from pathlib import Path

from . import rights

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

SAVES = "saves"  # the badge's folder of saves
_CLUSTER = 1024  # bytes: CircuitPython's size on drives of 2 and 8 MB, used if the system reports none
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def plain(path, flags):
    """An opener for open() that refuses a symbolic link."""
    return os.open(path, flags | _NO_LINK, 0o666)


class Files:
    """root: the folder where the drive is mounted. Paths have slashes."""

    def __init__(self, root):
        self.root = Path(root)
        self._device = os.stat(root).st_dev

    def read(self, path):
        """A file's bytes, from the drive rather than from the system's cache where possible; None without a file."""
        if not self._is(path, stat.S_ISREG):
            return None
        with open(self.root / path, "rb", buffering=0, opener=plain) as file:
            _forget(file.fileno())
            return file.readall()

    def size(self, path):
        """A file's size in bytes; 0 without a file."""
        return self._stat(path).st_size if self._is(path, stat.S_ISREG) else 0

    def write(self, path, data):
        """Write a file, create its folder if necessary, and wait until the drive has stored it."""
        self.remove(path)
        with open(self._folder_of(path), "xb", opener=plain) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def move(self, old, new):
        """Move a file; it replaces any file at the new path."""
        self._refuse_link(old)
        os.replace(self.root / old, self._folder_of(new))

    def remove(self, path):
        """Remove a file, if there is one."""
        self._refuse_link(path)
        (self.root / path).unlink(missing_ok=True)

    def remove_folder(self, path):
        """Remove a folder, if it exists and is empty."""
        if self.is_folder(path) and not self.names(path):
            (self.root / path).rmdir()

    def is_folder(self, path):
        return self._is(path, stat.S_ISDIR)

    def is_link(self, path):
        """Is there a symbolic link at this path or above it?"""
        steps = [Path(path), *Path(path).parents][:-1]
        return any(_is_link(self._stat(step)) for step in steps)

    def is_there(self, path):
        """Is there anything at this path: a file, a folder, a link?"""
        return self._stat(path) is not None

    def names(self, folder):
        """The names in a folder, sorted; none without such a folder, or if it is the system's own."""
        try:
            return sorted(os.listdir(self.root / folder)) if self.is_folder(folder) else []
        except PermissionError:
            return []

    def may_look_into(self, folder):
        """May this user list a folder?"""
        return os.access(self.root / folder, os.R_OK | os.X_OK)

    def flush(self):
        """Store all earlier writes on the drive before any later ones."""
        if hasattr(os, "sync"):
            folder = os.open(self.root, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
            os.sync()

    def is_read_only(self):
        """Does the system report a read-only drive? (Windows reports it only at a write.)"""
        return hasattr(os, "statvfs") and bool(os.statvfs(self.root).f_flag & os.ST_RDONLY)

    def may_write(self):
        """May this user write on the drive?"""
        return rights.may_write(self.root)

    def room(self):
        """(free bytes, bytes of a cluster)."""
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return shutil.disk_usage(self.root).free, cluster

    def _stat(self, path):
        """The lstat of a path; None if nothing is there."""
        try:
            return os.lstat(self.root / path)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _is(self, path, kind):
        there = self._stat(path)
        return there is not None and kind(there.st_mode) and not self.is_link(path)

    def _folder_of(self, path):
        """The full path; its folder exists. Refuses the empty folder that a removed drive may leave behind."""
        if os.stat(self.root).st_dev != self._device:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        self._refuse_link(path)
        full = self.root / path
        full.parent.mkdir(parents=True, exist_ok=True)
        return full

    def _refuse_link(self, path):
        if self.is_link(path):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)


def walk(files, folder="."):
    """The paths of all files and links on a drive's Files, without the saves."""
    found = []
    for name in files.names(folder):
        path = name if folder == "." else f"{folder}/{name}"
        if not files.is_folder(path):
            found.append(path)
        elif path != SAVES:
            found += walk(files, path)
    return found


def _is_link(there):
    """Is this lstat result that of a symbolic link, or of a Windows junction?"""
    return there is not None and (stat.S_ISLNK(there.st_mode) or bool(getattr(there, "st_reparse_tag", 0)))


def _forget(descriptor):
    """Drop the system's cache of a file, so that the drive is read. Linux and macOS can; Windows keeps its cache."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    elif hasattr(fcntl, "F_NOCACHE"):
        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)
