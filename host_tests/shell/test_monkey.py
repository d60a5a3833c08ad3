# SPDX-License-Identifier: MIT
"""Random presses: the badge continues after each, and each press draws one picture."""

import random

import pytest

from tools.simulator import Session

_KEYS = ["A"] * 8 + ["B"] * 2 + ["SELECT"] * 2 + ["START"] + ["UP", "DOWN", "LEFT", "RIGHT"] * 2


@pytest.mark.parametrize("seed", range(3))
def test_random_presses_cause_no_error(seed):
    chance = random.Random(seed)
    with Session(seed=seed) as badge:
        badge.press("A", "UP", "A", "DOWN", "LEFT", "LEFT", "B", "DOWN")  # no motion, for speed
        for _ in range(80):
            if chance.random() < 0.01:
                badge.hold("START", 2100)
            else:
                badge.press(chance.choice(_KEYS))


@pytest.mark.parametrize("way", [("A",), ("A", "A"), ("A", "A", "A"), ("A", "A", "A", "START")])
@pytest.mark.parametrize("key", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_a_press_of_the_pad_draws_at_most_one_picture(way, key):
    with Session(seed=3) as badge:
        badge.press(*way)
        from sortie.ui.canvas import Stage

        pictures = []
        drawn = Stage.refresh
        Stage.refresh = lambda stage: (pictures.append(1), drawn(stage))[1]
        badge.down(key, 100)
        assert len(pictures) <= 1
