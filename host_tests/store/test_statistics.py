# SPDX-License-Identifier: MIT
"""The statistics of a game: the entries of finished games, and an empty table for a damaged record."""

import pytest
from sortie.store import statistics
from sortie.core.head import NEITHER
from sortie.store.statistics import GAMES, LOST, WON

from host_tests.properties import given, settings, st

LEVELS = 2
PERSONS = 4  # the row of two persons


@pytest.fixture
def body():
    return statistics.read(None, LEVELS)


def counts(body, row):
    return tuple(statistics.count(body, row, kind) for kind in (GAMES, WON, LOST))


@pytest.mark.parametrize(
    "seats, row", [(0x10, 0), (0x20, 1), (0x01, 2), (0x02, 3), (0x00, PERSONS), (0x11, -1), (0x21, -1), (0x90, 1)]
)
def test_each_pair_of_seats_has_its_row(seats, row):
    """Side 0 against levels 0 and 1, side 1 against both, two persons, two bots. A level that no longer exists counts as the highest."""
    assert statistics.row_of(seats, LEVELS) == row
    assert statistics.is_of_two(row, LEVELS) == (row == PERSONS)


def test_a_solitaire_game_has_one_row():
    assert statistics.rows(0) == 1 and not statistics.is_of_two(0, 0)
    body = statistics.read(None, 0)
    statistics.note(body, 0, 0, 0, 245)
    statistics.note(body, 0, 0, NEITHER, 60)
    statistics.note(body, 0, 0, 1, -125)
    assert counts(body, 0) == (3, 1, 1) and statistics.best(body, 0) == 245
    assert statistics.streaks(body) == (0, 1)


@pytest.mark.parametrize("levels", [0, 1, 2, 3])
def test_a_record_stores_its_number_of_levels(levels):
    body = statistics.read(None, levels)
    assert statistics.levels_of(body) == levels and statistics.is_of_two(2 * levels, levels) == (levels > 0)


def test_a_new_record_is_empty(body):
    assert [counts(body, row) for row in range(statistics.rows(LEVELS))] == [(0, 0, 0)] * 5
    assert [statistics.best(body, row) for row in range(5)] == [None] * 5
    assert statistics.streaks(body) == (0, 0)


def test_negative_points_can_be_the_best(body):
    for points, best in ((-30, -30), (-40, -30), (0, 0), (-1, 0), (7, 7)):
        statistics.note(body, 2, 1, 0, points)
        assert statistics.best(body, 2) == best
    statistics.note(body, 3, 1, 1, 99999)
    statistics.note(body, 1, 0, 1, -99999)
    assert (statistics.best(body, 3), statistics.best(body, 1)) == (32767, -32767), "kept in their two bytes"


def test_a_game_without_points_keeps_the_best(body):
    for row, best in ((0, None), (1, 7)):
        if best:
            statistics.note(body, row, 0, 0, best)
        statistics.note(body, row, 0, 1, None)
        assert statistics.best(body, row) == best and statistics.count(body, row, LOST) == 1
        assert statistics.read(bytes(body), LEVELS) == body


def test_a_streak_spans_all_rows_of_one_person(body):
    for row, side in ((0, 0), (3, 1), (1, 0)):
        statistics.note(body, row, side, side, 1)
    assert statistics.streaks(body) == (3, 3)
    statistics.note(body, PERSONS, NEITHER, 0, 1)
    assert statistics.streaks(body) == (3, 3), "two persons play for themselves"
    statistics.note(body, 0, 0, NEITHER, 1)
    assert statistics.streaks(body) == (0, 3), "a draw ends it"
    statistics.note(body, 0, 0, 0, 1)
    assert statistics.streaks(body) == (1, 3)


def test_a_game_of_two_persons_counts_each_sides_victories(body):
    for winner in (0, 1, 1, NEITHER):
        statistics.note(body, PERSONS, NEITHER, winner, 5)
    assert counts(body, PERSONS) == (4, 1, 2)
    assert statistics.best(body, PERSONS) is None


def test_counts_stop_at_9999_and_the_record_stays_valid(body):
    for _ in range(10005):
        statistics.note(body, 0, 0, 0, 1)
    assert counts(body, 0) == (9999, 9999, 0) and statistics.streaks(body) == (255, 255)
    statistics.note(body, 0, 0, 1, 2)
    assert counts(body, 0) == (9999, 9999, 0)
    assert statistics.read(bytes(body), LEVELS) == body


@given(st.lists(st.tuples(st.integers(0, PERSONS), st.sampled_from((0, 1, NEITHER)), st.integers(-40000, 40000) | st.none())))
def test_stored_statistics_load_unchanged(games):
    body = statistics.read(None, LEVELS)
    for row, winner, points in games:
        statistics.note(body, row, (0, 0, 1, 1, NEITHER)[row], winner, points)
        assert statistics.read(bytes(body), LEVELS) == body


def test_a_record_of_version_1_loads():
    """In the stored format: version, streak, longest streak, then games, won, lost, best points + 32768 of each row."""
    stored = statistics.read(b"\x01\x02\x05" + b"\x2c\x01\x03\x00\x01\x01\xf5\x80", 0)
    assert statistics.streaks(stored) == (2, 5) and counts(stored, 0) == (300, 3, 257) and statistics.best(stored, 0) == 245


def test_a_wrong_version_or_length_gives_an_empty_table(body):
    statistics.note(body, 0, 0, 0, 3)
    for data in (b"", b"\x01", bytes(body)[:-1], bytes(body) + b"\0", b"\2" + bytes(body[1:])):
        assert statistics.read(data, LEVELS) == statistics.read(None, LEVELS)
    assert statistics.read(bytes(body), LEVELS + 1) == statistics.read(None, LEVELS + 1), "as when a game gets another level"


@pytest.mark.parametrize("at, bytes_", [(1, b"\2\1"), (5, b"\2"), (7, b"\1"), (3, b"\xff\xff"), (17, b"\0\x80")])
def test_impossible_counts_give_an_empty_table(body, at, bytes_):
    """A streak above the longest; more games won or decided than played; too many games; points without a game."""
    statistics.note(body, 0, 0, 0, 3)
    damaged = bytearray(body)
    damaged[at : at + len(bytes_)] = bytes_
    assert statistics.read(damaged, LEVELS) == statistics.read(None, LEVELS)


@settings(max_examples=200)
@given(st.binary(min_size=22, max_size=22))
def test_random_numbers_give_possible_counts(drawn):
    """Most numbers are 0, 1 or 2, so that some records are sound in all rows but one."""
    numbers = [byte % 3 if byte < 250 else 257 * byte for byte in drawn]
    streaks = bytes(number & 255 for number in numbers[:2])
    found = statistics.read(b"\x01" + streaks + b"".join(number.to_bytes(2, "little") for number in numbers[2:]), LEVELS)
    for row in range(5):
        games, won, lost = counts(found, row)
        assert won + lost <= games <= 9999


def test_games_with_advice_are_counted(body):
    assert statistics.with_advice(body) == 0
    statistics.note(body, 0, 0, 0, None)
    statistics.note_advice(body)
    again = statistics.read(bytes(body), LEVELS)
    assert statistics.with_advice(again) == 1 and counts(again, 0) == (1, 1, 0) and statistics.best(again, 0) is None


def test_a_record_without_their_number_loads(body):
    statistics.note(body, 2, 1, 1, 12)
    earlier = statistics.read(bytes(body[:-2]), LEVELS)
    assert earlier == body and statistics.with_advice(earlier) == 0
