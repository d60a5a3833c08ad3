# SPDX-License-Identifier: MIT
"""The undo never crosses what was told: at many positions of many games of every game that hides something."""

import pytest
from sortie.core.head import OVER
from tools import autoplay
from tools.soak import told

from . import games

HIDING = [name for name in games.NAMES if games.load(name, "rules").SECRET]
TWO_SIDES = [name for name in HIDING if games.load(name, "rules").SIDES == 2]
GAMES = {"search_board": 6, "sea_control": 10}


def positions(name, seed):
    """(rules, state, action) at each decision of a game, played at random or by the captain."""
    rules = games.load(name, "rules")
    game = autoplay.start(rules, seed)
    player = autoplay.random_player(seed) if seed & 1 else autoplay.bot_player(games.load(name, "bot"))
    while game.side() != OVER:
        action = player(game)
        yield rules, game.state, action
        game.act(action, True)


@pytest.mark.parametrize("name", TWO_SIDES)
def test_what_can_be_taken_back_has_read_nothing_hidden(name):
    for seed in range(GAMES.get(name, 20)):
        for rules, state, action in positions(name, seed):
            peeked = told.peeks(rules, state, action)
            assert not peeked, f"seed {seed}, action {action >> 10}|{action & 1023} reads {sorted(peeked)}"


@pytest.mark.parametrize("name", HIDING)
def test_what_can_be_taken_back_has_told_nothing_hidden(name):
    for seed in range(GAMES.get(name, 20)):
        for number, (rules, state, action) in enumerate(positions(name, seed)):
            if number % 3 == seed % 3:
                found = told.tells(rules, state, action, seed * 1000 + number)
                assert not found, f"seed {seed}, action {action >> 10}|{action & 1023} of side {state[9]} tells {found}"
