# SPDX-License-Identifier: MIT
"""Hexes as numbers, on tables of neighbours. A table has six bytes a hex, one a direction, or NONE for no neighbour."""

from micropython import const

NONE = const(255)


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
