# SPDX-License-Identifier: MIT
"""A file on the board's drive as a medium for saves (store/image.py), made so that no other file can suffer from it.

The drive's flash is erased in sectors of 4 KB, which hold eight blocks each: whoever shares a sector with what is
written dies with it when the power goes. So a place for saves is

    /saves/1.pad          3,584 bytes
    /saves/1              a directory of one cluster, with nothing in it but
    /saves/1/sortie.dat   16,384 bytes: a guard, at 3,584 the image, at the end 4,608 bytes more

one after the other in the flash. It is written without growing, so the table of clusters stays as it is, and the
file's entry, written whenever it is closed, shares its sector with pad and guard alone. To get free clusters in a row a
filler takes all others while a place is made.

A cut in the entry's sector loses the file, and what is left may point at the clusters of others. So nothing is written
to a file that has neither guard nor image where they belong; a new place is made instead, with the next number. Of a place
that is lost the pad is deleted, and the directory when it reads as empty. The file's 16 KB stay taken, as nothing names
them any more: a PC that checks the drive frees them. So a drive with 1.3 MB to spare has room for some 70 lost places.

A write erases one to three sectors of the image and then the entry's. Making a place erases some 40 to 60, most of them
those of the table of clusters and the root directory, on which the whole drive hangs, as when a PC puts a few files on
it. The image in the memory is whole then; after a cut the drive may have to be formatted and its files copied anew. It
is done at the first write and once more for each place that is lost, and `may_make` says if there is power for it.

What stays in danger at each write: files of others between which the last free clusters of a drive were scattered when
the place was made, as can be when it is nearly full. The saves are not.
"""

import storage
from micropython import const

from .image import Medium

_SIZE = const(8192)
_START = const(3584)  # one block less than a sector
_WHOLE = const(16384)
_ROOM = const(24576)  # bytes for a place and what its home grows by, with clusters of 512 or 1,024 bytes
_HOME = "/saves"
_FILLER = "/saves/filler"
_GUARD = b"Sortie keeps its saves here.\n"
_IMAGE = b"SVS"
_NO_ENTRY = const(2)
_BROKEN = const(5)
_DENIED = const(13)
_FULL = const(28)
_READ_ONLY = const(30)


class Drive(Medium):
    """A medium. may_make() -> bool: is there power enough to make a place? `path`: of the file; None: there is none."""

    size = _SIZE

    def __init__(self, may_make):
        self._may_make = may_make
        self._file = None  # while it is open for several reads
        self.path = _find()

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
        self.waits = True
        _remount(False)
        try:
            if not (self.path and _proof(self.path) and _opens(self.path)):
                self.path = None
                if not self._may_make():
                    raise OSError(_READ_ONLY)
            self.waits = False
            self.path = self.path or _make()
            with self._open("r+b") as file:
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


def _find():
    """The path of the file in use, or None. Without its pad a place is lost, and others may lie beside it."""
    try:
        names = _names()
    except OSError:
        return None
    for number in sorted([int(name[:-4]) for name in names if name.endswith(".pad")], reverse=True):
        path = _name(number) + "/sortie.dat"
        if _proof(path):
            return path
    return None


def _make():
    """Make a place; the path of its file."""
    drive = _drive()
    _remove(_FILLER)
    space = drive.statvfs("/")
    others = space[0] * space[3] - _ROOM
    if others < 0:
        raise OSError(_FULL)
    if not _is_there(_HOME):
        drive.mkdir(_HOME)
    name = _name(_clear() + 1)
    for path in (name + ".pad", name):
        _extend(path, 0)  # their entries: what these make the home grow by must not come between pad and directory
    _extend(_FILLER, others)
    _extend(name + ".pad", _START)
    drive.remove(name)
    drive.mkdir(name)
    _remove(_FILLER)
    with drive.open(name + "/sortie.dat", "w+b") as file:
        _put(file, bytes(len(_IMAGE)))  # no image of a file that was here before
        file.seek(_WHOLE - 1)
        file.write(b"\0")
    return name + "/sortie.dat"


def _clear():
    """Delete what can be deleted of places that are lost; the highest number of those that stay. Never a file in a directory
    that is damaged: its clusters may be those of others."""
    highest = 0
    for name in _names():
        path = _HOME + "/" + name
        if name.endswith(".pad"):
            _drive().remove(path)
        elif not _is_gone(path):
            highest = max(highest, int(name))
    return highest


def _is_gone(path):
    """Delete what is left of a place, if it may be; is it gone?"""
    for delete in (_drive().rmdir, _drive().remove):
        try:
            delete(path)
            return True
        except OSError:
            pass
    return False


def _names():
    """The names of pads and directories in the home. Raises OSError."""
    if not _is_there(_HOME):
        return []
    try:
        names = [entry[0] for entry in _drive().ilistdir(_HOME)]
    except UnicodeError:  # it is damaged, as a cut may leave it while a place is made
        raise OSError(_BROKEN)
    return [name for name in names if name.split(".")[0].isdigit() and name.split(".")[1:] in ([], ["pad"])]


def _drive():
    return storage.getmount("/")


def _remount(readonly):
    try:
        storage.remount("/", readonly)
    except RuntimeError:
        raise OSError(_READ_ONLY)


def _proof(path):
    """Is this the file that was made, with the clusters it was made with?

    A damaged entry may name any size, and any cluster. So it is opened for reading alone: a seek in a file that is written
    would give it clusters up to that size. It reads before it seeks, and where the clusters end too soon so does the seek."""
    try:
        if _drive().stat(path)[6] != _WHOLE:
            return False
        with _drive().open(path, "rb") as file:
            guarded = file.read(len(_GUARD)) == _GUARD
            return file.seek(0, 2) == _WHOLE and (guarded or _at(file, _START, len(_IMAGE)) == _IMAGE)
    except OSError:
        return False


def _opens(path):
    """May it be written? A damaged entry may say that it is for reading only."""
    try:
        _drive().open(path, "r+b").close()
    except OSError as error:
        return error.errno != _DENIED
    return True


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
