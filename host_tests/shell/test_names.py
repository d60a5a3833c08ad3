# SPDX-License-Identifier: MIT
"""Six players with names of three letters: chosen on the settings page, with statistics of their own."""

from types import SimpleNamespace

import pytest
from sortie.store import names, statistics
from sortie.store.settings import PLAYER

from host_tests.shell.high_card import GERMANY, begin, finish, stored
from host_tests.shell.reading import shown
from host_tests.toy.bot import LEVELS

PLAYER_LINE = ["A", "UP", "A", "UP", "UP"]  # from the title: the last line of the settings but one


def games_of(session, player):
    body = statistics.read(stored(session, statistics.name("toy", player)), len(LEVELS))
    return sum(statistics.count(body, row, statistics.GAMES) for row in range(statistics.rows(len(LEVELS))))


def test_a_name_is_chosen_and_changed_by_letters(switch_on):
    session = switch_on()
    session.press(*PLAYER_LINE)
    assert "Player                All" in shown(session)
    session.press("RIGHT", "A", "LEFT", "DOWN", "RIGHT", "DOWN", "LEFT", "B")
    assert "Player                OAZ" in shown(session)
    session.press("B")
    again = switch_on(nvm=bytes(session.nvm))
    again.press(*PLAYER_LINE)
    assert "Player                OAZ" in shown(again)
    again.press("RIGHT")
    assert "Player                P-2" in shown(again)


def test_each_player_has_statistics_of_their_own(switch_on):
    session = switch_on()
    session.press(*PLAYER_LINE, "RIGHT", "RIGHT", "B", "B")
    begin(session, GERMANY)
    finish(session)
    assert [games_of(session, player) for player in range(7)] == [0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("data", [None, b"", b"ABC", b"abc" * 6, b"\xff" * 18])
def test_a_damaged_record_gives_numbers(data):
    known = names.read(SimpleNamespace(load=lambda name: data))
    assert [names.of(known, player) for player in range(1, 7)] == [f"P-{player}" for player in range(1, 7)]


def test_a_letter_has_a_next_and_a_previous_letter():
    known = names.read(SimpleNamespace(load=lambda name: b"ANN" * 6))
    for letter, by, expected in ((0, -1, "-NN"), (0, 1, "ANN"), (1, 1, "AON"), (2, -1, "AOM")):
        names.step(known, 6, letter, by)
        assert names.of(known, 6) == expected
    assert names.of(known, 5) == "ANN"


def test_a_player_is_a_setting_of_its_own():
    assert statistics.name("toy") == statistics.name("toy", 0) == "toy.record" != statistics.name("toy", 1)
    assert PLAYER == 9
