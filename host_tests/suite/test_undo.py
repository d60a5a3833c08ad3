# SPDX-License-Identifier: MIT
"""Undo never crosses an event, at many positions of many games of every game with hidden parts."""

from collections import Counter
from functools import cache

import pytest
from sortie.core.head import OVER
from tools import autoplay
from tools.soak import leaks

from . import games

HIDING = [name for name in games.NAMES if games.load(name, "rules").SECRET]
TWO_SIDES = [name for name in HIDING if games.load(name, "rules").SIDES == 2]
GAMES = {"search_board": 40, "sea_control": 12}
MOST = 15  # positions that try one verb: rare verbs are tried, and the test stays short


@cache
def positions(name):
    """Returns [(where, rules, state, action)] at decisions of games played at random and by the captain in turn."""
    rules, seen, found = games.load(name, "rules"), Counter(), []
    for seed in range(GAMES.get(name, 20)):
        game = autoplay.start(rules, seed)
        player = autoplay.random_player(seed) if seed & 1 else autoplay.bot_player(games.load(name, "bot"))
        while game.side() != OVER:
            action = player(game)
            seen[action >> 10] += 1
            if seen[action >> 10] <= MOST:
                where = f"seed {seed}, side {game.side()}, action {action >> 10}|{action & 1023}"
                found.append((where, rules, bytearray(game.state), action))
            game.act(action, True)
    return found


@pytest.mark.parametrize("name", TWO_SIDES)
def test_an_action_with_undo_reads_no_secret(name):
    for where, rules, state, action in positions(name):
        peeked = leaks.peeks(rules, state, action)
        assert not peeked, f"{where} reads {sorted(peeked)}"


@pytest.mark.parametrize("name", HIDING)
def test_an_action_with_undo_shows_no_secret(name):
    for number, (where, rules, state, action) in enumerate(positions(name)):
        found = leaks.reveals(rules, state, action, number)
        assert not found, f"{where} reveals {found}"
