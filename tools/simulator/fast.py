# SPDX-License-Identifier: MIT
"""Fast reading of whole arrays of pixels into a Bitmap, as on the board.

`readinto` and `arrayblit` have the arguments and results of the board's bitmaptools; pixels are bytes. Blinka's `readinto`
fails: it expects the data's first row at the place of the Bitmap's first row.
"""

from array import array

import bitmaptools

from . import blinka  # noqa: F401  Blinka in the order that works

_WORD = array("L").itemsize  # of a Bitmap's data: a number of 32 bits, the leftmost pixel in the highest, and zeros
_VALUES = {  # by bits of a pixel: tables from a byte to each of its pixels, the leftmost first
    bits: [bytes([byte >> at & (1 << bits) - 1 for byte in range(256)]) for at in range(8 - bits, -1, -bits)] for bits in (1, 2, 4)
}
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
    pixels, step = _spread(data, bits_per_pixel), row * 8 // bits_per_pixel
    rows = [pixels[at : at + bitmap.width] for at in range(0, height * step, step)]
    arrayblit(bitmap, b"".join(rows), 0, 0, bitmap.width, height)
    if height < bitmap.height:
        raise EOFError


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Fill a rectangle of a Bitmap from one byte a pixel, of which the low bits count.

    Raises IndexError for too few bytes, ValueError beyond the Bitmap.
    """
    if not (0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height):
        raise ValueError("not within the bitmap")
    wide = x2 - x1
    if len(data) < wide * (y2 - y1):
        raise IndexError("index out of range")
    own = bitmap._bits_per_value
    rows = memoryview(bitmap._data).cast("B")[y1 * bitmap._stride * _WORD : y2 * bitmap._stride * _WORD]
    pixels, step = unpacked(rows.tobytes(), own), bitmap._stride * 32 // own
    for y in range(y2 - y1):
        pixels[y * step + x1 : y * step + x2] = data[y * wide : (y + 1) * wide]
    rows[:] = _packed(pixels, own)
    bitmap.dirty(x1, y1, x2, y2)


def unpacked(data, bits):
    """The pixels of a Bitmap's data, one byte each. A row ends with unused ones, as far as its last word."""
    packed = bytearray(len(data) // _WORD * 4)
    for place in range(4):
        packed[place::4] = data[3 - place :: _WORD]
    return _spread(packed, bits)


def _spread(packed, bits):
    """One byte for each pixel of so many bits."""
    tables = _VALUES[bits]
    pixels = bytearray(len(packed) * len(tables))
    for at, table in enumerate(tables):
        pixels[at :: len(tables)] = packed.translate(table)
    return pixels


def _packed(pixels, bits):
    """A Bitmap's data from one byte for each pixel, of which the low bits count."""
    joined, count = 0, 8 // bits
    values = pixels.translate(_VALUES[bits][-1])
    for at in range(count):
        joined = joined << bits | int.from_bytes(values[at::count], "big")
    packed = joined.to_bytes(len(pixels) // count, "big")
    data = bytearray(len(packed) // 4 * _WORD)
    for place in range(4):
        data[3 - place :: _WORD] = packed[place::4]
    return data
