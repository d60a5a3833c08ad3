# SPDX-License-Identifier: MIT
"""Double of `zlib`: it takes the heap that the board's takes for a band of a picture (tools/art/packed.py), and unpacks
nothing, as nobody looks at pixels here. A map of tiles it does unpack: how long that is depends on what is in it."""

import io

import deflate
import rig
from micropython import const

_WORK = const(1288)  # bytes: TINF_DATA of lib/uzlib
_BAND = const(512)


def decompress(data, wbits):
    """What was deflated, as if it were the largest band: the board begins with the size of `data` and goes on in steps."""
    if wbits in (-8, -10):
        return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, -wbits).read()
    if wbits != -15:
        raise ValueError(wbits)
    work = bytearray(_WORK)
    out = bytearray((len(data) + 15 & -16) + _BAND)
    rig.mark()
    del work
    return out
