# SPDX-License-Identifier: MIT
"""A tray of dice: a fixed pool of TileGrids over the sheet of faces (blank, 1 to 6, two tumbling)."""

from displayio import TileGrid
from micropython import const

from .colors import FOG, INK, PAPER, palette

SIZE = const(12)  # pixels
TUMBLE = const(7)  # the first of two tumbling faces


class Dice:
    """`n` dice appended to `group`, all hidden."""

    def __init__(self, stage, group, n):
        shader = palette(None, PAPER, INK, FOG)
        sheet = stage.sheet("dice", 4)
        self._dice = []
        for _ in range(n):
            die = TileGrid(sheet, pixel_shader=shader, tile_width=SIZE, tile_height=SIZE)
            die.hidden = True
            self._dice.append(die)
            group.append(die)

    def put(self, i, x, y, face):
        """Show die i with its corner at x, y; face 1 to 6, 0 blank, TUMBLE or TUMBLE + 1 while it falls."""
        die = self._dice[i]
        if die.x != x:
            die.x = x
        if die.y != y:
            die.y = y
        if die[0] != face:
            die[0] = face
        if die.hidden:
            die.hidden = False

    def hide(self, i):
        """Take die i off the table."""
        if not self._dice[i].hidden:
            self._dice[i].hidden = True
