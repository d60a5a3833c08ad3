# SPDX-License-Identifier: MIT
"""A file with one program at a time that may write. The system's lock decides, and ends with its program, even in a crash."""

import errno
import os

try:
    import fcntl
except ImportError:
    import msvcrt

    fcntl = None

_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)  # a drive without locks: all may write


class Taken(OSError):
    """Another program may write this file."""

    def __init__(self):
        super().__init__(errno.EBUSY, "another window has it open")


class Owned:
    """A file that this program owns after take(); `path` is its place. Use it as a context, or release() it."""

    def __init__(self, path):
        self.path = path.resolve()  # one lock for all names of the file
        self._place = self.path.with_name(self.path.name + ".lock")
        self._lock = None

    def take(self):
        """Own the file. Raises Taken if another program owns it, OSError if the folder allows no owner."""
        while self._lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = open(self._place, "ab")
            try:
                _lock(lock)
                if self._is_there(lock):  # else its last owner has just removed it
                    self._lock = lock
            finally:
                if self._lock is not lock:
                    lock.close()

    def write(self, data):
        """Replace the file by these bytes; the old file stays whole until the new one is complete. Raises OSError."""
        self.take()
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            with open(fresh, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError:
            _remove(fresh)
            raise

    def release(self):
        """Release the file for other programs."""
        if self._lock is not None:
            if fcntl:
                _remove(self._place)  # while this program owns it
            self._lock.close()
            self._lock = None
            if not fcntl:
                _remove(self._place)  # Windows removes no open file

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.release()

    def _is_there(self, lock):
        try:
            return not fcntl or os.path.samestat(os.fstat(lock.fileno()), os.stat(self._place))
        except FileNotFoundError:
            return False


def of_its_own(path):
    """An Owned that is taken, beside a `path` that another program owns: name-2, name-3 and so on. Raises OSError."""
    number = 2
    while True:
        owned = Owned(path.with_stem(f"{path.stem}-{number}"))
        try:
            owned.take()
            return owned
        except Taken:
            number += 1


def _lock(file):
    try:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise Taken from None
        if error.errno not in _NO_LOCKS:
            raise


def _remove(path):
    try:
        path.unlink(missing_ok=True)
    except OSError:
        pass
