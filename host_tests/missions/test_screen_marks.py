# SPDX-License-Identifier: MIT
"""The marks of legal squares: bars of danger and prey. The numbers of zones lie beside them."""

import pytest

from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, squares
from sortie.games.missions.rules.grids import grid_of
from tools.art import packed, palette
from tools.bootstrap import ROOT

from .sea import at_sea, new_game


def test_a_legal_square_has_bars_of_its_danger_and_prey(made):
    """MS-MOVE: one sees at once where it is worth to sail. Squares by fuel have tiles of their own."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    actions = made.order(game.actions())
    made.show(game, 0)
    marks, (danger, prey, _) = made.view.pieces[layouts.MAP_LEGAL], plan.totals(s)
    seen = set()
    for verb, tile in ((L.V_SAIL, squares.LEGAL_TILE), (L.V_BURN, squares.BURN_TILE)):
        named = {action & 255 for action in actions if action >> 10 == verb}
        assert named and named == {square for square in range(256) if tile <= marks[square] < tile + 16}
        for square in named:
            heights = divmod(marks[square] - tile, 4)
            counts = danger[grid_of(square)], prey[grid_of(square)]
            assert [height > 0 for height in heights] == [count > 0 for count in counts]
            seen.add((heights, counts))
    for danger_or_prey in (0, 1):
        order = sorted((counts[danger_or_prey], heights[danger_or_prey]) for heights, counts in seen)
        assert [height for _, height in order] == sorted(height for _, height in order), "more charts are a higher bar"


def test_the_uboats_squares_have_bars_of_prey_alone(made):
    """MS-UBOAT: nothing else can hit it."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT] = L.UBOAT
    actions = made.order(game.actions())
    made.show(game, 0)
    marks, prey = made.view.pieces[layouts.MAP_LEGAL], plan.totals(s)[2]
    named = [action & 255 for action in actions if action >> 10 == L.V_SAIL]
    assert named
    for square in named:
        assert 0 <= marks[square] - squares.LEGAL_TILE < 4 and (marks[square] > squares.LEGAL_TILE) == (prey[grid_of(square)] > 0)


def test_legal_squares_have_no_bars_without_the_help(made, monkeypatch):
    game = new_game()
    at_sea(game, "empty_ocean")
    actions = made.order(game.actions())
    monkeypatch.setattr(made, "hints", False)
    made.show(game, 0)
    marks = made.view.pieces[layouts.MAP_LEGAL]
    named = {action & 255 for action in actions if action >> 10 in (L.V_SAIL, L.V_BURN)}
    assert {marks[square] for square in named} == {squares.LEGAL_TILE, squares.BURN_TILE}


def test_the_mark_of_a_square_stands_out_from_a_zone():
    """It has a dark plate. A square by fuel also has corners, because gold and paper are alike in grey."""
    wide, _, pixels = packed.decode((ROOT / "assets/art/missions_tiles.pix").read_bytes())
    clear, corners = palette.index("moss"), {(x, y) for x in (0, 5) for y in (0, 5)}
    for tile in range(squares.LEGAL_TILE, squares.HOME_TILE):
        left, top = tile % 16 * 6, tile // 16 * 6
        shape = {(x, y) for x in range(6) for y in range(6) if pixels[(top + y) * wide + left + x] != clear}
        plate = {(x, y) for x in range(1, 5) for y in range(1, 5)}
        assert shape == plate | (corners if tile >= squares.BURN_TILE else set())


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
