# SPDX-License-Identifier: MIT
"""Presses become events: press, repeat and long press, and a held button is known."""

import pytest

from sortie.ui import buttons
from sortie.ui.buttons import A, B, DOWN, NONE, SELECT, START, TITLE, Buttons


class Keys:
    """The keys of a board with a clock of its own: a list of (milliseconds, raw event)."""

    def __init__(self, script, start=0):
        self._script = [(start + at, raw) for at, raw in script]
        self._now = start

    def now(self):
        return self._now & 0x1FFFFFFF

    def wait(self, ms):
        if self._script and (ms < 0 or self._script[0][0] <= self._now + ms):
            at, raw = self._script.pop(0)
            self._now = max(self._now, at)
            return raw
        assert ms >= 0, "would sleep for ever"
        self._now += ms
        return NONE

    def be_busy(self, ms):
        """Move the clock on without reading the keys."""
        self._now += ms


def test_wait_returns_a_press_at_once():
    keys = Buttons(Keys([(50, A)]))
    assert keys.wait() == A


def test_wait_without_a_press_ends_in_time():
    board = Keys([])
    assert Buttons(board).wait(300) == NONE
    assert board.now() == 300


def test_the_pad_repeats_while_it_is_down():
    board = Keys([(0, DOWN), (1000, DOWN + 8)])
    keys = Buttons(board)
    assert keys.wait() == DOWN
    times = []
    while keys.wait(600) == DOWN:
        times.append(board.now())
    assert times == [400, 510, 620, 730, 840, 950]


def test_a_slow_program_stops_repeats_after_release():
    board = Keys([(0, DOWN), (1000, DOWN + 8)])
    keys = Buttons(board)
    count = 0
    while keys.wait(600) == DOWN:
        count += 1
        assert count < 20, "runs on"
        board.be_busy(250)  # longer than a repeat
    assert count <= 5


def test_presses_during_a_busy_program_keep_their_order():
    board = Keys([(10, DOWN), (60, DOWN + 8), (100, A), (120, A + 8), (200, B), (300, B + 8)])
    keys = Buttons(board)
    board.be_busy(5000)
    assert [keys.wait(0) for _ in range(4)] == [DOWN, A, B, NONE]


def test_start_released_during_a_busy_program_is_a_short_press():
    board = Keys([(10, START), (60, START + 8)])
    keys = Buttons(board)
    board.be_busy(5000)
    assert keys.wait(0) == START


def test_a_does_not_repeat():
    keys = Buttons(Keys([(0, A)]))
    assert keys.wait() == A
    assert keys.wait(3000) == NONE


def test_start_counts_on_release():
    keys = Buttons(Keys([(0, START), (200, START + 8)]))
    assert keys.wait(1000) == START


def test_start_held_for_two_seconds_gives_only_title():
    board = Keys([(0, START), (2500, START + 8)])
    keys = Buttons(board)
    assert keys.wait() == TITLE
    assert board.now() == 2000
    assert keys.wait(1000) == NONE


def test_a_key_is_held_when_it_is_down_for_longer_than_a_tap():
    keys = Buttons(Keys([(0, B), (500, B + 8), (600, A)]))
    assert keys.wait() == B and not keys.held(B)
    assert keys.wait(399) == NONE and not keys.held(B)
    assert keys.wait(1) == NONE and keys.held(B)
    assert keys.wait() == A and not keys.held(B)


@pytest.mark.parametrize("start", [0, 0x1FFFFFFF - 100])
def test_repeats_continue_when_the_clock_wraps(start):
    board = Keys([(0, DOWN), (1000, DOWN + 8)], start)
    keys = Buttons(board)
    assert keys.wait() == DOWN
    assert keys.wait(600) == DOWN
    assert buttons.left(start, board.now()) == 400


def test_select_counts_on_release_and_reports_a_long_press():
    keys = Buttons(Keys([(0, SELECT), (100, SELECT + 8), (2000, SELECT), (4000, SELECT + 8)]))
    assert keys.wait() == SELECT and not keys.long
    assert keys.wait() == SELECT and keys.long
    assert keys.wait(3000) == NONE, "once, when it was held long enough"


def test_the_next_press_ends_a_long_select():
    keys = Buttons(Keys([(0, SELECT), (900, SELECT + 8), (1000, SELECT), (1050, SELECT + 8)]))
    assert (keys.wait(), keys.long, keys.wait(), keys.long) == (SELECT, True, SELECT, False)


@pytest.mark.parametrize("key", [B, DOWN, SELECT, START])
def test_no_key_is_down_after_lost_events(key):
    keys = Buttons(Keys([(0, key), (10, 16)]))
    while keys.wait(20) != NONE:
        pass
    assert not keys.held(key)
    assert keys.wait(3000) == NONE, "nothing repeats, nothing is held"


def test_a_release_after_lost_events_is_ignored():
    keys = Buttons(Keys([(0, SELECT), (10, 16), (20, SELECT + 8), (30, A)]))
    assert keys.wait() == A


@pytest.mark.parametrize("then", [0, 1000, 0x1FFFFFFF])
@pytest.mark.parametrize("hours", [0, 74, 75, 100, 149])
def test_an_age_is_never_negative(then, hours):
    ms = hours * 3_600_000
    assert buttons.since(buttons.later(then, ms), then) == ms
