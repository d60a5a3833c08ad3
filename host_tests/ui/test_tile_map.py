# SPDX-License-Identifier: MIT
"""Tile maps: the stage shows the tiles of the file and keeps the last map."""

import pytest

from tools import bootstrap
from tools.art import packed
from tools.simulator import fast

NAME, OTHER = "sea_control_map", "missions_map"


@pytest.fixture
def stage(stage):
    fast.apply()  # reads pictures as the board does; Blinka does not
    return stage


def cells(grid):
    return bytes(grid[i] for i in range(grid.width * grid.height))


def of(name):
    return packed.decode_map((bootstrap.ROOT / f"assets/art/{name}.til").read_bytes())


def test_a_map_shows_the_tiles_of_its_file(stage):
    grid = stage.tile_map(NAME, 3, 8)
    assert (grid.width, grid.height, cells(grid)) == of(NAME)
    assert (grid.x, grid.y) == (3, 8)


def test_the_last_map_stays_in_memory(stage):
    first = stage.tile_map(NAME, 0, 8)
    again = stage.tile_map(NAME, 2, 4)
    assert again is first and (again.x, again.y) == (2, 4)
    assert cells(stage.tile_map(OTHER)) == of(OTHER)[2]
    assert stage.tile_map(NAME) is not first and cells(stage.tile_map(NAME)) == of(NAME)[2], "OTHER's tiles were in the Bitmap"


def test_a_painted_map_is_not_reused(stage):
    painted = stage.tile_map(NAME, 0, 0, True)
    assert stage.tile_map(NAME, 0, 0, True) is not painted
    assert stage.tile_map(NAME) is not painted


def test_a_kept_map_has_its_tiles_after_a_painted_map(stage):
    """The tiles return although the cells are not set again one by one."""
    stage.reserve("search_map")
    kept = stage.tile_map("search_map")
    pixels = [kept.bitmap[at] for at in range(kept.bitmap.width * kept.bitmap.height)]
    painted = stage.tile_map("search_atlantic", 0, 0, True)
    painted.bitmap.fill(3)
    assert stage.tile_map("search_map") is kept
    assert [kept.bitmap[at] for at in range(kept.bitmap.width * kept.bitmap.height)] == pixels


def test_a_map_with_a_replaced_bitmap_is_not_reused(stage):
    small = stage.tile_map(NAME)
    stage.reserve("search_map")
    assert small.bitmap.height < stage.tile_map("search_map").bitmap.height, "or this tests nothing"
    small = stage.tile_map(NAME)
    stage._make_room(400)
    assert stage.tile_map(NAME).bitmap is not small.bitmap
