# SPDX-License-Identifier: MIT
"""Without presses the display dims, then goes dark. A press brings it back. Listeners receive each change."""

import pytest

from host_tests.ui.board import Board
from sortie.ui.idle import Idle

TICK = 450


@pytest.fixture
def idle():
    idle = Idle(Board())
    idle.use(70)
    return idle


def rest(idle, seconds):
    for _ in range(seconds * 1000 // TICK):
        idle.more(TICK)


def light(idle):
    return idle._board.brightness


def test_the_display_dims_and_then_turns_off(idle):
    rest(idle, 44)
    assert light(idle) == 70
    rest(idle, 2)
    assert 0 < light(idle) < 20
    rest(idle, 260)
    assert light(idle) == 0


def test_dimming_never_raises_a_low_brightness(idle):
    idle.use(5)
    rest(idle, 60)
    assert light(idle) == 5


def test_a_press_on_a_dim_display_counts_and_lights_it(idle):
    rest(idle, 60)
    assert idle.press()
    assert light(idle) == 70


def test_a_press_on_a_dark_display_only_lights_it(idle):
    rest(idle, 320)
    assert not idle.press()
    assert light(idle) == 70
    assert idle.press()


def test_a_listener_gets_a_call_about_once_a_second(idle):
    times = []
    idle.watch = times.append
    rest(idle, 30)
    assert 20 <= len(times) <= 30 and times == sorted(times)
    idle.press()
    rest(idle, 3)
    assert times[-1] < 4000
