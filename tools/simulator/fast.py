# SPDX-License-Identifier: MIT
"""Fast reading of whole arrays of pixels into a Bitmap, as on the board.

`readinto` and `arrayblit` have the arguments and results of the board's bitmaptools; pixels are bytes. Blinka's `readinto`
fails: it expects the data's first row at the place of the Bitmap's first row.
"""

import bitmaptools
import numpy

from . import blinka  # noqa: F401  Blinka in the order that works

_pixel_by_pixel = bitmaptools.readinto


def apply():
    """Replace Blinka's `readinto` and `arrayblit`."""
    bitmaptools.readinto = readinto
    bitmaptools.arrayblit = arrayblit


def readinto(bitmap, file, bits_per_pixel, reverse_pixels_in_element=False):
    """Fill a Bitmap from a file, positioned at rows of pixels of one to four bits.

    Each row has whole bytes, the leftmost pixel in the high bits. Raises EOFError for too few rows; those present are drawn,
    as on the board.
    """
    if not reverse_pixels_in_element or bits_per_pixel > 4:
        raise ValueError("not how lib/sortie/ui/sheet.py reads a picture")
    row = (bitmap.width * bits_per_pixel + 7) // 8
    data = file.read(row * bitmap.height)
    height = len(data) // row
    bits = numpy.unpackbits(numpy.frombuffer(data, numpy.uint8, row * height).reshape(height, row), axis=1)
    pixels = bits[:, : bitmap.width * bits_per_pixel].reshape(-1, bits_per_pixel)
    arrayblit(bitmap, numpy.packbits(pixels, axis=1) >> 8 - bits_per_pixel, 0, 0, bitmap.width, height)
    if height < bitmap.height:
        raise EOFError


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle of a Bitmap from one byte a pixel, of which the low bits count.

    Raises IndexError for too few bytes, ValueError beyond the Bitmap.
    """
    if not (0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height):
        raise ValueError("not within the bitmap")
    values = numpy.frombuffer(data, numpy.uint8)[: (x2 - x1) * (y2 - y1)]
    if len(values) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    if not len(values):
        return
    own = bitmap._bits_per_value
    values = values.reshape(y2 - y1, x2 - x1, 1)
    rows = numpy.frombuffer(bitmap._data, f"u{bitmap._data.itemsize}").reshape(-1, bitmap._stride)[y1:y2]
    pixels = numpy.unpackbits(rows.astype(">u4").view(numpy.uint8), axis=1).reshape(y2 - y1, -1, own)
    pixels[:, x1:x2] = numpy.unpackbits(values, axis=2)[:, :, 8 - own :]
    rows[:] = numpy.packbits(pixels.reshape(y2 - y1, -1), axis=1).view(">u4")
    bitmap.dirty(x1, y1, x2, y2)
