# SPDX-License-Identifier: MIT
"""Double of `os`. Random bytes are the trip's, so that a seed always makes the same game."""

import host
from uos import *


def urandom(count):
    """So many of the trip's random bytes."""
    data = bytearray(count)
    for i in range(count):
        data[i] = host.random()
    return bytes(data)


def sync():
    """Do nothing: the drive needs no flush."""
