# SPDX-License-Identifier: MIT
"""Events in records of eight bytes. Rules push them; screens, logs and tests read them.

A record has its kind, its audience (bit n: side n may read it), a rule id, then five values. The kind gives their
meaning.

A ring keeps the last RECORDS. A game has one ring of all events, and one for each side that a person plays. That ring
has only the events that the side may read, so its length reveals nothing (core/game.py). Only the game in play opens
rings. A bot that tries moves on a copy writes no event.
"""

from micropython import const

RECORDS = const(128)  # more than any one action pushes
KEPT = const(64)  # of them in a game record
WIDTH = const(8)
ALL = const(255)
REFEREE = const(255)  # as a viewer: sees everything
PUBLIC = const(7)  # as a viewer: sees what both sides may see
SIZE = const(1028)  # the number of records ever pushed (4 bytes), then the ring

KIND = const(0)
AUDIENCE = const(1)
RULE = const(2)
A = const(3)

_rings = ()
_replaced = None


def open_rings(rings, replaced=None):
    """Open these rings for `push`; () closes all. Each is a pair: a side (or REFEREE) and a bytearray of SIZE bytes.

    `replaced` is a bytearray, or None. `push` adds what `take_back` needs: the ring's place in the row, and the record
    that it replaces.
    """
    global _rings, _replaced
    _rings = rings
    _replaced = replaced


def take_back(rings, replaced):
    """Remove the events from these rings that were pushed since `replaced` was empty. An empty ring stays as it is."""
    for start in range(len(replaced) - 1 - WIDTH, -1, -1 - WIDTH):
        ring = rings[replaced[start]][1]
        if ring:
            n = count(ring) - 1
            ring[at(ring, n) : at(ring, n) + WIDTH] = replaced[start + 1 : start + 1 + WIDTH]
            ring[:4] = n.to_bytes(4, "little")


def pushed(replaced, i):
    """The number of events that were pushed into ring i of a row since `replaced` was empty."""
    return sum([replaced[start] == i for start in range(0, len(replaced), 1 + WIDTH)])


def push(kind, rule, a=0, b=0, c=0, d=0, e=0, who=ALL):
    """Add a record to each ring whose side is in the bits of `who`. It replaces the oldest record of a full ring."""
    for i in range(len(_rings)):
        side, ring = _rings[i]
        if side == REFEREE or who >> side & 1:
            at = _next(ring)
            if _replaced is not None:
                _replaced.append(i)
                _replaced.extend(ring[at : at + WIDTH])
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
    """The offset of the next record."""
    return 4 + ring[0] % RECORDS * WIDTH  # RECORDS divides 256, so the count's low byte is enough


def _counted(ring):
    """Add one to the count of records."""
    at = 0
    while ring[at] == 255:
        ring[at] = 0
        at += 1
    ring[at] += 1


def count(ring):
    """The number of records that were ever pushed."""
    return ring[0] | ring[1] << 8 | ring[2] << 16 | (ring[3] & 0x3F) << 24


def oldest(ring):
    """The number of the oldest record in the ring."""
    return max(0, count(ring) - RECORDS)


def at(ring, n):
    """The offset in the ring of record n (oldest <= n < count). Example: its kind is `ring[at(ring, n) + KIND]`."""
    return 4 + n % RECORDS * WIDTH


def may_read(ring, n, side):
    """May this side read record n?"""
    return side == REFEREE or bool(ring[at(ring, n) + AUDIENCE] >> side & 1)


def last(ring, without=0):
    """The last KEPT records in order, as a bytearray, for a game record; `without` the newest so many."""
    many = count(ring) - without
    end = at(ring, many)
    first = end - min(many, KEPT) * WIDTH
    return ring[first:end] if first >= 4 else ring[first + RECORDS * WIDTH :] + ring[4:end]


def clear(ring):
    """Empty a ring."""
    ring[:] = bytes(SIZE)
