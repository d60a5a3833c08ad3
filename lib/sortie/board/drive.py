# SPDX-License-Identifier: MIT
"""A file on the board's drive as a medium for saves (core/saves.py), made so that no other file can suffer from it.

The drive's flash is erased in sectors of 4 KB, which hold eight blocks each: whoever shares a sector with what is
written dies with it when the power goes. So a place for saves is

    /saves/1.pad          3,584 bytes
    /saves/1              a directory of one cluster, with nothing in it but
    /saves/1/sortie.dat   16,384 bytes: a guard, at 3,584 the image, at the end 4,608 bytes more

one after the other in the flash. It is written without growing, so the table of clusters stays as it is, and the
file's entry, written whenever it is closed, shares its sector with pad and guard alone. To get free clusters in a row a
filler takes all others while a place is made.

A cut in the entry's sector loses the file, and what is left may point at the clusters of others. So nothing is written
to a file that has neither guard nor image where they belong; a new place is made instead, up to four.

A write erases one to three sectors of the image and then the entry's. Making a place erases some 40 to 60, most of them
those of the table of clusters and the root directory, on which the whole drive hangs, as when a PC puts a few files on
it. The image in the memory is whole then; after a cut the drive may have to be formatted and its files copied anew. It
is done once, and `may_make` says if there is power for it.

What stays in danger at each write: files of others between which the last free clusters of a drive were scattered when
the place was made, as can be when it is nearly full. The saves are not.
"""

import storage
from micropython import const

from ..core.saves import Medium

_SIZE = const(8192)
_START = const(3584)  # one block less than a sector
_WHOLE = const(16384)
_ROOM = const(24576)  # bytes for a place, with clusters of 512 or 1,024 bytes
_PLACES = const(4)
_HOME = "/saves"
_FILLER = "/saves/filler"
_GUARD = b"Sortie keeps its saves here.\n"
_IMAGE = b"SVS"
_NO_ENTRY = const(2)
_FULL = const(28)
_READ_ONLY = const(30)


class Drive(Medium):
    """A medium. may_make() -> bool: is there power enough to make a place? `path`: of the file; None: there is none."""

    size = _SIZE

    def __init__(self, may_make):
        self._may_make = may_make
        self._file = None  # while it is open for several reads
        self.path = self._find()

    def __enter__(self):
        self._file = self._open("rb")

    def __exit__(self, *error):
        self._file.close()
        self._file = None

    def read(self, start, stop):
        """The bytes from `start` up to `stop`. Raises OSError when there is no file."""
        if self._file:
            return _at(self._file, _START + start, stop - start)
        with self._open("rb") as file:
            return _at(file, _START + start, stop - start)

    def write(self, image):
        """Put an image into the file. Raises OSError: a PC holds the drive, or it is full, or it fails."""
        _remount(False)
        try:
            if not self.path:
                self.path = self._make()
            with self._open("r+b") as file:
                if not _proof(file):
                    raise OSError(_NO_ENTRY)
                _put(file, image)
        except OSError:
            _is_there(_FILLER)  # to look for it, FatFs lets go of a block that it changed: now, while it may
            raise
        finally:
            _remount(True)

    def _open(self, mode):
        if not self.path:
            raise OSError(_NO_ENTRY)
        return _drive().open(self.path, mode)

    def _find(self):
        """The path of the file in use, or None."""
        for number in range(1, _PLACES + 1):
            path = _name(number) + "/sortie.dat"
            try:
                with _drive().open(path, "rb") as file:
                    if _proof(file):
                        return path
            except OSError:
                pass
        return None

    def _make(self):
        """Make a place; the path of its file."""
        if not self._may_make():
            raise OSError(_READ_ONLY)
        drive = _drive()
        _remove(_FILLER)
        space = drive.statvfs("/")
        others = space[0] * space[3] - _ROOM
        if others < 0:
            raise OSError(_FULL)
        if not _is_there(_HOME):
            drive.mkdir(_HOME)
        name = _free_name()
        _extend(_FILLER, others)
        _extend(name + ".pad", _START)
        drive.mkdir(name)
        _remove(_FILLER)
        with drive.open(name + "/sortie.dat", "w+b") as file:
            _put(file, bytes(len(_IMAGE)))  # no image of a file that was here before
            file.seek(_WHOLE - 1)
            file.write(b"\0")
        return name + "/sortie.dat"


def _drive():
    return storage.getmount("/")


def _remount(readonly):
    try:
        storage.remount("/", readonly)
    except RuntimeError:
        raise OSError(_READ_ONLY)


def _proof(file):
    """Is this the file that was made, with the clusters it was made with?

    It reads before it seeks: to a damaged entry without clusters a seek would give some, even while reading."""
    guarded = file.read(len(_GUARD)) == _GUARD
    if file.seek(0, 2) != _WHOLE:
        return False
    return guarded or _at(file, _START, len(_IMAGE)) == _IMAGE


def _at(file, start, size):
    file.seek(start)
    return file.read(size)


def _put(file, image):
    """Write the image, and the guard where it is missing."""
    if _at(file, 0, len(_GUARD)) != _GUARD:
        file.seek(0)
        file.write(_GUARD)
    file.seek(_START)
    file.write(image)


def _name(number):
    return "{}/{}".format(_HOME, number)


def _free_name():
    for number in range(1, _PLACES + 1):
        if not _is_there(_name(number)):
            return _name(number)
    raise OSError(_FULL)


def _is_there(path):
    try:
        _drive().stat(path)
    except OSError:
        return False
    return True


def _extend(path, size):
    """Make a file of `size` bytes, whatever they are."""
    with _drive().open(path, "wb") as file:
        if size:
            file.seek(size - 1)
            file.write(b"\0")


def _remove(path):
    if _is_there(path):
        _drive().remove(path)
