# SPDX-License-Identifier: MIT
"""A file on the badge's drive as a medium for the image (store/image.py). It cannot damage another file.

The drive's flash is erased in sectors of 4 KB, and each holds eight blocks. If the power fails during a write, all
files with a part in the same sector are lost. So a place for the image is
    /saves/1.pad          3,584 bytes
    /saves/1              a directory of one cluster, with nothing in it but
    /saves/1/sortie.dat   16,384 bytes: a guard, at 3,584 the image, at the end 4,608 bytes more

These follow one another in the flash. The file never grows, so a write leaves the table of clusters as it is. Each
close writes the file's entry, which shares its sector with pad and guard alone. A filler takes all other clusters while
a place is made, so that the free clusters lie in a row.

A power cut during a write of the entry's sector loses the file. The damaged entry may point at the clusters of other
files. So nothing is written to a file without guard and image in their places. A new place is made instead, with the
next number. Of a lost place the pad is deleted, and the directory if it reads as empty. The file's 16 KB stay taken,
because no entry names them. A PC that checks the drive frees them. So a drive with 1.3 MB to spare has room for some 70
lost places.

A write erases one to three sectors of the image, and then the entry's sector. A new place takes some 40 to 60 erases.
Most of them are of the table of clusters and the root directory. A PC that copies a few files does the same. The whole
drive depends on these two. After a power cut the drive may need to be formatted, and its files copied again. The image
in nvm is whole then. A place is made at the first write, and again for each lost place. `may_make` checks the battery
for it.

One danger stays at each write. On a nearly full drive the last free clusters may have been scattered between other
files. Those files are in danger; the image is not.
"""

import storage
from micropython import const

from .image import Medium

_SIZE = const(8192)
_START = const(3584)  # one block less than a sector
_WHOLE = const(16384)
_ROOM = const(24576)  # bytes for a place and the growth of its home, with clusters of 512 or 1,024 bytes
_HOME = "/saves"
_FILLER = "/saves/filler"
_MOVED = "/saves/moved/sortie.dat"
_GUARD = b"Sortie keeps its saves here.\n"
_IMAGE = b"SVS"
_NO_ENTRY = const(2)
_BROKEN = const(5)
_DENIED = const(13)
_FULL = const(28)
_READ_ONLY = const(30)


class Drive(Medium):
    """A medium. `may_make()` is True if the power is enough to make a place. `path` is the file's path, or None."""

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
        """The bytes from `start` up to `stop`, as a new bytearray. Raises OSError if there is no file."""
        if self._file:
            return _at(self._file, _START + start, stop - start)
        with self._open("rb") as file:
            return _at(file, _START + start, stop - start)

    def write(self, image):
        """Write an image into the file. Raises OSError if a PC holds the drive, or it is full, or it fails."""
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
            _is_there(_FILLER)  # this look-up makes FatFs release a changed block, while it may still write
            raise
        finally:
            _remount(True)

    def _open(self, mode):
        if not self.path:
            raise OSError(_NO_ENTRY)
        return _drive().open(self.path, mode)


class Moved(Drive):
    """The saves that a computer moved to the badge, in a file like the drive's. The badge only reads it.

    A computer cannot write the drive's own file in its place: it would put the file at other clusters. So it writes this
    file, with a number above those of the other images. The next store writes one of these media."""

    waits = True

    def __init__(self):
        self._file = None
        self.path = _MOVED

    def write(self, image):
        """Raises OSError."""
        raise OSError(_READ_ONLY)


def _find():
    """The path of the file in use, or None. A place without its pad is lost, and there may be others."""
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
    """Make a place. Returns the path of its file."""
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
        _extend(path, 0)  # now, because their entries make the home grow, and that must not lie between pad and directory
    _extend(_FILLER, others)
    _extend(name + ".pad", _START)
    drive.remove(name)
    drive.mkdir(name)
    _remove(_FILLER)
    with drive.open(name + "/sortie.dat", "w+b") as file:
        _put(file, bytes(len(_IMAGE)))  # no image of an older file
        file.seek(_WHOLE - 1)
        file.write(b"\0")
    return name + "/sortie.dat"


def _clear():
    """Delete as much as possible of the lost places. Returns the highest number of a place that stays.

    Never delete a file in a damaged directory: its clusters may be those of another file.
    """
    highest = 0
    for name in _names():
        path = _HOME + "/" + name
        if name.endswith(".pad"):
            _drive().remove(path)
        elif not _is_gone(path):
            highest = max(highest, int(name))
    return highest


def _is_gone(path):
    """Delete the rest of a place, if possible. Returns True if it is gone."""
    for delete in (_drive().rmdir, _drive().remove):
        try:
            delete(path)
            return True
        except OSError:
            pass
    return False


def _names():
    """The names of pads and directories in the home. Raises OSError if it is damaged."""
    if not _is_there(_HOME):
        return []
    try:
        names = [entry[0] for entry in _drive().ilistdir(_HOME)]
    except UnicodeError:  # it is damaged, perhaps by a power cut while a place was made
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
    """Is this the file that was made, with all of its clusters?

    A damaged entry may have any size and any cluster. So the file is opened for reading only: a seek in a file open for
    writing would extend it. A read comes before the seek. The seek fails if the clusters end too soon.
    """
    try:
        if _drive().stat(path)[6] != _WHOLE:
            return False
        with _drive().open(path, "rb") as file:
            guarded = file.read(len(_GUARD)) == _GUARD
            return file.seek(0, 2) == _WHOLE and (guarded or _at(file, _START, len(_IMAGE)) == _IMAGE)
    except OSError:
        return False


def _opens(path):
    """May it be written? A damaged entry may be read-only."""
    try:
        _drive().open(path, "r+b").close()
    except OSError as error:
        return error.errno != _DENIED
    return True


def _at(file, start, size):
    data = bytearray(size)
    file.seek(start)
    count = file.readinto(data)
    return data if count == size else data[:count]


def _put(file, image):
    """Write the image, and the guard if it is missing."""
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
    """Make a file of `size` bytes with any contents."""
    with _drive().open(path, "wb") as file:
        if size:
            file.seek(size - 1)
            file.write(b"\0")


def _remove(path):
    if _is_there(path):
        _drive().remove(path)
