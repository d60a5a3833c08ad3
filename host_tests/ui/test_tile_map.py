# SPDX-License-Identifier: MIT
"""Tile maps: what is in the file comes on the stage, and where the heap is large the last one is kept."""

import displayio  # noqa: F401  (Blinka wants it first)
import pytest

from sortie.core import modules
from sortie.ui.canvas import Stage
from tools import bootstrap
from tools.art import packed
from tools.simulator import fast

from .board import Board

NAME, OTHER = "sea_control_map", "missions_map"


@pytest.fixture
def stage():
    fast.apply()  # reads pictures as the board does, where Blinka does not
    return Stage(Board())


def cells(grid):
    return bytes(grid[i] for i in range(grid.width * grid.height))


def of(name):
    return packed.decode_map((bootstrap.ROOT / f"assets/art/{name}.til").read_bytes())


def test_a_map_shows_the_tiles_of_its_file(stage):
    grid = stage.tile_map(NAME, 3, 8)
    assert (grid.width, grid.height, cells(grid)) == of(NAME)
    assert (grid.x, grid.y) == (3, 8)


def test_where_the_heap_is_small_none_is_kept(stage):
    assert stage.tile_map(NAME) is not stage.tile_map(NAME)


def test_where_it_is_large_the_last_one_is(stage, monkeypatch):
    monkeypatch.setattr(modules, "IS_LARGE", True)
    first = stage.tile_map(NAME, 0, 8)
    again = stage.tile_map(NAME, 2, 4)
    assert again is first and (again.x, again.y) == (2, 4)
    assert cells(stage.tile_map(OTHER)) == of(OTHER)[2]
    assert stage.tile_map(NAME) is not first and cells(stage.tile_map(NAME)) == of(NAME)[2], "OTHER's tiles were in the Bitmap"


def test_one_that_is_painted_on_is_read_anew(stage, monkeypatch):
    monkeypatch.setattr(modules, "IS_LARGE", True)
    painted = stage.tile_map(NAME, 0, 0, True)
    assert stage.tile_map(NAME, 0, 0, True) is not painted
    assert stage.tile_map(NAME) is not painted
