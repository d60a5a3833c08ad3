# SPDX-License-Identifier: MIT
"""Double of `storage`: the right to write to the drive, and the program's own files on it."""

import io

from tools.simulator.machine import current

_CLUSTER = 512
_CLUSTERS = 4043  # of a drive of 2 MB


class _File(io.BytesIO):
    """An open file; its data are on the drive after close()."""

    def __init__(self, path, content, writes):
        super().__init__(content)
        self._path = path
        self._writes = writes

    def close(self):
        """Put the written data on the drive."""
        if self._writes and not self.closed:
            current().files[self._path] = self.getvalue()
        super().close()


class _Mount:
    """The drive. A file is its bytes, a folder None."""

    @property
    def readonly(self):
        """Is the drive read-only to code?"""
        return not current().drive_writable

    def open(self, path, mode):
        """An open file, in the modes rb, r+b, wb and w+b."""
        files = current().files
        if mode != "rb":
            self._writable()
        if mode[0] == "w":
            self._folder_of(path)
            return _File(path, b"", True)
        if files.get(path) is None:
            raise OSError(2, "No such file")
        return _File(path, files[path], mode != "rb")

    def mkdir(self, path):
        """Make a folder."""
        self._writable()
        self._folder_of(path)
        if path in current().files:
            raise OSError(17, "File exists")
        current().files[path] = None

    def remove(self, path):
        """Remove a file."""
        self._writable()
        self.stat(path)
        del current().files[path]

    def rmdir(self, path):
        """Remove an empty folder."""
        self._writable()
        if current().files.get(path, b"") is not None or list(self.ilistdir(path)):
            raise OSError(39, "Directory not empty")
        del current().files[path]

    def ilistdir(self, path):
        """The entries of a folder: tuples that begin with a name."""
        if self.stat(path)[0] != 0x4000:
            raise OSError(2, "No such directory")
        folders = [name.rpartition("/") for name in current().files]
        return [(name,) for folder, _, name in folders if folder == path]

    def stat(self, path):
        """Kind and size, as in os.stat."""
        files = current().files
        if path not in files:
            raise OSError(2, "No such file")
        content = files[path]
        return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0) if content is None else (0x8000, *[0] * 5, len(content), 0, 0, 0)

    def statvfs(self, path):
        """The size of a cluster, the number of clusters and of free ones, as in os.statvfs."""
        used = sum(-(-len(content or b"x") // _CLUSTER) for content in current().files.values())
        free = _CLUSTERS - used
        return (_CLUSTER, _CLUSTER, _CLUSTERS, free, free, 0, 0, 0, 0, 255)

    def _writable(self):
        if self.readonly:
            raise OSError(30, "Read-only filesystem")

    def _folder_of(self, path):
        folder = path.rsplit("/", 1)[0]
        if folder and current().files.get(folder, b"") is not None:
            raise OSError(2, "No such directory")


def getmount(path):
    """The drive."""
    if path != "/":
        raise OSError(19, "No such device")
    return _Mount()


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    """Set whether code may write. Raises RuntimeError while a PC holds the drive."""
    machine = current()
    if path != "/":
        raise OSError(22, "Invalid argument")
    if machine.usb_connected and not disable_concurrent_write_protection:
        raise RuntimeError("Cannot remount path when visible via USB.")
    machine.drive_writable = not readonly
