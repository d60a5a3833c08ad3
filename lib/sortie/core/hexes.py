# SPDX-License-Identifier: MIT
"""Hexes as numbers, on neighbour tables made beforehand: six bytes a hex, one a direction, NONE where there is none."""

from micropython import const

NONE = const(255)


def neighbour(table, hexagon, direction):
    """The hex next to this one in a direction (0 to 5), or NONE."""
    return table[hexagon * 6 + direction]


def adjacent(table, a, b):
    """Are two hexes neighbours?"""
    for i in range(a * 6, a * 6 + 6):
        if table[i] == b:
            return True
    return False


def distances(table, start, out):
    """Fill `out` (a bytearray, a byte a hex) with the steps from `start` to each hex, NONE where no way leads."""
    for i in range(len(out)):
        out[i] = NONE
    out[start] = 0
    steps = 0
    grew = True
    while grew:
        grew = False
        for i in range(len(out)):
            if out[i] == steps:
                for j in range(i * 6, i * 6 + 6):
                    if table[j] != NONE and out[table[j]] == NONE:
                        out[table[j]] = steps + 1
                        grew = True
        steps += 1


def distance(table, count, a, b):
    """Steps from hex a to hex b on a map of `count` hexes, or NONE."""
    out = bytearray(count)
    distances(table, a, out)
    return out[b]


def step(table, here, away):
    """The neighbour one step nearer to where `away` (from `distances`) was measured, the lowest direction first;
    `here` itself when it is already there, NONE when no way leads there."""
    if away[here] in (0, NONE):
        return here if not away[here] else NONE
    for i in range(here * 6, here * 6 + 6):
        if table[i] != NONE and away[table[i]] == away[here] - 1:
            return table[i]


def path(table, count, a, b):
    """The hexes after a on a shortest way to b, as bytes; empty when a is b or no way leads there."""
    away = bytearray(count)
    distances(table, b, away)
    way = bytearray()
    if away[a] != NONE:
        while a != b:
            a = step(table, a, away)
            way.append(a)
    return bytes(way)
