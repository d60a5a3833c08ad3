# SPDX-License-Identifier: MIT
"""The bench's meter where there is no better one: this PC's clock, beside the pystones a second just before."""

from micropython import const
from pystone import pystones, time

_LOOPS = const(250)  # a burst of pystones is about as long as a picture takes: what else this PC does disturbs them alike
_BURSTS = const(3)  # of which the quickest counts

_since = 0
_rate = 0


def start():
    """What is measured begins now."""
    global _since, _rate
    _rate = max([pystones(_LOOPS)[1] for _ in range(_BURSTS)])
    _since = time()


def stop():
    """Since start(): microseconds, and pystones a second before."""
    return int((time() - _since) * 1000000), int(_rate)
