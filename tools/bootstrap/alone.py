# SPDX-License-Identifier: MIT
"""Allows one set-up at a time with a lock. The system frees the lock when its owner ends, even in a crash."""

import contextlib
import os
import sys
import time

_EVERY = 0.3  # seconds between two attempts


@contextlib.contextmanager
def alone(path, waiting):
    """Hold the lock at `path`. While another process holds it, print `waiting` and wait. Raises OSError if it cannot be written."""
    with open(path, "a", encoding="utf-8") as file:
        is_waiting = False
        while not _held(file):
            if not is_waiting:
                print(waiting, file=sys.stderr, flush=True)
            is_waiting = True
            time.sleep(_EVERY)
        yield


def _held(file):
    """Take the lock if it is free; closing the file frees it. On a file system without locks it always succeeds."""
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
