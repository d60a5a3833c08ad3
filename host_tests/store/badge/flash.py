# SPDX-License-Identifier: MIT
"""The badge's two flash memories, by erases and programmed bytes. Runs on MicroPython.

An erase sets all bits of a block to 1. Programming clears bits to 0.
"""

ERASE = 0
PROGRAM = 1

BLOCK = 512  # of the file system
SECTOR = 4096  # the drive's erase block
PAGE = 256  # bytes that the drive programs at once
NO_SECTOR = -1


class PowerCut(BaseException):
    """The power failed."""


class Power:
    """The power of the flashes. It fails after `left` steps (a programmed byte, an erased block), or never for None.

    spoil(old, data) returns the cells' content after an interrupted erase (data None) or program.
    """

    def __init__(self):
        self.left = None
        self.spoil = None

    def take(self, steps):
        """Use up to `steps` steps. Returns the number used."""
        if self.left is None:
            return steps
        got = min(steps, self.left)
        self.left -= got
        return got


class Flash:
    """Cells of `size` bytes, erased in blocks of `unit`. `log` is None or a list that receives (flash, kind, at, data)."""

    def __init__(self, size, unit, power):
        self.cells = bytearray(b"\xff" * size)
        self.view = memoryview(self.cells)  # reads copy from it once
        self.unit = unit
        self.power = power
        self.log = None

    def erase(self, at):
        """Erase the block at `at`."""
        if self.log is not None:
            self.log.append((self, ERASE, at, None))
        block = b"\xff" * self.unit
        if not self.power.take(1):
            self.cells[at : at + self.unit] = self.power.spoil(self.cells[at : at + self.unit], None)
            raise PowerCut
        self.cells[at : at + self.unit] = block

    def program(self, at, data):
        """Program bytes."""
        if self.log is not None:
            self.log.append((self, PROGRAM, at, bytes(data)))
        done = self.power.take(len(data))
        if self.view[at : at + done] == b"\xff" * done:
            self.cells[at : at + done] = data[:done]
        else:
            for i in range(done):
                self.cells[at + i] &= data[i]
        if done < len(data):
            rest = self.power.spoil(self.cells[at + done : at + len(data)], data[done:])
            self.cells[at + done : at + len(data)] = rest
            raise PowerCut


class Nvm:
    """microcontroller.nvm of a SAMD51: one block of 8,192 bytes, erased and programmed as a whole at each write."""

    SIZE = 8192
    PAGE = 512

    def __init__(self, power):
        self.flash = Flash(self.SIZE, self.SIZE, power)
        self.broken = False

    def __len__(self):
        return self.SIZE

    def __getitem__(self, index):
        return self.flash.cells[index]

    def __setitem__(self, index, data):
        if self.broken:
            raise RuntimeError("Unable to write to nvm.")
        whole = bytearray(self.flash.cells)
        whole[index] = data
        assert len(whole) == self.SIZE
        self.flash.erase(0)
        for at in range(0, self.SIZE, self.PAGE):
            self.flash.program(at, whole[at : at + self.PAGE])


class Disk:
    """The drive as the file system sees it: blocks behind CircuitPython's cache of one sector.

    A block is written to the cache, or directly to erased flash. The cache is written when another sector is touched, the same
    block is written again, or on `sync`. `nervous`: it is written after every block, as the clock may do. `scratch`: without
    memory for the cache, the flash's last sector takes its place. `sloppy`: a block counts as erased when its first four bytes
    are erased.
    """

    def __init__(self, flash, nervous=False, scratch=False, sloppy=False):
        self.flash = flash
        self.nervous = nervous
        self.scratch = len(flash.cells) - SECTOR if scratch else None
        self.sloppy = sloppy
        self.writable = self.broken = self.gone = False
        self._sector = NO_SECTOR
        self._cached = {}

    def readblocks(self, number, buffer):
        """Read blocks. Returns -5 for blocks that do not exist."""
        if self.gone:
            return 0
        start, end = number * BLOCK, number * BLOCK + len(buffer)
        if end > len(self.flash.cells):
            return -5
        buffer[:] = self.flash.view[start:end]
        for at, data in self._cached.items():
            if start <= at < end:
                buffer[at - start : at - start + BLOCK] = data
        return 0

    def writeblocks(self, number, buffer):
        """Write blocks. Returns -5 for a `broken` disk. Raises AssertionError for a disk that is not `writable`.

        The garbage collector may close files after their disk is `gone`.
        """
        if self.gone:
            return 0
        if self.broken:
            return -5
        assert self.writable, "a write where only reading is due"
        for i in range(0, len(buffer), BLOCK):
            self._write(number * BLOCK + i, bytes(buffer[i : i + BLOCK]))
            if self.nervous:
                self.flush()
        return 0

    def ioctl(self, command, argument):
        """Perform sync. Returns the number of blocks or the size of a block for those requests."""
        if command == 3 and self.writable and not self.gone:
            self.flush()
        if command == 4:
            return (len(self.flash.cells) - SECTOR) // BLOCK
        return BLOCK if command == 5 else 0

    def flush(self):
        """Write the cached sector to the flash: read its other blocks, erase it, program all of it."""
        if self._sector == NO_SECTOR:
            return
        blocks = [self._cached.get(at) for at in self._places()]
        for i, at in enumerate(self._places()):
            if blocks[i] is None:
                blocks[i] = self._flash_at(at)
                if self.scratch is not None:
                    self._program(self.scratch + at - self._sector, blocks[i])
        self.flash.erase(self._sector)
        for i, at in enumerate(self._places()):
            self._program(at, blocks[i])
        self._sector = NO_SECTOR
        self._cached = {}

    def _places(self):
        return range(self._sector, self._sector + SECTOR, BLOCK)

    def _write(self, at, data):
        sector = at - at % SECTOR
        if sector != self._sector or at in self._cached:
            if self._is_erased(at):
                self._program(at, data)
                return
            self.flush()
            if self.scratch is not None:
                self.flash.erase(self.scratch)
            self._sector = sector
        self._cached[at] = data
        if self.scratch is not None:
            self._program(self.scratch + at - sector, data)

    def _is_erased(self, at):
        size = 4 if self.sloppy else BLOCK
        return self.flash.cells[at : at + size] == b"\xff" * size

    def _flash_at(self, at):
        return bytes(self.flash.cells[at : at + BLOCK])

    def _program(self, at, data):
        if data != b"\xff" * BLOCK:
            for i in range(0, BLOCK, PAGE):
                self.flash.program(at + i, data[i : i + PAGE])
