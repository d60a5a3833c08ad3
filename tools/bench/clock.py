# SPDX-License-Identifier: MIT
"""The bench's meter without valgrind: this PC's clock, and the pystones a second just before."""

from micropython import const
from pystone import pystones, time

_LOOPS = const(250)  # as long as a picture takes, so that other work of this PC disturbs both alike
_BURSTS = const(3)  # the quickest of them counts

_since = 0
_rate = 0


def start():
    """Begin to measure."""
    global _since, _rate
    _rate = max([pystones(_LOOPS)[1] for _ in range(_BURSTS)])
    _since = time()


def stop():
    """Microseconds since start(), and the pystones a second before it."""
    return int((time() - _since) * 1000000), int(_rate)
