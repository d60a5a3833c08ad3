# SPDX-License-Identifier: MIT
"""Orders to ships: the cursor's way from zone to zone."""

from host_tests.search_board.sea import Sea
from host_tests.search_board.test_choices import ask
from sortie.games.search_board import fields as L


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
