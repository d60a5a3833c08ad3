# SPDX-License-Identifier: MIT
"""Presses become events: repeat, long press, and holding."""

import pytest

from sortie.ui import buttons
from sortie.ui.buttons import A, B, DOWN, NONE, START, TITLE, Buttons


class Keys:
    """A board's keys on a clock of their own: a list of (milliseconds, raw event)."""

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


def test_a_press_counts_at_once():
    keys = Buttons(Keys([(50, A)]))
    assert keys.wait() == A


def test_a_wait_ends_in_time():
    board = Keys([])
    assert Buttons(board).wait(300) == NONE
    assert board.now() == 300


def test_the_pad_repeats_while_it_is_held():
    board = Keys([(0, DOWN), (1000, DOWN + 8)])
    keys = Buttons(board)
    assert keys.wait() == DOWN
    times = []
    while keys.wait(600) == DOWN:
        times.append(board.now())
    assert times == [400, 510, 620, 730, 840, 950]


def test_a_does_not_repeat():
    keys = Buttons(Keys([(0, A)]))
    assert keys.wait() == A
    assert keys.wait(3000) == NONE


def test_start_counts_when_it_is_let_go():
    keys = Buttons(Keys([(0, START), (200, START + 8)]))
    assert keys.wait(1000) == START


def test_start_held_two_seconds_is_the_title_and_only_that():
    board = Keys([(0, START), (2500, START + 8)])
    keys = Buttons(board)
    assert keys.wait() == TITLE
    assert board.now() == 2000
    assert keys.wait(1000) == NONE


def test_b_is_known_to_be_held():
    keys = Buttons(Keys([(0, B), (10, B + 8), (20, A)]))
    assert keys.wait() == B
    assert keys.held(B)
    assert keys.wait() == A
    assert not keys.held(B)


@pytest.mark.parametrize("start", [0, 0x1FFFFFFF - 100])
def test_the_clock_may_wrap(start):
    board = Keys([(0, DOWN), (1000, DOWN + 8)], start)
    keys = Buttons(board)
    assert keys.wait() == DOWN
    assert keys.wait(600) == DOWN
    assert buttons.left(start, board.now()) == 400
