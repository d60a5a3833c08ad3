# SPDX-License-Identifier: MIT
"""What stands on a plane of text (ui/text.py)."""


def row_of(plane, row=0):
    """The letters of a row, with its blanks."""
    grid = plane.grid
    return "".join(chr(32 + grid[row * grid.width + column]) for column in range(grid.width))
