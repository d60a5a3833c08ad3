# SPDX-License-Identifier: MIT
"""Pictures in the badge's formats.

A small picture is stored in few bits a pixel; to read it takes no memory beside its own. A large picture is deflated
band by band. The badge holds one band at a time in memory, and needs some 2 KB to inflate it.

A small picture:

    bytes  meaning
    2      width in pixels
    2      height
    1      bits a pixel: 1, 2 or 4
           the pixels row by row from the top: the leftmost in the high bits, each row in whole bytes

A large picture:

    bytes  meaning
    2      width in pixels
    2      height
    1      0
    1      rows in a band; a cell of a sheet that is read cell by cell has whole bands
           the bands from the top: 2 bytes for its size, then a byte a pixel, deflated without a head

All numbers have their low byte first.

A tile map:

    bytes  meaning
    1      width in cells
    1      height
    1      the highest tile number
           the bands: 2 bytes for its size, then the numbers of 256 cells' tiles, row by row from the top, deflated too
"""

import zlib

_LARGEST = 512  # bytes of a band in memory
_HEAD = 5
_RAW = -15  # to zlib: no head, no check sum
_CELLS = 256  # in a band of a map


def encode(canvas, bits):
    """The bytes of a picture in the fewest bits a pixel, at most `bits`. Raises ValueError for a pixel with too large a value."""
    most = max(canvas.pixels)
    if most >> bits:
        raise ValueError("a pixel needs more than {} bit(s)".format(bits))
    bits = next(few for few in (1, 2, 4) if not most >> few)
    rows = [canvas.pixels[at : at + canvas.width] for at in range(0, len(canvas.pixels), canvas.width)]
    return _head(canvas) + bytes([bits]) + b"".join(_row(row, bits) for row in rows)


def deflate(canvas, cell=0):
    """The bytes of a large picture that is read in cells of `cell` rows; 0: as a whole."""
    most = max(1, min(canvas.height, _LARGEST // canvas.width))
    rows = max(n for n in range(1, most + 1) if cell % n == 0)
    step = rows * canvas.width
    bands = [_deflated(bytes(canvas.pixels[at : at + step])) for at in range(0, len(canvas.pixels), step)]
    return _head(canvas) + bytes([0, rows]) + _joined(bands)


def decode(data):
    """(width, height, pixels as bytes) of a packed picture."""
    width, height, bits = int.from_bytes(data[:2], "little"), int.from_bytes(data[2:4], "little"), data[4]
    if not bits:
        return width, height, b"".join(_bands(data[_HEAD + 1 :]))
    size = -(-width * bits // 8)
    rows = [data[_HEAD + y * size : _HEAD + (y + 1) * size] for y in range(height)]
    return width, height, b"".join(bytes(_pixels(row, bits)[:width]) for row in rows)


def encode_map(width, height, cells):
    """The bytes of a tile map."""
    cells = bytes(cells)
    bands = [_deflated(cells[at : at + _CELLS]) for at in range(0, len(cells), _CELLS)]
    return bytes((width, height, max(cells))) + _joined(bands)


def decode_map(data):
    """(width, height, tile numbers as bytes) of a tile map."""
    return data[0], data[1], b"".join(_bands(data[3:]))


def _head(canvas):
    return canvas.width.to_bytes(2, "little") + canvas.height.to_bytes(2, "little")


def _row(row, bits):
    size = -(-len(row) * bits // 8)
    value = 0
    for pixel in row:
        value = value << bits | pixel
    return (value << 8 * size - bits * len(row)).to_bytes(size, "big")


def _pixels(row, bits):
    return [byte >> shift & (1 << bits) - 1 for byte in row for shift in range(8 - bits, -1, -bits)]


def _deflated(pixels):
    """The shortest output of zlib's strategies."""
    made = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_RLE, zlib.Z_FIXED):
        packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, strategy)
        made.append(packer.compress(pixels) + packer.flush())
    return min(made, key=len)


def _joined(bands):
    return b"".join(len(band).to_bytes(2, "little") + band for band in bands)


def _bands(data):
    while data:
        size = int.from_bytes(data[:2], "little")
        yield zlib.decompress(data[2 : 2 + size], _RAW)
        data = data[2 + size :]
