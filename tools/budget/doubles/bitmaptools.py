# SPDX-License-Identifier: MIT
"""Double of `bitmaptools`: pixels are taken, and forgotten."""

import rig


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Read a file's pixels."""
    file.readinto(bitmap.data)
    rig.mark()


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle, a byte a pixel."""
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    rig.mark()
