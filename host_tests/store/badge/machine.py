# SPDX-License-Identifier: MIT
"""A badge that saves: the project's own saves, memory and drive, on emulated flash and a real FatFs. Runs on MicroPython.

Needs lib/ and lib/sortie/board on MICROPYPATH, because the board's package would search for a board.
"""

import sys

import vfs
from flash import SECTOR, Disk, Flash, Nvm, Power

DRIVE_SIZE = 2 * 1024 * 1024


class _Bare:
    """A drive without a file system."""

    def open(self, path, mode):
        """Fails: there are no files."""
        raise OSError(19)

    def stat(self, path):
        """Fails: there are no files."""
        raise OSError(19)

    statvfs = stat


class _Storage:
    """The module storage, for the badge that was booted last."""

    def getmount(self, path):
        """Returns the drive."""
        return _Storage.badge.files

    def remount(self, path, readonly):
        """Set whether code may write."""
        if _Storage.badge.tethered:
            raise RuntimeError("Cannot remount path when visible via USB.")
        _Storage.badge.disk.writable = not readonly


class _Microcontroller:
    nvm = Nvm(Power())


sys.modules["storage"] = _Storage()
sys.modules["microcontroller"] = _Microcontroller
sys.modules["board"] = None  # the board's package reads it only to choose the board's file

from sortie.store import drive, nvm  # noqa: E402  with the modules in place
from sortie.store.image import Records  # noqa: E402


class Badge:
    """Both memories and their write access, and after a boot the medium `drive` and `saves`.

    tethered: a PC holds the drive. strong: there is enough power to make a place. how: options of flash.Disk.
    """

    def __init__(self, how):
        self.power = Power()
        self.memory = Flash(Nvm.SIZE, Nvm.SIZE, self.power)
        self.flash = Flash(DRIVE_SIZE, SECTOR, self.power)
        self.how = how
        self.tethered = False
        self.strong = True
        self.disk = self.files = self.drive = self.saves = None

    def boot(self):
        """Mount the drive again and search for saves, without a write. Returns the badge."""
        _Storage.badge = self
        _Microcontroller.nvm.flash = self.memory
        if self.disk:
            self.disk.gone = True
        self.disk = Disk(self.flash, **self.how)
        try:
            self.files = vfs.VfsFat(self.disk)
            self.files.ilistdir("/")  # fails without a file system
        except OSError:
            self.files = _Bare()
        self.drive = drive.Drive(lambda: self.strong)
        self.saves = Records((nvm.Nvm(), self.drive))
        return self

    def break_down(self, drive, memory):
        """Make writes to these fail from now on, or work again."""
        self.disk.broken = drive
        _Microcontroller.nvm.broken = memory

    def log(self, entries):
        """Log the steps of the flashes into this list. None stops the log."""
        self.memory.log = self.flash.log = entries


class Values:
    """Numbers that stand for the records of a store: their names, and the content for each number."""

    def __init__(self, sizes):
        self._sizes = sizes
        self._made = {}

    def records(self, value):
        """Returns {name: bytes} of a value. No two values share a record."""
        if value not in self._made:
            self._made[value] = {"game{}".format(i): _record(value, i, n) for i, n in enumerate(self._sizes)}
        return self._made[value]

    def read(self, saves):
        """Returns the value in the saves, or None for empty saves. Raises AssertionError for anything else."""
        names = ["game{}".format(i) for i in range(len(self._sizes))]
        found = dict(zip(names, saves.loads(names)))
        first = found[names[0]]
        if first is None:
            assert not any(found.values()), "some records alone"
            return None
        value = first[0] | first[1] << 8
        assert found == self.records(value), "not the records of one value"
        return value


def _record(value, i, size):
    body = bytearray(size)
    state = value * 977 + i * 40503 + 1
    for at in range(size):
        state = (state * 75 + 74) % 65537
        body[at] = state & 0xFF
    body[0] = value & 0xFF
    body[1] = value >> 8
    return bytes(body)
