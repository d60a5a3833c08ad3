# SPDX-License-Identifier: MIT
"""A game's archive: what games that are over leave in it, and that a record which is none is a clear one."""

import random

import pytest

from sortie.core import archive

COUNT = 18


@pytest.fixture
def body():
    return archive.read(None, COUNT)


def row(body, mission):
    """What is known of a mission: best points or None, won, lost, medal."""
    best = archive.best(body, mission) if archive.played(body, mission) else None
    return best, archive.won(body, mission), archive.lost(body, mission), archive.medal(body, mission)


def test_a_new_archive_knows_of_no_game(body):
    assert [row(body, i) for i in range(COUNT)] == [(None, 0, 0, False)] * COUNT
    assert archive.following(body) == 0


def test_it_is_small(body):
    assert len(body) <= 64


def test_a_victory_counts_more_than_points(body):
    archive.note(body, 3, 9, False, False)
    assert row(body, 3) == (9, 0, 1, False)
    archive.note(body, 3, 6, True, False)
    assert row(body, 3) == (6, 1, 1, False)
    archive.note(body, 3, 12, False, False)
    assert row(body, 3) == (6, 1, 2, False)
    archive.note(body, 3, 8, True, True)
    archive.note(body, 3, 7, True, False)
    assert row(body, 3) == (8, 3, 2, True), "a medal is kept"
    assert row(body, 2) == row(body, 4) == (None, 0, 0, False)


def test_a_best_game_that_was_lost_says_whether_the_ship_sank(body):
    """MS-MEDALS, the battle records: of the best game, not of any."""
    for points, is_won, mark, sank in (
        (3, False, True, True), (2, False, False, True), (5, False, False, False), (4, False, True, False),
        (6, False, True, True), (1, True, False, False), (9, False, True, False),
    ):  # fmt: skip
        archive.note(body, 6, points, is_won, mark)
        assert archive.sank(body, 6) == sank and not archive.sank(body, 5)
    assert row(body, 6) == (1, 1, 6, False)
    assert archive.read(bytes(body), COUNT) == body


def test_points_below_none(body):
    archive.note(body, 0, -4, False, False)
    assert row(body, 0) == (-4, 0, 1, False)
    archive.note(body, 0, -1, False, False)
    assert row(body, 0) == (-1, 0, 2, False)


@pytest.mark.parametrize("points, kept", [(-63, -63), (-64, -63), (191, 191), (192, 191)])
def test_how_few_and_how_many_points_can_be_told(body, points, kept):
    archive.note(body, 0, points, False, False)
    assert row(body, 0) == (kept, 0, 1, False)


def test_no_medal_without_a_victory(body):
    archive.note(body, 0, 9, False, True)
    assert not archive.medal(body, 0)


def test_counts_stop(body):
    for _ in range(300):
        archive.note(body, 17, 500, True, True)
        archive.note(body, 17, -500, False, True)
    assert row(body, 17) == (191, 99, 99, True) and not archive.sank(body, 17)
    assert archive.read(body, COUNT) == body


def test_the_mission_that_follows(body):
    archive.note(body, 4, 2, False, False)
    assert archive.following(body) == 4, "once more"
    archive.note(body, 4, 8, True, False)
    assert archive.following(body) == 5
    archive.note(body, 17, 8, True, False)
    assert archive.following(body) == 0, "those that were left out"
    for mission in range(COUNT):
        archive.note(body, mission, 8, True, False)
    assert archive.following(body) == 17


def test_what_is_stored_comes_back(body):
    chance = random.Random(1)
    for _ in range(500):
        is_won = chance.random() < 0.5
        archive.note(body, chance.randrange(COUNT), chance.randrange(-4, 30), is_won, chance.random() < 0.3)
        assert archive.read(bytes(body), COUNT) == body


def test_an_archive_of_version_1_is_read():
    """As boards have stored it: version, the mission played last, then a mission's best points + 64, won, lost."""
    stored = archive.read(b"\x01\x02" + b"\x49\x81\x03" + b"\x3e\x00\x81" + b"\x00\x00\x00", 3)
    assert [row(stored, mission) for mission in range(3)] == [(9, 1, 3, True), (-2, 0, 1, False), (None, 0, 0, False)]
    assert archive.sank(stored, 1) and archive.following(stored) == 2


@pytest.mark.parametrize("data", [b"", b"\x01", b"\x02" + bytes(55), b"\x01" + bytes(54), b"\x01" + bytes(56)])
def test_another_version_or_length_is_a_clear_one(body, data):
    assert archive.read(data, COUNT) == body


@pytest.mark.parametrize(
    "at, bytes_",
    [(1, b"\x12"), (2, b"\x40\x00\x00"), (2, b"\x00\x01\x00"), (5, b"\x00\x00\x02"), (8, b"\x48\x80\x01"), (8, b"\x48\x00\x80")],
)
def test_what_no_games_leave_is_a_clear_one(body, at, bytes_):
    """A mission that is not there, points without a game, a game without points, a medal without a victory, a loss without a lost game."""
    archive.note(body, 1, 5, True, True)
    damaged = bytearray(body)
    damaged[at : at + len(bytes_)] = bytes_
    assert archive.read(damaged, COUNT) == archive.read(None, COUNT)
