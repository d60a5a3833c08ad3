# SPDX-License-Identifier: MIT
"""A FAT12 drive, read from its bytes alone: the owner of each block. Also drives to start with: in order, in pieces, full."""

import vfs
from flash import BLOCK, SECTOR

_END = 0xFF8
FREE = "free"


def is_foreign(owner):
    """Does this owner differ from the saves and from FREE?"""
    return owner != FREE and not owner.startswith("/saves")


def number(cells, at, width):
    """Returns a number of `width` bytes, low byte first."""
    return int.from_bytes(bytes(cells[at : at + width]), "little")


class Volume:
    """The volume in these cells in its present state."""

    def __init__(self, cells):
        self._cells = cells
        self._cluster = cells[13]
        self._fat = number(cells, 14, 2)
        self._root = self._fat + cells[16] * number(cells, 22, 2)
        self._data = self._root + number(cells, 17, 2) * 32 // BLOCK
        self._blocks = number(cells, 19, 2)

    def owners(self):
        """Returns [owner] of each block: "boot", "fat", "root", a path, or FREE."""
        owner = [FREE] * self._blocks
        for block in range(self._data):
            owner[block] = "boot" if block < self._fat else "fat" if block < self._root else "root"
        self._claim(owner, "", range(self._root, self._data))
        return owner

    def sectors(self, owner):
        """Returns [set of owners] of each sector."""
        size = SECTOR // BLOCK
        return [set(owner[at : at + size]) for at in range(0, len(owner), size)]

    def _claim(self, owner, path, blocks):
        for block in blocks:
            for at in range(block * BLOCK, (block + 1) * BLOCK, 32):
                entry = self._cells[at : at + 32]
                if not entry[0]:
                    return
                if entry[0] in (0xE5, 0x2E) or entry[11] & 8:
                    continue
                name = path + "/" + _name(entry)
                chain = self._chain(number(entry, 26, 2))
                for own in chain:
                    assert owner[own] == FREE, "crossed: " + name
                    owner[own] = name
                if entry[11] & 16:
                    self._claim(owner, name, chain)

    def _chain(self, cluster):
        blocks = []
        while 2 <= cluster < _END:
            first = self._data + (cluster - 2) * self._cluster
            blocks.extend(range(first, first + self._cluster))
            both = number(self._cells, self._fat * BLOCK + cluster * 3 // 2, 2)
            cluster = both >> 4 if cluster & 1 else both & 0xFFF
        return blocks


def _name(entry):
    base = bytes(entry[:8]).decode().rstrip()
    extension = bytes(entry[8:11]).decode().rstrip()
    return (base + "." + extension if extension else base).lower()


def format(disk, small):
    """Make a file system as CircuitPython does, with clusters of 1,024 bytes. If `small`, they have 512, as a PC may choose."""
    vfs.VfsFat.mkfs(disk)
    disk.flush()
    if small:
        cells = disk.flash.cells
        cells[13] = 1
        cells[22] = 12
        cells[BLOCK : 45 * BLOCK] = b"\xf8\xff\xff" + bytes(44 * BLOCK - 3)


def fill(disk, kind):
    """Put files of others on a drive: "order", "pieces" or "full". Returns {path: its bytes}."""
    drive = vfs.VfsFat(disk)
    files = {}
    drive.mkdir("/lib")
    for i in range(60):
        _put(drive, files, "/lib/f{}.mpy".format(i), 1 + i * 331 % 9000)
    if kind == "pieces":
        for i in range(0, 60, 3):
            _drop(drive, files, "/lib/f{}.mpy".format(i))
    if kind == "full":
        i = 0
        while drive.statvfs("/")[3] * drive.statvfs("/")[0] > 20000:
            _put(drive, files, "/big{}.bin".format(i), min(99000, drive.statvfs("/")[3] * 600))
            i += 1
        for i in range(0, 60, 2):
            _drop(drive, files, "/lib/f{}.mpy".format(i))
    disk.flush()
    return files


def fill_up(disk, files):
    """Fill all free clusters with files of others."""
    drive = vfs.VfsFat(disk)
    size, free = drive.statvfs("/")[0], drive.statvfs("/")[3]
    i = 0
    while free:
        count = min(free, 90)
        _put(drive, files, "/lib/up{}.bin".format(i), size * count - 256)
        free -= count
        i += 1
        if not i % 8:
            free = drive.statvfs("/")[3]  # the folder grows too
    disk.flush()


def delete_saves(disk):
    """Delete the saves that the file system shows."""
    drive = vfs.VfsFat(disk)
    folders = []
    try:
        folders = sorted({"/saves/" + entry[0].split(".")[0] for entry in drive.ilistdir("/saves")})
    except OSError:
        pass  # there is none
    for folder in folders:
        for remove, end in ((drive.remove, "/sortie.dat"), (drive.rmdir, ""), (drive.remove, ".pad")):
            try:
                remove(folder + end)
            except OSError:
                pass  # missing, or cannot be deleted after a cut
    disk.flush()


def harmed(disk, files):
    """Returns the paths of changed files."""
    drive = vfs.VfsFat(disk)
    return [path for path, data in files.items() if _get(drive, path, len(data) + 1) != data]


def _put(drive, files, path, size):
    files[path] = bytes([(size + i) & 0xFF for i in range(256)]) * (size // 256 + 1)
    with drive.open(path, "wb") as file:
        file.write(files[path])


def _drop(drive, files, path):
    drive.remove(path)
    del files[path]


def _get(drive, path, size):
    try:
        with drive.open(path, "rb") as file:
            return file.read(size)
    except OSError:
        return None
