# SPDX-License-Identifier: MIT
"""The units on the search map: none covers another, and none appears in a wrong place."""

import pytest

from sortie.games.missions import layouts, squares
from sortie.games.missions import fields as L

from .sea import at_sea, new_game


def test_units_in_one_square_are_drawn_side_by_side(made):
    game = new_game()
    at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 0)
    first, second = made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 2]
    assert second.x - first.x == 8 and second.y == first.y


@pytest.mark.parametrize(
    "places",
    [(8, 8, 8), (8, 8, 7), (7, 8, 8), (8, 7, 8), (8, 9, 10), (24, 8, 40), (0, 0, 0), (15, 15, 15), (15, 14, 15), (0, 1, 0),
     (8, 24, 40), (216, 232, 248), (215, 230, 245), (104, 120, 136), (120, 136, 152), (8, 216, 232), (232, 8, 24)],
)  # fmt: skip
def test_no_unit_covers_another(made, places):
    """Three in a square, or side by side: the letter of each is visible."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE : L.SQUARE + 3] = bytes(places)
    made.order(game.actions())
    made.show(game, 0)
    tokens = made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 3]
    for a, b in ((0, 1), (1, 2), (0, 2)):
        assert abs(tokens[a].x - tokens[b].x) >= 7 or abs(tokens[a].y - tokens[b].y) >= 7
    for i in range(3):
        x, y = squares.LEFT + 6 * (places[i] & 15) - 1, squares.TOP + 6 * (places[i] >> 4) - 1
        assert 0 < tokens[i].x <= max(97, x) and 16 <= tokens[i].y < 110
        assert abs(tokens[i].x - x) < 18 and abs(tokens[i].y - y) <= 16, "it has not gone far"


@pytest.mark.parametrize("row, aside", ((0, 8), (5, 8), (8, -8), (15, -8)))
def test_the_uboat_is_drawn_below_or_above_the_ships(made, row, aside):
    """The ships stand half a token from their square each, as if the U-boat were not there."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE : L.SQUARE + 3] = bytes((16 * row + 5,) * 3)
    made.order(game.actions())
    made.show(game, 0)
    first, second, boat = made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 3]
    x, y = squares.LEFT + 6 * 5 - 1, squares.TOP + 6 * row - 1
    assert (first.x, second.x, boat.x) == (x - 4, x + 4, x)
    assert (first.y, second.y, boat.y) == (y, y, y + aside)


@pytest.mark.parametrize("row, below", ((5, 6), (6, 5), (0, 1), (15, 14)))
def test_a_unit_in_the_next_row_does_not_move_ships(made, row, below):
    """MS-TOGETHER: two ships in one square stand half a token from it each, also beside the U-boat."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE : L.SQUARE + 3] = bytes((16 * row + 5, 16 * row + 5, 16 * below + 5))
    made.order(game.actions())
    made.show(game, 0)
    first, second, boat = made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 3]
    middle = squares.LEFT + 6 * 5 - 1
    assert (first.x, second.x, boat.x) == (middle - 4, middle + 4, middle) and first.y == second.y
    assert abs(boat.y - first.y) == 8 and (boat.y > first.y) == (below > row)
