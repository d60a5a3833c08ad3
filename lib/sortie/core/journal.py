# SPDX-License-Identifier: MIT
"""What just happened, in records of eight bytes; rules push them, screens, logs and tests read them.

record  kind, audience (bit n: side n may read it), rule id, then five values whose meaning is the kind's

The ring keeps the last RECORDS. Only the game in play has a sink: a bot that tries moves on a copy writes nothing.
"""

from micropython import const

RECORDS = const(64)
WIDTH = const(8)
ALL = const(255)
REFEREE = const(255)  # as a side: may read everything
SIZE = const(516)  # the number of records ever pushed (4 bytes), then the ring

KIND = const(0)
AUDIENCE = const(1)
RULE = const(2)
A = const(3)

_sink = None


def open_sink(ring):
    """Let `push` write to this ring (a bytearray of SIZE bytes), or nowhere (None)."""
    global _sink
    _sink = ring


def push(kind, rule, a=0, b=0, c=0, d=0, e=0, who=ALL):
    """Add a record; the oldest of RECORDS gives way."""
    ring = _sink
    if ring is None:
        return
    at = 4 + ring[0] % RECORDS * WIDTH  # RECORDS divides 256: the count's low byte is enough
    ring[at] = kind
    ring[at + 1] = who
    ring[at + 2] = rule
    ring[at + 3] = a
    ring[at + 4] = b
    ring[at + 5] = c
    ring[at + 6] = d
    ring[at + 7] = e
    at = 0
    while ring[at] == 255:
        ring[at] = 0
        at += 1
    ring[at] += 1


def count(ring):
    """How many records were ever pushed."""
    return ring[0] | ring[1] << 8 | ring[2] << 16 | (ring[3] & 0x3F) << 24


def used(ring):
    """How many bytes of the ring are in use, the count included; the rest was never written."""
    return 4 + min(count(ring), RECORDS) * WIDTH


def oldest(ring):
    """The number of the oldest record that is still there."""
    return max(0, count(ring) - RECORDS)


def at(ring, n):
    """The offset in the ring of record number n (oldest <= n < count): ring[at + KIND] and so on."""
    return 4 + n % RECORDS * WIDTH


def may_read(ring, n, side):
    """May this side read record n?"""
    return side == REFEREE or bool(ring[at(ring, n) + AUDIENCE] >> side & 1)
