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


def test_nothing_is_a_danger_to_the_uboat(made):
    """MS-UBOAT: nothing else can hit it."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT] = L.UBOAT
    made.order(game.actions())
    made.show(game, 0)
    colors(made, s, L.V_SAIL, squares.LEGAL_TILE, bytes(L.GRIDS), plan.totals(s)[2])


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
