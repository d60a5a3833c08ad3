# SPDX-License-Identifier: MIT
"""Double of `bitmaptools`. It discards all pixels."""


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Read the pixels of a file."""
    file.readinto(bitmap.data)


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle from one byte a pixel. Raises IndexError for too few bytes."""
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a part of one bitmap into another. Raises ValueError where place or part lies outside its bitmap."""
    if not 0 <= x < dest_bitmap.width or not 0 <= y < dest_bitmap.height:
        raise ValueError("x or y out of range")
    if not 0 <= x1 < source_bitmap.width or x2 is not None and not 0 <= x2 <= source_bitmap.width:
        raise ValueError("x1 or x2 out of range")
