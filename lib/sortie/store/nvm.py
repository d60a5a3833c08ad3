# SPDX-License-Identifier: MIT
"""The board's own non-volatile memory as a medium for saves (store/image.py).

Its 8,192 bytes are one erase block: a write, be it of one byte, is one erase and programs all of it, and there is
nothing to be read from it until that is done.
"""

from microcontroller import nvm
from micropython import const

from .image import Medium

_BROKEN = const(5)  # input or output error


class Nvm(Medium):
    """A medium; always there to be written."""

    size = len(nvm)

    def read(self, start, stop):
        """The bytes from `start` up to `stop`."""
        return bytes(nvm[start:stop])

    def write(self, image):
        """Put an image at its start; one erase. Raises OSError."""
        try:
            nvm[0 : len(image)] = image
        except RuntimeError:
            raise OSError(_BROKEN)
