# SPDX-License-Identifier: MIT
"""A drive that this user may not read or write: its owner, and the remedy."""

import os
import sys

from . import mounts

try:
    import pwd
except ImportError:  # Windows
    pwd = None


def reason(folder):
    """Words for a drive that this user may not read or write."""
    said = f"You have no right to use the drive at {folder}: it is mounted {_for_whom(folder)}.\n"
    if sys.platform == "darwin":
        return said + "Allow the terminal Removable Volumes in System Settings, Privacy & Security, Files and Folders."
    name = mounts.device(folder)
    if not name.startswith("/dev/"):
        return said + "Eject it and plug it in again while no other user is logged in, or run this as that user."
    return (
        f"{said}Mount it for yourself, then run this again:\n"
        f"  sudo umount {name}\n"
        f"  udisksctl mount -b {name}        (or: sudo mount -o uid=$(id -u) {name} FOLDER)"
    )


def may_write(folder):
    """Does the system allow this user to write into a folder? (Windows reports it only at a write.)"""
    return os.name == "nt" or os.access(folder, os.W_OK | os.X_OK)


def _for_whom(folder):
    try:
        owner = os.stat(folder).st_uid
        return f"for {pwd.getpwuid(owner).pw_name}" if owner != os.getuid() else "without that right"
    except (OSError, KeyError, AttributeError):
        return "for another user"
