# SPDX-License-Identifier: MIT
"""The units on the search map: each is drawn in its square, and none covers a letter of another."""

import pytest

from host_tests.suite.screens import moving
from sortie.core import journal
from sortie.games.missions import layouts, squares
from sortie.games.missions import fields as L

from .sea import at_sea, new_game

WIDTH = {1: 9, 2: 11, 3: 15}  # pixels, by the number of units
PLACES = [
    (8, 8, 8), (8, 8, 7), (7, 8, 8), (8, 7, 8), (8, 9, 10), (24, 8, 40), (0, 0, 0), (15, 15, 15), (15, 14, 15), (0, 1, 0),
    (8, 24, 40), (216, 232, 248), (215, 230, 245), (104, 120, 136), (120, 136, 152), (8, 216, 232), (232, 8, 24), (8, 8, 25),
    (8, 25, 9), (247, 247, 231), (25, 25, 8),
]  # fmt: skip


def drawn(made, places, unit=L.BISMARCK):
    """Returns {bits of units: (left, top) of their picture} in these squares."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE : L.SQUARE + 3] = bytes(places)
    s[L.UNIT] = unit
    made.order(game.actions())
    made.show(game, 0)
    tokens = made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 3]
    return {token[0] + 1: (token.x, token.y) for token in tokens if not token.hidden}


@pytest.mark.parametrize("places", PLACES)
def test_each_unit_is_drawn_in_its_square(made, places):
    """The units of one square are one picture. Its middle lies in the square, or beside it to make room for the cursor.

    Three units in a column at the north edge need most room."""
    found = drawn(made, places)
    assert sorted(unit for bits in found for unit in range(3) if bits >> unit & 1) == [0, 1, 2]
    for bits, (left, top) in found.items():
        units = [unit for unit in range(3) if bits >> unit & 1]
        assert len({places[unit] for unit in units}) == 1
        square = places[units[0]]
        middle = left + WIDTH[len(units)] / 2 - squares.LEFT - 6 * (square & 15), top + 4.5 - squares.TOP - 6 * (square >> 4)
        assert all(-2 < each < 10 for each in middle), middle


@pytest.mark.parametrize("places", PLACES)
def test_no_unit_covers_a_letter_of_another(made, places):
    """A picture has two pixels of frame and field round its letters, and its neighbour may cover these."""
    boxes = [(x, y, WIDTH[bin(bits).count("1")]) for bits, (x, y) in drawn(made, places).items()]
    for i, (x, y, wide) in enumerate(boxes):
        for other_x, other_y, other in boxes[:i]:
            apart = x >= other_x + other - 2 or other_x >= x + wide - 2 or abs(y - other_y) >= 7
            assert apart, boxes


@pytest.mark.parametrize("unit, other", [(unit, other) for unit in (L.BISMARCK, L.UBOAT) for other in (118, 103, 101, 86, 119, 87)])
def test_the_cursor_covers_no_letter_of_another_unit(made, unit, other):
    """It lies two pixels round the picture in hand. Bismarck and Prinz Eugen are in one square, the U-boat in the next."""
    found = drawn(made, (102, 102, other), unit)
    mine = 3 if unit == L.BISMARCK else 4
    (x, y), (left, top) = found[mine], found[7 - mine]
    wide, width = [WIDTH[bin(bits).count("1")] for bits in (mine, 7 - mine)]
    assert left + width - 2 <= x - 2 or left + 2 >= x + wide + 2 or top + 7 <= y - 2 or top + 2 >= y + 11


@pytest.mark.parametrize("unit, colors", [(L.BISMARCK, (0,)), (L.EUGEN, (1,))])
def test_the_letter_of_the_unit_in_hand_is_on_paper(made, unit, colors):
    assert list(drawn(made, (8, 8, 40), unit)) == [3, 4]
    token = made.view.pieces[layouts.MAP_TOKEN]
    assert [i for i in range(2) if token.pixel_shader is made.view._hand[i]] == list(colors)


def test_a_unit_that_sails_to_another_is_drawn_by_itself_until_it_is_there(made):
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT] = L.EUGEN
    s[L.SQUARE] = 10
    made.learn(game)
    seen = journal.count(game.journal)
    game.act(L.V_SAIL << 10 | 256 + 10)
    tokens = None

    def look():
        return [(token[0] + 1, token.x) for token in made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 2] if not token.hidden]

    with moving(made, look) as frames:
        made.play(game, seen)
    tokens = look()
    ways = [row[1][1] for row in frames if len(row) == 2]
    assert ways == sorted(ways) and len(set(ways)) > 2 and [bits for bits, _ in tokens] == [3]


def test_the_cursor_takes_the_unit_in_hand_along(made):
    """It never covers her counter from the next square, and nothing is changed."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    there = bytes(s[L.SQUARE : L.SQUARE + L.UNITS])
    actions = made.order(game.actions())
    made.show(game, 0)
    sails = next(action for action in actions if action >> 10 == L.V_SAIL)
    made.focus(sails)
    token, corner = made.view.pieces[layouts.MAP_TOKEN], made.cursor._corners[0]
    assert (corner.x, corner.y) == (token.x - 2, token.y - (1 if sails >> 4 & 15 == 0 else 2))
    assert abs(token.x + 4 - (9 + 6 * (sails & 15) + 3)) <= 2 and abs(token.y - (19 + 6 * (sails >> 4 & 15) - 2)) <= 1
    made.focus(actions[0])
    assert (corner.x, corner.y) == (token.x - 2, token.y - 1) and bytes(made.was[L.SQUARE : L.SQUARE + L.UNITS]) == there


@pytest.mark.parametrize("square", [64, 8 * 16, 15 * 16])
def test_the_cursor_round_a_unit_in_column_1_covers_no_letter(made, square):
    """It stays within the map."""
    drawn(made, (8, 8, square), L.UBOAT)
    made.view.focus(made.cursor, made.was, L.UBOAT)
    token, letter = made.view.pieces[layouts.MAP_TOKEN + L.UBOAT], made.view.pieces[layouts.MAP_LETTER].grid
    assert token.x >= squares.LEFT and made.cursor._corners[0].x >= letter.x + letter.tile_width


def test_a_unit_in_row_a_stays_on_the_map(made):
    """Neither she nor the cursor covers the number of her column."""
    drawn(made, (8, 8, 102))
    made.focus(made.actions[0])
    token, number = made.view.pieces[layouts.MAP_TOKEN], made.view.pieces[layouts.MAP_NUMBER].grid
    assert token.y >= squares.TOP - 1 and made.cursor._corners[0].y >= number.y + 5
