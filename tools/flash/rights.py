# SPDX-License-Identifier: MIT
"""A drive that belongs to another user of this computer: that is said, and how to get it."""

import os

from . import mounts

try:
    import pwd
except ImportError:  # Windows
    pwd = None


def told(folder):
    """Words for a drive that this user has no right to read or write."""
    said = f"You have no right to use the drive at {folder}: it is mounted for {_owner(folder)}.\n"
    name = mounts.device(folder)
    if not name.startswith("/dev/"):
        return said + "Eject it and plug it in again while you alone are logged in, or run this as that user."
    return (
        f"{said}Mount it for yourself, then run this again:\n"
        f"  sudo umount {name}\n"
        f"  udisksctl mount -b {name}        (or: sudo mount -o uid=$(id -u) {name} FOLDER)"
    )


def may_write(folder):
    """Does the system let this user write into a folder? (Windows says so only when one tries.)"""
    return os.name == "nt" or os.access(folder, os.W_OK | os.X_OK)


def _owner(folder):
    try:
        return pwd.getpwuid(os.stat(folder).st_uid).pw_name
    except (OSError, KeyError, AttributeError):
        return "another user"
