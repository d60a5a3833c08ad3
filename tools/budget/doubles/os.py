# SPDX-License-Identifier: MIT
"""Double of `os`: random bytes are the script's, so that a seed gives the same game."""

import host
from uos import *


def urandom(count):
    """Random bytes."""
    data = bytearray(count)
    for i in range(count):
        data[i] = host.random()
    return bytes(data)


def sync():
    """Flush the drive."""
