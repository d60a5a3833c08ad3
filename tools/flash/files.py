# SPDX-License-Identifier: MIT
"""The files of a drive, by paths from its root: every touch of it goes through here, so that a test can pull it out.

Any method may raise OSError: the drive is gone, full or write-protected. No symbolic link below the root is followed: for
what reads, a link is neither a file nor a folder; what writes raises ELOOP. A badge's file system has none, but a folder
that stands for a drive may.
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

SAVES = "saves"  # the folder that the badge keeps games in
_CLUSTER = 1024  # bytes: what CircuitPython gives drives of 2 and 8 MB, where the system does not tell
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
        """A file's bytes, from the drive rather than from the system's memory where that can be had; None: no file."""
        if not self._is(path, stat.S_ISREG):
            return None
        with open(self.root / path, "rb", buffering=0, opener=plain) as file:
            _forget(file.fileno())
            return file.readall()

    def size(self, path):
        """A file's bytes by count, 0 where there is none."""
        return self._stat(path).st_size if self._is(path, stat.S_ISREG) else 0

    def write(self, path, data):
        """Write a file, with its folder where that is missing, and wait until the drive has it."""
        self.remove(path)
        with open(self._folder_of(path), "xb", opener=plain) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def move(self, old, new):
        """Give a file another place, over what is there."""
        self._refuse_link(old)
        os.replace(self.root / old, self._folder_of(new))

    def remove(self, path):
        """Remove a file, if it is there."""
        self._refuse_link(path)
        (self.root / path).unlink(missing_ok=True)

    def remove_folder(self, path):
        """Remove a folder if it is there and nothing is in it."""
        if self.is_folder(path) and not self.names(path):
            (self.root / path).rmdir()

    def is_folder(self, path):
        return self._is(path, stat.S_ISDIR)

    def is_link(self, path):
        """Is a symbolic link there, or on the way there?"""
        steps = [Path(path), *Path(path).parents][:-1]
        return any(_is_link(self._stat(step)) for step in steps)

    def is_there(self, path):
        """Is anything there: a file, a folder, a link?"""
        return self._stat(path) is not None

    def names(self, folder):
        """The names in a folder, sorted; none when there is no such folder, or it is the system's own."""
        try:
            return sorted(os.listdir(self.root / folder)) if self.is_folder(folder) else []
        except PermissionError:
            return []

    def may_look_into(self, folder):
        """Has this user the right to list a folder?"""
        return os.access(self.root / folder, os.R_OK | os.X_OK)

    def flush(self):
        """A line between before and after: what was done so far is on the drive before what comes next."""
        if hasattr(os, "sync"):
            folder = os.open(self.root, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
            os.sync()

    def is_read_only(self):
        """Does the system say that nothing can be written? (Windows says it only when one tries.)"""
        return hasattr(os, "statvfs") and bool(os.statvfs(self.root).f_flag & os.ST_RDONLY)

    def may_write(self):
        """Has this user the right to write on the drive?"""
        return rights.may_write(self.root)

    def room(self):
        """(free bytes, bytes of a cluster)."""
        cluster = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return shutil.disk_usage(self.root).free, cluster

    def _stat(self, path):
        """What stands at a path itself, a link not followed; None: nothing."""
        try:
            return os.lstat(self.root / path)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _is(self, path, kind):
        there = self._stat(path)
        return there is not None and kind(there.st_mode) and not self.is_link(path)

    def _folder_of(self, path):
        """The full path, whose folder is there now. A drive that is gone may leave its own behind: that is refused."""
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
    """The paths of all files and links on a drive's Files but the saves."""
    found = []
    for name in files.names(folder):
        path = name if folder == "." else f"{folder}/{name}"
        if not files.is_folder(path):
            found.append(path)
        elif path != SAVES:
            found += walk(files, path)
    return found


def _is_link(there):
    """Is this what lstat says of a symbolic link, or of a junction of Windows?"""
    return there is not None and (stat.S_ISLNK(there.st_mode) or bool(getattr(there, "st_reparse_tag", 0)))


def _forget(descriptor):
    """Ask the system to read from the drive, not from its memory. Linux and macOS can; Windows keeps what it has."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    elif hasattr(fcntl, "F_NOCACHE"):
        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)
