# SPDX-License-Identifier: MIT
"""A badge that saves: the project's own saves, memory and drive on emulated flash and a real FatFs; for MicroPython.

Runs with lib/ and lib/sortie/board on MICROPYPATH: the board's package would look for a board.
"""

import sys

import vfs
from flash import SECTOR, Disk, Flash, Nvm, Power

DRIVE_SIZE = 2 * 1024 * 1024


class _Bare:
    """A drive without a file system."""

    def open(self, path, mode):
        """There is nothing."""
        raise OSError(19)

    def stat(self, path):
        """There is nothing."""
        raise OSError(19)

    statvfs = stat


class _Storage:
    """The module storage, for the badge that was booted last."""

    def getmount(self, path):
        """The drive."""
        return _Storage.badge.files

    def remount(self, path, readonly):
        """Let code write, or not."""
        if _Storage.badge.tethered:
            raise RuntimeError("Cannot remount path when visible via USB.")
        _Storage.badge.disk.writable = not readonly


class _Microcontroller:
    nvm = Nvm(Power())


sys.modules["storage"] = _Storage()
sys.modules["microcontroller"] = _Microcontroller
sys.modules["board"] = None  # of which only the choice of a board's own file would ask

from sortie.store import drive, nvm  # noqa: E402  with the modules in place
from sortie.store.image import Records  # noqa: E402


class Badge:
    """Both memories, who may write; the medium `drive` and `saves` when it is booted.

    tethered: a PC holds the drive; strong: there is power enough to make a place; how: options of flash.Disk.
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
        """Start anew: mount the drive and look for saves, writing nothing. The badge."""
        _Storage.badge = self
        _Microcontroller.nvm.flash = self.memory
        if self.disk:
            self.disk.gone = True
        self.disk = Disk(self.flash, **self.how)
        try:
            self.files = vfs.VfsFat(self.disk)
            self.files.statvfs("/")
        except OSError:
            self.files = _Bare()
        self.drive = drive.Drive(lambda: self.strong)
        self.saves = Records((nvm.Nvm(), self.drive))
        return self

    def break_down(self, drive, memory):
        """From now on these fail when they are written, or work again."""
        self.disk.broken = drive
        _Microcontroller.nvm.broken = memory

    def log(self, entries):
        """Take down in this list what is done to the flashes; None: no more."""
        self.memory.log = self.flash.log = entries


class Values:
    """Numbers that stand for the records of a store: their names, and what each holds for a number."""

    def __init__(self, sizes):
        self._sizes = sizes
        self._made = {}

    def records(self, value):
        """{name: bytes} of a value; no two values share a record."""
        if value not in self._made:
            self._made[value] = {"game{}".format(i): _record(value, i, n) for i, n in enumerate(self._sizes)}
        return self._made[value]

    def read(self, saves):
        """The value that the saves hold, None when they hold none. AssertionError: they hold something else."""
        names = ["game{}".format(i) for i in range(len(self._sizes))]
        found = {name: saves.load(name) for name in names}
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
