# SPDX-License-Identifier: MIT
"""Indexed BMP files: the bottom row first, each row padded to four bytes, the leftmost pixel in the high bits."""

import struct

from . import palette


def encode(canvas, bits):
    """The bytes of a BMP of `bits` (1 or 4) a pixel. Raises ValueError for a pixel that does not fit."""
    if max(canvas.pixels) >> bits:
        raise ValueError("a pixel needs more than {} bit(s)".format(bits))
    colors = b"".join(bytes((b, g, r, 0)) for r, g, b in _colors(bits))
    rows = b"".join(_row(canvas, y, bits) for y in range(canvas.height - 1, -1, -1))
    offset = 14 + 40 + len(colors)
    head = struct.pack("<2sIHHI", b"BM", offset + len(rows), 0, 0, offset)
    info = struct.pack(
        "<IiiHHIIiiII", 40, canvas.width, canvas.height, 1, bits, 0, len(rows), 4489, 4489, 1 << bits, 0
    )
    return head + info + colors + rows


def _colors(bits):
    """A sheet of one bit is shown in two colours of its user's choice: paper and ink stand in for them."""
    if bits == 1:
        return [palette.RGB[palette.index("paper")], palette.RGB[palette.index("ink")]]
    return palette.RGB


def _row(canvas, y, bits):
    per_byte = 8 // bits
    row = canvas.pixels[y * canvas.width : (y + 1) * canvas.width]
    row = bytes(row) + bytes(-len(row) % (32 // bits))
    packed = bytearray()
    for i in range(0, len(row), per_byte):
        byte = 0
        for pixel in row[i : i + per_byte]:
            byte = byte << bits | pixel
        packed.append(byte)
    return bytes(packed)
