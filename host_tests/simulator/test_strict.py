# SPDX-License-Identifier: MIT
"""The doubles refuse what the board refuses."""

import pytest

from tools.simulator import ProgramError

HEAD = """
import board, displayio, keypad, microcontroller, storage, supervisor
bitmap = displayio.Bitmap(16, 8, 4)
palette = displayio.Palette(4)
grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=3, height=2, tile_width=8, tile_height=8)
nvm = microcontroller.nvm
"""


@pytest.mark.parametrize(
    "line, error",
    [
        ("bitmap[0, 0] = 4", "requires too many bits"),
        ("bitmap[16, 0] = 1", "out of bounds"),
        ("bitmap[128] = 1", "out of bounds"),
        ("bitmap.fill(4)", "requires too many bits"),
        ("grid[0] = 2", "Tile index out of bounds"),
        ("grid[6] = 0", "Tile index out of bounds"),
        ("grid[3, 0] = 0", "Tile index out of bounds"),
        ("palette[4] = 0", "out of range"),
        ("palette.make_transparent(4)", "out of range"),
        ("nvm[0:2] = b'abc'", "different lengths"),
        ("nvm[8192] = 0", "out of range"),
        ("nvm[0] = 256", "0-255"),
        ("nvm[0:4:2]", "step=1"),
        ("storage.remount('/', False)", "visible via USB"),
        ("from sortie.board import get; get(); get()", "in use"),
        ("board.DISPLAY.brightness = 2", "between 0.0 and 1.0"),
    ],
)
def test_the_doubles_refuse_wrong_calls(badge, line, error):
    with pytest.raises(ProgramError, match=error):
        badge(HEAD + line)
