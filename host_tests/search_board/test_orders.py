# SPDX-License-Identifier: MIT
"""Orders to ships: the cursor's way from zone to zone, forces, ships near a sighting, the price of a search."""

import pytest

from host_tests.search_board.sea import Sea, zone
from host_tests.search_board.test_choices import ask, strip
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules.zones import distance
from sortie.games.search_board.screen_views import unit_zone


def test_the_cursor_of_a_course_moves_from_zone_to_zone(made):
    """It begins on a patrol in the own zone. To stay without one is above the top zone, where no press moves by accident."""
    sea = Sea(bismarck="J10", prinz_eugen="E15", phase=L.P_SAIL)
    sea.do("pick bismarck")
    actions = ask(made, sea.game)
    assert actions[0] == L.V_PATROL << 10
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        there, path = 0, []
        for _ in range(3):
            there = made.near(there, dx, dy)
            path.append(actions[there] >> 10)
        assert path == ([L.V_TO, L.V_STAY, L.V_PATROL] if dy < 0 else [L.V_TO] * 3), (dx, dy)


@pytest.mark.parametrize("sails", [False, True])
def test_the_order_to_all_ships_shows_the_sighting_while_none_sails(made, sails):
    """The view does not leave it for ships that stay."""
    sea = Sea(9, bismarck="B7", prinz_eugen="A16", hood="H14")
    sea.located("bismarck", 1)
    if sails:
        sea.s[sea.row("hood") + L.S_WAY] = 1
    sea.at(L.P_SAIL, "british")
    made.focus(ask(made, sea.game)[0])
    x, _ = made.view.spot(zone("H14" if sails else "B7"))
    assert abs(x + made.view._board.x - 80) <= 16


def test_left_and_right_break_up_no_force(made):
    """In the next phase the same keys lead to the next ship."""
    sea = Sea(9, bismarck="J10", prinz_eugen="J10", phase=L.P_FORCES, side="german")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.fix()
    actions = ask(made, sea.game)
    leaves = [action for action in actions if action >> 10 == L.V_LEAVE]
    there, seen = 0, set()
    for _ in range(6):
        there = made.near(there, 1, 0)
        seen.add(actions[there])
    assert leaves and not seen & set(leaves)
    assert actions[made.near(0, 0, 1)] in leaves


def test_a_german_search_tells_its_price(made, monkeypatch):  # SB-SEARCH
    sea = Sea(9, L.P_SEARCH, "german", 1, bismarck="J10", prinz_eugen="J10")
    actions = ask(made, sea.game)
    count = sum(action >> 10 == L.V_SEARCH for action in actions)
    assert strip(made, monkeypatch, L.V_SEARCH_ALL << 10).startswith(f"{count} zones: the foe hears")


def test_ships_go_by_their_distance_from_a_fresh_sighting(made):
    """The nearest comes first, not the first of the list."""
    sea = Sea(9, bismarck="H10", prinz_eugen="A16", hood="H17", suffolk="H12", arethusa="H20")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    picks = [action & 63 for action in ask(made, sea.game) if action >> 10 == L.V_PICK]
    places = [distance(zone("H10"), unit_zone(made.was, ship)) for ship in picks]
    assert places == sorted(places) and places[0] == 2
