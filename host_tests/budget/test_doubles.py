# SPDX-License-Identifier: MIT
"""On 32 bits each object of a double takes as many blocks of 16 bytes as CircuitPython's own object."""

import pytest

from tools import bootstrap
from tools.budget import jobs

COUNT = 64
LIST_ENTRY = 4

PROGRAM = """
from time import sleep
from displayio import Bitmap, Group, Palette, TileGrid
from digitalio import DigitalInOut
from analogio import AnalogIn
bitmap = Bitmap(96, 96, 2)
palette = Palette(2)
kept = [None] * {count}
for i in range({made}):
    kept[i] = {expression}
while True:
    sleep(1)
"""

# CircuitPython 10: shared-module/displayio/*.h. A block has 16 bytes. Each malloc takes blocks of its own.
COSTS = [
    ("Bitmap(1, 1, 2)", 48 + 16),
    ("Bitmap(120, 32, 16)", 48 + 60 * 32),
    ("Bitmap(33, 4, 2)", 48 + 2 * 4 * 4),  # rows of whole words
    ("Palette(2)", 16 + 2 * 16),
    ("Palette(4)", 16 + 4 * 16),
    ("Palette(16)", 16 + 16 * 16),
    ("TileGrid(bitmap, pixel_shader=palette)", 96),  # up to four tiles lie in the object
    ("TileGrid(bitmap, pixel_shader=palette, width=26, height=1, tile_width=6, tile_height=8)", 96 + 32),
    ("TileGrid(bitmap, pixel_shader=palette, width=20, height=16, tile_width=8, tile_height=8)", 96 + 320),
    ("Group()", 48 + 16 + 16),
    ("AnalogIn(None)", 16),
]


def retained(expression, made):
    program = PROGRAM.format(count=COUNT, made=made, expression=expression)
    (run,) = jobs.play([], drive={"code.py": program.encode()})
    assert not run.trouble
    return run.notes[0]["retained"]


@pytest.mark.skipif(bootstrap.node() is None, reason="Node is not installed here")
@pytest.mark.parametrize("expression, cost", COSTS)
def test_a_double_takes_the_memory_of_the_boards_object(expression, cost):
    each = (retained(expression, COUNT) - retained(expression, 0)) / COUNT
    assert abs(each - cost) < 2
