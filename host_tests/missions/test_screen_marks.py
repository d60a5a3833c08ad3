# SPDX-License-Identifier: MIT
"""The marks of legal squares: the greater of danger and prey. The numbers of zones lie beside them."""

import pytest

from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, squares
from sortie.games.missions.rules.grids import grid_of
from tools.art import packed, palette
from tools.bootstrap import ROOT

from .sea import at_sea, new_game
from .table import CHARTS, Table


def colors(made, s, verb, tile, danger, prey):
    """Check the marks of the squares of a verb: 1 for more danger, 2 for more prey. Returns the marks that occur."""
    marks = made.view.pieces[layouts.MAP_LEGAL]
    named = {action & 255 for action in made.actions if action >> 10 == verb}
    assert named and named == {square for square in range(256) if tile <= marks[square] < tile + 3}
    for square in named:
        risk, count = danger[grid_of(square)], prey[grid_of(square)]
        assert marks[square] - tile == (2 if count > risk else int(risk > count))
    return {marks[square] - tile for square in named}


@pytest.mark.parametrize("place", [130, 166])
def test_a_legal_square_has_the_color_of_the_greater_of_danger_and_prey(made, place):
    """MS-MOVE: one sees at once where it is worth to sail. Squares by fuel have tiles of their own."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE] = s[L.SQUARE + 1] = place
    made.order(game.actions())
    made.show(game, 0)
    danger, prey, _ = plan.totals(s)
    seen = [colors(made, s, verb, tile, danger, prey) for verb, tile in ((L.V_SAIL, squares.LEGAL_TILE), (L.V_BURN, squares.BURN_TILE))]
    assert any(len(each) > 1 for each in seen)


def test_only_squares_with_most_prey_have_a_color_for_the_uboat(made):
    """MS-UBOAT: nothing is a danger to it."""
    table = Table("A5 sw", "A5 sw", "C4 sw")
    for at, value in ((L.UNIT, L.UBOAT), (L.CHART, CHARTS.index("empty_ocean"))):
        table.poke(at, value)
    contract.become(table.s, L.P_MOVE)
    made.known = False
    made.learn(table.game)
    made.order(table.game.actions())
    made.show(table.game, 0)
    prey, marks = plan.totals(table.s)[2], made.view.pieces[layouts.MAP_LEGAL]
    named = [action & 255 for action in made.actions if action >> 10 == L.V_SAIL]
    top = max(prey[grid_of(square)] for square in named)
    assert {marks[square] - squares.LEGAL_TILE for square in named} == {0, 2}
    assert all((marks[square] == squares.LEGAL_TILE + 2) == (prey[grid_of(square)] == top) for square in named)


def test_legal_squares_have_no_color_without_the_help(made, monkeypatch):
    game = new_game()
    at_sea(game, "empty_ocean")
    actions = made.order(game.actions())
    monkeypatch.setattr(made, "hints", False)
    made.show(game, 0)
    marks = made.view.pieces[layouts.MAP_LEGAL]
    named = {action & 255 for action in actions if action >> 10 in (L.V_SAIL, L.V_BURN)}
    assert {marks[square] for square in named} == {squares.LEGAL_TILE, squares.BURN_TILE}


def test_the_mark_of_a_square_stands_out_from_a_zone():
    """It has a dark edge. A square by fuel is hollow, so the two differ in grey too."""
    wide, _, pixels = packed.decode((ROOT / "assets/art/missions_tiles.pix").read_bytes())
    night, ring = palette.index("night"), {(x, y) for x in range(6) for y in range(6) if {x, y} & {0, 5}}
    middle = {(x, y) for x in (2, 3) for y in (2, 3)}
    for tile in range(squares.LEGAL_TILE, squares.HOME_TILE):
        left, top = tile % 16 * 6, tile // 16 * 6
        dark = {(x, y) for x in range(6) for y in range(6) if pixels[(top + y) * wide + left + x] == night}
        assert dark == ring | (middle if tile >= squares.BURN_TILE else set())


@pytest.mark.parametrize("square", [5, 36, 22, 38])
def test_the_number_of_a_zone_covers_no_unit(made, square):
    """Neither in its grid nor from the next one. It covers no legal square if the zone has another grid."""
    game = new_game()
    s = at_sea(game, "heavy_cruisers")  # its first grid is A3
    s[L.SQUARE] = s[L.SQUARE + 1] = square
    for phase in (L.P_ROLL, L.P_MOVE):
        contract.become(s, phase)
        made.order(game.actions())
        made.show(game, 0)
        badge = made.view.pieces[layouts.MAP_BADGE].grid
        for token in made.view.pieces[layouts.MAP_TOKEN : layouts.MAP_TOKEN + 3]:
            if not token.hidden:
                assert not (token.x - 6 < badge.x < token.x + 11 and token.y - 8 < badge.y < token.y + 9)
        at = 16 * ((badge.y - squares.TOP) // 6) + (badge.x - squares.LEFT) // 6
        assert phase == L.P_ROLL or not made.view.pieces[layouts.MAP_LEGAL][at]


@pytest.mark.parametrize("boat", ["D3 se", "E3 nw", "E4 nw", "D4 sw", "E2 ne", "F3 nw"])
def test_neither_the_green_mark_nor_the_cursor_lies_over_the_uboat(made, monkeypatch, boat):
    """The mark takes a free square of its grid. The cursor goes round the U-boat's picture too, if that lies at its edge."""
    table = Table("A6 sw", "A6 sw", boat)
    for at, value in ((L.UNIT, L.BISMARCK), (L.CHART, CHARTS.index("empty_ocean"))):
        table.poke(at, value)
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    made.known = False
    made.learn(table.game)
    hunt = made.order(table.game.actions())[0]
    made.show(table.game, 0)
    made.focus(hunt)
    assert hunt >> 10 == L.V_HUNT
    token = made.view.pieces[layouts.MAP_TOKEN + L.UBOAT]
    (mark,) = [square for square in range(256) if made.view.pieces[layouts.MAP_LEGAL][square] == squares.PREY_TILE]
    assert grid_of(mark) == grid_of(hunt & 255)
    x, y = squares.LEFT + 1 + 6 * (mark & 15), squares.TOP + 1 + 6 * (mark >> 4)
    assert not (x - 9 < token.x < x + 4 and y - 9 < token.y < y + 4)
    first, last = made.cursor._corners[0], made.cursor._corners[3]
    across = first.x + 2 <= token.x and token.x + 9 <= last.x + 4 or token.x >= last.x + 6 or token.x + 9 <= first.x
    down = first.y + 2 <= token.y and token.y + 9 <= last.y + 4 or token.y >= last.y + 6 or token.y + 9 <= first.y
    assert across and down, "inside the corners, or beyond them"


def test_a_lesson_frames_the_wanted_square(made, monkeypatch):
    game = new_game()
    at_sea(game, "empty_ocean")
    wanted = next(action for action in game.actions() if action >> 10 == L.V_SAIL)
    for plain, tile in ((wanted, squares.TARGET_TILE), (True, None)):
        monkeypatch.setattr(made, "plain", plain)
        made.order(game.actions())
        made.show(game, 0)
        shown = made.view.pieces[layouts.MAP_LEGAL][wanted & 255]
        assert (shown == squares.TARGET_TILE) == (tile is not None)
