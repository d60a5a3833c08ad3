# SPDX-License-Identifier: MIT
"""What just happened, in records of eight bytes; rules push them, screens, logs and tests read them.

record  kind, audience (bit n: side n may read it), rule id, then five values whose meaning is the kind's

A ring keeps the last RECORDS. A game has one ring of everything, and one for each side that a person plays: what that side
may not read is not in it, so how much its log holds tells nothing (core/game.py). Only the game in play has rings open: a bot
that tries moves on a copy writes nothing.
"""

from micropython import const

RECORDS = const(128)  # more than one action ever pushes
KEPT = const(64)  # of them in a save
WIDTH = const(8)
ALL = const(255)
REFEREE = const(255)  # as a viewer: sees everything
PUBLIC = const(7)  # as a viewer: sees what every side may see
SIZE = const(1028)  # the number of records ever pushed (4 bytes), then the ring

KIND = const(0)
AUDIENCE = const(1)
RULE = const(2)
A = const(3)

_rings = ()


def open_rings(rings):
    """Let `push` write to these: pairs of a side (or REFEREE) and its ring, a bytearray of SIZE bytes. (): nowhere."""
    global _rings
    _rings = rings


def push(kind, rule, a=0, b=0, c=0, d=0, e=0, who=ALL):
    """Add a record to each ring whose side is in `who`; the oldest of RECORDS gives way."""
    for side, ring in _rings:
        if side == REFEREE or who >> side & 1:
            at = _next(ring)
            ring[at] = kind
            ring[at + 1] = who
            ring[at + 2] = rule
            ring[at + 3] = a
            ring[at + 4] = b
            ring[at + 5] = c
            ring[at + 6] = d
            ring[at + 7] = e
            _counted(ring)


def add(ring, record):
    """Add a record, a row of WIDTH bytes, to one ring."""
    at = _next(ring)
    ring[at : at + WIDTH] = record
    _counted(ring)


def _next(ring):
    """Where the next record goes."""
    return 4 + ring[0] % RECORDS * WIDTH  # RECORDS divides 256: the count's low byte is enough


def _counted(ring):
    """One record more was pushed."""
    at = 0
    while ring[at] == 255:
        ring[at] = 0
        at += 1
    ring[at] += 1


def count(ring):
    """How many records were ever pushed."""
    return ring[0] | ring[1] << 8 | ring[2] << 16 | (ring[3] & 0x3F) << 24


def oldest(ring):
    """The number of the oldest record that is still there."""
    return max(0, count(ring) - RECORDS)


def at(ring, n):
    """The offset in the ring of record number n (oldest <= n < count): ring[at + KIND] and so on."""
    return 4 + n % RECORDS * WIDTH


def may_read(ring, n, side):
    """May this side read record n?"""
    return side == REFEREE or bool(ring[at(ring, n) + AUDIENCE] >> side & 1)


def last(ring):
    """The last KEPT records, one after the other, as bytes: what a save keeps."""
    kept = bytearray()
    for n in range(max(0, count(ring) - KEPT), count(ring)):
        kept.extend(ring[at(ring, n) : at(ring, n) + WIDTH])
    return kept


def clear(ring):
    """Make a ring empty."""
    ring[:] = bytes(SIZE)
