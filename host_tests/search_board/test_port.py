# SPDX-License-Identifier: MIT
"""The question before Bismarck sails into a port, which ends the game."""

from host_tests.search_board.sea import Sea, name_of
from host_tests.search_board.test_choices import ask
from sortie.games.search_board import fields as L


def test_a_course_into_a_port_asks_first(made):  # SB-PORT
    """It ends the game. The question has the enemy's points; Prinz Eugen may enter a port without one."""
    sea = Sea(turn=10, bismarck="F19", prinz_eugen="G19", phase=L.P_SAIL)
    sea.do("pick bismarck")
    actions = ask(made, sea.game)
    into = {name_of(action & 1023): made.doubt(action) for action in actions if action >> 10 == L.V_TO}
    assert into.pop("F20") == "Ends the game: foe +12" and into and not any(into.values())
    assert not made.doubt(L.V_STAY << 10)
    sea = Sea(turn=10, bismarck="J10", prinz_eugen="F19", phase=L.P_SAIL)
    sea.do("pick prinz_eugen")
    actions = ask(made, sea.game)
    assert not any([made.doubt(action) for action in actions])


def test_a_course_as_before_into_a_port_asks_first(made):  # SB-PORT
    sea = Sea(turn=10, bismarck="F19", prinz_eugen="J10", phase=L.P_SAIL)
    for way, doubt in ((2, "Ends the game: foe +12"), (1, "")):  # one zone east; one zone west
        sea.s[sea.row("bismarck") + L.S_WAY] = way
        ask(made, sea.game)
        assert made.doubt(L.V_AS_LAST << 10) == doubt
