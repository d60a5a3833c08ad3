# SPDX-License-Identifier: MIT
"""Hexes as numbers, on tables of neighbours. A table has six bytes a hex, one a direction, or NONE for no neighbour."""

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
    """Fill `out`, a bytearray with a byte a hex, with the steps from `start` to each hex.

    NONE marks a hex without a way.
    """
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
    """The next hex on a shortest way, the lowest direction first. `away` has the distances from the goal (`distances`).

    Returns `here` at the goal, and NONE if there is no way.
    """
    if away[here] in (0, NONE):
        return here if not away[here] else NONE
    for i in range(here * 6, here * 6 + 6):
        if table[i] != NONE and away[table[i]] == away[here] - 1:
            return table[i]


def path(table, count, a, b):
    """The hexes after a on a shortest way to b, as bytes. Empty if a is b or there is no way."""
    away = bytearray(count)
    distances(table, b, away)
    way = bytearray()
    if away[a] != NONE:
        while a != b:
            a = step(table, a, away)
            way.append(a)
    return bytes(way)
