# SPDX-License-Identifier: MIT
"""The places of the search map's squares and grids on the screen, and the tiles over them."""

from micropython import const

from .fields import GRIDS
from .rules.grids import covers, grid_of

LEFT = const(9)  # of the first square
TOP = const(19)
SQUARE_SIZE = const(6)
GRID_SIZE = const(12)

# tiles of assets/art/missions_tiles.pix
ZONE_TILE = const(1)  # + 16 x style + 4 x quarter + edges
SHADE_TILE = const(48)  # + 1 to 4
LEGAL_TILE = const(53)  # + 1 with more danger than prey, + 2 with more prey
BURN_TILE = const(56)  # the same
HOME_TILE = const(59)
PREY_TILE = const(60)
TARGET_TILE = const(61)  # the square of a lesson's step

_LARGE = const(32)  # grids


def grid_x(grid):
    """The left edge of a grid, in pixels."""
    return LEFT + GRID_SIZE * (grid & 7)


def grid_y(grid):
    """The upper edge of a grid, in pixels."""
    return TOP + GRID_SIZE * (grid >> 3)


def first_grid(zone):
    """The first grid of a zone, row by row."""
    for grid in range(GRIDS):
        if covers(zone, grid):
            return grid
    return 0


def _has(zone, row, column):
    return 0 <= row < 8 and 0 <= column < 8 and covers(zone, 8 * row + column)


def paint(marks, zone, style, hollow=False):
    """Hatch a zone's grids in a style, with a line around all of them. A hollow zone or one of most of the sea has only its edge."""
    tile, size = ZONE_TILE + 16 * style, 0
    for grid in range(GRIDS):
        if covers(zone, grid):
            size += 1
            row, column = grid >> 3, grid & 7
            edges = 0 if _has(zone, row - 1, column) else 1
            edges |= 0 if _has(zone, row, column - 1) else 2
            edges |= 0 if _has(zone, row + 1, column) else 4
            edges |= 0 if _has(zone, row, column + 1) else 8
            fill(marks, grid, tile, edges, 4)
    if hollow or size > _LARGE:
        for i in range(4 * GRIDS):
            if marks[i] and not (marks[i] - tile) & 3 and covers(zone, grid_of(i)):
                marks[i] = 0


def fill(marks, grid, tile, edges, step=0):
    """Set the four squares of a grid to `tile`, + `step` from each to the next, + its own edges.

    Edges are bits: north 1, west 2, south 4, east 8."""
    at = 32 * (grid >> 3) + 2 * (grid & 7)
    for quarter in range(4):
        mine = (edges >> 2 if quarter & 2 else edges) & 1 | (edges >> 2 if quarter & 1 else edges) & 2
        marks[at + 16 * (quarter >> 1) + (quarter & 1)] = tile + step * quarter + mine


def lay(grid, marks):
    """Show a tile for each square; write only the tiles that change."""
    for i in range(4 * GRIDS):
        if grid[i] != marks[i]:
            grid[i] = marks[i]
