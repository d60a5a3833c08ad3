# SPDX-License-Identifier: MIT
"""Hexes on a table of neighbours: a small map of the test and the map of each game."""

import pytest
from sortie.core import hexes
from sortie.core.hexes import NONE
from tools import autoplay

from host_tests.suite.games import NAMES, PACKAGES

SIDE = 6  # the map is 6 by 6; hexes 35 and 30 to 34 are cut off
STEPS = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, 0), (1, 1))  # W E NW NE SW SE on axial rows


def neighbours():
    """Returns the table of the 6 by 6 map without its last row."""
    table = bytearray()
    for row in range(SIDE):
        for col in range(SIDE):
            for down, right in STEPS:
                r, c = row + down, col + right
                inside = 0 <= r < SIDE and 0 <= c < SIDE and (r == SIDE - 1) == (row == SIDE - 1)
                table.append(r * SIDE + c if inside else NONE)
    return bytes(table)


TABLE = neighbours()
COUNT = SIDE * SIDE


def walked(start):
    """Returns distances by another method: sets of hexes grow step by step."""
    ring, steps = {start}, {start: 0}
    while ring:
        ring = {TABLE[a * 6 + d] for a in ring for d in range(6)} - {NONE} - set(steps)
        steps.update(dict.fromkeys(ring, max(steps.values()) + 1))
    return bytes(steps.get(a, NONE) for a in range(COUNT))


@pytest.mark.parametrize("start", range(COUNT))
def test_distances_equal_a_search_by_sets(start):
    out = bytearray(COUNT)
    hexes.distances(TABLE, start, out)
    assert bytes(out) == walked(start)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "toy"])
def test_each_neighbour_table_is_symmetric_and_connected(name):
    tables = autoplay.load(PACKAGES[name], "tables")
    if not hasattr(tables, "NEIGHBOURS"):
        pytest.skip("no hexes")
    table, back = tables.NEIGHBOURS, (1, 0, 5, 4, 3, 2)
    count = len(table) // 6
    for a in range(count):
        for d in range(6):
            b = table[a * 6 + d]
            assert b == NONE or b < count and table[b * 6 + back[d]] == a
    out = bytearray(count)
    hexes.distances(table, 0, out)
    assert NONE not in out, "a hex that no way leads to"
