# SPDX-License-Identifier: MIT
"""Double of `zlib`.

For a band of a picture (tools/art/packed.py) it takes as much heap as the badge, but unpacks nothing.
It unpacks a map of tiles, since the length of a map depends on its content.
"""

import io

import deflate
from micropython import const

_WORK = const(1288)  # bytes: TINF_DATA of lib/uzlib
_BAND = const(512)


def decompress(data, wbits):
    """The unpacked bytes of a map. For a band it returns zeros, as many as the badge allocates for the largest band.

    The badge begins with the size of `data`, and adds room in steps. Raises ValueError for other `wbits`."""
    if wbits in (-8, -10):
        return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, -wbits).read()
    if wbits != -15:
        raise ValueError(wbits)
    work = bytearray(_WORK)
    out = bytearray((len(data) + 15 & -16) + _BAND)
    del work
    return out
