# SPDX-License-Identifier: MIT
"""The legend of the whole Atlantic shows the map's marks, for each side its own."""

import pytest
from host_tests.search_board.field import E
from host_tests.search_board.test_board_view import field as battle
from host_tests.search_board.test_choices import ask
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board import map_cells, rules, view_signs
from sortie.games.search_board.layouts import ATLANTIC_FIELD, ATLANTIC_RIM, BATTLE_OWN, SIGNS_TEXT
from sortie.games.search_board.screen_views import ATLANTIC, BATTLE, FLEET, ORDERS, RECORD, SHEET, SIGNS
from sortie.games.search_board.words import LIST_SIGN, LIST_SIGN_TEXT
from sortie.ui.colors import FOG, GOLD, INK, ORANGE, PAPER, RED, shared


@pytest.mark.parametrize(
    "side, marks",
    [(L.GERMAN, [(INK, GOLD), (FOG, GOLD), (PAPER, RED)]), (L.BRITISH, [(PAPER, RED), (FOG, RED), (ORANGE, INK)])],
)
def test_the_legend_has_the_marks_of_the_map(made, side, marks):
    game = Game(rules)
    game.new(1)
    made.known = False
    made.show(seen_by(game, side), ATLANTIC)
    pieces = made.view.pieces
    for i, (field, rim) in enumerate(marks):
        assert pieces[ATLANTIC_FIELD + i].pixel_shader is shared(field)
        assert pieces[ATLANTIC_RIM + i].pixel_shader is shared(rim)


def test_the_page_of_signs_has_every_tile_of_the_map():
    """Each figure, its states, an anchor, a number; and each mark on the plot."""
    units, plot = set(view_signs._UNIT), set(view_signs._PLOT)
    figures = {(tile - map_cells._FIRST) // 4 for tile in units if tile >= map_cells._FIRST}
    states = {(tile - map_cells._FIRST) % 4 for tile in units if tile >= map_cells._FIRST}
    assert figures == {0, 1, 2, map_cells._AIR, map_cells._CONVOY}
    assert states == {0, map_cells._DONE, map_cells._TURNED}
    assert map_cells._ANCHOR in units and any(map_cells._NUMBER <= tile < map_cells._FIRST for tile in units)
    assert {1, map_cells._FOG, map_cells._LEGAL, map_cells._CALLED} <= plot


def test_no_row_of_signs_is_empty(made):
    words = made.words
    for row in range(view_signs._ROWS * view_signs._PAGES):
        assert words.get(LIST_SIGN_TEXT + row)
        marks = [bool(words.get(LIST_SIGN + row)), view_signs._UNIT[row] > 0, view_signs._PLOT[row] > 0]
        pieces = row in (*range(8, 12), view_signs._ENEMIES)
        assert sum(marks) == (0 if pieces else 1), "an enemy's counter or number has its own piece"


def test_panels_in_a_battle_begin_with_the_ship_and_the_signs_of_the_battle(made):
    there = battle(made, L.P_ORDERS, bismarck=(0, -5, E), hood=(0, 0, E))
    numbers = []
    for panel in range(len(made.panels)):
        made.show(made.game, panel)
        numbers.append(made.number)
        if made.number == SIGNS:
            assert row_of(made.view.pieces[SIGNS_TEXT]).strip() == made.words.get(LIST_SIGN_TEXT + 32)
    assert there and numbers == [BATTLE, SHEET, SIGNS, FLEET, ATLANTIC, RECORD, ORDERS]


def test_a_withdrawing_ship_has_a_sign_in_the_panel(made):  # SB-WITHDRAW
    there = battle(made, L.P_ORDERS, bismarck=(0, -5, E), hood=(0, 0, E))
    for withdraws in (False, True):
        there.s[L.DECK] = L.DECK_IN | L.DECK_WITHDRAWS * withdraws
        ask(made, there.game)
        made.view.about(made.was, L.BISMARCK)
        assert row_of(made.view.pieces[BATTLE_OWN + 2]).split()[2:] == ["WD"] * withdraws
    signs = [made.words.get(LIST_SIGN + row) for row in range(48)]
    assert "Withdraws" in made.words.get(LIST_SIGN_TEXT + signs.index("WD"))


@pytest.mark.parametrize("facing", range(6))
def test_the_ground_of_a_letter_is_whole(made, facing):
    """It covers all hulls, and two ships in a hex leave each other's letters free."""
    battle(made, L.P_ORDERS, bismarck=(0, -3, E), hood=(0, 0, facing), suffolk=(0, 0, facing))
    layers = list(made.view.group)
    hulls, letters = zip(*made.view._hulls, strict=True)
    assert max(map(layers.index, hulls)) < min(map(layers.index, letters))
    assert not any(letter.pixel_shader.is_transparent(0) for letter in letters)
    hood, suffolk = [{(letter.x + x, letter.y + y) for x in range(6) for y in range(8)} for letter in letters[1:3]]
    assert not hood & suffolk
