# SPDX-License-Identifier: MIT
"""The files of a drive, by paths from its root: every touch of it goes through here, so that a test can pull it out.

Any method may raise OSError: the drive is gone, full or write-protected.
"""

import errno
import os
from pathlib import Path

import psutil

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

_CLUSTER = 1024  # bytes: what CircuitPython gives drives of 2 and 8 MB, where the system does not tell


class Files:
    """root: the folder where the drive is mounted. Paths have slashes."""

    def __init__(self, root):
        self._root = Path(root)
        self._device = os.stat(root).st_dev

    def read(self, path):
        """A file's bytes, from the drive rather than from the system's memory where that can be had; None: no file."""
        try:
            with open(self._root / path, "rb", buffering=0) as file:
                _forget(file.fileno())
                return file.readall()
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return None
        except PermissionError:
            if self.is_folder(path):  # what Windows says of a folder
                return None
            raise

    def write(self, path, data):
        """Write a file, with its folder where that is missing, and wait until the drive has it."""
        with open(self._folder_of(path), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def move(self, old, new):
        """Give a file another place, over what is there."""
        os.replace(self._root / old, self._folder_of(new))

    def remove(self, path):
        """Remove a file, if it is there."""
        (self._root / path).unlink(missing_ok=True)

    def remove_folder(self, path):
        """Remove a folder if it is there and nothing is in it."""
        if self.is_folder(path) and not self.names(path):
            (self._root / path).rmdir()

    def is_folder(self, path):
        return (self._root / path).is_dir()

    def names(self, folder):
        """The names in a folder, sorted; none when there is no such folder, or it is the system's own."""
        try:
            return sorted(os.listdir(self._root / folder)) if self.is_folder(folder) else []
        except PermissionError:
            return []

    def flush(self):
        """A line between before and after: what was done so far is on the drive before what comes next."""
        if hasattr(os, "sync"):
            folder = os.open(self._root, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
            os.sync()

    def is_read_only(self):
        """Does the system say that nothing can be written? (Windows says it only when one tries.)"""
        return hasattr(os, "statvfs") and bool(os.statvfs(self._root).f_flag & os.ST_RDONLY)

    def room(self):
        """(free bytes, bytes of a cluster)."""
        cluster = os.statvfs(self._root).f_frsize if hasattr(os, "statvfs") else _CLUSTER
        return psutil.disk_usage(str(self._root)).free, cluster

    def _folder_of(self, path):
        """The full path, whose folder is there now. A drive that is gone may leave its own behind: that is refused."""
        if os.stat(self._root).st_dev != self._device:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        full = self._root / path
        full.parent.mkdir(parents=True, exist_ok=True)
        return full


def _forget(descriptor):
    """Ask the system to read from the drive, not from its memory. Linux and macOS can; Windows keeps what it has."""
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    elif hasattr(fcntl, "F_NOCACHE"):
        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)
