# SPDX-License-Identifier: MIT
"""The captain's games come to their last turn, and no battle of theirs is endless."""

import pytest
from sortie.core.head import OVER
from sortie.games.sea_control import bot, rules
from sortie.games.sea_control import layout as L
from tools import autoplay


@pytest.mark.parametrize("seed", range(8))
def test_games_of_the_captain_have_no_endless_battle(seed):
    game = autoplay.start(rules, seed)
    player = autoplay.bot_player(bot, 0)
    rounds = 0
    while game.side() != OVER:
        rounds = max(rounds, game.state[L.ROUND])
        game.act(player(game))
    assert game.state[L.TURN] == L.TURNS and rounds < 30
