# SPDX-License-Identifier: MIT
"""What is in cells when the power goes while they are erased or programmed; for MicroPython."""

import random


def noise(size):
    """Random bytes."""
    return bytes([random.getrandbits(8) for _ in range(size)])


def few(size):
    """Random bytes with one bit in 64 set."""
    at = [random.getrandbits(6) for _ in range(size)]
    return bytes([1 << bit if bit < 8 else 0 for bit in at])


def spoilt(old):
    """What a block that is being erased may hold.

    Ones, zeros, noise, its old bytes with many or few bits gone either way; and entries of a directory that have kept
    their names, but not where their files are and how long.
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
    """What a page that is being programmed may hold: some of its bits are not yet."""
    return bytes([a & (b | c) for a, b, c in zip(old, data, noise(len(data)))])
