# SPDX-License-Identifier: MIT
"""Lists on a stage: choice, scrolling and entries of several lines. Also the stage's bars and pauses."""

import pytest

from host_tests.suite.planes import row_of
from sortie.ui import buttons
from sortie.ui.listing import ROWS, List


@pytest.fixture
def rows(stage):
    return List(stage)


def shown(rows):
    return [row_of(row._text).rstrip() for row in rows._rows]


def test_a_short_list_does_not_scroll(rows):
    rows.open(["one", "two", "three"])
    assert shown(rows) == ["one", "two", "three"] + [""] * 7
    assert rows.key(buttons.DOWN) and rows.key(buttons.DOWN)
    assert rows.at == 2


def test_stripes_stay_in_place_during_a_scroll(rows):
    """Moving stripes would send each row's background to the display with each line."""
    rows.open([str(i) for i in range(25)], at=9)
    before = [row._ground.pixel_shader for row in rows._rows]
    rows.key(buttons.DOWN)
    assert shown(rows)[0] == "1" and [row._ground.pixel_shader for row in rows._rows] == before


def test_entries_of_several_lines_have_one_ground_each(rows):
    rows.open(["one", "and more", "two", "three"], owner=[0, 0, 1, 2], at=2)
    first, second, third = [row._ground.pixel_shader for row in rows._rows[:3]]
    assert first is second is not third


def test_the_cursor_wraps_round_a_list_of_choices(rows):
    rows.open([str(i) for i in range(25)])
    assert rows.key(buttons.UP)
    assert rows.at == 24 and shown(rows)[-1] == "24"
    assert rows.key(buttons.DOWN)
    assert rows.at == 0 and shown(rows)[0] == "0"
    rows.open(["all"])
    assert not rows.key(buttons.DOWN)


def test_the_cursor_stops_at_the_ends_of_long_entries(rows):
    rows.open(["a", "b1", "b2"], [0, 1, 1])
    assert not rows.key(buttons.UP)
    assert rows.key(buttons.DOWN)
    assert not rows.key(buttons.DOWN)


def test_a_long_list_scrolls_with_its_cursor(rows):
    rows.open([str(i) for i in range(25)])
    for _ in range(ROWS):
        rows.key(buttons.DOWN)
    assert shown(rows) == [str(i) for i in range(1, 11)]
    rows.key(buttons.RIGHT)
    rows.key(buttons.RIGHT)
    assert rows.at == 24
    assert shown(rows)[-1] == "24"
    for _ in range(3):
        rows.key(buttons.LEFT)
    assert rows.at == 0
    assert shown(rows)[0] == "0"


def test_an_entry_of_several_lines_is_shown_whole(rows):
    lines = ["a", "b1", "b2", "c"] + ["x"] * 6 + ["d1", "d2", "d3"]
    owner = [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    rows.open(lines, owner, at=8)
    rows.key(buttons.DOWN)
    assert rows.at == 9
    assert shown(rows)[-3:] == ["d1", "d2", "d3"]
    rows.key(buttons.LEFT)
    assert shown(rows)[0] == "a"


def test_a_tab_right_aligns_the_value(rows):
    rows.open(["Sound\tOff"])
    assert shown(rows)[0] == "Sound" + " " * 17 + "Off"


def test_a_text_scrolls_only_to_its_last_line(rows):
    rows.open([str(i) for i in range(14)], choose=False)
    for _ in range(20):
        rows.key(buttons.DOWN)
    assert shown(rows) == [str(i) for i in range(4, 14)]
    rows.key(buttons.LEFT)
    assert shown(rows)[0] == "0"


def test_the_footer_ends_with_the_buttons_actions(stage):
    stage.footer("D12 Mid-Atlantic N", "move")
    assert row_of(stage._footer) == "D12 Mid-Atlantic N  \x80 move"
    stage.footer("315 points", "again", "title")
    assert row_of(stage._footer) == "315 points \x80 again \x81 title"
    stage.footer("", "", "hurry")
    assert row_of(stage._footer).endswith("\x81 hurry")


def test_the_header_omits_icons_without_room(stage):
    stage.header("Move", "\x82\x83")
    assert row_of(stage._header).endswith("\x82\x83")
    stage.header("x" * 25, "\x82\x83")
    assert row_of(stage._header) == "x" * 25 + " "


def test_a_pause_ends_by_itself(stage):
    assert not stage.pause(300)
    assert stage.board.time == 300


def test_without_motion_nothing_pauses(stage):
    stage.speed = 0
    assert stage.pause(300)
    assert stage.board.time == 0


def test_a_pause_keeps_a_long_press_of_start(stage):
    stage.board.presses = [(0, buttons.START)]
    assert stage.pause(2500)
    assert stage.wait() == buttons.TITLE
