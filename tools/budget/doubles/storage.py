# SPDX-License-Identifier: MIT
"""Double of `storage`. The drive is a folder of the host, and no PC has mounted it."""

import os

import host


class _Mount:
    readonly = False

    def open(self, path, mode):
        """Open a file."""
        return open(host.ROOT + path, mode)

    def mkdir(self, path):
        """Make a folder."""
        os.mkdir(host.ROOT + path)

    def rmdir(self, path):
        """Remove a folder."""
        os.rmdir(host.ROOT + path)

    def ilistdir(self, path):
        """The content of a folder: tuples that begin with a name."""
        return [(name,) for name in os.listdir(host.ROOT + path)]

    def remove(self, path):
        """Remove a file."""
        os.remove(host.ROOT + path)

    def stat(self, path):
        """The status of a file, as `os.stat` returns it."""
        return os.stat(host.ROOT + path)

    def statvfs(self, path):
        """The status of a drive with a hundred free clusters of 512 bytes."""
        return (512, 512, 4043, 100, 100, 0, 0, 0, 0, 255)


_mount = _Mount()


def getmount(path):
    """The drive."""
    return _mount


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    """Make the drive writable by code, or not."""
    if readonly:
        host.saved()
