# SPDX-License-Identifier: MIT
"""The content of flash cells after a power cut during erase or program. Runs on MicroPython."""

import random


def noise(size):
    """Returns random bytes."""
    return bytes([random.getrandbits(8) for _ in range(size)])


def few(size):
    """Returns random bytes with one bit in 64 set."""
    at = [random.getrandbits(6) for _ in range(size)]
    return bytes([1 << bit if bit < 8 else 0 for bit in at])


def spoilt(old):
    """Yields the possible contents of a block during its erase.

    Ones, zeros, noise, and its old bytes with many or few bits changed. Also directory entries that keep their names but lose
    place and length of their files.
    """
    size = len(old)
    some = noise(size)
    yield b"\xff" * size
    yield bytes(size)
    yield some
    for gone in (some, few(size)):
        yield bytes([a | b for a, b in zip(old, gone)])
        yield bytes([a & ~b & 255 for a, b in zip(old, gone)])
    yield bytes([a if i % 32 < 26 else a ^ b for i, (a, b) in enumerate(zip(old, some))])
    yield bytes([a if i % 32 != 26 else a ^ b for i, (a, b) in enumerate(zip(old, some))])


def half_done(old, data):
    """Returns a possible content of a page during programming: some bits are not programmed yet."""
    return bytes([a & (b | c) for a, b, c in zip(old, data, noise(len(data)))])
