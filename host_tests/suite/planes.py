# SPDX-License-Identifier: MIT
"""The text on a plane (sortie/ui/text.py)."""


def row_of(plane, row=0):
    """Returns the letters of a row, with its blanks."""
    grid = plane.grid
    return "".join(chr(32 + grid[row * grid.width + column]) for column in range(grid.width))
