# SPDX-License-Identifier: MIT
"""The reason why a drive could not be written, and the remedy, in words."""

import errno
import os

from . import notes, rights, room
from .drives import SAFE_MODE

_AGAIN = "Then run `make flash` again: it continues from there."
_RIGHTS = (errno.EACCES, errno.EPERM)
_WRITE_PROTECTED = 19  # Windows' number for a drive that the badge holds


def of(error, files, tree):
    """Words for an OSError during an update that puts a tree {path: bytes} on a drive's Files."""
    if error.errno == errno.EROFS or getattr(error, "winerror", None) == _WRITE_PROTECTED:
        return read_only(files)
    if error.errno == errno.ENOSPC:
        return f"The drive is full. {_careful(room.advice, files, tree)}\n{_AGAIN}"
    if error.errno in _RIGHTS and not files.may_write():
        return rights.reason(files.root)
    if error.errno in _RIGHTS:
        path = error.filename2 or error.filename
        what = os.path.relpath(path, files.root) if path else "A file"
        return f"{what} cannot be written: it is write-protected, or another program has it open. Close that program.\n{_AGAIN}"
    if error.errno == errno.ELOOP:
        return f"{error.filename} is a symbolic link, and nothing is written through one. Remove it.\n{_AGAIN}"
    return f"The drive went away in the middle ({error.strerror or error}). Plug the badge in again.\n{_AGAIN}"


def read_only(files):
    """Words for a drive that cannot be written."""
    said = "The drive is read-only for this computer. "
    name, program = _careful(notes.boot_program, files) or ("", "")
    if notes.takes_drive(program):
        return (
            f"{said}{name} on it makes it so (storage.remount).\n"
            f"Without it: {SAFE_MODE}. Then remove {name}, press RESET, and run this again."
        )
    return (
        f"{said}The badge itself may hold it: press RESET once, wait until the drive\n"
        "is there again, then run this again. If that does not help, the computer may have found damage on the drive and\n"
        "protects it: let the system repair it (Linux: fsck.vfat; Windows: chkdsk; macOS: Disk Utility)."
    )


def _careful(check, *args):
    """The words of check(*args); "" if the drive is gone."""
    try:
        return check(*args)
    except OSError:
        return ""
