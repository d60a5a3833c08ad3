# SPDX-License-Identifier: MIT
"""Text in cells: wrapping, planes and palettes."""

import pathlib
import tomllib

import displayio  # noqa: F401  (Blinka wants it first)
import pytest

from host_tests.properties import given, st
from host_tests.suite.planes import row_of
from sortie.ui import colors, sheet
from sortie.ui.text import ELLIPSIS, TextPlane, wrap
from tools.simulator import fast

ROOT = pathlib.Path(__file__).parents[2]


class Art:
    """The part of a stage that a plane needs: its sheets."""

    def sheet(self, name, values):
        return sheet.load(str(ROOT / "assets/art" / (name + ".pix")), values)


@pytest.fixture
def plane():
    fast.apply()
    return TextPlane(Art(), 10, 2, 0, 0, colors.PAPER)


def test_wrap_breaks_at_spaces():
    assert wrap("the enemy rolls a die", 9) == ["the enemy", "rolls a", "die"]


def test_wrap_keeps_newlines_and_blank_lines():
    assert wrap("a\n\nb", 5) == ["a", "", "b"]


def test_wrap_cuts_a_word_that_is_too_long():
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]


@given(st.text("ab \n"), st.integers(1, 26))
def test_wrap_keeps_every_letter_and_the_width(text, cols):
    lines = wrap(text, cols)
    assert all(len(line) <= cols for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_line_has_a_left_and_a_right_part(plane):
    plane.line(0, "left", "ends")
    assert row_of(plane) == "left  ends"


def test_a_line_too_long_ends_with_an_ellipsis(plane):
    plane.line(0, "much too long", "end")
    assert row_of(plane) == "much " + ELLIPSIS + " end"


def test_a_line_erases_the_old_text(plane):
    plane.line(0, "0123456789")
    plane.line(0, "ab")
    assert row_of(plane) == "ab        "


def test_put_draws_icons_and_unknown_characters(plane):
    plane.put(0, 0, "\x80go" + ELLIPSIS + "\xe9\u20ac\xb7~\x7f")
    assert row_of(plane) == "\x80go" + ELLIPSIS + "???~\x7f "
    plane.put(8, 0, "\x81\x82\x83")
    assert row_of(plane) == "\x80go" + ELLIPSIS + "???~\x81\x82" and row_of(plane, 1) == " " * 10


def test_a_right_part_too_long_stays_on_its_row(plane):
    plane.line(0, "left", "much too long")
    assert row_of(plane) == "much too l"
    assert row_of(plane, 1) == " " * 10


def test_put_stays_on_its_row(plane):
    plane.put(7, 0, "abcdef")
    assert row_of(plane) == "       abc"
    assert row_of(plane, 1) == " " * 10


def test_a_character_outside_the_font_becomes_a_question_mark(plane):
    plane.put(0, 0, "\u00e9")
    assert row_of(plane)[0] == "?"


def test_colour_constants_equal_the_palette_of_the_art():
    with open(ROOT / "assets/art/src/palette.toml", "rb") as file:
        wanted = tomllib.load(file)["colors"]
    assert len(wanted) == colors.COUNT
    for i, color in enumerate(wanted):
        assert colors.rgb(i) == int(color["rgb"], 16)
        assert getattr(colors, color["name"].upper()) == i


def test_equal_colours_share_a_palette_and_others_do_not():
    """A palette of one colour differs from a palette of no colour and that colour."""
    one, text = colors.shared(colors.PAPER), colors.shared(None, colors.PAPER)
    assert len(one) == 1 and len(text) == 2
    assert colors.shared(None, colors.PAPER) is text
    assert len({id(colors.shared(*numbers)) for numbers in ((None, 7), (7, None), (7,), (None, None, 7), (0, 7))}) == 5
