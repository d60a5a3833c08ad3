# SPDX-License-Identifier: MIT
"""On 32 bits each object of a double takes as many blocks of 16 bytes as CircuitPython's own object."""

from functools import cache

import pytest

from tools import bootstrap
from tools.budget.machines import bits32, play

COUNT = 64

BEGIN = f"""
from time import sleep
from displayio import Bitmap, Group, Palette, TileGrid
from analogio import AnalogIn
bitmap = Bitmap(96, 96, 2)
palette = Palette(2)
kept = [None] * {COUNT}
def rest():
    for i in range(4):
        sleep(1)
"""
MADE = f"""
rest()
for i in range({COUNT}):
    kept[i] = {{}}
rest()
for i in range({COUNT}):
    kept[i] = None
"""

# CircuitPython 10: shared-module/displayio/*.h. A block has 16 bytes. Each malloc takes blocks of its own.
COSTS = {
    "None": 0,
    "Bitmap(1, 1, 2)": 48 + 16,
    "Bitmap(120, 32, 16)": 48 + 60 * 32,
    "Bitmap(33, 4, 2)": 48 + 2 * 4 * 4,  # rows of whole words
    "Palette(2)": 16 + 2 * 16,
    "Palette(4)": 16 + 4 * 16,
    "Palette(16)": 16 + 16 * 16,
    "TileGrid(bitmap, pixel_shader=palette)": 96,  # up to four tiles lie in the object
    "TileGrid(bitmap, pixel_shader=palette, width=26, height=1, tile_width=6, tile_height=8)": 96 + 32,
    "TileGrid(bitmap, pixel_shader=palette, width=20, height=16, tile_width=8, tile_height=8)": 96 + 320,
    "Group()": 48 + 16 + 16,
    "AnalogIn(None)": 16,
}


@cache
def costs():
    """{expression: bytes that one retains}."""
    program = BEGIN + "".join(MADE.format(expression) for expression in COSTS)
    trip = play([[0, 60]] * 2 * len(COSTS), bits32(8192), drive={"code.py": program.encode()})
    sizes = trip.values("note")
    return {name: (sizes[2 * n + 1] - sizes[2 * n]) / COUNT for n, name in enumerate(COSTS)}


@pytest.mark.skipif(bootstrap.node() is None, reason="Node is not installed here")
@pytest.mark.parametrize("expression", COSTS)
def test_a_double_takes_the_memory_of_the_boards_object(expression):
    assert abs(costs()[expression] - COSTS[expression]) < 6  # the first ones fill tables of the machine
