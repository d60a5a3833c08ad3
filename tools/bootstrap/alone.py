# SPDX-License-Identifier: MIT
"""One set-up at a time: a lock that the system lets go when its owner ends, however that is."""

import contextlib
import os
import sys
import time

_EVERY = 0.3  # seconds between two tries


@contextlib.contextmanager
def alone(path, waiting):
    """Hold the lock at `path`; where another has it, print `waiting` and wait. Raises OSError where it cannot be written."""
    with open(path, "a", encoding="utf-8") as file:
        told = False
        while not _held(file):
            if not told:
                print(waiting, file=sys.stderr, flush=True)
            told = True
            time.sleep(_EVERY)
        yield


def _held(file):
    """Take the lock, if it is free; closing the file lets it go. A file system without locks has one owner."""
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
