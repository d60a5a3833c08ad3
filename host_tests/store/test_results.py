# SPDX-License-Identifier: MIT
"""The mission results: the entries of finished games, and an empty result for a damaged record."""

import pytest
from sortie.store import results

from host_tests.properties import given, st

COUNT = 18


@pytest.fixture
def body():
    return results.read(None, COUNT)


def row(body, mission):
    """Returns the results of a mission: best points or None, won, lost, medal."""
    best = results.best(body, mission) if results.played(body, mission) else None
    return best, results.won(body, mission), results.lost(body, mission), results.medal(body, mission)


def test_new_results_are_empty(body):
    assert [row(body, i) for i in range(COUNT)] == [(None, 0, 0, False)] * COUNT
    assert results.following(body) == 0


def test_mission_results_take_at_most_64_bytes(body):
    assert len(body) <= 64


def test_a_victory_outranks_a_higher_score(body):
    results.note(body, 3, 9, False, False)
    assert row(body, 3) == (9, 0, 1, False)
    results.note(body, 3, 6, True, False)
    assert row(body, 3) == (6, 1, 1, False)
    results.note(body, 3, 12, False, False)
    assert row(body, 3) == (6, 1, 2, False)
    results.note(body, 3, 8, True, True)
    results.note(body, 3, 7, True, False)
    assert row(body, 3) == (8, 3, 2, True), "a medal is kept"
    assert row(body, 2) == row(body, 4) == (None, 0, 0, False)


def test_a_lost_best_game_records_whether_the_ship_sank(body):
    """MS-MEDALS, the battle records: of the best game alone."""
    for points, is_won, mark, sank in (
        (3, False, True, True), (2, False, False, True), (5, False, False, False), (4, False, True, False),
        (6, False, True, True), (1, True, False, False), (9, False, True, False),
    ):  # fmt: skip
        results.note(body, 6, points, is_won, mark)
        assert results.sank(body, 6) == sank and not results.sank(body, 5)
    assert row(body, 6) == (1, 1, 6, False)
    assert results.read(bytes(body), COUNT) == body


def test_negative_points_are_kept(body):
    results.note(body, 0, -4, False, False)
    assert row(body, 0) == (-4, 0, 1, False)
    results.note(body, 0, -1, False, False)
    assert row(body, 0) == (-1, 0, 2, False)


@pytest.mark.parametrize("points, kept", [(-63, -63), (-64, -63), (191, 191), (192, 191)])
def test_points_are_limited_to_their_byte(body, points, kept):
    results.note(body, 0, points, False, False)
    assert row(body, 0) == (kept, 0, 1, False)


def test_no_medal_without_a_victory(body):
    results.note(body, 0, 9, False, True)
    assert not results.medal(body, 0)


def test_counts_stop_at_99(body):
    for _ in range(300):
        results.note(body, 17, 500, True, True)
        results.note(body, 17, -500, False, True)
    assert row(body, 17) == (191, 99, 99, True) and not results.sank(body, 17)
    assert results.read(body, COUNT) == body


def test_following_offers_the_next_mission_without_a_victory(body):
    results.note(body, 4, 2, False, False)
    assert results.following(body) == 4, "once more"
    results.note(body, 4, 8, True, False)
    assert results.following(body) == 5
    results.note(body, 17, 8, True, False)
    assert results.following(body) == 0, "those that were left out"
    for mission in range(COUNT):
        results.note(body, mission, 8, True, False)
    assert results.following(body) == 17


@given(st.lists(st.tuples(st.integers(0, COUNT - 1), st.integers(-99, 300), st.booleans(), st.booleans())))
def test_stored_results_load_unchanged(games):
    body = results.read(None, COUNT)
    for game in games:
        results.note(body, *game)
        assert results.read(bytes(body), COUNT) == body


def test_results_of_version_1_load():
    """In the stored format: version, the last mission played, then each mission's best points + 64, won, lost."""
    stored = results.read(b"\x01\x02" + b"\x49\x81\x03" + b"\x3e\x00\x81" + b"\x00\x00\x00", 3)
    assert [row(stored, mission) for mission in range(3)] == [(9, 1, 3, True), (-2, 0, 1, False), (None, 0, 0, False)]
    assert results.sank(stored, 1) and results.following(stored) == 2


@pytest.mark.parametrize("data", [b"", b"\x01", b"\x02" + bytes(55), b"\x01" + bytes(54), b"\x01" + bytes(56)])
def test_a_wrong_version_or_length_gives_empty_results(body, data):
    assert results.read(data, COUNT) == body


@pytest.mark.parametrize(
    "at, bytes_",
    [(1, b"\x12"), (2, b"\x40\x00\x00"), (2, b"\x00\x01\x00"), (5, b"\x00\x00\x02"), (8, b"\x48\x80\x01"), (8, b"\x48\x00\x80")],
)
def test_impossible_results_give_empty_results(body, at, bytes_):
    """A missing mission, points without a game, or a game without points. A medal without a victory, or a loss without a lost game."""
    results.note(body, 1, 5, True, True)
    damaged = bytearray(body)
    damaged[at : at + len(bytes_)] = bytes_
    assert results.read(damaged, COUNT) == results.read(None, COUNT)
