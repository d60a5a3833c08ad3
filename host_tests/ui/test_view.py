# SPDX-License-Identifier: MIT
"""Views made of layouts: their pieces, and the badge's numbers, which equal the layouts'."""

import pytest

from host_tests.suite.planes import row_of
from sortie.widgets.lineup import LineUp, ROWS
from sortie.widgets.tally import Tally
from sortie.ui import colors, layouts
from sortie.ui.view import View
from sortie.ui.toast import Toast
from tools import layouts as compiler


@pytest.fixture
def stage(stage):
    stage.speed = 0
    return stage


def read(plane, row=0):
    return row_of(plane, row).rstrip()


def test_every_common_layout_makes_a_view(stage):
    source = compiler.Layouts(compiler.FOLDER / "common.toml")
    source.fill()
    for number, rows in enumerate(source.layouts):
        view = View(stage, None, number)
        assert len(view.pieces) == len(view.group) == len(rows)


def test_a_solid_piece_has_its_colour_and_size(stage):
    rule = View(stage, None, layouts.TOAST).pieces[layouts.TOAST_RULE]
    assert (rule.x, rule.y, rule.tile_width, rule.height) == (0, 96, 160, 1)
    assert rule.pixel_shader[0] == colors.rgb(colors.GOLD)


def test_equal_sprites_share_a_palette(stage):
    pieces = View(stage, None, layouts.LINEUP).pieces
    first = pieces[layouts.LINEUP_COUNTER]
    assert first.hidden and first.pixel_shader is pieces[layouts.LINEUP_COUNTER + 1].pixel_shader
    assert first.pixel_shader is not pieces[layouts.LINEUP_BAR].pixel_shader


def test_a_line_up_scrolls_to_the_chosen_entry(stage):
    lineup = LineUp(stage, None)

    def entry(number):
        return 0, "ship {}".format(number), "", False, False

    def names():
        return [read(lineup.pieces[layouts.LINEUP_NAME + row]) for row in range(ROWS)]

    lineup.draw(range(8), 6, entry)
    assert names() == ["ship 4", "ship 5", "ship 6"]
    lineup.draw(range(8), -1, entry)
    assert names()[0] == "ship 4", "with nothing chosen it stays"
    lineup.draw(range(2), 0, entry)
    assert names() == ["ship 0", "ship 1", ""]


def test_a_line_up_redraws_only_changed_rows(stage):
    lineup, redrawn = LineUp(stage, None), []

    def entry(number):
        redrawn.append(number)
        return 0, "", "", False, False

    lineup.draw(range(7), -1, entry)
    for chosen, rows in ((0, [0]), (2, [0, 2]), (2, [2]), (6, [4, 5, 6])):
        redrawn.clear()
        lineup.draw(range(7), chosen, entry, False)
        assert redrawn == rows
    redrawn.clear()
    lineup.draw(range(7), 6, entry)
    assert len(redrawn) == ROWS


def test_a_table_of_points_ends_with_its_sums(stage):
    tally = Tally(stage, None)
    tally.table("GER BRI", ["Hits", "Convoys", "Points"], [2, 3], [1, 0], "To win: 6")
    rows = [[read(tally.pieces[kind + row]).strip() for row in range(3)] for kind in (layouts.TALLY_GERMAN, layouts.TALLY_BRITISH)]
    assert rows == [["2", "3", "5"], ["1", "0", "1"]]
    assert read(tally.pieces[layouts.TALLY_LABEL + 2]).strip() == "Points"


def test_the_text_of_a_toast_leaves_room_for_a_die(stage):
    toast = Toast(stage, None)
    toast.say("It is a five", 5)
    die = toast.pieces[layouts.TOAST_DIE]
    assert not die.hidden and die[0] == 5
    assert read(toast.pieces[layouts.TOAST_BESIDE]) == "It is a five" and toast.pieces[layouts.TOAST_TEXT].hidden
    toast.say("It is said")
    assert die.hidden and toast.pieces[layouts.TOAST_BESIDE].hidden


def test_a_toast_draws_two_dice_beside_its_words(stage):
    toast = Toast(stage, None)
    toast.say("it has pieces from its first text on")
    die, other, beside = (toast.pieces[at] for at in (layouts.TOAST_DIE, layouts.TOAST_DIE + 1, layouts.TOAST_BESIDE))
    toast.say("one", 3)
    assert (die[0], die.hidden, other.hidden) == (3, False, True) and beside.grid.x == 22
    toast.say("Dice 5 6: Bismarck, secondary", 5, 6)
    assert (die[0], other[0], other.hidden) == (5, 6, False) and other.x >= die.x + die.tile_width
    assert beside.grid.x >= other.x + other.tile_width and [read(beside, row) for row in (0, 1)] == ["Dice 5 6: Bismarck,", "secondary"]
    toast.say("none")
    assert die.hidden and other.hidden


def test_a_toast_at_rest_has_no_pieces(stage):
    toast = Toast(stage, None)
    assert not toast.pieces and not len(toast.group)
    toast.say("It is a five", 5)
    toast.rest()
    assert not toast.pieces and not len(toast.group) and toast.group.hidden
    toast.say("It is a six", 6)
    assert toast.pieces[layouts.TOAST_DIE][0] == 6 and not toast.group.hidden and len(toast.group) == 1
