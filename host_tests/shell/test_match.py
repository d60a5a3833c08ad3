# SPDX-License-Identifier: MIT
"""A match of two games with changed sides: on High Card by presses, and its record (store/match.py)."""

import pytest
from sortie.core import seeds
from sortie.core.head import SEATS
from sortie.store import match

from host_tests.shell import pilot
from host_tests.shell.high_card import BRITAIN, GERMANY, TWO, finish, resign, state_of, stored
from host_tests.shell.reading import shown
from host_tests.toy import rules


def begin_match(session, players):
    """Go from the title to High Card's start, with a match chosen on the last line of its options."""
    session.press("A", *["DOWN"] * 5, "A", "UP", "RIGHT", "DOWN", *["DOWN"] * 2, *["RIGHT"] * players, "UP", "UP", "A")


def lead_of(state):
    return state[rules.SCORE] - state[rules.SCORE + 1]


def line(session):
    """Returns the line of the ending that speaks of the match."""
    return next(text for text in shown(session) if text.startswith(("Match", "The match")))


def counts(session):
    body = match.read(stored(session, match.name("toy")))
    return [match.count(body, kind) for kind in (match.PLAYED, match.WON, match.LOST)]


def standing(lead):
    return "Match: level after game 1" if not lead else f"Match: you {'lead' if lead > 0 else 'trail'} by {abs(lead)}"


def verdict(lead):
    return "Match drawn" if not lead else f"Match {'won' if lead > 0 else 'lost'} by {abs(lead)}"


@pytest.mark.parametrize("players, sign", [(GERMANY, 1), (BRITAIN, -1)])
def test_the_sum_of_two_games_with_changed_sides_decides(session, players, sign):
    begin_match(session, players)
    seats, seed = state_of(session)[SEATS], pilot.play(session).game.seed
    first = lead_of(finish(session))
    assert line(session) == standing(sign * first) and counts(session) == [0, 0, 0]
    session.press("START")
    assert any("Match, game 2" in text for text in shown(session))
    session.press("A")
    second = pilot.play(session).game.seed
    assert state_of(session)[SEATS] == (seats >> 4 | seats << 4 & 0xFF) and seeds.dice(second) == seeds.dice(seed)
    assert 0 != seeds.secret(second) != seeds.secret(seed), "a player has seen the hidden things of the first game"
    total = sign * first - sign * lead_of(finish(session))
    assert line(session) == verdict(total)
    assert counts(session) == [1, int(total > 0), int(total < 0)]
    session.press("START")
    assert not any("Match, game 2" in text for text in shown(session)) and stored(session, "toy") is None


def test_the_second_game_waits_in_its_slot_after_a_power_cut(switch_on):
    session = switch_on()
    begin_match(session, GERMANY)
    first = finish(session)
    again = switch_on(nvm=bytes(session.nvm))
    again.press("A")
    assert state_of(again)[SEATS] == first[SEATS] >> 4 | first[SEATS] << 4 & 0xFF


def test_two_persons_see_the_leading_side(session):
    begin_match(session, TWO)
    first = lead_of(finish(session))
    names = ("Germany", "Britain")
    assert line(session) == ("Match: level after game 1" if not first else f"Match: {names[first < 0]} +{abs(first)}")
    session.press("START", "A")
    total = first - lead_of(finish(session))
    assert line(session) == ("Match drawn" if not total else f"Match: first {names[total < 0]} +{abs(total)}")
    assert counts(session) == [0, 0, 0], "a match of two persons has no count"


def test_a_resigned_game_ends_the_match(session):
    begin_match(session, GERMANY)
    resign(session)
    assert line(session) == "The match is given up." and counts(session) == [1, 0, 1] and stored(session, "toy") is None


def test_a_single_game_after_a_match_is_no_part_of_it(session):
    begin_match(session, GERMANY)
    session.press("START", *["DOWN"] * 8, "A")
    session.press("DOWN", "A", "DOWN", "A", "A")
    assert match.stage(match.read(stored(session, match.name("toy"))), pilot.play(session).game.seed) == 0
    finish(session)
    assert not any(text.startswith("Match") for text in shown(session))


def test_half_points_are_kept():
    body = match.read(match.begun(None, 77))
    assert match.stage(body, 77) == match.FIRST and not match.stage(body, 78)
    for lead in (-7, 0, 5):
        match.first_over(body, lead, 79)
        assert match.lead(body) == lead and match.stage(body, 79) == match.SECOND and not match.stage(body, 77)
    for total, expected in ((1, [1, 1, 0]), (-1, [2, 1, 1]), (0, [3, 1, 1]), (None, [3, 1, 1])):
        match.end(body, total)
        assert [match.count(body, kind) for kind in range(3)] == expected and not match.stage(body, 79)


@pytest.mark.parametrize("data", [None, b"", b"\1" * 5, b"\2" + bytes(16), b"\1\3" + bytes(15)])
def test_a_damaged_record_counts_as_none(data):
    assert match.read(data) == b"\1" + bytes(16)
