# SPDX-License-Identifier: MIT
"""The badge's own non-volatile memory as a medium for the image (store/image.py).

Its 8,192 bytes are one erase block. Each write, even of one byte, erases and programs all of it. The memory cannot be
read until the write is done.
"""

from microcontroller import nvm
from micropython import const

from .image import Medium

_BROKEN = const(5)  # input or output error


class Nvm(Medium):
    """A medium that can always be written."""

    size = len(nvm)

    def read(self, start, stop):
        """The bytes from `start` up to `stop`, as a new bytearray."""
        return nvm[start:stop]

    def write(self, image):
        """Write an image at its start, with one erase. Raises OSError."""
        try:
            nvm[0 : len(image)] = image
        except RuntimeError:
            raise OSError(_BROKEN)
