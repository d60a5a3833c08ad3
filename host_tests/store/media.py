# SPDX-License-Identifier: MIT
"""Media in memory, for saves without hardware."""

from sortie.store import image


class Medium(image.Medium):
    """A medium in memory.

    `cells` hold the image. `ready` allows writes. `fails` stops a write in its middle. `writes` counts the writes.
    """

    def __init__(self, size=8192):
        self.size = size
        self.cells = bytearray(b"\xff" * size)
        self.ready = True
        self.fails = False
        self.writes = 0

    def read(self, start, stop):
        return bytearray(self.cells[start:stop])

    def write(self, image):
        if not self.ready:
            raise OSError(30)
        self.writes += 1
        self.cells[: len(image)] = image
        if self.fails:
            self.cells[len(image) // 2 : len(image)] = b"\xff" * (len(image) - len(image) // 2)
            raise OSError(5)
