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


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a part of a picture into another one. The place has to lie in it, the part in the source."""
    if not 0 <= x < dest_bitmap.width or not 0 <= y < dest_bitmap.height:
        raise ValueError("x or y out of range")
    if not 0 <= x1 < source_bitmap.width or x2 is not None and not 0 <= x2 <= source_bitmap.width:
        raise ValueError("x1 or x2 out of range")
    rig.mark()
