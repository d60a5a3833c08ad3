# SPDX-License-Identifier: MIT
"""Tall letters: the small letters at one and a half times the height."""

import pytest

from host_tests.suite.planes import row_of
from sortie.ui import buttons
from sortie.ui.canvas import BODY_HEIGHT, BODY_Y
from sortie.ui.listing import List
from sortie.ui.tall import tall_list

SMALL, HIGH = 8, 12


@pytest.fixture
def tall(stage):
    return tall_list(stage)


def lines(bitmap, tile, high):
    """Returns the lines of a glyph from top to bottom."""
    left, top = tile % 16 * 6, tile // 16 * high
    return [tuple(bitmap[left + x, top + y] for x in range(6)) for y in range(high)]


def test_every_letter_repeats_some_of_its_lines(stage, tall):
    """Each line of the small letter appears once or twice, in order."""
    font, sheet = stage.sheet("font8", 2), tall._rows[0]._text.grid.bitmap
    for tile in range(128):
        small, high = lines(font, tile, SMALL), lines(sheet, tile, HIGH)
        assert high == [small[i] for i in (0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7)]


def test_both_lists_show_the_same_words(stage, tall):
    usual = List(stage)
    for page in (usual, tall):
        page.open(["Log\tLB-MOVE", "Rules"])
    assert row_of(tall._rows[0]._text) == row_of(usual._rows[0]._text)


def test_a_tall_list_stays_between_the_bars(tall):
    tall.open([str(i) for i in range(20)], choose=False)
    grids = [row._text.grid for row in tall._rows]
    assert all(grid.tile_height == HIGH for grid in grids)
    assert all(below.y - above.y > HIGH for above, below in zip(grids, grids[1:]))
    assert BODY_Y <= grids[0].y and grids[-1].y + HIGH <= BODY_Y + BODY_HEIGHT


def test_a_tall_list_scrolls_to_its_last_line(tall):
    tall.open([str(i) for i in range(20)], choose=False)
    while tall.key(buttons.DOWN):
        pass
    assert row_of(tall._rows[-1]._text).strip() == "19"
