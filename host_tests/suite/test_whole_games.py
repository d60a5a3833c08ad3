# SPDX-License-Identifier: MIT
"""Whole games, at random and between bots, with the checks of tools/soak/watch.py at every step."""

import pytest

from . import checks, games


@pytest.mark.parametrize("name", games.NAMES)
def test_random_games_pass_every_check(name):
    games.spread(checks.watch_random, name, games.count(name, games.RANDOM, 3 if name in games.LENGTH else 10))


@pytest.mark.parametrize("name", games.NAMES)
def test_games_of_bots_pass_every_check(name):
    games.spread(checks.watch_bot, name, games.count(name, games.AUTOPILOT, 2 if name in games.LENGTH else 5))
